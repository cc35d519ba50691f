import type { GuideFault } from '../guide/guide-fault.ts';

/** A statement of a diagram, without comments and the space around it. */
export interface Statement {
  text: string;
  /** Its place in the guide, counted from 1. */
  line: number;
  column: number;
}

/** Collects a fault of a diagram. */
export type Report = (at: Pick<Statement, 'line' | 'column'>, what: string, fix: string) => void;

/** Returns a function that adds to a list of faults. */
export function reportTo(faults: GuideFault[]): Report {
  return ({ line, column }, what, fix) => faults.push({ line, column, what, fix });
}

/** Characters that Mermaid has names for: `#quot;`. All others are written by number. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  gt: '>',
  hash: '#',
  lt: '<',
  nbsp: ' ',
  quot: '"',
  semi: ';',
};

/** Returns a label as readers see it: without its quotes, entities and line breaks. */
export function wordsOf(label: string): string {
  return label
    .replace(/^"`?(.*?)`?"$/s, '$1')
    .replace(/<br\s*\/?>|\\n/gi, ' ')
    .replace(/[#&](?:#?(\d+)|([a-z]+));/gi, (whole, code?: string, name?: string) =>
      code ? String.fromCodePoint(Number(code)) : (NAMED[name?.toLowerCase() ?? ''] ?? whole),
    )
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Cuts a diagram into its statements, which end at a line's end or a semicolon outside of quotes.
 * @param first line of the guide that the diagram starts on
 * @param indent columns before each line
 */
export function statementsOf(source: string, first: number, indent: number): Statement[] {
  return source.split('\n').flatMap((written, at) => {
    const line = first + at;
    const code = written.replace(/%%(?!\{).*$/, '');
    const found: Statement[] = [];
    // An entity such as `#35;` contains no end.
    for (const part of code.matchAll(/(?:"[^"]*"|[#&]#?\w+;|[^;])+/g)) {
      const text = part[0].trim();
      const column = indent + part.index + part[0].search(/\S/) + 1;
      if (text !== '') found.push({ text, line, column });
    }
    return found;
  });
}
