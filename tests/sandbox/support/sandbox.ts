import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadTestData } from '../../../gateway/contract/load.ts';
import type { Sandbox } from '../../../gateway/sandbox/app.ts';
import { createNodeSandbox, listen } from '../../../gateway/sandbox/node.ts';
import { createRequestHash } from '../../../gateway/signing/request-hash.ts';

export const testData = await loadTestData();
const [credentials] = testData.credentials;
if (!credentials) throw new Error('The test data has no credentials.');
const { merchant_key, merchant_secret, callback_secret } = credentials;
export const CALLBACK_SECRET = callback_secret;

/** The sandbox on a free port of this machine. */
export interface RunningSandbox {
  origin: string;
  sandbox: Sandbox;
  /** A signed request of the merchant's server; an error answer fails the test. */
  post(path: string, body: unknown): Promise<Record<string, unknown>>;
  /** The status a payment has now. */
  statusOf(paymentId: string): Promise<string>;
  close(): Promise<void>;
}

export async function startSandbox(): Promise<RunningSandbox> {
  const sandbox = await createNodeSandbox({ origins: { loopbackOnly: true } });
  const server = await listen(sandbox, 0);
  const origin = `http://127.0.0.1:${portOf(server)}`;
  const post = (path: string, body: unknown) => signedPost(origin, sandbox.now(), path, body);
  return {
    origin,
    sandbox,
    post,
    statusOf: async (payment_id) =>
      String((await post('/api/v1/payment/status', { payment_id })).status),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await sandbox.close();
    },
  };
}

async function signedPost(
  origin: string,
  now: number,
  path: string,
  body: unknown,
): Promise<Record<string, unknown>> {
  const raw = JSON.stringify(body);
  const timestamp = Math.floor(now / 1000);
  const requestId = randomUUID();
  const hash = await createRequestHash(
    { method: 'POST', path, body: raw, timestamp, requestId },
    merchant_secret,
  );
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Merchant-Key': merchant_key,
      'X-Timestamp': String(timestamp),
      'X-Request-Id': requestId,
      'X-Hash': hash,
      'Idempotency-Key': randomUUID(),
    },
    body: raw,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}

export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
