import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { type Body, CALLBACK_SECRET, checker } from './client.ts';
import { challengePage, iframePage, sdkPage } from './merchant-pages.ts';
import { portOf, type ReachableSandbox } from './sandbox.ts';

/** Parts of the gateway that a shop needs. */
type Gateway = Pick<ReachableSandbox, 'origin' | 'post' | 'idle'>;

/** A callback as the receiver took it. */
export interface ReceivedCallback {
  id: string;
  /** True if the `standardwebhooks` package accepts it. */
  valid: boolean;
  /** `payment.sale success settled`, and the like. */
  line: string;
  paymentId: string;
  data: Body;
  /** Differences between its body and the contract. */
  outside: string[];
}

/** A payment, and the shop's own name for what it pays. */
export interface PaymentOfOrder {
  paymentId: string;
  orderNumber: string;
}

/** A session as the merchant's server opened it. */
export interface OpenedSession extends PaymentOfOrder {
  url: string;
  sessionId: string;
}

let orders = 0;

/** A small shop: pages to come back to, pages that hold the payment form, a receiver of callbacks. */
export class Merchant {
  readonly origin: string;
  readonly callbacks: ReceivedCallback[] = [];
  /** Returns the receiver's answer. */
  answer: (callback: ReceivedCallback) => number = () => 204;
  readonly #sandbox: Gateway;
  readonly #close: () => Promise<void>;

  private constructor(sandbox: Gateway, origin: string, close: () => Promise<void>) {
    this.#sandbox = sandbox;
    this.origin = origin;
    this.#close = close;
  }

  static async start(sandbox: Gateway): Promise<Merchant> {
    const merchants: Merchant[] = [];
    const server = createServer((request, response) => {
      for (const merchant of merchants) void merchant.#serve(request, response);
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const merchant = new Merchant(sandbox, `http://127.0.0.1:${portOf(server)}`, async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    });
    merchants.push(merchant);
    return merchant;
  }

  close(): Promise<void> {
    return this.#close();
  }

  /** Opens a session that comes back to this shop. */
  async open(fields: Record<string, unknown> = {}): Promise<OpenedSession> {
    orders += 1;
    const number = `order-${orders}`;
    const answer = await this.#sandbox.post('/api/v1/session', {
      merchant_key: 'mk_test_0001',
      operation: 'purchase',
      order: { number, amount: '115.00', currency: 'SAR', description: 'Black abaya, size M' },
      success_url: `${this.origin}/return`,
      cancel_url: `${this.origin}/cart`,
      error_url: `${this.origin}/failed`,
      expiry_url: `${this.origin}/late`,
      notification_url: `${this.origin}/callbacks`,
      customer: { name: 'Noura Alqahtani', email: 'noura@shop.example', phone: '+966500000001' },
      shipping_address: { country: 'SA', city: 'Riyadh', line1: 'King Fahd Road 1' },
      items: [{ name: 'Abaya', quantity: 1, unit_price: '115.00' }],
      ...fields,
    });
    return {
      url: String(answer.redirect_url),
      sessionId: String(answer.session_id),
      paymentId: String(answer.payment_id),
      orderNumber: number,
    };
  }

  /** Returns an address of this shop with what the return may carry, and nothing else. */
  returnAddress(path: string, { paymentId, orderNumber }: PaymentOfOrder): string {
    return `${this.origin}${path}?payment_id=${paymentId}&order_number=${orderNumber}`;
  }

  /** Returns the page with the frame, or with the SDK. */
  pageWith(kind: 'iframe' | 'sdk', { url }: OpenedSession, integrity = ''): string {
    return `${this.origin}/${kind}?${new URLSearchParams({ session: url, integrity })}`;
  }

  /** Returns the page that posts the shopper's browser to the bank, with what `next_action` says. */
  challengeFor(nextAction: unknown): string {
    return `${this.origin}/challenge?${new URLSearchParams({ next: JSON.stringify(nextAction) })}`;
  }

  /** Returns the callbacks of a payment, once all that are due have arrived. */
  async callbacksOf({
    paymentId,
  }: Pick<PaymentOfOrder, 'paymentId'>): Promise<{ line: string; valid: boolean }[]> {
    await this.#sandbox.idle();
    const own = this.callbacks.filter((callback) => callback.paymentId === paymentId);
    const outside = own.flatMap((callback) => callback.outside);
    if (outside.length > 0) throw new Error(`Outside the contract: ${outside.join('; ')}`);
    return own.map(({ line, valid }) => ({ line, valid }));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin);
    if (url.pathname === '/callbacks') {
      const callback = await readCallback(request);
      this.callbacks.push(callback);
      response.writeHead(this.answer(callback)).end();
      return;
    }
    const checkout = this.#sandbox.origin;
    const session = url.searchParams.get('session') ?? '';
    const page =
      url.pathname === '/iframe'
        ? iframePage(session, checkout)
        : url.pathname === '/sdk'
          ? sdkPage(session, checkout, url.searchParams.get('integrity') ?? '')
          : url.pathname === '/challenge'
            ? challengePage(JSON.parse(url.searchParams.get('next') ?? '{}'), checkout)
            : undefined;
    const script = page?.scripts[url.searchParams.get('script') ?? ''];
    if (script !== undefined) {
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script);
    } else if (page) {
      response
        .writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': page.policy })
        .end(page.html);
    } else {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.end(`<!doctype html><html lang="en"><title>Shop</title><h1>${url.pathname}</h1>`);
    }
  }
}

async function readCallback(request: IncomingMessage): Promise<ReceivedCallback> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const raw = Buffer.concat(chunks).toString('utf8');
  const body = JSON.parse(raw);
  const { type, data } = body;
  return {
    id: String(request.headers['webhook-id']),
    valid: isValid(raw, request.headers),
    line: `${type} ${data.status} ${data.order_status}`,
    paymentId: data.payment_id,
    data,
    outside: checker.checkCallback(body),
  };
}

/** Returns the verdict of an implementation of Standard Webhooks that is not ours. */
function isValid(raw: string, headers: IncomingMessage['headers']): boolean {
  const wanted = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
  try {
    new Webhook(CALLBACK_SECRET).verify(
      raw,
      Object.fromEntries(wanted.map((name) => [name, String(headers[name])])),
    );
    return true;
  } catch (error) {
    if (error instanceof Error && /signature|timestamp/i.test(error.message)) return false;
    throw error;
  }
}
