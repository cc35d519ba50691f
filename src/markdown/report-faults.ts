import { relative } from 'node:path';
import { SiteError } from '../config/site-error.ts';
import { describeFault, type GuideFault } from './guide/guide-fault.ts';

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
