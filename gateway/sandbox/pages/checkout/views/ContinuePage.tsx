import type { CheckoutView } from '../../../shopper/views.ts';
import type { Messages } from '../messages/en.ts';
import type { Locale } from '../model/locale.ts';
import { CancelForm } from './CancelForm.tsx';
import { OrderSummary } from './OrderSummary.tsx';

interface ContinuePageProps {
  view: CheckoutView;
  locale: Locale;
  messages: Messages;
  /** Page of Tabby or Tamara. */
  path: string;
}

/** Lets a shopper continue who came back from Tabby or Tamara without an answer. */
export function ContinuePage({ view, locale, messages, path }: ContinuePageProps) {
  const name = messages.methods[path.startsWith('/tabby/') ? 'tabby' : 'tamara'];
  return (
    <div className="checkout">
      <OrderSummary order={view.order} locale={locale} messages={messages} />
      <div className="payment">
        <h1>{messages.payLaterTitle(name)}</h1>
        <p>{messages.hints.payLater(name)}</p>
        <p>
          <a
            className="primary"
            href={path}
            target={view.display === 'redirect' ? undefined : '_top'}
          >
            {messages.payLaterTitle(name)}
          </a>
        </p>
        <CancelForm sessionId={view.session_id} messages={messages} />
      </div>
    </div>
  );
}
