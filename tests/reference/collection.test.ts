import { readFileSync } from 'node:fs';
import newman from 'newman';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { credentials, openShop, type Shop } from '../samples/shop.ts';

const COLLECTION = 'dist/downloads/checkout-collection.json';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

interface Outcome {
  requests: number;
  assertions: number;
  failures: string[];
}

/** Runs the built file as a merchant would: with the keys filled in, against the sandbox. */
function runCollection(): Promise<Outcome> {
  const envVar = Object.entries({
    gateway_url: shop.env.GATEWAY_URL ?? '',
    merchant_key: credentials.merchant_key,
    merchant_secret: credentials.merchant_secret,
  }).map(([key, value]) => ({ key, value }));
  const collection: unknown = JSON.parse(readFileSync(COLLECTION, 'utf8'));
  return new Promise((done, fail) => {
    newman.run({ collection, envVar, reporters: [] }, (error, { run }) => {
      if (error) return fail(error);
      done({
        requests: run.stats.requests.total,
        assertions: run.stats.assertions.total,
        failures: run.failures.map(
          ({ error: cause, source }) => `${source?.name}: ${cause.message}`,
        ),
      });
    });
  });
}

it('S1-12 the downloaded collection passes its own tests against the sandbox', async () => {
  const { requests, assertions, failures } = await runCollection();
  expect(failures).toEqual([]);
  // 18 operations, and what some of them need first.
  const calls = new Set(shop.exchanges.map(({ method, path }) => `${method} ${path}`));
  expect(calls.size).toBe(18);
  expect(requests).toBeGreaterThanOrEqual(18);
  expect(assertions).toBeGreaterThan(2 * requests);
  expect(shop.exchanges.filter(({ status }) => status >= 400)).toEqual([]);
});
