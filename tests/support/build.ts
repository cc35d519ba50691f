import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface BuildRun {
  code: number;
  /** Standard output and error, without the progress. */
  output: string;
}

/** Lines that a build writes when it takes a while, which depends on the machine. */
const PROGRESS =
  /^(?:Rendering pages: \d+ of \d+|Writing search, .*|Compressing files: \d+ of \d+)\n/gm;

/** Removes the progress from what a build wrote. */
export function withoutProgress(output: string): string {
  return output.replaceAll(PROGRESS, '');
}

/** Environment of a build: nothing of the test run's settings. */
const ENV = { ...process.env, NODE_ENV: undefined, VITEST: undefined };

/** Runs the build command, as an author would. */
export function runBuild(site: string, out: string, ...more: string[]): Promise<BuildRun> {
  const args = ['scripts/build.ts', '--site', site, '--out', out, ...more];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env: ENV });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output: withoutProgress(output) }));
  });
}

let builder: ChildProcess | undefined;

/** Runs the build command in a process that has run it before, one build after the other. */
export async function runNextBuild(
  site: string,
  out: string,
  ...more: string[]
): Promise<BuildRun> {
  builder ??= fork(join(import.meta.dirname, 'builder.mjs'), { env: ENV, execArgv: [] });
  builder.send(['--site', site, '--out', out, ...more]);
  // If it ends, it closes the channel, and an answer never comes.
  const closed = new AbortController();
  const stop = () => closed.abort(new Error('The process that builds has ended.'));
  builder.once('disconnect', stop);
  try {
    const [run]: BuildRun[] = await once(builder, 'message', { signal: closed.signal });
    if (!run) throw new Error('The process that builds sent nothing.');
    return { code: run.code, output: withoutProgress(run.output) };
  } finally {
    builder.off('disconnect', stop);
  }
}
