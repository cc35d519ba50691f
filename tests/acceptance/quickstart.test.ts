import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../samples/languages.mjs';
import { missing } from '../../scripts/lib/system-programs.mjs';
import { freePort } from '../support/free-port.ts';
import { visit } from '../support/visit.ts';

const site = visit();

describe.each(LANGUAGES)('the quickstart in $id, as copied from the page', ({ id, needs }) => {
  const lacking = missing(needs);
  it.skipIf(lacking.length > 0)('pays, fulfils the order, and refunds a part of it', async () => {
    const blocks = await commandsOf('/quickstart', id);
    expect(blocks).toHaveLength(3);
    const refund = await commandsOf('/payments/refund', id);
    expect(refund).toHaveLength(1);
    const [sandboxPort, receiverPort] = [await freePort(), await freePort()];
    const printed = await paste(blocks, refund.join('\n'), sandboxPort, receiverPort);
    expect(printed).toMatch(/^pay_[0-9a-z]{20} settled$/m);
    expect(printed).toMatch(/^callback payment\.sale: success, order settled pay_\w+ · not sent/m);
    expect(printed).toContain(FULFILLED);
    expect(printed).toMatch(ACCEPTED);
    expect(printed).toContain(REFUNDED);
  });
});

const FULFILLED = 'fulfil order-1001';
const ACCEPTED = /^rfd_[0-9a-z]{20} accepted$/m;
const REFUNDED = 'refunded order-1001 15.00';

async function commandsOf(path: string, language: string): Promise<string[]> {
  const page = await site.open(path);
  return page.locator(`[data-site-address] [data-panel="${language}"] code`).allTextContents();
}

/**
 * Runs blocks of commands the way a reader pastes them one after the other into a shell. Pastes
 * `refund` when the receiver has fulfilled the order. Only the ports differ: another program may have
 * those of the page.
 *
 * @returns everything the commands printed.
 */
async function paste(
  blocks: string[],
  refund: string,
  sandboxPort: number,
  receiverPort: number,
): Promise<string> {
  const untilUp = (port: number) =>
    `until curl --silent --output /dev/null 127.0.0.1:${port}/; do sleep 0.1; done`;
  const script = blocks
    .join(`\n${untilUp(receiverPort)}\n`)
    // The receiver is started by the second block: only what comes after it waits for it.
    .replace(`\n${untilUp(receiverPort)}`, '')
    .replaceAll('node sandbox.mjs', `node sandbox.mjs --port ${sandboxPort}`)
    .replaceAll('sleep 2', untilUp(sandboxPort))
    .replaceAll('8080', String(receiverPort));
  const cwd = mkdtempSync(join(tmpdir(), 'quickstart-'));
  const later = refund.replaceAll(':4010', `:${sandboxPort}`);
  const shell = spawn('bash', ['-c', `${script}\nread -r\n${later}\nwait`], {
    cwd,
    detached: true,
    env: {
      PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
      HOME: cwd,
      GATEWAY_URL: `http://127.0.0.1:${sandboxPort}`,
    },
  });
  let printed = '';
  const ended = new Promise<void>((resolve) => {
    for (const stream of [shell.stdout, shell.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        printed += chunk;
        if (printed.includes(FULFILLED) && !shell.stdin.writableEnded) shell.stdin.end('\n');
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
