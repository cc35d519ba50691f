import type { CheckoutView } from '../../../shopper/views.ts';
import type { Messages } from '../messages/en.ts';
import type { Locale } from '../model/locale.ts';
import { CancelForm } from './CancelForm.tsx';
import { OrderSummary } from './OrderSummary.tsx';

interface ChallengeStepProps {
  view: CheckoutView;
  locale: Locale;
  messages: Messages;
  /** Challenge page on this origin. */
  path: string;
}

/** Shows the bank's page in a frame of the gateway's page, whatever frames that page. */
export function ChallengeStep({ view, locale, messages, path }: ChallengeStepProps) {
  return (
    <div className="checkout">
      <OrderSummary order={view.order} locale={locale} messages={messages} />
      <div className="payment">
        <h1>{messages.challengeTitle}</h1>
        <p>{messages.challengeLead}</p>
        <iframe className="challenge-frame" src={path} title={messages.challengeFrame} />
        <CancelForm sessionId={view.session_id} messages={messages} />
      </div>
    </div>
  );
}
