import { relative } from 'node:path';
import { SiteError } from '../config/SiteError.ts';
import { describeFault, type GuideFault, recordFaults } from './guide/guideFault.ts';

export interface ReportOptions {
  /** Faults are kept for the end of the build, which names those of all guides; else they throw. */
  collect: boolean;
}

/** Hands on what a plugin cannot do in a guide. @throws SiteError unless the faults are collected */
export function reportFaults(
  faults: readonly GuideFault[],
  path: string | undefined,
  { collect }: ReportOptions,
): void {
  if (faults.length === 0) return;
  const name = path === undefined ? 'MDX' : relative('.', path);
  const messages = faults.map((fault) => describeFault(name, fault));
  if (!collect) throw new SiteError(messages.join('\n\n'));
  recordFaults(messages);
}
