import type { ReactNode } from 'react';
import type { Order } from '../../store/index.ts';
import { pageResponse } from '../http.ts';
import { formatAmount, type Messages, messagesFor } from './language.ts';

/** Message to the merchant's page that frames this one. */
interface FrameNews {
  /** `ready` when the frame was opened here, `resize` on every later page, or an end. */
  event: string;
  /** The only origin that gets it. */
  origin: string;
  payment_id: string;
  order_number: string;
}

interface DocumentProps {
  messages: Messages;
  title: string;
  children: ReactNode;
  /** True inside a merchant's page: no extra space around the form. */
  framed?: boolean;
  /** True inside a page of the gateway that already says this is a sandbox. */
  embedded?: boolean;
  /** Default: no message. */
  news?: FrameNews;
  /** Step that the page shows, and the address to check whether it is still the current one. */
  follow?: { step: string; stateUrl: string; nextUrl: string };
}

/** Renders a page of the gateway, with everything around its content. */
export function Document(props: DocumentProps) {
  const { messages, title, children, framed, embedded, news, follow } = props;
  return (
    <html
      lang={messages.locale}
      dir={messages.direction}
      className={framed ? 'framed' : undefined}
      data-event={news?.event}
      data-merchant-origin={news?.origin}
      data-payment-id={news?.payment_id}
      data-order-number={news?.order_number}
      data-step={follow?.step}
      data-state-url={follow?.stateUrl}
      data-next-url={follow?.nextUrl}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${messages.sandboxName}`}</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/base.css" />
        <link rel="stylesheet" href="/assets/checkout.css" />
        <script type="module" src="/assets/browser/page.ts" />
      </head>
      <body>
        {!embedded && <SandboxBar messages={messages} />}
        <main>{children}</main>
      </body>
    </html>
  );
}

/** Shows on every page that it isn't a real one. */
function SandboxBar({ messages }: { messages: Messages }) {
  return (
    <header className="sandbox-bar">
      <p>
        <strong>{messages.sandboxName}</strong> {messages.sandboxNotice}{' '}
        <a href="/sandbox/test-data" target="_blank" rel="noopener">
          {messages.testData}
          <span className="visually-hidden"> {messages.opensNewTab}</span>
        </a>
      </p>
    </header>
  );
}

/** Returns the page for sessions, challenges and payments that don't exist. */
export function notFoundPage(request: Request): Response {
  return messagePage(request, 404, 'notFound');
}

/** Returns the page for a request that isn't a form, or a form that another page sent. */
export function refusedPage(request: Request, status: number): Response {
  return messagePage(request, status, 'refused');
}

function messagePage(request: Request, status: number, name: 'notFound' | 'refused'): Response {
  const messages = messagesFor(request);
  const title = messages[`${name}Title`];
  const page = (
    <Document messages={messages} title={title}>
      <div className="checkout">
        <div className="payment">
          <h1>{title}</h1>
          <p>{messages[`${name}Text`]}</p>
        </div>
      </div>
    </Document>
  );
  return pageResponse(page, { status });
}

interface CheckoutProps {
  order: Order;
  messages: Messages;
  /** Session that the shopper can cancel here. */
  sessionId?: string;
  /** Outcome of the payment. */
  result?: string;
  children: ReactNode;
}

/** Shows the order that is being paid, the content beside it, and the way out. */
export function Checkout({ order, messages, sessionId, result, children }: CheckoutProps) {
  return (
    <div className="checkout">
      <section className="order" aria-label={messages.order}>
        <p className="order-amount">
          <bdi>{formatAmount(order, messages)}</bdi>
        </p>
        <p className="order-text">
          <bdi>{order.description}</bdi>
        </p>
        <p className="order-number">
          {messages.orderNumber} <bdi>{order.number}</bdi>
        </p>
      </section>
      <div className="payment" data-result={result}>
        {children}
        {sessionId !== undefined && (
          <form method="post" action={`/checkout/${sessionId}/cancel`} className="cancel">
            <button type="submit" className="plain">
              {messages.cancel}
            </button>
          </form>
        )}
      </div>
    </div>
  );
}
