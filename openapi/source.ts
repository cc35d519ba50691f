import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';
import { ContractError, type ContractIssue, type Finding } from './contract-error.ts';
import { isRounded, type JsonLosses, jsonPositions, lossesOf } from './json-positions.ts';
import type { KeyPath } from './pointer.ts';

/** A place in the contract's text, from 1. */
export interface Position {
  line: number;
  column: number;
  /** File, if it's another than the contract's own. */
  file?: string;
}

/** The parsed text and the place of each of its keys. */
export interface ContractSource {
  file: string;
  value: unknown;
  /** Returns the place of the key at a path; of its nearest ancestor when the path does not exist. */
  positionOf(path: KeyPath): Position;
  /** Parts of the text that the value lacks: keys that come twice, digits of long numbers. */
  losses: ContractIssue[];
  /** Absolute paths of all files that the value comes from; empty for a text. */
  files: string[];
}

/** Returns the error for what is wrong in a text, each with its place. */
export function errorIn(
  source: ContractSource,
  findings: Finding[],
  options?: ErrorOptions,
): ContractError {
  return new ContractError(source.file, withPlaces(source, findings), options);
}

/** Returns findings with their places in the text. */
export function withPlaces(source: ContractSource, findings: Finding[]): ContractIssue[] {
  return findings.map((finding) => ({ ...finding, ...source.positionOf(finding.at) }));
}

/**
 * Parses YAML 1.2 or JSON.
 *
 * @param file name to show in messages
 * @throws ContractError with the place of the first syntax error
 */
export function parseSource(text: string, file: string): ContractSource {
  const isJson = /^\s*[{[]/.test(text);
  const json = isJson ? parseJson(text) : undefined;
  if (json && 'value' in json) {
    const offsetOfPath = jsonPositions(text);
    const lines = new LineCounter();
    const place = (offset: number): Position => {
      if (lines.lineStarts.length === 0) addLines(lines, text);
      return placeOf(lines, offset);
    };
    const { duplicates, rounded } = lossesOf(text);
    return withinBounds({
      file,
      value: json.value,
      positionOf: (path) => place(offsetOfPath(path)),
      losses: [
        ...duplicates.map(({ offset, name }) => duplicateKey(file, name, place(offset))),
        ...rounded.map((one) => roundedNumber(file, one.text, place(one.offset))),
      ],
      files: [],
    });
  }
  const parsed = parseYaml(text);
  const first = parsed.document.errors[0];
  if (first) throw json ? jsonError(file, text, json.error) : yamlError(file, first);
  // Aliases share one object. Their size when written out is measured below.
  return withinBounds({
    file,
    value: parsed.document.toJS({ maxAliasCount: -1 }),
    positionOf: (path) => positionIn(parsed, path),
    losses: roundedIn(parsed).map(({ offset, text: digits }) =>
      roundedNumber(file, digits, placeOf(parsed.lines, offset)),
    ),
    files: [],
  });
}

function duplicateKey(file: string, name: string, place: Position): ContractIssue {
  const what = `The object has the key "${name}" twice, and JSON keeps only the last.`;
  const fix = 'Merge the two values, or rename one of the keys.';
  return { code: 'duplicate', what, fix, at: [], file, ...place };
}

function roundedNumber(file: string, digits: string, place: Position): ContractIssue {
  return {
    code: 'number',
    what: `The number ${digits} has more digits than JavaScript keeps: pages and downloads show ${Number(digits)}.`,
    fix: `Write "${digits}" if it's an identifier, or leave out a limit that \`format: int64\` has anyway.`,
    at: [],
    file,
    ...place,
  };
}

/** Returns the integers of a YAML text that are rounded. */
function roundedIn({ document, text }: ParsedYaml): JsonLosses['rounded'] {
  const found: JsonLosses['rounded'] = [];
  if (!/\d{16}/.test(text)) return found;
  visit(document, {
    Scalar(_, node) {
      const { value, source = '' } = node;
      if (typeof value === 'number' && isRounded(source)) {
        found.push({ offset: offsetOf(node) ?? 0, text: source });
      }
    },
  });
  return found;
}

/** Values that a contract may hold with its aliases written out: four times as many as GitHub's has. */
const MOST_VALUES = 5_000_000;

type Excess = { path: KeyPath; what: string; fix: string };

/** @throws ContractError for a value that holds itself, is nested too deep or is too large */
function withinBounds(source: ContractSource): ContractSource {
  const excess = excessOf(source.value);
  if (!excess) return source;
  const { path, what, fix } = excess;
  const issue = { code: 'limit' as const, what, fix, at: path.slice(0, 8) };
  throw new ContractError(source.file, [{ ...issue, ...source.positionOf(path) }]);
}

interface Open {
  node: object;
  entries: [string | number, unknown][];
  next: number;
  /** Values so far, those within it included. */
  size: number;
}

/** Finds what is too much, without recursion; visits each object once, however often it's referred to. */
function excessOf(root: unknown): Excess | undefined {
  const sizes = new Map<object, number>();
  const open: Open[] = [];
  const isOpen = new Set<object>();
  const path = () => open.flatMap(({ entries, next }) => entries[next - 1]?.[0] ?? []);
  const enter = (node: object) => {
    isOpen.add(node);
    open.push({ node, entries: entriesOf(node), next: 0, size: 1 });
  };
  if (typeof root === 'object' && root !== null) enter(root);
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const entry = top.entries[top.next];
    if (!entry) {
      open.pop();
      isOpen.delete(top.node);
      sizes.set(top.node, top.size);
      const above = open.at(-1);
      if (above) above.size += top.size;
    } else {
      top.next += 1;
      const [, child] = entry;
      if (typeof child !== 'object' || child === null) top.size += 1;
      else if (isOpen.has(child)) return { path: path(), ...HOLDS_ITSELF };
      else if (open.length >= DEEPEST) return { path: path(), ...TOO_DEEP };
      else if (sizes.has(child)) top.size += sizes.get(child) ?? 0;
      else enter(child);
    }
    if (top.size > MOST_VALUES) return { path: path(), ...TOO_LARGE };
  }
  return undefined;
}

function entriesOf(node: object): [string | number, unknown][] {
  return Array.isArray(node) ? [...node.entries()] : Object.entries(node);
}

const HOLDS_ITSELF = {
  what: 'A YAML alias stands inside the value it refers to.',
  fix: 'Write a schema that holds itself with a reference: `$ref: "#/components/schemas/…"`.',
};
const TOO_LARGE = {
  what: `With its YAML aliases written out the contract has more than ${MOST_VALUES} values.`,
  fix: 'Refer to components with `$ref` instead of repeating them with aliases.',
};

interface ParsedYaml {
  text: string;
  document: Document;
  lines: LineCounter;
  /** Nodes that the aliases stand for. Absent until a place behind an alias is asked for. */
  targets?: ReadonlyMap<Alias, unknown>;
}

/** The last parsed text, while something uses it: reference, sandbox and tools parse the same contract. */
let latest: WeakRef<ParsedYaml> | undefined;

function parseYaml(text: string): ParsedYaml {
  const known = latest?.deref();
  if (known?.text === text) return known;
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: true, merge: true });
  const parsed: ParsedYaml = { text, document, lines };
  latest = new WeakRef(parsed);
  return parsed;
}

function parseJson(text: string): { value: unknown } | { error: SyntaxError } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    // It may still be a YAML flow mapping.
    if (error instanceof SyntaxError) return { error };
    throw error;
  }
}

/** Returns what each alias stands for: the last node before it with its anchor (YAML 1.2.2, section 7.1). */
function targetsOf(document: Document): Map<Alias, unknown> {
  const anchored = new Map<string, unknown>();
  const targets = new Map<Alias, unknown>();
  visit(document, {
    Alias: (_, alias) => void targets.set(alias, anchored.get(alias.source)),
    Value: (_, node) => void (node.anchor && anchored.set(node.anchor, node)),
  });
  return targets;
}

function positionIn(parsed: ParsedYaml, path: KeyPath): Position {
  const { document, lines } = parsed;
  let node: unknown = document.contents;
  let offset = offsetOf(node) ?? 0;
  for (const part of path) {
    if (isAlias(node)) {
      // `Alias.resolve` would read the document from its beginning each time.
      parsed.targets ??= targetsOf(document);
      node = parsed.targets.get(node);
    }
    if (isMap(node)) {
      const pair = node.items.find(
        ({ key }) => String(isScalar(key) ? key.value : key) === `${part}`,
      );
      if (!pair) break;
      offset = offsetOf(pair.key) ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(part)];
      offset = offsetOf(node) ?? offset;
    } else {
      break;
    }
  }
  return placeOf(lines, offset);
}

function placeOf(lines: LineCounter, offset: number): Position {
  const { line, col } = lines.linePos(offset);
  return { line: Math.max(line, 1), column: Math.max(col, 1) };
}

function addLines(lines: LineCounter, text: string): void {
  lines.addNewLine(0);
  for (const { index } of text.matchAll(/\n/g)) lines.addNewLine(index + 1);
}

function offsetOf(node: unknown): number | undefined {
  if (typeof node !== 'object' || node === null || !('range' in node)) return undefined;
  return Array.isArray(node.range) ? Number(node.range[0]) : undefined;
}

/** Levels of keys that a contract may have; a schema within a schema takes two or three. */
const DEEPEST = 500;

const TOO_DEEP = {
  what: `The contract is nested deeper than ${DEEPEST} levels.`,
  fix: 'Move the inner part to `components.schemas` and refer to it with `$ref`.',
};

function yamlError(file: string, error: YAMLError): ContractError {
  const place = error.linePos?.[0];
  const sentence = (error.message.split('\n')[0] ?? error.message)
    .replace(/ at line \d+, column \d+:?$/, '')
    .replace(/[.:]$/, '');
  const syntax = {
    code: 'yaml' as const,
    what: `The text is not valid YAML: ${sentence}.`,
    fix: SYNTAX_FIXES[error.code] ?? 'Correct the line; the lines above it parse.',
  };
  // The parser itself recurses: how deep it gets depends on the machine's stack.
  const isTooDeep = /call stack/.test(error.message);
  const issue = isTooDeep ? { code: 'limit' as const, ...TOO_DEEP } : syntax;
  return new ContractError(
    file,
    [{ ...issue, at: [], line: place?.line ?? 1, column: place?.col ?? 1 }],
    { cause: error },
  );
}

/**
 * Returns the error for JSON that can't be parsed. The engine's message ends in "in JSON at position
 * 30 (line 4 column 1)", or has no place at the end.
 */
function jsonError(file: string, text: string, error: SyntaxError): ContractError {
  const [, sentence = error.message, line, column] =
    /^(.*?)(?: in JSON)? at position \d+ \(line (\d+) column (\d+)\)$/.exec(error.message) ?? [];
  const lines = text.trimEnd().split('\n');
  return new ContractError(
    file,
    [
      {
        code: 'yaml',
        what: `The text is not valid JSON: ${sentence}.`,
        fix: 'Add the comma, quote, bracket or brace that is missing before this place.',
        at: [],
        line: line ? Number(line) : lines.length,
        column: column ? Number(column) : (lines.at(-1)?.length ?? 0) + 1,
      },
    ],
    { cause: error },
  );
}

const SYNTAX_FIXES: Partial<Record<YAMLError['code'], string>> = {
  BAD_INDENT: 'Indent the line with the same number of spaces as the keys beside it.',
  TAB_AS_INDENT: 'Replace the tab with spaces.',
  DUPLICATE_KEY: 'Remove one of the two keys, or rename it.',
  MULTILINE_IMPLICIT_KEY: 'Put the key and its colon on one line, or close the quote before it.',
  BLOCK_AS_IMPLICIT_KEY:
    'Quote the value when it contains ": ", as in `description: "Note: in SAR"`.',
  MISSING_CHAR: 'Close the quote, bracket or brace that was opened before this place.',
  BLOCK_IN_FLOW: 'Quote the value when it contains ": ", or close the brace before this place.',
  UNEXPECTED_TOKEN: 'Quote the value when it starts with a character that YAML gives a meaning.',
};
