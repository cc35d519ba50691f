import type { Order, PaymentStatus } from '../../../store/records.ts';
import type { Messages } from '../messages/en.ts';
import { endEventOf } from '../model/end-event.ts';
import type { Locale } from '../model/locale.ts';
import { isPlaceholder } from '../model/return-address.ts';
import { OrderSummary } from './OrderSummary.tsx';

interface ResultPageProps {
  order: Order;
  status: PaymentStatus;
  /** Reason of a decline, in the language of the page. */
  declined?: string;
  /** Address where the shop wants the shopper now. */
  returnUrl?: string;
  locale: Locale;
  messages: Messages;
}

/** Shows how a payment ended, and the way back. */
export function ResultPage(props: ResultPageProps) {
  const { order, status, declined, returnUrl, locale, messages } = props;
  const { title, text } = messages.results[resultOf(status)];
  return (
    <div className="checkout">
      <OrderSummary order={order} locale={locale} messages={messages} />
      <div className="payment" data-result={resultOf(status)}>
        <h1>{title}</h1>
        <p>{text}</p>
        {declined && <p className="note">{declined}</p>}
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
