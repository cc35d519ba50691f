import type { TestData } from '../../../../contract/test-data.ts';
import type { PayLaterView } from '../../../shopper/views.ts';
import type { Messages } from '../messages/en.ts';
import type { Locale } from '../model/locale.ts';
import { phoneHints } from '../model/test-hints.ts';
import { OrderSummary } from './OrderSummary.tsx';
import { TestHints } from './TestHints.tsx';

interface PayLaterPageProps {
  view: PayLaterView;
  locale: Locale;
  messages: Messages;
  testData: TestData;
}

/** Replaces the page of Tabby or Tamara. */
export function PayLaterPage({ view, locale, messages, testData }: PayLaterPageProps) {
  const name = messages.methods[view.method];
  return (
    <div className="checkout">
      <OrderSummary order={view.order} locale={locale} messages={messages} />
      <div className="payment">
        <h1>{messages.payLaterTitle(name)}</h1>
        <p>{messages.payLaterLead(name)}</p>
        <TestHints
          hints={phoneHints(testData, view.method, messages)}
          label={messages.phonesHere}
        />
        <form method="post" action={`/${view.method}/${view.payment_id}`} className="answers">
          <button type="submit" name="answer" value="approve" className="primary">
            {messages.payLaterApprove}
          </button>
          <button type="submit" name="answer" value="decline" className="secondary">
            {messages.payLaterDecline}
          </button>
          <button type="submit" name="answer" value="cancel" className="plain">
            {messages.payLaterCancel}
          </button>
        </form>
      </div>
    </div>
  );
}
