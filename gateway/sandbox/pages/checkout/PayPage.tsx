import type { TestData } from '../../../contract/test-data.ts';
import type { CheckoutView } from '../../shopper/index.ts';
import { Checkout } from './Document.tsx';
import { CardFields, CvvField, Field, ProblemSummary } from './Fields.tsx';
import { formatAmount, type Messages } from './language.ts';
import { type FormProblem, type PayOption, payOptionsOf, type Typed } from './pay-form.ts';
import {
  cardHints,
  mobileHints,
  outcomeOf,
  phoneHints,
  shortExpiry,
  TestHints,
} from './test-hints.tsx';

export interface PayPageProps {
  view: CheckoutView;
  messages: Messages;
  testData: TestData;
  /** Option whose form was sent and rejected. */
  refused?: { optionId: string; problem: FormProblem; typed: Typed };
}

/** Shows the payment page: every way to pay with its form, the first one open. */
export function PayPage({ view, messages, testData, refused }: PayPageProps) {
  const options = payOptionsOf(view);
  const payLabel = messages.pay(formatAmount(view.order, messages));
  const open = options.find(({ id }) => id === refused?.optionId) ?? options[0];
  return (
    <Checkout order={view.order} messages={messages} sessionId={view.session_id}>
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
    </Checkout>
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

interface PayOptionFormProps {
  view: CheckoutView;
  option: PayOption;
  messages: Messages;
  testData: TestData;
  /** `Pay SAR 115.00` */
  payLabel: string;
  /** Problem with this form when it was last sent. */
  problem?: FormProblem;
  typed: Typed;
}

/** Shows the form of one way to pay. */
function PayOptionForm(props: PayOptionFormProps) {
  const { view, option, payLabel } = props;
  const isPayLater = option.type === 'tabby' || option.type === 'tamara';
  const inFrame = view.display !== 'redirect';
  return (
    <form
      method="post"
      action={`/checkout/${view.session_id}/pay`}
      // The pages of Tabby and Tamara are never framed: they need the whole window.
      target={isPayLater && inFrame ? '_top' : undefined}
      noValidate
    >
      <input type="hidden" name="option" value={option.id} />
      <PayOptionFields {...props} />
      <button type="submit" className="primary">
        {payLabel}
      </button>
    </form>
  );
}

function PayOptionFields({ view, option, messages, testData, problem, typed }: PayOptionFormProps) {
  const problems = problem?.fields ?? {};
  switch (option.type) {
    case 'saved':
      return (
        <CvvField
          formId={option.id}
          hint={messages.hints.cvv}
          messages={messages}
          problem={problems.cvv && messages.problems[problems.cvv]}
        />
      );
    case 'mada':
    case 'card':
      return (
        <>
          <CardFields
            formId={option.id}
            onlyMada={option.type === 'mada'}
            messages={messages}
            problems={problems}
            typed={typed}
            asksToSave={view.asks_to_save}
          />
          <TestHints
            hints={cardHints(testData, option.type, messages)}
            label={messages.testDataHere}
          />
        </>
      );
    case 'stcpay':
      return (
        <>
          <Field
            id="stcpay-mobile"
            name="mobile"
            type="tel"
            label={messages.fields.mobile}
            hint={messages.hints.mobile}
            problem={problems.mobile && messages.problems[problems.mobile]}
            inputMode="tel"
            autoComplete="tel"
            maxLength={24}
            defaultValue={typed.mobile ?? view.customer.phone}
          />
          <TestHints hints={mobileHints(testData, messages)} label={messages.testDataHere} />
        </>
      );
    case 'applepay':
      return (
        <ApplePayTokens
          rows={testData.applepay_tokens}
          messages={messages}
          problem={problems.token && messages.problems[problems.token]}
        />
      );
    case 'tabby':
    case 'tamara':
      return (
        <>
          <p>{messages.hints.payLater(messages.methods[option.type])}</p>
          <TestHints
            hints={phoneHints(testData, option.type, messages)}
            label={messages.phonesHere}
          />
        </>
      );
  }
}

interface ApplePayTokensProps {
  rows: TestData['applepay_tokens'];
  messages: Messages;
  problem: string | undefined;
}

/** Replaces the sheet that an Apple device would open. */
function ApplePayTokens({ rows, messages, problem }: ApplePayTokensProps) {
  return (
    <fieldset
      className={problem ? 'choices has-problem' : 'choices'}
      id="applepay-token"
      tabIndex={-1}
    >
      <legend>{messages.fields.token}</legend>
      <p className="hint">{messages.hints.token}</p>
      {problem && <p className="problem">{problem}</p>}
      {rows.map((row, index) => {
        const { id, enter } = row;
        const { outcome, lang } = outcomeOf(row, messages);
        return (
          <div className="tick" key={id}>
            <input type="radio" name="token" id={id} value={id} defaultChecked={index === 0} />
            <label htmlFor={id}>
              <bdi>{enter.payment_token.paymentMethod.displayName}</bdi>:{' '}
              <bdi lang={lang}>{outcome}</bdi>
            </label>
          </div>
        );
      })}
    </fieldset>
  );
}
