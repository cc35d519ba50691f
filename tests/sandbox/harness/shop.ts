import type { SandboxOptions } from '../../../gateway/sandbox/app.ts';
import { lazyPages } from '../../../gateway/sandbox/pages/index.ts';
import { sessionBody } from './bodies.ts';
import { Harness, ORIGIN, testData } from './harness.ts';

/** A shop on this machine: the pages lead back to it instead of stopping at a name for examples. */
export const SHOP = 'http://localhost:3001';

export const SHOP_URLS = {
  success_url: `${SHOP}/return`,
  cancel_url: `${SHOP}/cart`,
  error_url: `${SHOP}/failed`,
  expiry_url: `${SHOP}/late`,
};

/** A card as the shopper types it. */
export const TYPED_CARD = {
  number: '4111 1111 1111 1111',
  expiry: '01/38',
  cvv: '123',
  holder: 'Noura Alqahtani',
};

/** Answer of a page. */
export interface Page {
  status: number;
  headers: Headers;
  html: string;
  /** Address that it sends the browser to. */
  location: string | undefined;
}

/** A session that was opened, by the address of its page. */
export interface OpenedSession {
  path: string;
  sessionId: string;
  paymentId: string;
  orderNumber: string;
}

/** A sandbox with its pages, and a browser that follows nothing by itself. */
export class Shop {
  readonly harness: Harness;

  /** @param docs address of the docs, if the sandbox should know it. */
  constructor(options: Partial<SandboxOptions> = {}, docs?: string) {
    this.harness = new Harness({
      pages: (shopper) =>
        lazyPages({
          shopper,
          testData,
          now: () => this.harness.sandbox.now(),
          control: (request) => this.harness.sandbox.fetch(request),
          docs,
        }),
      ...options,
    });
  }

  /** Opens a session whose shop is on this machine. */
  async open(fields: Record<string, unknown> = {}): Promise<OpenedSession> {
    const body = sessionBody({ ...SHOP_URLS, ...fields });
    const { status, body: answer, text } = await this.harness.post('/api/v1/session', body);
    if (status !== 201) throw new Error(`No session: ${text}`);
    return {
      path: new URL(String(answer.redirect_url)).pathname,
      sessionId: String(answer.session_id),
      paymentId: String(answer.payment_id),
      orderNumber: String(body.order.number),
    };
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Page> {
    return this.#ask(new Request(`${ORIGIN}${path}`, { headers }));
  }

  /** Sends a form as a browser does. */
  async send(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Page> {
    return this.#ask(
      new Request(`${ORIGIN}${path}`, {
        method: 'POST',
        headers: { Origin: ORIGIN, ...headers },
        body: new URLSearchParams(fields),
      }),
    );
  }

  /** Pays a session with one of its options. */
  pay(session: OpenedSession, option: string, fields: Record<string, string> = {}): Promise<Page> {
    return this.send(`${session.path}/pay`, { option, ...fields });
  }

  /** Returns the payment's status, as the merchant's server gets it. */
  async status({ paymentId }: OpenedSession): Promise<Record<string, unknown>> {
    const { body } = await this.harness.post('/api/v1/payment/status', { payment_id: paymentId });
    return body;
  }

  async #ask(request: Request): Promise<Page> {
    const response = await this.harness.sandbox.fetch(request);
    return {
      status: response.status,
      headers: response.headers,
      html: await response.text(),
      location: response.headers.get('location') ?? undefined,
    };
  }
}

/** Returns the return address with what it may carry, and nothing else. */
export function returnTo(address: string, { paymentId, orderNumber }: OpenedSession): string {
  return `${address}?payment_id=${paymentId}&order_number=${orderNumber}`;
}

/** Returns one directive of a page's policy. */
export function directive({ headers }: Page, name: string): string | undefined {
  const policy = headers.get('content-security-policy') ?? '';
  return policy.split('; ').find((part) => part.startsWith(`${name} `));
}
