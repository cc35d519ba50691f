import type { ReactNode } from 'react';
import type { Messages } from '../messages/en.ts';
import { directionOf, type Locale } from '../model/locale.ts';

/** What the page tells the merchant's page that frames it. */
export interface FrameNews {
  /** `ready` when the frame was opened here, `resize` on every later page, or an end. */
  event: string;
  /** The only origin that hears it. */
  origin: string;
  payment_id: string;
  order_number: string;
}

interface DocumentProps {
  locale: Locale;
  messages: Messages;
  title: string;
  children: ReactNode;
  /** Inside a merchant's page: no room of its own around the form. */
  framed?: boolean;
  /** Inside a page of the gateway, which says already that this is a sandbox. */
  embedded?: boolean;
  /** Left out: nobody is told anything. */
  news?: FrameNews;
  /** The step the page shows, and where to ask whether it is still that one. */
  follow?: { step: string; stateUrl: string; nextUrl: string };
}

/** A page of the gateway, with everything around its content. */
export function Document(props: DocumentProps) {
  const { locale, messages, title, children, framed, embedded, news, follow } = props;
  return (
    <html
      lang={locale}
      dir={directionOf(locale)}
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

/** Says on every page that it is not a real one. */
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
