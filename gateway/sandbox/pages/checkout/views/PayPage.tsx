import type { TestData } from '../../../../contract/test-data.ts';
import type { CheckoutView } from '../../../shopper/views.ts';
import type { Messages } from '../messages/en.ts';
import { formatAmount } from '../model/amount.ts';
import type { FormProblem } from '../model/form-problem.ts';
import type { Locale } from '../model/locale.ts';
import { type PayOption, payOptionsOf } from '../model/options.ts';
import { shortExpiry } from '../model/test-hints.ts';
import type { Typed } from '../model/typed.ts';
import { CancelForm } from './CancelForm.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { PayOptionForm } from './PayOptionForm.tsx';
import { ProblemSummary } from './ProblemSummary.tsx';

export interface PayPageProps {
  view: CheckoutView;
  locale: Locale;
  messages: Messages;
  testData: TestData;
  /** Option whose form was sent and rejected. */
  refused?: { optionId: string; problem: FormProblem; typed: Typed };
}

/** Shows the payment page: every way to pay with its form, the first one open. */
export function PayPage({ view, locale, messages, testData, refused }: PayPageProps) {
  const options = payOptionsOf(view);
  const payLabel = messages.pay(formatAmount(view.order, locale));
  const open = options.find(({ id }) => id === refused?.optionId) ?? options[0];
  return (
    <div className="checkout">
      <OrderSummary order={view.order} locale={locale} messages={messages} />
      <div className="payment">
        {refused && (
          <ProblemSummary
            problem={refused.problem}
            messages={messages}
            formId={refused.optionId}
            inFrame={view.display !== 'redirect'}
          />
        )}
        <h1>{messages.chooseMethod}</h1>
        {options.length === 0 && <p>{messages.noMethods}</p>}
        {view.begins_agreement && <p className="note">{messages.beginsAgreement}</p>}
        <div className="options">
          {options.map((option) => {
            const isRefused = option.id === refused?.optionId;
            return (
              <details key={option.id} name="method" open={option === open} data-option={option.id}>
                <summary>
                  <OptionName option={option} messages={messages} />
                </summary>
                <PayOptionForm
                  view={view}
                  option={option}
                  messages={messages}
                  testData={testData}
                  payLabel={payLabel}
                  problem={isRefused ? refused?.problem : undefined}
                  typed={isRefused ? (refused?.typed ?? {}) : {}}
                />
              </details>
            );
          })}
        </div>
        <CancelForm sessionId={view.session_id} messages={messages} />
      </div>
    </div>
  );
}

function OptionName({ option, messages }: { option: PayOption; messages: Messages }) {
  if (option.type === 'saved') {
    const { brand, last4 } = option.card;
    return (
      <>
        <span className="option-name">{messages.savedCard(messages.brands[brand], last4)}</span>{' '}
        <span className="option-note">{messages.expires(shortExpiry(option.card))}</span>
      </>
    );
  }
  return (
    <>
      <span className="option-name">{messages.methods[option.type]}</span>
      {option.type === 'card' && (
        <>
          {' '}
          <span className="option-note">
            {[messages.brands.visa, messages.brands.mastercard, messages.brands.amex].join(' · ')}
          </span>
        </>
      )}
    </>
  );
}
