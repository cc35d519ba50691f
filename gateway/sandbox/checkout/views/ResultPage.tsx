import type { Order, PaymentStatus } from '../../payments/types.ts';
import type { Messages } from '../messages/en.ts';
import { endEventOf } from '../model/end-event.ts';
import type { Locale } from '../model/locale.ts';
import { isPlaceholder } from '../model/return-address.ts';
import { OrderSummary } from './OrderSummary.tsx';

interface ResultPageProps {
  order: Order;
  status: PaymentStatus;
  /** Why it was declined, fit for the shopper. */
  message?: string;
  /** Where the shop wants the shopper now. */
  returnUrl?: string;
  locale: Locale;
  messages: Messages;
}

/** How a payment ended, and the way back. */
export function ResultPage(props: ResultPageProps) {
  const { order, status, message, returnUrl, locale, messages } = props;
  const { title, text } = messages.results[resultOf(status)];
  return (
    <div className="checkout">
      <OrderSummary order={order} locale={locale} messages={messages} />
      <div className="payment" data-result={resultOf(status)}>
        <h1>{title}</h1>
        <p>{text}</p>
        {message && (
          <p className="note" lang="en" dir="ltr">
            {message}
          </p>
        )}
        {returnUrl === undefined ? (
          <p>{messages.noReturn}</p>
        ) : (
          <WayBack url={returnUrl} messages={messages} />
        )}
      </div>
    </div>
  );
}

function WayBack({ url, messages }: { url: string; messages: Messages }) {
  return (
    <>
      {isPlaceholder(url) && (
        <>
          <p className="hint">{messages.placeholderShop(new URL(url).host)}</p>
          <p>
            <code className="address" dir="ltr">
              {url}
            </code>
          </p>
        </>
      )}
      <p>
        <a className="primary" href={url} target="_top">
          {messages.backToShop}
        </a>
      </p>
    </>
  );
}

function resultOf(status: PaymentStatus): keyof Messages['results'] {
  if (status === 'settled' || status === 'pending' || status === 'undefined') return status;
  const end = endEventOf(status);
  return end === undefined || end === 'completed' ? 'over' : end;
}
