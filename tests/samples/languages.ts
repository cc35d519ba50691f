import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { missing, NEEDED } from '../../scripts/lib/interpreters.mjs';

export const ROOT = join(import.meta.dirname, '..', '..');
export const SAMPLES = join(ROOT, 'samples');
/** Where programs stand beside their client and are compiled. */
export const BUILT = join(ROOT, '.cache', 'samples');

/** Languages by the name of their folder, in the order in which they are shown. */
export const LANGUAGES = ['curl', 'javascript', 'php', 'python', 'java', 'go'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Every folder of `samples/` but the client's. */
export const TASKS = readdirSync(SAMPLES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'client')
  .map(({ name }) => name);

const known = new Map<Language, string>();

/** What is missing to run a language's programs, in words; empty when nothing is. */
export function whatIsMissing(language: Language): string {
  let problems = known.get(language);
  if (problems === undefined) {
    const lacking = missing(NEEDED[language] ?? []);
    problems = lacking.map(({ problem }) => problem).join('; ');
    known.set(language, problems);
  }
  return problems;
}

/** The file name of a task's program: the one file in its language's folder. */
export function programOf(task: string, language: Language): string | undefined {
  const folder = join(SAMPLES, task, language);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const programs = files.filter((name) => /\.(?:sh|mjs|php|py|java|go)$/.test(name));
  if (programs.length > 1) throw new Error(`samples/${task}/${language} has several programs.`);
  return programs[0];
}

/** The folder in which a task's program stands with its client, as at a reader's desk. */
export function folderOf(task: string, language: Language): string {
  return join(BUILT, 'programs', language, task);
}

/** The command that starts a task's program. */
export function commandOf(task: string, language: Language): [string, ...string[]] {
  const name = programOf(task, language);
  if (!name) throw new Error(`samples/${task}/${language} has no program.`);
  const file = join(folderOf(task, language), name);
  switch (language) {
    case 'curl':
      return ['bash', file];
    case 'javascript':
      return [process.execPath, file];
    case 'php':
      return ['php', file];
    case 'python':
      return ['python3', file];
    case 'java':
      // One short run: neither the second compiler nor a collector with threads pays off.
      return [
        'java',
        ...['-Xshare:auto', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'],
        ...['-cp', join(BUILT, 'classes'), name.replace('.java', '')],
      ];
    case 'go':
      return [join(folderOf(task, language), task)];
  }
}
