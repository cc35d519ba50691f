import { relative } from 'node:path';
import { SiteError } from '../../config/site-error.ts';

/** Something in a guide that would stop the build with a poor message, or be shown wrongly. */
export interface GuideFault {
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
  what: string;
  fix: string;
}

/** Returns `content/docs/refund.mdx:12:3: what.` with its fix on its own line. */
export function describeFault(file: string, { line, column, what, fix }: GuideFault): string {
  return `${file}:${line}:${column}: ${what}\nFix: ${fix}`;
}

export interface ReportOptions {
  /**
   * Collects the messages of a guide's faults, for a build that reports all guides at its end.
   * Default: the first guide with faults throws.
   */
  collect?: (messages: readonly string[]) => void;
}

/** Reports what's wrong in a guide. @throws SiteError unless the faults are collected */
export function reportFaults(
  faults: readonly GuideFault[],
  path: string | undefined,
  { collect }: ReportOptions,
): void {
  if (faults.length === 0) return;
  const name = path === undefined ? 'MDX' : relative('.', path);
  const messages = faults.map((fault) => describeFault(name, fault));
  if (!collect) throw new SiteError(messages.join('\n\n'));
  collect(messages);
}
