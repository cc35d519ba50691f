import { describeFailure, Failure } from '../../lib/failure.mjs';
import { type OptionSpec, withOptions } from '../../lib/options.mjs';
import type { BuildResult } from '../../src/build-site.ts';
import { messageOf } from '../../src/markdown/message-of.ts';

/** Runs a command that reads a site. A fault of its author is shown without a stack trace. */
export async function runSiteCommand(
  about: { command: string; summary: string; options: Record<string, OptionSpec> },
  main: (given: Record<string, string | number | true>) => Promise<void>,
): Promise<void> {
  try {
    await withOptions(about, process.argv.slice(2), main);
  } catch (error) {
    console.error(error instanceof Failure ? describeFailure(error) : `Error: ${messageOf(error)}`);
    process.exitCode = 1;
  }
}

/** Prints the warnings of a build, then what it has built. */
export function reportBuild(result: BuildResult): void {
  const { pages, warnings, notes, milliseconds, outDir } = result;
  for (const note of notes) console.log(`Note: ${note}`);
  for (const warning of warnings) console.warn(`Warning: ${warning}\n`);
  console.log(`Built ${pages} pages in ${(milliseconds / 1000).toFixed(1)} s: ${outDir}`);
}
