import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { missing, NEEDED, programFor } from '../../scripts/lib/interpreters.mjs';

export const ROOT = join(import.meta.dirname, '..', '..');
export const SAMPLES = join(ROOT, 'samples');
/** What runs share: the caches of compilers. Each run has a folder in it. */
export const CACHE = join(ROOT, '.cache', 'samples');
/**
 * Where programs stand beside their client and are compiled: each run has a folder of its own, so
 * that two at once do not write over each other. `compile.ts` names it to the workers.
 */
export const BUILT = process.env.SAMPLES_BUILT ?? join(CACHE, `run-${process.pid}`);

/** Languages by the name of their folder, in the order in which they are shown. */
export const LANGUAGES = ['curl', 'javascript', 'php', 'python', 'java', 'go'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The one task whose programs are written for frameworks, and the language of each. */
export const FRAMEWORK_TASK = 'receive-callback-framework';
export const FRAMEWORKS = {
  express: 'javascript',
  laravel: 'php',
  django: 'python',
  flask: 'python',
} as const satisfies Record<string, Language>;
export type Framework = keyof typeof FRAMEWORKS;
export const FRAMEWORK_NAMES = ['express', 'laravel', 'django', 'flask'] as const;

/** What programs are written for: the name of their folder. */
export type Stack = Language | Framework;

/** Every folder of `samples/` that has a program for each language. */
export const TASKS = readdirSync(SAMPLES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['client', FRAMEWORK_TASK].includes(entry.name))
  .map(({ name }) => name);

/** What the programs of a language or framework need. */
const neededFor = (stack: Stack): (typeof NEEDED)[string] => NEEDED[stack] ?? [];

const known = new Map<Stack, string>();

/** What is missing to run a language's programs, in words; empty when nothing is. */
export function whatIsMissing(stack: Stack): string {
  let problems = known.get(stack);
  if (problems === undefined) {
    const lacking = missing(neededFor(stack));
    problems = lacking.map(({ problem }) => problem).join('; ');
    known.set(stack, problems);
  }
  return problems;
}

/** The file name of a task's program: the one file in its language's folder. */
export function programOf(task: string, language: Stack): string | undefined {
  const folder = join(SAMPLES, task, language);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const programs = files.filter((name) => /\.(?:sh|mjs|php|py|java|go)$/.test(name));
  if (programs.length > 1) throw new Error(`samples/${task}/${language} has several programs.`);
  return programs[0];
}

/** The folder in which a task's program stands with its client, as at a reader's desk. */
export function folderOf(task: string, language: Stack): string {
  return join(BUILT, 'programs', language, task);
}

/** The command that starts a task's program. */
export function commandOf(task: string, language: Stack): [string, ...string[]] {
  const name = programOf(task, language);
  if (!name) throw new Error(`samples/${task}/${language} has no program.`);
  const file = join(folderOf(task, language), name);
  switch (language) {
    case 'curl':
      return ['bash', file];
    case 'javascript':
    case 'express':
      return [process.execPath, file];
    case 'php':
    case 'laravel':
      return ['php', file];
    case 'python':
      return ['python3', file];
    case 'django':
    case 'flask':
      return [neededFor(language).map((one) => programFor(one))[0] ?? 'python3', file];
    case 'java':
      // One short run: neither the second compiler nor a collector with threads pays off.
      return [
        'java',
        ...['-Xshare:auto', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'],
        ...['-cp', join(BUILT, 'classes'), name.replace('.java', '')],
      ];
    case 'go':
      return [join(BUILT, 'go', task)];
  }
}
