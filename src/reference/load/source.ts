import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { jsonPositions } from './jsonPositions.ts';
import { jsonError, yamlError } from './syntaxErrors.ts';

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
    const offsetOfPath = jsonPositions(text);
    const lines = new LineCounter();
    return {
      file,
      value: json.value,
      positionOf(path) {
        if (lines.lineStarts.length === 0) addLines(lines, text);
        return placeOf(lines, offsetOfPath(path));
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
