import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createSandbox, type Sandbox } from '../../gateway/sandbox/app.ts';
import { loadRules } from '../../gateway/sandbox/contract/load-rules.ts';
import { listen } from '../../gateway/sandbox/node.ts';
import { createRequestHash } from '../../gateway/signing/index.ts';

/** Values that readers see: the sandbox's usual address, and the moment of the contract's examples. */
const ORIGIN = 'http://127.0.0.1:4010';
const START = Date.parse('2025-10-09T08:53:20Z');

const rules = await loadRules();
const [test] = rules.testData.credentials;
if (!test) throw new Error('The test data has no credentials.');
/** The documented test credentials. */
export const credentials = test;

export type Fields = Record<string, unknown>;

/** A request of a program and its answer. */
export interface Exchange {
  method: string;
  path: string;
  request: Fields;
  status: number;
  answer: Fields;
}

/** A sandbox on a port, always in the same state, that keeps each request of a program and its answer. */
export interface Shop {
  sandbox: Sandbox;
  /** Environment of a program. */
  env: Record<string, string>;
  exchanges: Exchange[];
  /** Does something before the program runs; it is not kept. */
  post(path: string, fields: Fields): Promise<Fields>;
  close(): Promise<void>;
}

export interface ShopOptions {
  /** Sends callbacks instead of the network. */
  send?: (request: Request) => Promise<Response>;
}

/** Returns a copy of a callback to send at any time: the sandbox's own attempt is given up after a while. */
export function keep(callback: Request): Request {
  return new Request(callback.clone(), { signal: null });
}

export async function openShop({ send }: ShopOptions = {}): Promise<Shop> {
  const sandbox = createSandbox({
    rules,
    seed: 7,
    clock: { at: START, wall: Date.now },
    origin: ORIGIN,
    origins: { loopbackOnly: true },
    send: send ?? (async () => new Response(null, { status: 204 })),
    report: (error) => {
      throw error;
    },
  });
  const exchanges: Exchange[] = [];
  const server = await listen({ ...sandbox, fetch: recorded(sandbox, exchanges) }, 0);
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    sandbox,
    env: {
      GATEWAY_MERCHANT_KEY: credentials.merchant_key,
      GATEWAY_MERCHANT_SECRET: credentials.merchant_secret,
      GATEWAY_CALLBACK_SECRET: credentials.callback_secret,
      GATEWAY_URL: url,
    },
    exchanges,
    post: async (path, fields) => {
      const response = await sandbox.fetch(await signed(url, path, fields));
      const answer: Fields = JSON.parse(await response.text());
      if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
      return answer;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await sandbox.close();
    },
  };
}

/** Keeps requests and answers on their way. */
function recorded(sandbox: Sandbox, exchanges: Exchange[]): Sandbox['fetch'] {
  return async (request) => {
    const text = await request.clone().text();
    const response = await sandbox.fetch(request);
    exchanges.push({
      method: request.method,
      path: new URL(request.url).pathname,
      request: JSON.parse(text),
      status: response.status,
      answer: JSON.parse(await response.clone().text()),
    });
    return response;
  };
}

async function signed(url: string, path: string, fields: Fields): Promise<Request> {
  const body = JSON.stringify(fields);
  const timestamp = Math.floor(Date.now() / 1000);
  const requestId = randomUUID();
  const hash = await createRequestHash(
    { method: 'POST', path, body, timestamp, requestId },
    credentials.merchant_secret,
  );
  return new Request(url + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Merchant-Key': credentials.merchant_key,
      'X-Timestamp': String(timestamp),
      'X-Request-Id': requestId,
      'X-Hash': hash,
      'Idempotency-Key': randomUUID(),
    },
    body,
  });
}
