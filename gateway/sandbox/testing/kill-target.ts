/**
 * Makes a thousand payments on a data file, ten at once, and prints the id of each as soon as it is
 * answered. Another process ends it in the middle.
 */
import { writeSync } from 'node:fs';
import { createRequestHash } from '../../signing/request-hash.ts';
import { createNodeSandbox } from '../node.ts';

const SALE = '/api/v1/s2s/sale';
const sandbox = await createNodeSandbox({ data: process.argv[2], seed: 1 });
const info = await sandbox.fetch(new Request('http://127.0.0.1:4010/sandbox/info'));
const { credentials } = await info.json();
const [{ merchant_key, merchant_secret }] = credentials;

async function pay(number: number): Promise<void> {
  const body = JSON.stringify({
    order: { number: `kill-${number}`, amount: '1.00', currency: 'SAR', description: 'Kill test' },
    source: {
      type: 'card',
      number: '4111111111111111',
      exp_month: '01',
      exp_year: '2038',
      cvv: '123',
      holder: 'NOURA ALQAHTANI',
    },
  });
  const timestamp = Math.floor(Date.now() / 1000);
  const requestId = crypto.randomUUID();
  const signed = { method: 'POST', path: SALE, body, timestamp, requestId };
  const response = await sandbox.fetch(
    new Request(`http://127.0.0.1:4010${SALE}`, {
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/json',
        'X-Merchant-Key': merchant_key,
        'X-Timestamp': String(timestamp),
        'X-Request-Id': requestId,
        'X-Hash': await createRequestHash(signed, merchant_secret),
        'Idempotency-Key': crypto.randomUUID(),
      },
    }),
  );
  const { payment_id } = await response.json();
  // Written at once, not buffered: what was printed was answered.
  writeSync(1, `${payment_id}\n`);
}

for (let start = 0; start < 1000; start += 10) {
  await Promise.all(Array.from({ length: 10 }, (_, index) => pay(start + index)));
}
await sandbox.close();
