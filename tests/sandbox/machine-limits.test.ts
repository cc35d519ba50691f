import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SandboxProgram, startProgramBy } from './support/program.ts';
import { CARD, orderOf } from './support/sale.ts';

/** Bytes of the disk, and of the file that takes most of it until somebody makes room. */
const DISK = 2 * 1024 * 1024;
const FILLER = 1024 * 1024;

/** Returns the command that starts a program with mounts of its own, if this machine has one. */
function findUnshare(): string[] | undefined {
  const mount = ['sh', '-c', 'mount -t tmpfs none /mnt'];
  return [
    ['unshare', '-m'],
    ['unshare', '-Urm'],
  ].find(([command = '', ...args]) => spawnSync(command, [...args, ...mount]).status === 0);
}

const UNSHARE = process.platform === 'linux' ? findUnshare() : undefined;
if (!UNSHARE) {
  console.warn(
    'NOT TESTED: the sandbox on a full disk. The test mounts a small one, which this user may not: ' +
      'unshare -Urm mount -t tmpfs none /mnt fails.\nFix: run it as root, or allow user namespaces.',
  );
}

/** A sale as the shop sent it. */
interface Sale {
  number: string;
  idempotencyKey: string;
  /** Absent until an answer came. */
  paymentId?: string;
}

async function sell(gateway: SandboxProgram, sale: Sale): Promise<void> {
  const body = { order: orderOf(sale.number), source: CARD };
  const answer = await gateway.post('/api/v1/s2s/sale', body, sale.idempotencyKey);
  sale.paymentId = String(answer.payment_id);
}

describe.skipIf(!UNSHARE)('a full disk', () => {
  let folder = '';
  /** Program that holds the mount until it ends. */
  let holder: ChildProcess;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sandbox-disk-'));
    const [command = '', ...args] = UNSHARE ?? [];
    const script = `mount -t tmpfs -o size=${DISK} none ${folder} && echo mounted && exec sleep infinity`;
    holder = spawn(command, [...args, 'sh', '-c', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (holder.stdout) await once(holder.stdout, 'data');
  });
  afterAll(() => {
    holder.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  /** Starts the sandbox where the disk is mounted. */
  function open(): Promise<SandboxProgram> {
    const user = UNSHARE?.includes('-Urm') ? ['-U', '--preserve-credentials'] : [];
    const enter = ['nsenter', '-t', String(holder.pid), '-m', ...user, `--wd=${process.cwd()}`];
    return startProgramBy(enter, '--data', join(folder, 'data.db'));
  }

  it('refuses what it can’t keep, says why, and goes on by itself when there is room', async () => {
    const filler = join(`/proc/${holder.pid}/root`, folder, 'filler');
    writeFileSync(filler, Buffer.alloc(FILLER, 1));
    const gateway = await open();
    const sales: Sale[] = [];
    let refusal = '';
    while (refusal === '' && sales.length < 5000) {
      const sale: Sale = { number: `disk-${sales.length}`, idempotencyKey: randomUUID() };
      sales.push(sale);
      await sell(gateway, sale).catch((error: Error) => {
        refusal = error.message;
      });
    }
    const kept = sales.filter(({ paymentId }) => paymentId);
    expect(kept.length).toBeGreaterThan(20);
    expect(refusal).toContain('answered 503');
    expect(refusal).toContain('temporarily_unavailable');
    expect(gateway.complaints()).toContain('The data file cannot be written');
    expect(gateway.complaints()).toContain('Make room on its disk');
    expect(gateway.complaints()).not.toContain('rollback');
    // Full stays full: every further request is refused, too, and the sandbox lives.
    await expect(sell(gateway, { number: 'disk-x', idempotencyKey: randomUUID() })).rejects.toThrow(
      'answered 503',
    );
    rmSync(filler);
    // The refused sale may count or not. With its key it counts once.
    for (const sale of sales.filter(({ paymentId }) => !paymentId)) {
      await expect.poll(() => sell(gateway, sale).then(() => 'sold', String)).toBe('sold');
    }
    await expectAll(gateway, sales);
    gateway.child.kill('SIGTERM');
    await once(gateway.child, 'exit');
    // Nothing was only in memory.
    const again = await open();
    await expectAll(again, sales);
    await again.close();
  });

  /** Expects every sale to be there once, as it was answered. */
  async function expectAll(gateway: SandboxProgram, sales: readonly Sale[]): Promise<void> {
    const lost: string[] = [];
    for (const { number, paymentId } of sales) {
      const { payments } = await gateway.post('/api/v1/payment/list', { order_number: number });
      const found = (payments as { payment_id: string; status: string }[])
        .map(({ payment_id, status }) => `${payment_id} ${status}`)
        .join();
      if (found !== `${paymentId} settled`) lost.push(`${number}: ${found}`);
    }
    expect(lost).toEqual([]);
  }
});

/** Number of connections that are open at once, and of requests on each. */
const CONNECTIONS = 200;
const REQUESTS = 20;
/** What a developer's browser and programs call. None of it needs a hash. */
const PATHS = [
  '/sandbox',
  '/sandbox/info',
  '/sandbox/log',
  '/sandbox/test-data',
  '/assets/log.css',
  '/assets/checkout.css',
  '/sdk/1.0.0/checkout.js',
];

describe.skipIf(process.platform === 'win32')('a limit of 64 open files', () => {
  const limited = ['bash', '-c', 'ulimit -n 64 && exec "$@"', 'bash'];

  it.each([
    ['memory', false],
    ['a file', true],
  ])('the sandbox with its data in %s answers or closes, and says why', async (_, hasFile) => {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-files-'));
    const data = hasFile ? ['--data', join(folder, 'data.db')] : [];
    const gateway = await startProgramBy(limited, ...data);
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const outcomes = new Map<string, number>();
    const one = async (at: number): Promise<void> => {
      for (let number = 0; number < REQUESTS; number += 1) {
        const path = PATHS[(at + number) % PATHS.length];
        const outcome = await statusOf(`${gateway.origin}${path}`, agent);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, (_, at) => one(at)));
    expect([...outcomes.keys()].toSorted()).toEqual(['200', 'ECONNRESET']);
    expect(outcomes.get('200')).toBeGreaterThan(100);
    agent.destroy();
    // Afterwards everything works, what was first requested meanwhile too.
    for (const path of PATHS) {
      await expect.poll(() => statusOf(`${gateway.origin}${path}`)).toBe('200');
    }
    const sale: Sale = { number: 'files', idempotencyKey: randomUUID() };
    await sell(gateway, sale);
    expect(await gateway.statusOf(String(sale.paymentId))).toBe('settled');
    expect(gateway.complaints().trim()).toBe(
      'More than 16 connections are open, so the sandbox closes further ones: it may open 64 files. ' +
        'Allow more, for example with ulimit -n 4096.',
    );
    gateway.child.kill('SIGTERM');
    expect((await once(gateway.child, 'exit'))[0]).toBe(0);
    rmSync(folder, { recursive: true });
  });
});

/** Returns the status of a response, or the error's code. */
function statusOf(url: string, agent?: Agent): Promise<string> {
  return new Promise((resolve) => {
    const sent = request(url, { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(String(response.statusCode)));
      response.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    });
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sent.end();
  });
}
