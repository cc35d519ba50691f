import type { OpenApiDocument } from './document.ts';
import type { KeyPath } from './pointer.ts';

/** One thing that is wrong with a contract, and how to put it right. */
export interface ContractIssue {
  /** Kind of mistake, for tests and filters. */
  code:
    | 'value'
    | 'yaml'
    | 'version'
    | 'ref'
    | 'operation-id'
    | 'structure'
    | 'path-parameter'
    | 'parameter'
    | 'example'
    | 'page-name'
    | 'security'
    | 'server'
    | 'codes'
    | 'link'
    | 'picture'
    | 'limit'
    | 'pattern'
    | 'duplicate'
    | 'number'
    | 'extension'
    | 'lint'
    | 'test-data';
  /** Mistake, in one sentence. */
  what: string;
  /** Text to write instead, in one sentence. */
  fix: string;
  /** Key path in the document. Empty: the whole document. */
  at: KeyPath;
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
  /** File, if it's another than the contract's own: one that a `$ref` leads to. */
  file?: string;
}

/** An issue whose place in the text is still to be looked up. */
export type Finding = Omit<ContractIssue, 'line' | 'column' | 'file'>;

/** Checks for one kind of mistake. Runs only when the checks before it found nothing. */
export type Check = (document: OpenApiDocument) => Finding[];

/**
 * Thrown for a contract, or its test data, that can't be used: the message names file, line, key and
 * fix of each issue.
 */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  readonly file: string;
  readonly issues: ContractIssue[];

  constructor(file: string, issues: ContractIssue[], options?: ErrorOptions) {
    super(issues.map((issue) => formatIssue(file, issue)).join('\n\n'), options);
    this.file = file;
    this.issues = issues;
  }
}

/** Returns `file:line:column`, what is wrong, the key, and the fix, in as many lines. */
export function formatIssue(file: string, issue: ContractIssue): string {
  const lines = [`${issue.file ?? file}:${issue.line}:${issue.column}: ${issue.what}`];
  if (issue.at.length > 0) lines.push(`  Key: ${formatKey(issue.at)}`);
  lines.push(`  Fix: ${issue.fix}`);
  return lines.join('\n');
}

/** Returns a key path as a reader would say it: `paths./api/v1/session.post.responses.201`. */
export function formatKey(path: KeyPath): string {
  return path.map((part) => (typeof part === 'number' ? `[${part}]` : part)).join('.');
}
