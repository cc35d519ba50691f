import { Webhook } from 'standardwebhooks';
import { callbackKeyOrder } from '../../../gateway/contract/key-order.ts';
import { loadContract } from '../../../gateway/contract/load.ts';
import { inOrder } from '../../../gateway/diagnosis/key-order.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../../gateway/sandbox/app.ts';
import { loadRules } from '../../../gateway/sandbox/contract/load-rules.ts';
import { createRequestHash } from '../../../gateway/signing/request-hash.ts';
import { ContractChecker } from './response-schemas.ts';

export const ORIGIN = 'http://127.0.0.1:4010';
export const NOTIFICATION_URL = 'http://127.0.0.1:4999/callbacks';
/** The moment at which tests begin: 2025-10-09T08:53:20Z. */
export const START = 1_760_000_000_000;

export const rules = await loadRules();
export const contract = await loadContract();
export const checker = new ContractChecker(contract);
const keyOrder = callbackKeyOrder(contract.document);
const [test] = rules.testData.credentials;
if (!test) throw new Error('The test data has no credentials.');
export const credentials = test;
export const testData = rules.testData;

/** The body of an answer, read with `at`. */
export type Body = Record<string, unknown>;

export interface Answered {
  status: number;
  headers: Headers;
  body: Body;
  text: string;
}

/** A callback as it arrived, checked against the contract and by an independent library. */
export interface Received {
  url: string;
  id: string;
  timestamp: number;
  type: string;
  /** True if the `standardwebhooks` package accepts it with the endpoint's secret. */
  valid: boolean;
  body: Body;
  /** `payment.sale success settled`, and the like. */
  line: string;
  /** The sandbox's time, in milliseconds. */
  at: number;
}

export interface PostOptions {
  headers?: Record<string, string | undefined>;
  idempotencyKey?: string;
  requestId?: string;
  /** Unix seconds. Default: the sandbox's clock. */
  timestamp?: number;
  secret?: string | string[];
  merchantKey?: string;
  /** True to check the answer against the contract. Default true. */
  check?: boolean;
}

/** A sandbox without a port, its merchant, and the merchant's receiver of callbacks. */
export class Harness {
  readonly sandbox: Sandbox;
  readonly received: Received[] = [];
  /** Returns the receiver's answer; default 204. */
  answer: (callback: Received) => Response | Promise<Response> = () =>
    new Response(null, { status: 204 });
  #count = 0;
  readonly #uuidBase: string;

  constructor(options: Partial<SandboxOptions> = {}) {
    this.#uuidBase = String(options.seed ?? 1).padStart(4, '0');
    this.sandbox = createSandbox({
      rules,
      // A busy machine must not look like an address that doesn't answer.
      clock: { at: START, patience: 600_000 },
      send: (request) => this.#receive(request),
      origin: ORIGIN,
      report: (error) => {
        throw error;
      },
      ...options,
    });
  }

  /** Returns a UUID that follows from how many were drawn. */
  uuid(): string {
    this.#count += 1;
    return `00000000-${this.#uuidBase.slice(-4)}-4000-8000-${String(this.#count).padStart(12, '0')}`;
  }

  /** Returns a signed request. */
  async request(path: string, body: unknown, options: PostOptions = {}): Promise<Request> {
    const raw =
      typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);
    const timestamp = options.timestamp ?? Math.floor(this.sandbox.now() / 1000);
    const requestId = options.requestId ?? this.uuid();
    const hash = await createRequestHash(
      { method: 'POST', path, body: raw, timestamp, requestId },
      options.secret ?? credentials.merchant_secret,
    );
    const headers = new Headers({
      'Content-Type': 'application/json',
      'X-Merchant-Key': options.merchantKey ?? credentials.merchant_key,
      'X-Timestamp': String(timestamp),
      'X-Request-Id': requestId,
      'X-Hash': hash,
      'Idempotency-Key': options.idempotencyKey ?? this.uuid(),
    });
    for (const [name, value] of Object.entries(options.headers ?? {})) {
      if (value === undefined) headers.delete(name);
      else headers.set(name, value);
    }
    return new Request(`${ORIGIN}${path}`, {
      method: 'POST',
      headers,
      body: typeof raw === 'string' ? raw : new Uint8Array(raw),
    });
  }

  /** Sends a signed request; an answer that breaks the contract fails the test. */
  async post(path: string, body: unknown, options: PostOptions = {}): Promise<Answered> {
    const response = await this.sandbox.fetch(await this.request(path, body, options));
    const text = await response.text();
    const parsed: Body = JSON.parse(text);
    if (options.check !== false) {
      const type = response.headers.get('content-type');
      const wrong = checker.checkResponse(path, response.status, type, parsed);
      if (wrong.length > 0) {
        throw new Error(`Outside the contract: ${wrong.join('; ')}\n${text}`);
      }
    }
    return { status: response.status, headers: response.headers, body: parsed, text };
  }

  /**
   * Sends a first payment of an agreement, and confirms its challenge as the shopper does.
   *
   * @returns the sale's answer plus what the status adds, such as the tokens.
   */
  async agree(path: string, body: unknown): Promise<Body> {
    const { body: sale } = await this.post(path, body);
    const { type, url } = Object(sale.next_action);
    if (type !== 'three_ds') return sale;
    this.sandbox.shopper.answerChallenge(String(url).replace(/^.*\//, ''), true);
    const { payment_id } = sale;
    const status = await this.post('/api/v1/payment/status', { payment_id });
    return { ...sale, ...status.body };
  }

  /** Sends a request to a control endpoint. */
  async control(method: string, path: string, body?: unknown): Promise<Answered> {
    const response = await this.sandbox.fetch(
      new Request(`${ORIGIN}/sandbox${path}`, {
        method,
        headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    );
    const text = await response.text();
    const { status, headers } = response;
    return { status, headers, body: text === '' ? {} : JSON.parse(text), text };
  }

  /** Moves the clock, and runs everything that falls due. */
  async advance(seconds: number): Promise<void> {
    await this.sandbox.moveTo(this.sandbox.now() + seconds * 1000);
  }

  /** Returns the lines of the callbacks that arrived so far. */
  async lines(): Promise<string[]> {
    await this.sandbox.idle();
    return this.received.map(({ line }) => line);
  }

  async #receive(request: Request): Promise<Response> {
    const text = await request.text();
    const body: Body = JSON.parse(text);
    const wrong = checker.checkCallback(body);
    if (wrong.length > 0) throw new Error(`Callback outside the contract: ${wrong.join('; ')}`);
    // Whoever restores the order of the keys takes it from the contract.
    const ordered = JSON.stringify(inOrder(body, keyOrder));
    if (text !== ordered) throw new Error(`Callback in another order than the contract: ${text}`);
    const data = Object(body.data);
    const callback: Received = {
      url: request.url,
      id: request.headers.get('webhook-id') ?? '',
      timestamp: Number(request.headers.get('webhook-timestamp')),
      type: String(body.type),
      valid: isValid(request.headers, text, this.sandbox.now()),
      body,
      line: `${body.type} ${data.status} ${data.order_status}`,
      at: this.sandbox.now(),
    };
    this.received.push(callback);
    return this.answer(callback);
  }
}

/** Returns the verdict of an implementation of Standard Webhooks that is not ours. */
export function isValid(
  headers: Headers,
  body: string,
  now: number,
  secret: string = credentials.callback_secret,
): boolean {
  // The package reads the clock and takes none; it verifies in one go, so nobody else sees this.
  const clock = Date.now;
  Date.now = () => now;
  try {
    new Webhook(secret).verify(body, Object.fromEntries(headers));
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'WebhookVerificationError') return false;
    // The package's errors carry no name of their own.
    if (error instanceof Error && /signature|timestamp|headers/i.test(error.message)) return false;
    throw error;
  } finally {
    Date.now = clock;
  }
}
