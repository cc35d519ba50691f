import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { eachLanguage } from './each-language.ts';
import { BUILT, commandOf, folderOf, runnerOf } from './languages.ts';
import { run } from './run.ts';
import { credentials, openShop, type Shop } from './shop.ts';

describe('the client says what it needs', () => {
  eachLanguage('create-session', 'names a variable that is not set', async (language) => {
    const env = {
      GATEWAY_URL: 'http://127.0.0.1:1',
      GATEWAY_MERCHANT_KEY: credentials.merchant_key,
      GATEWAY_MERCHANT_SECRET: credentials.merchant_secret,
      SHOP_URL: 'https://shop.example',
      STORE: BUILT,
    };
    for (const name of Object.keys(env)) {
      const told = await run(commandOf('create-session', language), {
        env: { ...env, [name]: undefined },
        cwd: BUILT,
      });
      expect(told).toEqual({
        stdout: '',
        stderr: `Set ${name}: the page /programs lists its value for the sandbox.\n`,
        code: 1,
      });
    }
  });
});

/** Stands for a gateway that receives a request, and whose response is lost. */
const silent = createServer(() => {});
/** Anything that isn't the gateway, such as a proxy. */
const proxy = createServer((request, response) => {
  request.resume();
  response.writeHead(502).end('<h1>Bad Gateway</h1>');
});
let shop: Shop;
let proxyUrl: string;
let silentUrl: string;
beforeAll(async () => {
  shop = await openShop();
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  proxyUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  silentUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await shop.close();
  await new Promise((resolve) => proxy.close(resolve));
  silent.closeAllConnections();
  await new Promise((resolve) => silent.close(resolve));
});

/** Returns the two lines about an error of the gateway: Go begins in lower case. */
const problem = (error: string, code: string) =>
  new RegExp(
    `^the gateway returned ${error}\nrequest_id [-0-9a-f]{36}, see https://\\S+#error-${code}\n$`,
    'i',
  );

const FAILURES = [
  {
    name: 'no server',
    env: async () => ({ GATEWAY_URL: `http://127.0.0.1:${await freePort()}` }),
    says: /^nothing answers at http:\/\/127\.0\.0\.1:\d+ \(.+\)\. Is the sandbox running\?\nIf it is, your request may have arrived\. Run the program again: with its stored key, nothing moves twice\.\n$/i,
  },
  {
    name: 'a wrong hash, with the sandbox’s reason',
    env: () => ({ GATEWAY_MERCHANT_SECRET: 'ms_test_wrong' }),
    says: problem(
      '401 authentication_failed because of hash_mismatch: .+',
      'authentication_failed',
    ),
  },
  {
    name: 'too many requests, with the seconds to wait',
    fault: { type: 'rate_limited', seconds: 17 },
    says: problem(
      '429 rate_limited, try again in 17 s: Send it again in 17 seconds\\.',
      'rate_limited',
    ),
  },
  {
    name: 'a wrong field, with its place',
    task: 'list-payments',
    args: ['day', 'yesterday'],
    says: problem('422 validation_failed: 1 field is wrong\\. /day: .+', 'validation_failed'),
  },
  {
    name: 'something else at the address',
    env: () => ({ GATEWAY_URL: proxyUrl }),
    says: /^http:\/\/127\.0\.0\.1:\d+ returned 502 without a code\. Is it the gateway\?\n$/,
  },
];

describe('the client says in a line or two what failed, without a trace', () => {
  for (const { name, task = 'schedule-status', args = ['sch_1'], env, fault, says } of FAILURES) {
    eachLanguage(task, name, async (language) => {
      if (fault) {
        const request = new Request('http://127.0.0.1/sandbox/faults', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ faults: [fault] }),
        });
        await shop.sandbox.fetch(request);
      }
      const told = await run([...commandOf(task, language), ...args], {
        env: { ...shop.env, ...(await env?.()) },
      });
      expect(told).toEqual({ stdout: '', stderr: expect.stringMatching(says), code: 1 });
    });
  }
});

// The other languages' errors name it themselves.
describe('a time-out', () => {
  eachLanguage(
    'create-session',
    'is named as one',
    async (language) => {
      const client = JSON.stringify(join(folderOf('create-session', language), 'gateway.php'));
      const told = await run([runnerOf('php', language)], {
        input: `<?php require ${client}; post("/api/v1/payment/status", [], null, 1);`,
        env: { ...shop.env, GATEWAY_URL: silentUrl },
      });
      expect(told).toEqual({
        stdout: '',
        stderr: expect.stringContaining(`Nothing answers at ${silentUrl} (no response in 1 s).`),
        code: 1,
      });
    },
    ['php'],
  );
});
