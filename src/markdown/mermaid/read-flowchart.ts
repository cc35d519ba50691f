import type {
  FlowchartArrow,
  FlowchartProps,
  FlowchartStep,
} from '../../components/diagram/flow/read-flowchart.ts';
import { type Report, type Statement, wordsOf } from './statements.ts';

const SUPPORTED =
  'supported here: steps in [ ], ( ), ([ ]), [[ ]], [( )], (( )), {{ }}, [/ /] and > ], questions in { }, ' +
  'the lines --> --- -.-> -.- ==> === with words as in `A -->|yes| B` or `A -- yes --> B`, chains, ' +
  '`A & B --> C` and `click A "/page"`.';
const COLOURS = 'remove it; colours come from the site, in both colour modes.';

/** Brackets of a step's text; the longer ones first. */
const SHAPES: readonly (readonly [string, string[]])[] = [
  ['(((', [')))']],
  ['((', ['))']],
  ['([', ['])']],
  ['[[', [']]']],
  ['[(', [')]']],
  ['[/', ['/]', '\\]']],
  ['[\\', ['\\]', '/]']],
  ['{{', ['}}']],
  ['{', ['}']],
  ['[', [']']],
  ['(', [')']],
  ['>', [']']],
];

const ID = /[\p{L}\p{N}_](?:[\p{L}\p{N}_]|[-.](?=[\p{L}\p{N}_]))*/uy;
/** Lines with their words in the middle: `-- yes -->`, `-. no .->`, `== yes ==>`. */
const WORDED =
  /(?:--(?![->xo])(?<a>[^|]+?)-(?:-+>|--+)|-\.(?![.-])(?<b>[^|]+?)\.+-(?<dotted>>?)|==(?![=>xo])(?<c>[^|]+?)=(?:=+>|==+))/y;
/** Lines with their words behind them, or none: `-->|yes|`. An `x` or `o` would be another end. */
const PLAIN =
  /(?:--+>|---+(?![xo])|-\.+->|-\.+-(?![xo>])|==+>|===+(?![xo]))(?:\s*\|(?<words>[^|]*)\|)?/y;
const CLICK = /^click\s+(?<id>\S+)\s+(?:href\s+)?"(?<href>[^"]+)"$/;

/** Reads a statement from left to right. */
class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Skips space, and returns what a sticky expression finds next. */
  take(expression: RegExp): RegExpExecArray | undefined {
    while (this.#text[this.#at] === ' ' || this.#text[this.#at] === '\t') this.#at += 1;
    expression.lastIndex = this.#at;
    const found = expression.exec(this.#text) ?? undefined;
    if (found) this.#at = expression.lastIndex;
    return found;
  }

  /** Returns the text in brackets that follow at once, and the bracket before it. */
  bracketed(): { open: string; text: string } | undefined {
    for (const [open, ends] of SHAPES) {
      if (!this.#text.startsWith(open, this.#at)) continue;
      const from = this.#at + open.length;
      const quoted = /\s*"[^"]*"\s*/y;
      quoted.lastIndex = from;
      const after = quoted.exec(this.#text) ? quoted.lastIndex : from;
      for (const end of ends) {
        const to = this.#text.indexOf(end, after);
        if (to < 0 || (after > from && to > after)) continue;
        this.#at = to + end.length;
        return { open, text: this.#text.slice(from, to).trim() };
      }
    }
    return undefined;
  }

  /** Returns what is left. */
  get rest(): string {
    return this.#text.slice(this.#at).trim();
  }
}

/** Reads the line between two steps. */
function takeLine(reader: Reader): Pick<FlowchartArrow, 'when' | 'line' | 'head'> | undefined {
  const worded = reader.take(WORDED);
  const found = worded ?? reader.take(PLAIN);
  if (!found) return undefined;
  const { a, b, c, words } = found.groups ?? {};
  const drawn = worded ? found[0] : found[0].replace(/\s*\|.*$/, '');
  const when = wordsOf(a ?? b ?? c ?? words ?? '');
  return {
    ...(when !== '' && { when }),
    ...(drawn.startsWith('-.') && { line: 'dashed' as const }),
    ...(!drawn.endsWith('>') && { head: false }),
  };
}

/** Reads the statements of a `flowchart` or `graph`. */
export function readMermaidFlowchart(
  statements: readonly Statement[],
  report: Report,
): Omit<FlowchartProps, 'title'> {
  const steps = new Map<string, FlowchartStep>();
  const arrows: FlowchartArrow[] = [];
  const links: { at: Statement; id: string; href: string }[] = [];
  /** Depth of subgraphs, which have been named. */
  let depth = 0;

  /** Reads `A[Text] & B`. @returns the ids; none if there is something else */
  function takeSteps(reader: Reader): string[] {
    const ids: string[] = [];
    do {
      const id = reader.take(ID)?.[0];
      if (id === undefined) return [];
      const shape = reader.bracketed();
      const step = steps.get(id) ?? { id, text: id };
      if (shape) {
        step.text = wordsOf(shape.text) || id;
        step.ask = shape.open === '{' || undefined;
      }
      steps.set(id, step);
      ids.push(id);
    } while (reader.take(/&/y));
    return ids;
  }

  function readChain(at: Statement): void {
    const reader = new Reader(at.text);
    let from = takeSteps(reader);
    let isWhole = from.length > 0;
    while (isWhole && reader.rest !== '') {
      const line = takeLine(reader);
      const to = line ? takeSteps(reader) : [];
      for (const one of from)
        for (const other of to) arrows.push({ from: one, to: other, ...line });
      from = to;
      isWhole = to.length > 0;
    }
    if (isWhole) return;
    const { rest } = reader;
    if (rest.startsWith(':::')) report(at, `\`${rest}\` isn't read here.`, COLOURS);
    else {
      const place = rest === at.text || rest === '' ? '' : `, from \`${rest}\` on,`;
      report(at, `\`${at.text}\`${place} isn't read in a flowchart.`, SUPPORTED);
    }
  }

  for (const at of statements) {
    const { text } = at;
    const click = CLICK.exec(text)?.groups;
    if (click?.id && click.href) links.push({ at, id: click.id, href: click.href });
    else if (/^(?:classDef|class|style|linkStyle)\s/.test(text)) {
      report(at, `\`${text}\` isn't read here.`, COLOURS);
    } else if (/^subgraph\b/.test(text)) {
      depth += 1;
      report(at, `\`${text}\` isn't read in a flowchart.`, SUPPORTED);
    } else if (depth > 0 && /^(?:end|direction\s+\w+)$/.test(text)) {
      if (text === 'end') depth -= 1;
    } else readChain(at);
  }
  for (const { at, id, href } of links) {
    const step = steps.get(id);
    if (step) step.href = href;
    else report(at, `there is no step \`${id}\`.`, 'write the name of a step behind `click`.');
  }
  return { steps: [...steps.values()], arrows };
}
