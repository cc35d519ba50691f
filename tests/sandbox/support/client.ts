import { randomUUID } from 'node:crypto';
import { loadContract, loadTestData } from '../../../gateway/contract/load.ts';
import { createRequestHash } from '../../../gateway/signing/index.ts';
import { ContractChecker } from '../harness/response-schemas.ts';

export const testData = await loadTestData();
/** Checks every answer and callback of these tests: anything that the contract doesn't name is a fault. */
export const checker = new ContractChecker(await loadContract());
const [credentials] = testData.credentials;
if (!credentials) throw new Error('The test data has no credentials.');
const { merchant_key, merchant_secret, callback_secret } = credentials;
export const CALLBACK_SECRET = callback_secret;

/** The body of an answer. */
export type Body = Record<string, unknown>;

/** The merchant's server, as far as it calls the gateway. */
export class GatewayClient {
  readonly origin: string;
  readonly #now: () => number;

  /** @param now the time requests are signed with, in milliseconds. Default: this machine's. */
  constructor(origin: string, now: () => number = Date.now) {
    this.origin = origin;
    this.#now = now;
  }

  /**
   * Sends a signed request.
   *
   * @param idempotencyKey of an earlier attempt. Default: a new one.
   * @throws when the answer is an error, or outside the contract.
   */
  async post(path: string, body: unknown, idempotencyKey: string = randomUUID()): Promise<Body> {
    const raw = JSON.stringify(body);
    const timestamp = Math.floor(this.#now() / 1000);
    const requestId = randomUUID();
    const hash = await createRequestHash(
      { method: 'POST', path, body: raw, timestamp, requestId },
      merchant_secret,
    );
    const response = await fetch(`${this.origin}${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Merchant-Key': merchant_key,
        'X-Timestamp': String(timestamp),
        'X-Request-Id': requestId,
        'X-Hash': hash,
        'Idempotency-Key': idempotencyKey,
      },
      body: raw,
    });
    const text = await response.text();
    const answer: Body = JSON.parse(text);
    const type = response.headers.get('content-type');
    const outside = checker.checkResponse(path, response.status, type, answer);
    if (outside.length > 0) throw new Error(`Outside the contract: ${outside.join('; ')}\n${text}`);
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return answer;
  }

  /** Returns the payment as it is now. */
  payment(payment_id: string): Promise<Body> {
    return this.post('/api/v1/payment/status', { payment_id });
  }

  /** Returns the status a payment has now. */
  async statusOf(payment_id: string): Promise<string> {
    return String((await this.payment(payment_id)).status);
  }
}
