import { createSandbox, type Sandbox } from '../../../gateway/sandbox/app.ts';
import type { SandboxRules } from '../../../gateway/sandbox/contract/rules.ts';
import { createRequestHash, REQUEST_HEADERS } from '../../../gateway/signing/request-hash.ts';
import type { Json } from '../../../openapi/index.ts';
import {
  NEEDS,
  type Step,
  withChanges,
  withVariables,
} from '../../reference/collection/scenario.ts';
import { type ShopperAct, shopperActs } from './shopper-acts.ts';
import type { Exchange, Header, Prepared, SentCallback, TryOperation } from './types.ts';

/** Origin of a local sandbox, so that addresses in responses look the same as there. */
const ORIGIN = 'http://127.0.0.1:4010';

/** Callback address of payments created in advance, so that you see what happens to them. */
const RECEIVER = 'https://shop.example/callbacks/gateway';

/** Values by their names in the contract, from one response for a later request. */
type Values = Record<string, string>;

/** Extra requests that an example needs for one of its fields. */
const FOR_FIELDS: Readonly<Record<string, Step[]>> = {
  schedule_id: NEEDS['schedule-update'] ?? [],
  card_token: NEEDS['charge-token'] ?? [],
};

function tokens({ card_token: token }: Values): Json {
  return token === undefined ? [] : [token];
}

function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the requests that must come before an example. */
function stepsBefore(slug: string, example: Json): Step[] {
  const fields = isObject(example) ? Object.keys(example) : [];
  const steps = [...(NEEDS[slug] ?? []), ...fields.flatMap((name) => FOR_FIELDS[name] ?? [])];
  return [...new Set(steps)];
}

/** Gateway in the page: it signs the reader's requests and sends them to itself. Nothing leaves. */
export class PageSandbox {
  readonly operations: readonly TryOperation[];
  readonly #sandbox: Sandbox;
  readonly #credentials: { key: string; secret: string };
  readonly #callbacks: SentCallback[] = [];
  readonly #listeners = new Set<() => void>();
  #orders = 1041;
  #shown: readonly SentCallback[] = [];

  constructor(operations: readonly TryOperation[], rules: SandboxRules) {
    const test = rules.testData.credentials.find(({ environment }) => environment === 'test');
    if (!test) throw new Error('The test data has no credentials of the test environment.');
    this.operations = operations;
    this.#credentials = { key: test.merchant_key, secret: test.merchant_secret };
    this.#sandbox = createSandbox({
      rules,
      origin: ORIGIN,
      // Ids differ from visit to visit, as with a real gateway.
      seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 1,
      send: (request) => this.#receive(request),
    });
  }

  /** Calls the listener after each callback; returns a function that stops it. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns the callbacks so far, newest first; the same list until another one comes. */
  callbacks = (): readonly SentCallback[] => this.#shown;

  operation(slug: string): TryOperation {
    const found = this.operations.find((one) => one.slug === slug);
    if (!found) throw new Error(`The sandbox in the page has no operation ${slug}.`);
    return found;
  }

  /** Prepares an example with its own order, after the requests it depends on. */
  async prepare(slug: string, name: string): Promise<Prepared> {
    const before: Exchange[] = [];
    const values: Values = {};
    const example = this.#example(slug, name);
    for (const step of stepsBefore(slug, example)) before.push(await this.#carryOut(step, values));
    const body = this.#filled(example, values);
    return { body: JSON.stringify(body, null, 2), idempotencyKey: crypto.randomUUID(), before };
  }

  /** Signs a body as it is, sends it, and returns both sides. */
  async send(slug: string, body: string, idempotencyKey: string): Promise<Exchange> {
    const { method, path, needsIdempotencyKey } = this.operation(slug);
    const timestamp = String(Math.floor(this.#sandbox.now() / 1000));
    const requestId = crypto.randomUUID();
    const toSign = { method, path, body, timestamp, requestId };
    const headers: Header[] = [
      ['Content-Type', 'application/json'],
      [REQUEST_HEADERS.merchantKey, this.#credentials.key],
      [REQUEST_HEADERS.timestamp, timestamp],
      [REQUEST_HEADERS.requestId, requestId],
      [REQUEST_HEADERS.hash, await createRequestHash(toSign, this.#credentials.secret)],
    ];
    if (needsIdempotencyKey) headers.push(['Idempotency-Key', idempotencyKey]);
    const request = new Request(ORIGIN + path, { method, headers, body });
    const response = await this.#sandbox.fetch(request);
    return {
      method,
      path,
      sent: { headers, body },
      answer: {
        status: response.status,
        headers: [...response.headers],
        body: await response.text(),
      },
    };
  }

  /** Returns what only the shopper can do after a response; their pages don't exist here. */
  acts(answer: string): ShopperAct[] {
    return shopperActs(this.#sandbox, answer);
  }

  #example(slug: string, name: string): Json {
    const { examples } = this.operation(slug);
    const example = examples.find((one) => one.name === name) ?? examples[0];
    return example?.value ?? {};
  }

  /** Makes a request that another one depends on, and saves the values from its response. */
  async #carryOut(step: Step, values: Values): Promise<Exchange> {
    const listens = step.operation === 'sale' ? { notification_url: RECEIVER } : {};
    const change = { ...step.change, ...listens };
    const example = withChanges(this.#example(step.operation, step.example), change);
    const body = this.#filled(example, values);
    const text = JSON.stringify(body, null, 2);
    const exchange = await this.send(step.operation, text, crypto.randomUUID());
    const answer: Record<string, unknown> = JSON.parse(exchange.answer.body);
    for (const [name, field] of Object.entries(step.save)) {
      if (typeof answer[field] === 'string') values[name] = answer[field];
    }
    if (typeof answer.order_number === 'string') values.order_number = answer.order_number;
    return exchange;
  }

  /** Fills in a body's values from earlier responses, and gives it its own order. */
  #filled(body: Json, values: Values): Json {
    const known: Values = {
      ...values,
      merchant_key: this.#credentials.key,
      applepay_transaction_id: crypto.randomUUID().replaceAll('-', ''),
    };
    const order = isObject(body) && isObject(body.order) ? this.#ownOrder(body.order) : {};
    const text = JSON.stringify(withVariables(body, Object.keys(known)));
    const filled = text.replaceAll(/"\{\{(\w+)\}\}"/g, (variable, name: string) =>
      known[name] === undefined ? variable : JSON.stringify(known[name]),
    );
    const result: Json = JSON.parse(filled);
    return withChanges(result, {
      ...order,
      // A payment page expects a list of them.
      ...(isObject(body) && Array.isArray(body.card_token) ? { card_token: tokens(values) } : {}),
    });
  }

  /** Creates a new order number, and replaces the old one in the description too. */
  #ownOrder({ number, description }: { [key: string]: Json }): { [path: string]: Json } {
    this.#orders += 1;
    const own = { 'order.number': `order-${this.#orders}` };
    const [digits] = /[0-9]+$/.exec(String(number)) ?? [];
    if (typeof description !== 'string' || digits === undefined) return own;
    const named = new RegExp(`(?<![0-9])${digits}(?![0-9])`, 'g');
    return { ...own, 'order.description': description.replace(named, `${this.#orders}`) };
  }

  /** Acts as the merchant's server: accepts every callback. */
  async #receive(request: Request): Promise<Response> {
    const headers = [...request.headers].filter(([name]) => name.startsWith('webhook-'));
    const body = await request.text();
    const number = this.#callbacks.length + 1;
    this.#callbacks.unshift({ number, address: request.url, headers, body });
    this.#shown = [...this.#callbacks];
    for (const listener of this.#listeners) listener();
    return new Response(null, { status: 204 });
  }
}
