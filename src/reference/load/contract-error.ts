import { SiteError } from '../../config/site-error.ts';

/** One thing that is wrong with a contract, and how to put it right. */
export interface ContractIssue {
  /** Kind of mistake, for tests and filters. */
  code:
    | 'yaml'
    | 'version'
    | 'ref'
    | 'operation-id'
    | 'structure'
    | 'path-parameter'
    | 'example'
    | 'page-name'
    | 'security'
    | 'server'
    | 'codes'
    | 'picture'
    | 'limit'
    | 'pattern';
  /** What is wrong, one sentence. */
  what: string;
  /** What to write instead, one sentence. */
  fix: string;
  /** Key path in the document. Empty: the whole document. */
  at: (string | number)[];
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
}

/** Thrown for a contract that cannot be shown: the message names file, line, key and fix of each issue. */
export class ContractError extends SiteError {
  override name = 'ContractError';
  readonly file: string;
  readonly issues: ContractIssue[];

  constructor(file: string, issues: ContractIssue[], options?: ErrorOptions) {
    super(issues.map((issue) => formatIssue(file, issue)).join('\n\n'), options);
    this.file = file;
    this.issues = issues;
  }
}

/** `file:line:column`, what is wrong, the key, and the fix, in as many lines. */
export function formatIssue(file: string, issue: ContractIssue): string {
  const lines = [`${file}:${issue.line}:${issue.column}: ${issue.what}`];
  if (issue.at.length > 0) lines.push(`  Key: ${formatKey(issue.at)}`);
  lines.push(`  Fix: ${issue.fix}`);
  return lines.join('\n');
}

/** `paths./api/v1/session.post.responses.201`, as a reader would say it. */
export function formatKey(path: (string | number)[]): string {
  return path.map((part) => (typeof part === 'number' ? `[${part}]` : part)).join('.');
}
