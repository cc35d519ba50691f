import { LineCounter, parseDocument } from 'yaml';
import { ContractError } from './contract-error.ts';
import { isJsonObject, type JsonObject } from './json.ts';

/** A YAML file as JSON, with the line on which each of its keys stands. */
export interface YamlFile {
  value: JsonObject;
  /** The line of the entry at this path, from 1; of the nearest parent when there is no such entry. */
  lineOf(path: readonly PropertyKey[]): number | undefined;
}

/**
 * Parses a YAML (or JSON) text whose root is an object.
 *
 * @throws ContractError when the text is no YAML, repeats a key, or its root is no object.
 */
export function readYaml(text: string, file: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true });
  const [error] = document.errors;
  if (error) {
    throw new ContractError(
      `The file is not valid YAML: ${error.message.split('\n')[0]}`,
      { file, key: '', line: error.linePos?.[0].line },
      'Correct the line; check indentation and put texts with ": " into quotes.',
      { cause: error },
    );
  }
  const value: unknown = document.toJS();
  if (!isJsonObject(value)) {
    throw new ContractError(
      'The file has no keys.',
      { file, key: '', line: 1 },
      'Start it with a key, for example: openapi: 3.1.0',
    );
  }
  return {
    value,
    lineOf(path) {
      for (let length = path.length; length > 0; length -= 1) {
        const node = document.getIn(path.slice(0, length), true);
        const start = rangeStart(node);
        if (start !== undefined) return lines.linePos(start).line;
      }
      return undefined;
    },
  };
}

function rangeStart(node: unknown): number | undefined {
  if (typeof node !== 'object' || node === null || !('range' in node)) return undefined;
  const { range } = node;
  return Array.isArray(range) && typeof range[0] === 'number' ? range[0] : undefined;
}
