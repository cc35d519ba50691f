import { readJson } from '../../../gateway/sandbox/api/index.ts';
import { createSandbox, type Sandbox } from '../../../gateway/sandbox/app.ts';
import type { SandboxRules } from '../../../gateway/sandbox/contract/rules.ts';
import { createRequestHash, REQUEST_HEADERS } from '../../../gateway/signing/index.ts';
import type { Json } from '../../../openapi/index.ts';
import {
  NEEDS,
  type Step,
  withChanges,
  withVariables,
} from '../../reference/collection/scenario.ts';
import { type ShopperAct, shopperActs } from './shopper-acts.ts';
import type { TryExample, TryOperation } from './try-it-modules.ts';

/** Values by their names in the contract, from one response for a later request. */
export type Ids = Record<string, string>;

/** Request that a response makes possible. */
export interface NextStep {
  /** Slug of the operation. */
  slug: string;
  /** Summary of the operation. */
  summary: string;
  /** Key of the example that uses the ids. */
  example: string;
  ids: Ids;
}

/** Header as sent over the wire. */
export type Header = [name: string, value: string];

/** Request and its response. */
export interface Exchange {
  method: string;
  path: string;
  sent: { headers: Header[]; body: string };
  answer: { status: number; headers: Header[]; body: string };
}

/** Callback that the sandbox sent. */
export interface SentCallback {
  /** Counted from 1. */
  number: number;
  address: string;
  headers: Header[];
  body: string;
}

/** Example that's ready to send. */
export interface Prepared {
  body: string;
  idempotencyKey: string;
  /** Requests that had to come first. */
  before: Exchange[];
}

/** Origin of a local sandbox, so that addresses in responses look the same as there. */
const ORIGIN = 'http://127.0.0.1:4010';

/** Callback address of payments created in advance, so that you see what happens to them. */
const RECEIVER = 'https://shop.example/callbacks/gateway';

/** Extra requests that an example needs for one of its fields. */
const FOR_FIELDS: Readonly<Record<string, Step[]>> = {
  schedule_id: NEEDS['schedule-update'] ?? [],
  card_token: NEEDS['charge-token'] ?? [],
};

function tokens({ card_token: token }: Ids): Json {
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

function hasIds(example: TryExample, ids: Ids): boolean {
  return example.ids.length > 0 && example.ids.every((id) => id in ids);
}

/** Returns the texts of a response by the names under which an operation uses them. */
function idsFor(slug: string, response: Record<string, unknown>): Ids {
  const saved = (NEEDS[slug] ?? []).flatMap(({ save }) =>
    Object.entries(save).map(([name, field]) => [name, response[field]] as const),
  );
  const values: Ids = {};
  for (const [name, value] of [...Object.entries(response), ...saved]) {
    if (typeof value === 'string') values[name] = value;
  }
  return values;
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
  #chosen: NextStep | undefined;

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

  /**
   * Prepares an example with its own order, after the requests it depends on. With all the ids that it
   * needs, it depends on none.
   */
  async prepare(slug: string, name: string, ids: Ids = {}): Promise<Prepared> {
    const before: Exchange[] = [];
    const values: Ids = {};
    const example = this.#example(slug, name);
    if (hasIds(example, ids)) Object.assign(values, ids);
    else {
      for (const step of stepsBefore(slug, example.value)) {
        before.push(await this.#carryOut(step, values));
      }
    }
    const body = this.#filled(example.value, values);
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

  /** Reads a body as the gateway does; returns what's wrong with it if it isn't a JSON object. */
  read(body: string): { value: Json } | { fault: string } {
    try {
      return { value: readJson(new TextEncoder().encode(body)) as Json };
    } catch (problem) {
      return { fault: problem instanceof Error ? problem.message : String(problem) };
    }
  }

  /** Returns what only the shopper can do after a response; their pages don't exist here. */
  acts(answer: string): ShopperAct[] {
    return shopperActs(this.#sandbox, answer);
  }

  /**
   * Returns the requests that a response makes possible: those with an example whose ids are all in the
   * response, unless the payment's or the schedule's state forbids them.
   */
  nextSteps(slug: string, { answer }: Exchange): NextStep[] {
    if (answer.status >= 300) return [];
    const { tag, examples } = this.operation(slug);
    const own = this.operations.filter((one) => one.tag === tag);
    // Two operations with the same examples do the same: one for the checkout, one for servers.
    const known = new Set([JSON.stringify(examples)]);
    return [...new Set([...own, ...this.operations])].flatMap((operation) => {
      const print = JSON.stringify(operation.examples);
      if (known.has(print)) return [];
      known.add(print);
      return this.#stepTo(operation, idsFor(operation.slug, JSON.parse(answer.body))) ?? [];
    });
  }

  /** Keeps a next step until its operation's page takes it. */
  choose(step: NextStep): void {
    this.#chosen = step;
  }

  /** Returns the step that the reader chose for an operation, once. */
  takeChosen(slug: string): NextStep | undefined {
    const chosen = this.#chosen;
    this.#chosen = undefined;
    return chosen?.slug === slug ? chosen : undefined;
  }

  /** Returns the first example of an operation that would be accepted, or one with a field to mend. */
  #stepTo({ slug, summary, examples }: TryOperation, values: Ids): NextStep | undefined {
    const orders = this.#orders;
    const tried = examples
      .filter((example) => hasIds(example, values))
      .map(({ name, value, ids }) => ({
        step: {
          slug,
          summary,
          example: name,
          ids: Object.fromEntries(ids.map((id) => [id, values[id] ?? ''])),
        },
        status: this.#sandbox.rehearse(slug, this.#credentials.key, this.#filled(value, values)),
      }));
    this.#orders = orders;
    const accepted = tried.find(({ status }) => status < 300);
    return (accepted ?? tried.find(({ status }) => status === 422))?.step;
  }

  #example(slug: string, name: string): TryExample {
    const { examples } = this.operation(slug);
    const example = examples.find((one) => one.name === name) ?? examples[0];
    if (!example) throw new Error(`The operation ${slug} has no example.`);
    return example;
  }

  /** Makes a request that another one depends on, and saves the values from its response. */
  async #carryOut(step: Step, values: Ids): Promise<Exchange> {
    const listens = step.operation === 'sale' ? { notification_url: RECEIVER } : {};
    const change = { ...step.change, ...listens };
    const example = withChanges(this.#example(step.operation, step.example).value, change);
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
  #filled(body: Json, values: Ids): Json {
    const known: Ids = {
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
