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
      'pays, fulfils the order, looks it up, refunds a part of it once, and opens the payment page',
      async () => {
        const read = await shown();
        const { commands, checks, variables, status, refund, session, output, home } = read;
        for (const { program, probe } of needs) {
          expect(checks.get(id)).toContain([program, ...probe].join(' '));
        }
        const [first = '', receive = '', deliver = '', reject = '', ...others] =
          commands.get(id) ?? [];
        expect(others).toEqual([]);
        for (const blocks of [status, refund, session]) expect(blocks.get(id)).toHaveLength(1);
        const [pay = '', decision] = output;
        expect(withoutIds(home)).toBe(withoutIds(pay));
        expect(decision).toBe(FULFILLED);

        // The sandbox takes longer to start on a slow machine, and a reader may have another job.
        const isSlow = id === 'curl';
        const [look = '', giveBack = '', open = ''] = [status, refund, session].flatMap(
          (blocks) => blocks.get(id) ?? [],
        );
        const later = [
          [reject, read.forged, look, giveBack, inASecondTerminal(variables, giveBack)],
          [open, PAY_THE_PAGE],
          ['ps -o args= -p "$receiver"', read.stop, 'wait "$sandbox" "$receiver"', 'echo Stopped'],
        ];
        // Who changes the language leaves the other receiver running.
        const hasOwn = 'receive' in language.quickstart && id !== 'javascript';
        const another = hasOwn ? (commands.get('javascript')?.[1] ?? '') : '';
        const printed = await paste([first, another, receive, deliver], later, isSlow);
        const [ready, ...lines] = withoutIds(printed).split('\n');
        expect(ready).toMatch(/^Sandbox: http\S+ · /);
        expect(lines.join('\n').startsWith(`${withoutIds(pay)}\n`), printed).toBe(true);
        expect(printed).toContain(FULFILLED);
        expect(printed).toContain(read.statusOutput);
        expect(printed).toContain('hash_mismatch');
        // That the receiver returns to the forged callback.
        expect(printed).toMatch(/HTTP\/1\.[01] 401/);
        // The second terminal finds the key of the first one, and so the same refund.
        const accepted = printed.match(ACCEPTED) ?? [];
        expect([accepted.length, new Set(accepted).size], printed).toEqual([2, 1]);
        expect(printed.split(REFUNDED)).toHaveLength(2);
        expect(printed).toContain(FULFILLED_LATER);
        expect(printed).toMatch(STOPPED);
        expect(printed.includes('node receive-callback.mjs'), printed).toBe(!hasOwn);
      },
    );
  },
);

const FULFILLED = 'fulfil order-1001';
const ACCEPTED = /^rfd_[0-9a-z]{20} accepted$/gm;
const REFUNDED = 'refunded order-1001 15.00';
const FULFILLED_LATER = 'fulfil order-1042';
const STOPPED = /^Stopped$/m;

/** Runs the last of some commands as in another terminal in the same folder, which knows no STORE yet. */
const inASecondTerminal = (variables: string, commands: string): string =>
  `(unset STORE\n${variables}\n${commands.split('\n').at(-1)}\n)`;
/** Sends the form of the payment page that the commands before have opened. */
const PAY_THE_PAGE =
  'curl -s -o /dev/null "$(tail -n 1 session.txt)/pay" -d option=card -d number=4111111111111111 -d expiry=01/38 -d cvv=123 -d holder=NOURA';

const withoutIds = (text: string): string => text.replaceAll(/pay_[0-9a-z]+…?/g, 'pay_');

/** Commands that a reader sees, by language, and the output that the pages promise. */
interface Shown {
  /** Blocks of commands of the quickstart. */
  commands: Map<string, string[]>;
  /** Words above the first block. */
  checks: Map<string, string>;
  /** Block that sets the variables of all programs. */
  variables: string;
  /** Command that sends a callback without a signature. */
  forged: string;
  /** Command that stops both programs. */
  stop: string;
  /** Blocks of commands of the status. */
  status: Map<string, string[]>;
  /** Output of the status. */
  statusOutput: string;
  /** Blocks of commands of the refund. */
  refund: Map<string, string[]>;
  /** Blocks of commands of the payment page. */
  session: Map<string, string[]>;
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
  const stop = (await page.locator('pre[aria-label^="Stop the receiver"]').textContent()) ?? '';
  const forged = (await page.locator('pre[aria-label^="Forged"]').textContent()) ?? '';
  await page.goto(`${site.origin}/payments/get_payment_details`);
  const status = await commandsOf();
  const statusOutput = (await terminal.textContent()) ?? '';
  await page.goto(`${site.origin}/payments/refund`);
  const refund = await commandsOf();
  await page.goto(`${site.origin}/Integration/Checkout/Redirect`);
  const session = await commandsOf();
  await page.goto(`${site.origin}/programs`);
  const variables =
    (await page.locator('pre[aria-label^="For the sandbox on"]').textContent()) ?? '';
  await page.goto(`${site.origin}/`);
  const home = (await page.locator('pre[aria-label^="What you"]').textContent()) ?? '';
  const read = { commands, checks, forged, stop, status, statusOutput, refund, session, variables };
  return { ...read, output, home };
}

/**
 * Runs blocks of commands the way a reader pastes them one after the other into a shell. Pastes the
 * last one a second time when the receiver has fulfilled the order, and the groups of `later` one after
 * the other: when it has again, when it has recorded a refund, and when it has fulfilled the next order.
 * Only the ports differ: another program may have those of the page.
 *
 * @param isSlow true if the sandbox takes seconds to start
 * @returns everything the commands printed.
 */
async function paste(blocks: string[], later: string[][], isSlow: boolean): Promise<string> {
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
  const groups = [[again], ...later].flatMap((commands) => ['read -r', ...commands]);
  const script = ['sleep 1000 &', ...blocks, ...groups, 'wait'].map(withPorts).join('\n');
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
        const seen = (text: string) => printed.split(text).length - 1;
        const isRefunded = seen(REFUNDED) > 0 && seen(' accepted\n') > 1;
        const due = seen(FULFILLED) + Number(isRefunded) + seen(FULFILLED_LATER);
        for (; pasted < due; pasted += 1) shell.stdin.write('\n');
        if (STOPPED.test(printed)) resolve();
      });
    }
    shell.once('close', () => resolve());
  });
  try {
    await Promise.race([ended, once(AbortSignal.timeout(280_000), 'abort')]);
    return printed;
  } finally {
    // The servers in the background belong to the shell's process group.
    if (shell.pid) process.kill(-shell.pid, 'SIGKILL');
    rmSync(cwd, { recursive: true, force: true });
  }
}
