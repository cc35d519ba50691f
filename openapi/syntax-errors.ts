import type { YAMLError } from 'yaml';
import { ContractError } from './contract-error.ts';

/** Levels of keys that a contract may have; a schema within a schema takes two or three. */
export const DEEPEST = 500;

export const TOO_DEEP = {
  what: `The contract is nested deeper than ${DEEPEST} levels.`,
  fix: 'Move the inner part to `components.schemas` and refer to it with `$ref`.',
};

export function yamlError(file: string, error: YAMLError): ContractError {
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
export function jsonError(file: string, text: string, error: SyntaxError): ContractError {
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
