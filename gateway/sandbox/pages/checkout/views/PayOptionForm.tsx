import type { TestData } from '../../../../contract/test-data.ts';
import type { CheckoutView } from '../../../shopper/views.ts';
import type { Messages } from '../messages/en.ts';
import type { FormProblem } from '../model/form-problem.ts';
import type { PayOption } from '../model/options.ts';
import { cardHints, mobileHints, outcomeOf, phoneHints } from '../model/test-hints.ts';
import type { Typed } from '../model/typed.ts';
import { CardFields, CvvField } from './CardFields.tsx';
import { Field } from './Field.tsx';
import { TestHints } from './TestHints.tsx';

export interface PayOptionFormProps {
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
export function PayOptionForm(props: PayOptionFormProps) {
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
