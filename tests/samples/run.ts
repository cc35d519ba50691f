import { spawn } from 'node:child_process';
import { ROOT } from './languages.ts';

export interface Run {
  stdout: string;
  stderr: string;
  code: number | null;
}

export interface RunOptions {
  /** Standard input. */
  input?: string;
  env?: NodeJS.ProcessEnv;
  cwd?: string;
}

/** Variables that somebody may have set for the programs on their own machine. */
const OWN = {
  SHOP_URL: 'https://shop.example',
  APPLE_PAY_CERTIFICATE: undefined,
  APPLE_PAY_DISPLAY_NAME: undefined,
  APPLE_PAY_DOMAIN: undefined,
  APPLE_PAY_HOST: undefined,
  APPLE_PAY_KEY: undefined,
  APPLE_PAY_MERCHANT_ID: undefined,
  // A run of these tests inside a test has a folder of its own.
  SAMPLES_BUILT: undefined,
};

/**
 * Runs a program to its end. It stores in the folder it starts in, unless `env` has another STORE. Never
 * throws for what the program does.
 */
export function run(
  [program, ...args]: [string, ...string[]],
  { input = '', env = {}, cwd = ROOT }: RunOptions = {},
): Promise<Run> {
  const own = { ...process.env, ...OWN, STORE: cwd, ...env };
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env: own });
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      resolve({
        stdout: Buffer.concat(stdout).toString(),
        stderr: Buffer.concat(stderr).toString(),
        code,
      });
    });
    // A program that ends early closes its input: its exit code and stderr show why.
    child.stdin.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') reject(error);
    });
    child.stdin.end(input);
  });
}
