import { OPEN_STATUSES } from '../../domain/index.ts';
import type { NextStep, ShownPayment } from '../../shopper/index.ts';
import type { PaymentStatus, ReturnUrls } from '../../store/index.ts';
import { Checkout } from './Document.tsx';
import type { Messages } from './language.ts';

interface ResultPageProps {
  view: Pick<ShownPayment, 'order' | 'status' | 'messages' | 'next'>;
  messages: Messages;
}

/** Shows how a payment ended, and the way back. */
export function ResultPage({ view, messages }: ResultPageProps) {
  const { order, status, next } = view;
  const result = resultOf(status);
  const { title, text } = messages.results[result];
  const declined = view.messages?.[messages.locale];
  return (
    <Checkout order={order} messages={messages} result={result}>
      <h1>{title}</h1>
      <p>{text}</p>
      {declined && <p className="note">{declined}</p>}
      {next.type !== 'return' || next.url === undefined ? (
        <p>{messages.noReturn}</p>
      ) : (
        <WayBack url={next.url} messages={messages} />
      )}
    </Checkout>
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

/** End of a payment, in the words of the messages to the merchant's page. */
type EndEvent = 'completed' | 'failed' | 'cancelled' | 'expired';

const REFUSED: Readonly<Partial<Record<PaymentStatus, EndEvent>>> = {
  decline: 'failed',
  void: 'cancelled',
  expired: 'expired',
};

/** Returns the end for a status. `undefined` while the shopper still has something to do. */
export function endEventOf(status: PaymentStatus): EndEvent | undefined {
  return OPEN_STATUSES.includes(status) ? undefined : (REFUSED[status] ?? 'completed');
}

/** Names that only exist in examples (RFC 2606, RFC 6761). */
const PLACEHOLDER = /(^|\.)(example|invalid|example\.(com|net|org))$/;

/** Tells whether an address leads nowhere because its host is an example name. */
function isPlaceholder(address: string): boolean {
  return PLACEHOLDER.test(new URL(address).hostname);
}

/** Returns the origins to which the shopper may return. */
export function returnOrigins(urls: ReturnUrls | undefined): string[] {
  if (!urls) return [];
  const { success, cancel, error, expiry } = urls;
  return [success, cancel, error, expiry]
    .filter((url) => url !== undefined)
    .map((url) => new URL(url).origin);
}

/** Returns the origin of the merchant's page, which may frame the session and get its events. */
export function merchantOrigin(urls: ReturnUrls | undefined): string[] {
  return urls ? [new URL(urls.success).origin] : [];
}

/**
 * Returns the shopper's next address when nothing is left to do. `undefined` if it is missing or an
 * example name: a browser would only report that there is no such server.
 */
export function addressOfReturn(next: NextStep): string | undefined {
  if (next.type !== 'return' || next.url === undefined) return undefined;
  return isPlaceholder(next.url) ? undefined : next.url;
}
