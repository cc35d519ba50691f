import type { ReactNode } from 'react';
import type { Messages } from '../messages/en.ts';
import { directionOf, type Locale } from '../model/locale.ts';

/** Message to the merchant's page that frames this one. */
export interface FrameNews {
  /** `ready` when the frame was opened here, `resize` on every later page, or an end. */
  event: string;
  /** The only origin that gets it. */
  origin: string;
  payment_id: string;
  order_number: string;
}

interface DocumentProps {
  locale: Locale;
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
