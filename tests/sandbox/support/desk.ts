import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { writeSamples } from '../../../src/outputs/write-samples.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Output so far of a program that serves. */
export interface Served {
  printed(): string;
  /** Its complaints, and the end it may have come to. */
  complained(): string;
}

/** A reader's working folder: the programs in Node.js, as they come out of their ZIP. */
export interface Desk {
  /** The folder; it is the programs' STORE too. */
  folder: string;
  /** Reads a file in it. */
  read(name: string): Promise<string>;
  /** Runs a program to its end; returns what it printed. */
  run(program: string, args?: readonly string[], input?: string): Promise<string>;
  /** Starts a program that serves at a port. */
  serve(program: string, port: number, env?: NodeJS.ProcessEnv): Promise<Served>;
  close(): Promise<void>;
}

/**
 * Unpacks the ZIP of the programs in Node.js into a folder.
 *
 * @param env what every program finds in its environment
 */
export function setUpDesk(env: NodeJS.ProcessEnv): Desk {
  const folder = mkdtempSync(join(tmpdir(), 'desk-'));
  const site = mkdtempSync(join(tmpdir(), 'desk-site-'));
  writeSamples(site, ROOT);
  const zip = readFileSync(join(site, 'downloads/samples-javascript.zip'));
  rmSync(site, { recursive: true });
  for (const [path, bytes] of Object.entries(unzipSync(zip))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  const servers: ChildProcess[] = [];
  const begin = (program: string, args: readonly string[], own: NodeJS.ProcessEnv = {}) =>
    spawn(process.execPath, [join(folder, program), ...args], {
      cwd: folder,
      env: { ...process.env, STORE: folder, ...env, ...own },
    });
  return {
    folder,
    read: (name) => readFile(join(folder, name), 'utf8'),
    run: async (program, args = [], input = '') => {
      const child = begin(program, args);
      const [printed, said] = [collect(child.stdout), collect(child.stderr)];
      child.stdin.end(input);
      const [code] = await once(child, 'close');
      if (code !== 0) throw new Error(`${program} ended with ${code}: ${said()}`);
      return printed();
    },
    serve: async (program, port, own) => {
      const child = begin(program, [], own);
      servers.push(child);
      const [printed, said] = [collect(child.stdout), collect(child.stderr)];
      while (!(await answers(port))) {
        if (child.exitCode !== null) throw new Error(`${program} ended: ${said()}`);
        await new Promise((later) => setTimeout(later, 20));
      }
      const end = () => (child.exitCode === null ? '' : `It ended with ${child.exitCode}.`);
      return { printed, complained: () => said() + end() };
    },
    close: async () => {
      for (const child of servers) {
        if (child.exitCode !== null) continue;
        child.kill('SIGKILL');
        await once(child, 'close');
      }
      rmSync(folder, { recursive: true });
    },
  };
}

function collect(stream: NodeJS.ReadableStream): () => string {
  const chunks: string[] = [];
  stream.setEncoding('utf8').on('data', (text: string) => chunks.push(text));
  return () => chunks.join('');
}

/** Tells whether something answers there, whatever it says. */
async function answers(port: number): Promise<boolean> {
  try {
    await fetch(`http://127.0.0.1:${port}/favicon.ico`);
    return true;
  } catch {
    return false;
  }
}
