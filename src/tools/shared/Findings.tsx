import { Fragment, type ReactNode } from 'react';
import type { Diagnosis, MistakePart, SignedPart } from '../../../gateway/diagnosis/index.ts';
import { languageFixes } from './language-fixes.ts';
import styles from './tool.module.css';
import { sizeOf, visiblePieces } from './visible-text.ts';

export type Tone = 'good' | 'bad' | 'open';

const SIGNS: Record<Tone, string> = { good: '✓', bad: '✗', open: '' };

/** Shows the result in one line, by sign and words, not by colour alone. */
export function Verdict({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <p className={styles.verdict} data-tone={tone}>
      {SIGNS[tone] && <span aria-hidden="true">{SIGNS[tone]}</span>} <span>{children}</span>
    </p>
  );
}

interface DiagnosesProps {
  diagnoses: readonly Diagnosis[];
  /** Kind of message being checked: some fixes are written differently for each. */
  scheme: 'request' | 'callback';
}

/** Lists each mistake: the part, what was done, and the fix in words and in each language. */
export function Diagnoses({ diagnoses, scheme }: DiagnosesProps) {
  if (diagnoses.length === 0) return null;
  return (
    <ul className={styles.diagnoses}>
      {diagnoses.map(({ mistake, part, proven, what, fix }) => {
        const lines = languageFixes(mistake, scheme);
        return (
          <li key={mistake} data-mistake={mistake}>
            <p>
              <b>{what}</b> <small>{`${proven ? 'Certain cause' : 'To check'}: ${part}`}</small>
            </p>
            <p>{fix}</p>
            {lines.length > 0 && (
              <details>
                <summary>In your language</summary>
                <dl>
                  {lines.map(({ language, code }) => (
                    <div key={language}>
                      <dt>{language}</dt>
                      <dd>
                        <code dir="ltr">{code}</code>
                      </dd>
                    </div>
                  ))}
                </dl>
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Shows a value on its own line, with a button that copies it (src/runtime/copy.ts listens). */
export function CopyLine({ name, text }: { name: string; text: string }) {
  return (
    <div className={styles.copyLine}>
      <span>{name}</span>
      <code dir="ltr">{text}</code>
      <button type="button" className={styles.fill} data-copy={text} aria-label={`Copy ${name}`}>
        Copy
      </button>
    </div>
  );
}

interface SignedTextProps {
  parts: readonly SignedPart[];
  /** Parts affected by a proven mistake. */
  faulty?: readonly MistakePart[];
}

/** A part, and the separator between it and the next one. */
interface Row {
  part: SignedPart;
  separator?: SignedPart;
}

const NAMES: Record<SignedPart['name'], string> = {
  timestamp: 'Timestamp',
  id: 'Id',
  method: 'Method',
  path: 'Path',
  body: 'Body',
  separator: 'Separator',
};

function toRows(parts: readonly SignedPart[]): Row[] {
  const rows: Row[] = [];
  for (const part of parts) {
    const last = rows.at(-1);
    if (part.name === 'separator' && last) last.separator = part;
    else rows.push({ part });
  }
  return rows;
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

function Shown({ bytes }: { bytes: Uint8Array }) {
  const text = textOf(bytes);
  if (text === '') return <i>empty</i>;
  return visiblePieces(text).map((piece, at) =>
    piece.name === undefined ? (
      piece.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, rendered as a whole
      <Fragment key={at}>
        <b>{piece.name}</b>
        {piece.text === '\n' && '\n'}
      </Fragment>
    ),
  );
}

/** Shows the signed text part by part, with its invisible characters and the size of each part. */
export function SignedText({ parts, faulty = [] }: SignedTextProps) {
  const total = parts.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return (
    <table className={styles.parts}>
      <caption>The text to sign, {total} bytes: these rows in one line</caption>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Text</th>
          <th scope="col">Size</th>
        </tr>
      </thead>
      <tbody>
        {toRows(parts).map(({ part: { name, bytes }, separator }) => (
          <tr key={name} data-faulty={faulty.some((part) => part === name) || undefined}>
            <th scope="row">{NAMES[name]}</th>
            <td>
              <code dir="ltr">
                <Shown bytes={bytes} />
              </code>
              {separator && (
                <>
                  <small> then </small>
                  <b>{textOf(separator.bytes).replace(' ', 'SP')}</b>
                </>
              )}
            </td>
            <td>
              {sizeOf(bytes)}
              {separator && ` + ${separator.bytes.length}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
