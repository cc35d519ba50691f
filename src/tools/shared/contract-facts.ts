import { callbackKeyOrder, keyOrderByPath } from '../../../gateway/contract/key-order.ts';
import contract from '../../../gateway/contract/openapi.yaml?raw';
import { listOperations } from '../../../gateway/contract/operations.ts';
import { parseTestData } from '../../../gateway/contract/test-data.ts';
import testData from '../../../gateway/contract/test-data.yaml?raw';
import vectors from '../../../gateway/signing/vectors.json' with { type: 'json' };
import { openDocument } from '../../../openapi/index.ts';
import type { KnownSecret, SecretKind } from './entered-values.ts';

/*
 * What the tools know from the contract, its test data and its test vectors. Read at build time alone:
 * a tool's `.astro` file hands its component what it needs.
 */

let facts: ReturnType<typeof readFacts> | undefined;

/** Returns what the contract says, which is read once, when a page has a tool that needs it. */
export function contractFacts(): ReturnType<typeof readFacts> {
  facts ??= readFacts();
  return facts;
}

function readFacts() {
  const { document } = openDocument(contract, 'gateway/contract/openapi.yaml');
  return {
    /** Order in which the gateway writes the keys of a callback. */
    callbackKeyOrder: callbackKeyOrder(document),
    /** Fields of each request's body in the contract's order, by path. */
    keyOrders: keyOrderByPath(document),
    /** Conditions that must hold before a merchant delivers. */
    fulfilConditions: listOperations(document).flatMap(({ fulfilWhen }) => fulfilWhen),
  };
}

/** The contract's callback, as the gateway signs it. */
export interface RealCallback {
  id: string;
  timestamp: string;
  body: string;
}

/** Returns the contract's own callback, from the test vectors. */
export function realCallback(): RealCallback {
  const vector = vectors.callbacks.find(({ name }) => name === 'callback-contract-example');
  const id = vector?.headers['webhook-id'];
  const timestamp = vector?.headers['webhook-timestamp'];
  if (!vector?.body || !id || !timestamp) {
    throw new Error('vectors.json has no callback-contract-example with headers and a body.');
  }
  return { id, timestamp, body: vector.body };
}

/** The documented callback secrets, from the test data. */
export interface CallbackCredentials {
  secret: string;
  nextSecret: string;
  /** All published values of the sandbox: you may enter any of them by mistake. */
  known: KnownSecret[];
}

/** Reads the documented secrets at build time, in the form the tools need. */
export function knownCredentials() {
  const { credentials } = parseTestData(testData);
  const test = credentials.find(({ environment }) => environment === 'test');
  if (!test) throw new Error('test-data.yaml has no credentials of the test environment.');
  const known = credentials.flatMap((row): KnownSecret[] => {
    const of = (kind: SecretKind, secret: string | undefined, isNext?: true): KnownSecret[] =>
      secret === undefined
        ? []
        : [{ kind, environment: row.environment, ...(isNext ? { isNext } : {}), secret }];
    return [
      ...of('merchant secret', row.merchant_secret),
      ...of('merchant secret', row.merchant_secret_next, true),
      ...of('callback secret', row.callback_secret),
      ...of('callback secret', row.callback_secret_next, true),
      ...of('merchant key', row.merchant_key),
    ];
  });
  return {
    request: { merchantKey: test.merchant_key, merchantSecret: test.merchant_secret, known },
    callback: {
      secret: test.callback_secret,
      nextSecret: test.callback_secret_next ?? '',
      known,
    },
  };
}
