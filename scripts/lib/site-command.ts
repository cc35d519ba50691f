import { existsSync, readdirSync, rmSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { describeFailure, Failure } from '../../lib/failure.mjs';
import { type OptionSpec, withOptions } from '../../lib/options.mjs';
import type { BuildResult } from '../../src/build-site.ts';
import { messageOf } from '../../src/markdown/message-of.ts';

/** Folder of compiled code, which Node.js keeps for the next start. */
const COMPILED = resolve('.cache', 'compile');

/**
 * Number of files there from which it's emptied. The site's code makes 2,400 files, and each build adds
 * 35, of 3 MB: the code of its pages has an address of its own.
 */
const MANY = 4000;

/**
 * Runs a command that reads a site. A fault of its author is shown without a stack trace.
 * @param main imports what takes long to load, so that Node.js finds the compiled code
 */
export async function runSiteCommand(
  about: { command: string; summary: string; options: Record<string, OptionSpec> },
  main: (given: Record<string, string | number | true>) => Promise<void>,
): Promise<void> {
  if (existsSync(COMPILED) && readdirSync(COMPILED, { recursive: true }).length > MANY) {
    rmSync(COMPILED, { recursive: true, force: true });
  }
  enableCompileCache(COMPILED);
  try {
    await withOptions(about, process.argv.slice(2), main);
  } catch (error) {
    const failure = error instanceof Failure ? error : systemFailure(error);
    console.error(failure ? describeFailure(failure) : `Error: ${messageOf(error)}`);
    process.exitCode = 1;
  }
}

/**
 * Returns what the system refused, if that stopped a build. The bundler reports it once for each file, as a
 * fault of the file, and only in words.
 */
export function systemFailure(error: unknown): Failure | undefined {
  const message = messageOf(error);
  if (/\bE[MN]FILE\b|too many open files/i.test(message)) {
    return new Failure(
      'The build needs more open files than the system allows it.',
      'Allow 256 or more, for example with ulimit -n 4096, and run the command again.',
      error,
    );
  }
  if (/\bE(?:NOSPC|DQUOT)\b|no space left on device/i.test(message)) {
    return new Failure(
      'The disk is full.',
      'Make room for about 100 MB and run the command again. The site that was built before is still there.',
      error,
    );
  }
  return undefined;
}

/** Prints the warnings of a build, then what it has built. */
export function reportBuild(result: BuildResult): void {
  const { pages, warnings, notes, milliseconds, outDir } = result;
  for (const note of notes) console.log(`Note: ${note}`);
  for (const warning of warnings) console.warn(`Warning: ${warning}\n`);
  console.log(`Built ${pages} pages in ${(milliseconds / 1000).toFixed(1)} s: ${outDir}`);
}
