import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type YAMLError,
} from 'yaml';
import { ContractError } from './contractError.ts';

/** A place in the contract's text, from 1. */
export interface Position {
  line: number;
  column: number;
}

/** The parsed text and where each of its keys stands. */
export interface ContractSource {
  file: string;
  value: unknown;
  /** Place of the key at a path; of its nearest ancestor when the path does not exist. */
  positionOf(path: (string | number)[]): Position;
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
    let parsed: ParsedYaml | undefined;
    return {
      file,
      value: json.value,
      positionOf(path) {
        // JSON.parse is ten times faster; places are only needed for messages.
        parsed ??= parseYaml(text);
        return positionIn(parsed, path);
      },
    };
  }
  const parsed = parseYaml(text);
  const first = parsed.document.errors[0];
  if (first) throw json ? jsonError(file, text, json.error) : yamlError(file, first);
  return {
    file,
    value: parsed.document.toJS({ maxAliasCount: -1 }),
    positionOf: (path) => positionIn(parsed, path),
  };
}

interface ParsedYaml {
  document: Document;
  lines: LineCounter;
}

function parseYaml(text: string): ParsedYaml {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: true, merge: true });
  return { document, lines };
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

function positionIn({ document, lines }: ParsedYaml, path: (string | number)[]): Position {
  let node: unknown = document.contents;
  let offset = offsetOf(node) ?? 0;
  for (const part of path) {
    if (isAlias(node)) node = node.resolve(document);
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
  const { line, col } = lines.linePos(offset);
  return { line: Math.max(line, 1), column: Math.max(col, 1) };
}

function offsetOf(node: unknown): number | undefined {
  if (typeof node !== 'object' || node === null || !('range' in node)) return undefined;
  return Array.isArray(node.range) ? Number(node.range[0]) : undefined;
}

function yamlError(file: string, error: YAMLError): ContractError {
  const place = error.linePos?.[0];
  const sentence = (error.message.split('\n')[0] ?? error.message)
    .replace(/ at line \d+, column \d+:?$/, '')
    .replace(/[.:]$/, '');
  return new ContractError(
    file,
    [
      {
        code: 'yaml',
        what: `The text is not valid YAML: ${sentence}.`,
        fix: SYNTAX_FIXES[error.code] ?? 'Correct the line; the lines above it parse.',
        at: [],
        line: place?.line ?? 1,
        column: place?.col ?? 1,
      },
    ],
    { cause: error },
  );
}

/** The engine's message ends in "in JSON at position 30 (line 4 column 1)", or has no place at the end. */
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
