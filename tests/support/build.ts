import { spawn } from 'node:child_process';

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

/** Runs the build command, as an author would. */
export function runBuild(site: string, out: string, ...more: string[]): Promise<BuildRun> {
  const args = ['scripts/build.ts', '--site', site, '--out', out, ...more];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      // A build of its own: nothing of the test run's settings.
      env: { ...process.env, NODE_ENV: undefined, VITEST: undefined },
    });
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
