import type { ChallengeView } from '../../../shopper/views.ts';
import type { Messages } from '../messages/en.ts';
import { formatAmount } from '../model/amount.ts';
import type { Locale } from '../model/locale.ts';

interface ChallengePageProps {
  view: ChallengeView;
  locale: Locale;
  messages: Messages;
}

/** Shows the page of the shopper's bank. */
export function ChallengePage({ view, locale, messages }: ChallengePageProps) {
  const { card, order, session } = view;
  return (
    <div className="bank">
      <p className="bank-name">{messages.bankName}</p>
      <h1>{messages.bankTitle}</h1>
      <dl className="facts">
        <dt>{messages.amount}</dt>
        <dd>
          <bdi>{formatAmount(order, locale)}</bdi>
        </dd>
        <dt>{messages.orderNumber}</dt>
        <dd>
          <bdi>{order.number}</bdi>
        </dd>
        {card && (
          <>
            <dt>{messages.card}</dt>
            <dd>
              {messages.brands[card.brand]} <bdi>•••• {card.last4}</bdi>
            </dd>
          </>
        )}
      </dl>
      <p className="hint">{messages.bankLead}</p>
      <form
        method="post"
        action={`/3ds/${view.id}/answer`}
        // On the payment page this is in a frame, and the next page belongs around it.
        target={session ? '_parent' : undefined}
        className="answers"
      >
        <button type="submit" name="answer" value="yes" className="primary">
          {messages.bankYes}
        </button>
        <button type="submit" name="answer" value="no" className="secondary">
          {messages.bankNo}
        </button>
      </form>
    </div>
  );
}
