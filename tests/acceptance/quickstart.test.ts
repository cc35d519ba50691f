import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../samples/languages.mjs';
import { missing } from '../../scripts/lib/system-programs.mjs';
import { CACHE } from '../samples/languages.ts';
import { freePort } from '../support/free-port.ts';
import { visit } from '../support/visit.ts';

const site = visit();

// Most of the time is spent waiting for the second callback: all languages wait together.
describe.concurrent.each(LANGUAGES)(
  'the quickstart in $id, as copied from the page',
  (language) => {
    const { id, needs } = language;
    const lacking = missing(needs);
    it.skipIf(lacking.length > 0)(
      'pays, fulfils the order, looks it up, and refunds a part of it',
      async () => {
        const { commands, checks, status, statusOutput, refund, output, home } = await shown();
        for (const { program, probe } of needs) {
          expect(checks.get(id)).toContain([program, ...probe].join(' '));
        }
        expect(commands.get(id)).toHaveLength(3);
        expect(refund.get(id)).toHaveLength(1);
        expect(status.get(id)).toHaveLength(1);
        const [pay = '', decision] = output;
        expect(withoutIds(home)).toBe(withoutIds(pay));
        expect(decision).toBe(FULFILLED);

        // The sandbox takes longer to start on a slow machine, and a reader may have another job.
        const isSlow = id === 'curl';
        const after = [...(status.get(id) ?? []), ...(refund.get(id) ?? [])];
        const printed = await paste(commands.get(id) ?? [], after, isSlow);
        const [first, ...lines] = withoutIds(printed).split('\n');
        expect(first).toMatch(/^Sandbox: http\S+ · /);
        expect(lines.join('\n').startsWith(`${withoutIds(pay)}\n`), printed).toBe(true);
        expect(printed).toContain(FULFILLED);
        expect(printed).toContain(statusOutput);
        expect(printed).toMatch(ACCEPTED);
        expect(printed).toContain(REFUNDED);
      },
    );
  },
);

const FULFILLED = 'fulfil order-1001';
const ACCEPTED = /^rfd_[0-9a-z]{20} accepted$/m;
const REFUNDED = 'refunded order-1001 15.00';

const withoutIds = (text: string): string => text.replaceAll(/pay_[0-9a-z]+…?/g, 'pay_');

/** Commands that a reader sees, by language, and the output that the pages promise. */
interface Shown {
  /** Blocks of commands of the quickstart. */
  commands: Map<string, string[]>;
  /** Words above the first block. */
  checks: Map<string, string>;
  /** Blocks of commands of the status. */
  status: Map<string, string[]>;
  /** Output of the status. */
  statusOutput: string;
  /** Blocks of commands of the refund. */
  refund: Map<string, string[]>;
  output: string[];
  /** The first output, as the home page has it. */
  home: string;
}

let pages: Promise<Shown> | undefined;

/** Reads the pages once. */
function shown(): Promise<Shown> {
  pages ??= readPages();
  return pages;
}

async function readPages(): Promise<Shown> {
  const page = await site.open('/quickstart');
  const panels = (id: string) => page.locator(`[data-site-address] [data-panel="${id}"]`);
  const commandsOf = async () => {
    const found = new Map<string, string[]>();
    for (const { id } of LANGUAGES) {
      found.set(id, await panels(id).locator('pre code').allTextContents());
    }
    return found;
  };
  const commands = await commandsOf();
  const checks = new Map<string, string>();
  for (const { id } of LANGUAGES) {
    checks.set(id, (await panels(id).locator('> p').allTextContents()).join('\n'));
  }
  const terminal = page.locator('pre[aria-label="Your terminal"]');
  const output = await terminal.allTextContents();
  await page.goto(`${site.origin}/payments/get_payment_details`);
  const status = await commandsOf();
  const statusOutput = (await terminal.textContent()) ?? '';
  await page.goto(`${site.origin}/payments/refund`);
  const refund = await commandsOf();
  await page.goto(`${site.origin}/`);
  const home = (await page.locator('pre[aria-label^="What you"]').textContent()) ?? '';
  return { commands, checks, status, statusOutput, refund, output, home };
}

/**
 * Runs blocks of commands the way a reader pastes them one after the other into a shell. Pastes the
 * last one a second time when the receiver has fulfilled the order, and those of `after` when it has
 * again. Only the ports differ: another program may have those of the page.
 *
 * @param isSlow true if the sandbox takes seconds to start
 * @returns everything the commands printed.
 */
async function paste(blocks: string[], after: string[], isSlow: boolean): Promise<string> {
  const [sandboxPort, receiverPort] = [await freePort(), await freePort()];
  const withPorts = (script: string) =>
    script
      .replaceAll('127.0.0.1:4010', `127.0.0.1:${sandboxPort}`)
      .replaceAll('node sandbox.mjs', `node sandbox.mjs --port ${sandboxPort}`)
      .replaceAll('8080', String(receiverPort));
  const cwd = mkdtempSync(join(tmpdir(), 'quickstart-'));
  const bin = join(cwd, 'bin');
  mkdirSync(bin);
  const wait = isSlow ? '[ "$1" != sandbox.mjs ] || sleep 3\n' : '';
  writeFileSync(join(bin, 'node'), `#!/bin/sh\n${wait}exec "${process.execPath}" "$@"\n`, {
    mode: 0o755,
  });
  const again = blocks.at(-1) ?? '';
  const script = ['sleep 1000 &', ...blocks, 'read -r', again, 'read -r', ...after, 'wait']
    .map(withPorts)
    .join('\n');
  const shell = spawn('bash', ['-c', script], {
    cwd,
    detached: true,
    env: {
      PATH: `${bin}${delimiter}${process.env.PATH}`,
      HOME: cwd,
      GOCACHE: join(CACHE, 'go-cache'),
      GATEWAY_URL: `http://127.0.0.1:${sandboxPort}`,
    },
  });
  let printed = '';
  let pasted = 0;
  const ended = new Promise<void>((resolve) => {
    for (const stream of [shell.stdout, shell.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        printed += chunk;
        const fulfilled = printed.split(FULFILLED).length - 1;
        for (; pasted < fulfilled; pasted += 1) shell.stdin.write('\n');
        if (printed.includes(REFUNDED) && ACCEPTED.test(printed)) resolve();
      });
    }
    shell.once('close', () => resolve());
  });
  try {
    await Promise.race([ended, once(AbortSignal.timeout(120_000), 'abort')]);
    return printed;
  } finally {
    // The servers in the background belong to the shell's process group.
    if (shell.pid) process.kill(-shell.pid, 'SIGKILL');
    rmSync(cwd, { recursive: true, force: true });
  }
}
