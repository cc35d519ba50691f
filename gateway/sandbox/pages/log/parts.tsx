import { Fragment, type ReactNode } from 'react';

export type Tone = 'good' | 'bad' | 'waiting' | 'neutral';

/** Shows a state as a word. The colour only repeats it. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`badge ${tone}`}>{children}</span>;
}

interface CodeBlockProps {
  label: string;
  text: string;
  /** True if it is only for reading, not for copying. */
  isToRead?: boolean;
  /** True if it is one long line, which wraps so that all of it is visible. */
  isLine?: boolean;
}

/** Shows text for copying. A script adds a button beside it. */
export function CodeBlock({ label, text, isToRead = false, isLine = false }: CodeBlockProps) {
  return (
    <div className={isLine ? 'code line' : 'code'}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it. */}
      <pre data-copy={isToRead ? undefined : true} tabIndex={0} role="region" aria-label={label}>
        {text}
      </pre>
    </div>
  );
}

/** Lists names and values, without those that have no value. */
export function Facts({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  const known = Object.entries(facts).filter(([, value]) => value !== undefined && value !== '');
  return (
    <dl className="facts">
      {known.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** Formats a body for people: JSON with line breaks and indentation, anything else as it is. */
export function prettyBody(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

/** Formats headers as in a message, one per line. */
export function toMessageHead(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

/**
 * Returns a short string that changes with the value (FNV-1a, 32 bits). Detects changes, not tampering.
 */
export function versionOf(value: unknown): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(JSON.stringify(value) ?? '')) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash.toString(36);
}

/** Returns a moment as `14:05:09` in UTC. */
export function timeOf(moment: string): string {
  return moment.slice(11, 19);
}
