import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { missing, NEEDED } from '../../scripts/lib/interpreters.mjs';

export const ROOT = join(import.meta.dirname, '..', '..');
export const SAMPLES = join(ROOT, 'samples');
/** Where compiled programs go. */
export const BUILT = join(ROOT, '.cache', 'samples');

/** Languages by the name of their folder, in the order in which they are shown. */
export const LANGUAGES = ['curl', 'javascript', 'php', 'python', 'java', 'go'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What is missing to run a language's programs, in words; empty when nothing is. */
export function whatIsMissing(language: Language): string {
  return missing(NEEDED[language] ?? [])
    .map(({ problem }) => problem)
    .join('; ');
}

/** The program of a task: the one file in its language's folder. */
export function programOf(task: string, language: Language): string | undefined {
  const folder = join(SAMPLES, task, language);
  const files = readdirSync(join(SAMPLES, task)).includes(language) ? readdirSync(folder) : [];
  const [file] = files.filter((name) => /\.(?:sh|mjs|php|py|java|go)$/.test(name));
  return file && join(folder, file);
}

/** The command that starts a task's program. Java and Go were compiled before. */
export function commandOf(task: string, language: Language): [string, ...string[]] {
  const file = programOf(task, language);
  if (!file) throw new Error(`samples/${task}/${language} has no program.`);
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
        ...['-cp', join(BUILT, 'java'), file.replace(/^.*\/(\w+)\.java$/, '$1')],
      ];
    case 'go':
      return [join(BUILT, 'go', task)];
  }
}

export interface Run {
  stdout: string;
  stderr: string;
  code: number | null;
}

/** Runs a program to its end. Never throws for what the program does. */
export function run(
  [program, ...args]: [string, ...string[]],
  {
    input = '',
    env = {},
    cwd = ROOT,
  }: { input?: string; env?: NodeJS.ProcessEnv; cwd?: string } = {},
): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env } });
    const chunks: Record<'stdout' | 'stderr', Buffer[]> = { stdout: [], stderr: [] };
    child.stdout.on('data', (chunk: Buffer) => chunks.stdout.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.stderr.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      const [stdout, stderr] = [chunks.stdout, chunks.stderr].map((all) =>
        Buffer.concat(all).toString(),
      );
      resolve({ stdout: stdout ?? '', stderr: stderr ?? '', code });
    });
    // A program that ends early closes its input: its exit code and stderr tell why.
    child.stdin.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') reject(error);
    });
    child.stdin.end(input);
  });
}
