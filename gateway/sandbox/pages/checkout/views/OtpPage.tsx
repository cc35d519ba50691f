import type { TestData } from '../../../../contract/test-data.ts';
import type { CheckoutView } from '../../../shopper/views.ts';
import type { Messages } from '../messages/en.ts';
import type { FormProblem } from '../model/form-problem.ts';
import type { Locale } from '../model/locale.ts';
import { otpHints } from '../model/test-hints.ts';
import { CancelForm } from './CancelForm.tsx';
import { Field } from './Field.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { ProblemSummary } from './ProblemSummary.tsx';
import { TestHints } from './TestHints.tsx';
import { TimeLeft } from './TimeLeft.tsx';

interface OtpPageProps {
  view: CheckoutView;
  locale: Locale;
  messages: Messages;
  testData: TestData;
  attemptsLeft: number;
  secondsLeft: number;
  problem?: FormProblem;
}

/** Requests the one-time password of STC Pay. */
export function OtpPage(props: OtpPageProps) {
  const { view, locale, messages, testData, attemptsLeft, secondsLeft, problem } = props;
  const wrong = problem?.fields.otp;
  return (
    <div className="checkout">
      <OrderSummary order={view.order} locale={locale} messages={messages} />
      <div className="payment">
        {problem && (
          <ProblemSummary
            problem={problem}
            messages={messages}
            formId="stcpay"
            inFrame={view.display !== 'redirect'}
          />
        )}
        <h1>{messages.stcPayTitle}</h1>
        <p>{messages.stcPayLead}</p>
        <form
          method="post"
          action={`/checkout/${view.session_id}/otp`}
          className="panel"
          noValidate
        >
          <Field
            id="stcpay-otp"
            name="otp"
            label={messages.fields.otp}
            hint={messages.attemptsLeft(attemptsLeft)}
            problem={wrong && messages.problems[wrong]}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={8}
          />
          <TimeLeft seconds={secondsLeft} messages={messages} />
          <TestHints hints={otpHints(testData, messages)} label={messages.testDataHere} />
          <button type="submit" className="primary">
            {messages.confirm}
          </button>
        </form>
        <CancelForm sessionId={view.session_id} messages={messages} />
      </div>
    </div>
  );
}
