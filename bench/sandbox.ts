/**
 * Measures how fast the sandbox gateway is and how much memory it takes, over HTTP on this machine:
 * `node bench/sandbox.ts` (`--payments 20000` for a shorter run, `--data` with a data file too).
 *
 * It needs two idle cores, one for the sandbox and one for the merchant: on a busy machine the
 * times include waiting for a core. The processor time of a sale shows what the sandbox itself
 * takes.
 *
 * Memory is flat when live memory (the heap after a collection) stops growing once the sandbox
 * keeps as much as it ever does, 10,000 payments and a tenth more before the oldest go: from the
 * third tenth of the payments to the last. Resident memory is higher: it includes what isn't
 * collected yet.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../lib/failure.mjs';
import { parseOptions } from '../lib/options.mjs';

const SERVER = fileURLToPath(new URL('../gateway/sandbox/server.ts', import.meta.url));
const SALE = '/api/v1/s2s/sale';
const STATUS = '/api/v1/s2s/status';
const STARTS = 7;
const SEQUENTIAL = 5_000;
const CONNECTIONS = 8;

/** Module loaded before the sandbox where memory is measured: reports live memory on request. */
const TELL_MEMORY = `data:text/javascript,process.on('message', () => {
  globalThis.gc();
  process.send(process.memoryUsage());
})`;

const OPTIONS = {
  payments: { kind: 'text', help: 'how many payments the memory is measured over (100000)' },
  data: { kind: 'switch', help: 'measure with a data file too' },
} as const;

interface Running {
  child: ChildProcess;
  port: number;
  merchantKey: string;
  secret: string;
  /** Milliseconds from the command to the line that says it is ready. */
  startedIn: number;
}

/** @param nodeArgs with them it is a child that can be asked. */
async function startServer(
  args: readonly string[] = [],
  nodeArgs?: readonly string[],
): Promise<Running> {
  const begin = performance.now();
  const command = [...(nodeArgs ?? []), SERVER, '--quiet', '--port', '0', '--seed', '1', ...args];
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', 'pipe', 'inherit', nodeArgs ? 'ipc' : 'ignore'],
  });
  let line = '';
  if (!child.stdout) throw new Error('The sandbox prints nowhere.');
  for await (const chunk of child.stdout) {
    line += chunk;
    if (line.includes('\n')) break;
  }
  const startedIn = performance.now() - begin;
  return {
    child,
    startedIn,
    port: Number(/127\.0\.0\.1:([0-9]+)/.exec(line)?.[1]),
    merchantKey: /merchant key (\S+)/.exec(line)?.[1] ?? '',
    secret: /merchant secret (\S+)/.exec(line)?.[1] ?? '',
  };
}

async function stopServer({ child }: Running): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** A merchant's program with connections that stay open. */
class Merchant {
  readonly #server: Running;
  readonly #agent: Agent;

  constructor(server: Running, connections: number) {
    this.#server = server;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** Sends a signed request; resolves with the answer and its milliseconds. */
  post(path: string, body: string): Promise<{ status: number; text: string; time: number }> {
    const { port, merchantKey, secret } = this.#server;
    const timestamp = String(Math.floor(Date.now() / 1000));
    const requestId = randomUUID();
    const hash = createHmac('sha256', secret)
      .update(`${timestamp}.${requestId}.POST ${path}.${body}`)
      .digest('hex');
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'X-Merchant-Key': merchantKey,
      'X-Timestamp': timestamp,
      'X-Request-Id': requestId,
      'X-Hash': `v1=${hash}`,
      'Idempotency-Key': randomUUID(),
    };
    const begin = performance.now();
    const options = { host: '127.0.0.1', port, path, method: 'POST', headers, agent: this.#agent };
    return new Promise((resolve, reject) => {
      const call = request(options, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => {
          const time = performance.now() - begin;
          resolve({ status: response.statusCode ?? 0, text, time });
        });
      });
      call.on('error', reject);
      call.end(body);
    });
  }

  async pay(number: number): Promise<{ id: string; time: number }> {
    const { status, text, time } = await this.post(SALE, saleBody(number));
    if (status !== 201) throw new Error(`A payment was answered with ${status}: ${text}`);
    return { id: JSON.parse(text).payment_id, time };
  }

  close(): void {
    this.#agent.destroy();
  }
}

function saleBody(number: number): string {
  return JSON.stringify({
    order: { number: `bench-${number}`, amount: '115.00', currency: 'SAR', description: 'طلب' },
    source: {
      type: 'card',
      number: '4111111111111111',
      exp_month: '01',
      exp_year: '2038',
      cvv: '123',
      holder: 'NOURA ALQAHTANI',
    },
    customer: { ip_address: '203.0.113.7' },
    custom_data: { note: 'شكراً' },
  });
}

/** Makes one payment after the other and gets the status of each. */
async function measureLatency(server: Running): Promise<{ sale: number[]; status: number[] }> {
  const merchant = new Merchant(server, 1);
  const sale: number[] = [];
  const status: number[] = [];
  for (let number = 0; number < SEQUENTIAL; number += 1) {
    const paid = await merchant.pay(number);
    const asked = await merchant.post(STATUS, JSON.stringify({ payment_id: paid.id }));
    sale.push(paid.time);
    status.push(asked.time);
  }
  merchant.close();
  return { sale, status };
}

/** Pays over several connections at once, as fast as possible. */
async function measureLoad(server: Running, payments: number): Promise<Load> {
  const merchant = new Merchant(server, CONNECTIONS);
  const times: number[] = [];
  const memory: Memory[] = [];
  const first = SEQUENTIAL;
  let next = 0;
  const begin = performance.now();
  const processorBefore = processorTimeOf(server);
  const worker = async (): Promise<void> => {
    while (next < payments) {
      const number = next;
      next += 1;
      times.push((await merchant.pay(first + number)).time);
      if ((number + 1) % Math.ceil(payments / 10) === 0) memory.push(await memoryOf(server));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  const seconds = (performance.now() - begin) / 1000;
  merchant.close();
  const processor = (processorTimeOf(server) - processorBefore) / payments;
  return { times, memory, processor, perSecond: payments / seconds };
}

interface Load {
  times: number[];
  /** Ten readings over the run. */
  memory: Memory[];
  /** Milliseconds of processor time that the sandbox took for one sale. */
  processor: number;
  perSecond: number;
}

/** Returns the processor time a server has used, in milliseconds (Linux, 100 ticks a second; elsewhere 0). */
function processorTimeOf({ child }: Running): number {
  if (process.platform !== 'linux') return 0;
  const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
  // After the name in brackets: state is the first field, user and system time the 12th and 13th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** In MB. */
interface Memory {
  alive: number;
  resident: number;
}

async function memoryOf({ child }: Running): Promise<Memory> {
  child.send('memory');
  const [{ heapUsed, external, rss }] = await once(child, 'message');
  return { alive: Math.round((heapUsed + external) / 1e6), resident: Math.round(rss / 1e6) };
}

function percentile(values: readonly number[], part: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return `${value.toFixed(2)} ms`;
}

function row(name: string, value: string, target = ''): void {
  process.stdout.write(`${name.padEnd(48)}${value.padEnd(28)}${target}\n`);
}

async function measure(title: string, args: readonly string[], payments: number): Promise<void> {
  const server = await startServer(args, ['--expose-gc', '--import', TELL_MEMORY]);
  const { sale, status } = await measureLatency(server);
  const load = await measureLoad(server, payments);
  await stopServer(server);
  process.stdout.write(`\n${title}\n`);
  row('sale, one at a time: p50', percentile(sale, 0.5));
  row('sale, one at a time: p99', percentile(sale, 0.99), '< 5 ms');
  row('status, one at a time: p50', percentile(status, 0.5));
  row('status, one at a time: p99', percentile(status, 0.99), '< 5 ms');
  row(`signed sales per second, ${CONNECTIONS} connections`, load.perSecond.toFixed(0), '>= 2000');
  row(`sale under that load: p50`, percentile(load.times, 0.5));
  row(`sale under that load: p99`, percentile(load.times, 0.99));
  row('processor time of one sale', `${load.processor.toFixed(2)} ms`);
  const alive = load.memory.map((one) => one.alive);
  const [, , full = 1] = alive;
  const growth = (((alive.at(-1) ?? 0) - full) / full) * 100;
  row(`memory alive over ${payments} payments`, `${alive.join(' ')} MB`);
  row('from the third tenth to the last', `${growth.toFixed(0)} %`, 'flat: <= 10 %');
  row('resident memory', `${load.memory.map((one) => one.resident).join(' ')} MB`);
}

await runCommand(async () => {
  const given = parseOptions(process.argv.slice(2), OPTIONS, 'node bench/sandbox.ts');
  const payments = Number(given.payments ?? 100_000);
  row('load of the machine before', loadavg()[0]?.toFixed(1) ?? '');
  const starts: number[] = [];
  for (let count = 0; count < STARTS; count += 1) {
    const server = await startServer();
    starts.push(server.startedIn);
    await stopServer(server);
  }
  const sorted = starts.toSorted((a, b) => a - b);
  row('start, from the command until ready: median', percentile(starts, 0.5), '< 300 ms');
  row('start: fastest', `${(sorted[0] ?? 0).toFixed(0)} ms`);
  await measure('In memory', [], payments);
  if (!given.data) return;
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-bench-'));
  try {
    await measure('With a data file', ['--data', join(folder, 'data.db')], payments);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
