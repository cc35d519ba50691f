import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { order, saleBody } from '../../../tests/sandbox/harness/bodies.ts';
import { Harness } from '../../../tests/sandbox/harness/harness.ts';
import { DataFileError, openDataFile, openSqlite, toPersistence } from './sqlite.ts';

const SALE = '/api/v1/s2s/sale';
const DAY = 86_400;
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const data = () => join(folder, 'data.db');

/** Opens a sandbox on the data file, as after a restart. */
function reopen(options: ConstructorParameters<typeof Harness>[0] = {}): Harness {
  return new Harness({ persistence: openSqlite(data()), ...options });
}

describe('a data file that cannot be used', () => {
  it('says that it is damaged, and what to do', async () => {
    const before = reopen();
    for (let count = 0; count < 50; count += 1) await before.post(SALE, saleBody());
    await before.sandbox.close();
    const bytes = readFileSync(data());
    bytes.fill(0xff, 8192, bytes.length - 4096);
    writeFileSync(data(), bytes);
    expect(() => reopen()).toThrow(DataFileError);
    expect(() => reopen()).toThrow('it is damaged (');
  });

  it('says that the disk is full, and goes on once there is room', async () => {
    const file = openDataFile(data());
    file.exec('PRAGMA max_page_count = 40');
    const persistence = toPersistence(file);
    const reports: string[] = [];
    const report = (error: unknown) => reports.push(String(error));
    const harness = new Harness({ persistence, report });
    const body = saleBody();
    const idempotencyKey = harness.uuid();
    let answer = await harness.post(SALE, saleBody());
    const answered: unknown[] = [];
    while (answer.status === 201) {
      answered.push(answer.body.payment_id);
      answer = await harness.post(SALE, saleBody());
    }
    expect(answer.status).toBe(503);
    expect((await harness.post(SALE, body, { idempotencyKey })).status).toBe(503);
    expect(reports[0]).toContain('The data file cannot be written: database or disk is full');
    file.exec('PRAGMA max_page_count = 10000');
    const late = await harness.post(SALE, body, { idempotencyKey });
    expect(late.status).toBe(201);
    await harness.sandbox.idle();
    expect(harness.received).toHaveLength(answered.length + 2);
    answered.push(late.body.payment_id);
    await harness.sandbox.close();
    const after = reopen({ seed: 99 });
    for (const payment_id of answered) {
      expect((await after.post('/api/v1/s2s/status', { payment_id })).status).toBe(200);
    }
    await after.sandbox.close();
  });
});

describe('a data file', () => {
  it('brings everything back after a restart: payments, keys, request ids, clock, ids', async () => {
    const before = reopen();
    const body = saleBody('01/38', { order: order({ number: 'NUL \u0000 and طلب' }) });
    const idempotencyKey = before.uuid();
    const requestId = before.uuid();
    const sale = await before.post(SALE, body, { idempotencyKey, requestId });
    await before.advance(120);
    await before.sandbox.close();

    const after = reopen({ seed: 99 });
    expect(after.sandbox.now()).toBe(before.sandbox.now());
    expect(after.sandbox.seed).toBe(1);
    const number = await after.post('/api/v1/payment/status', { order_number: body.order.number });
    expect(number.body).toMatchObject({ payment_id: sale.body.payment_id, status: 'settled' });
    const replayed = await after.post(SALE, body, { idempotencyKey });
    expect([replayed.text, replayed.headers.get('idempotent-replayed')]).toEqual([
      sale.text,
      'true',
    ]);
    const seen = await after.post(SALE, body, { requestId });
    expect(seen.headers.get('x-sandbox-reason')).toBe('request_id_seen');
    const next = await after.post(SALE, saleBody());
    expect(next.body.payment_id).not.toBe(sale.body.payment_id);
    await after.sandbox.close();
  });

  it('goes on with callbacks, schedules and holds where it stopped', async () => {
    const before = reopen();
    before.answer = () => new Response(null, { status: 500 });
    const { body: created } = await before.post('/api/v1/s2s/schedule', {
      name: 'Monthly',
      interval_length: 1,
      interval_unit: 'month',
      payments_count: 3,
    });
    const recurring = { recurring_init: true, schedule_id: created.schedule_id };
    await before.agree(SALE, saleBody('01/38', recurring));
    await before.post(SALE, saleBody('01/38', { capture: false }));
    await before.sandbox.idle();
    await before.sandbox.close();

    const after = reopen();
    await after.advance(8 * DAY);
    // Each retry is shifted a little, by a different amount, so their order may change.
    const lines = await after.lines();
    expect(lines.slice(0, 3).sort()).toEqual([
      'payment.sale success pending',
      'payment.sale success settled',
      'payment.three_ds waiting 3ds',
    ]);
    expect(lines.slice(3)).toEqual(['payment.void success reversal']);
    await after.advance(25 * DAY);
    expect((await after.lines()).at(-1)).toBe('payment.recurring success settled');
    await after.sandbox.close();
  });

  it('of a version that did not number callbacks still opens, and the next one gets a number', async () => {
    const before = reopen();
    const { body } = await before.post(SALE, saleBody('01/38', { capture: false }));
    await before.sandbox.idle();
    await before.sandbox.close();
    const file = new DatabaseSync(data());
    const unnumber = file.prepare('UPDATE records SET json = replace(json, :is, :was)');
    for (const is of [',"sequence":1', ',\\"sequence\\":1']) unnumber.run({ is, was: '' });
    const numbered = file.prepare(
      "SELECT count(*) AS all_of FROM records WHERE json LIKE '%sequence%'",
    );
    expect(numbered.get()?.all_of).toBe(0);
    file.close();

    const after = reopen({ seed: 2 });
    await after.post('/api/v1/payment/capture', { payment_id: body.payment_id });
    await after.sandbox.idle();
    expect(after.received.map((one) => one.body.sequence)).toEqual([1]);
    await after.sandbox.close();
  });

  it('is emptied by clearing the data', async () => {
    const before = reopen();
    await before.post(SALE, saleBody());
    await before.control('DELETE', '/data');
    await before.sandbox.close();
    const after = reopen();
    expect((await after.control('GET', '/info')).body.payments).toBe(0);
    await after.sandbox.close();
  });

  it('that another sandbox has open, or that is something else, is refused', async () => {
    const first = reopen();
    await first.post(SALE, saleBody());
    expect(() => openSqlite(data())).toThrow(DataFileError);
    await first.sandbox.close();
    const text = join(folder, 'notes.txt');
    writeFileSync(text, 'Not a database, but long enough to look at. '.repeat(50));
    expect(() => openSqlite(text)).toThrow(DataFileError);
    expect(() => openSqlite(join(folder, 'no', 'such', 'folder.db'))).toThrow(DataFileError);
  });

  it('of another program stays as it is', () => {
    const other = new DatabaseSync(data());
    other.exec('CREATE TABLE orders (id TEXT); PRAGMA user_version = 1;');
    other.close();
    const before = readFileSync(data());
    expect(() => openSqlite(data())).toThrow('it holds the data of another program');
    expect(readFileSync(data())).toEqual(before);
  });

  it('that cannot be written any more stops the sandbox from answering', async () => {
    const broken = openSqlite(data());
    const reported: unknown[] = [];
    const harness = new Harness({
      persistence: {
        ...broken,
        write: () => {
          throw new Error('disk full');
        },
      },
      report: (error) => reported.push(error),
    });
    const first = await harness.post(SALE, saleBody());
    const second = await harness.post(SALE, saleBody());
    expect([first.status, second.status]).toEqual([503, 503]);
    expect(String(reported[0])).toContain('disk full');
    broken.close();
  });
});
