import type { TestData } from '../../../contract/test-data.ts';
import type { CheckoutView } from '../../shopper/index.ts';
import { Checkout } from './Document.tsx';
import { Field, ProblemSummary } from './Fields.tsx';
import type { Messages } from './language.ts';
import type { FormProblem } from './pay-form.ts';
import { otpHints, TestHints } from './test-hints.tsx';
import { formatSeconds } from './time-left.ts';

interface OtpPageProps {
  view: CheckoutView;
  messages: Messages;
  testData: TestData;
  attemptsLeft: number;
  secondsLeft: number;
  problem?: FormProblem;
}

/** Requests the one-time password of STC Pay. */
export function OtpPage(props: OtpPageProps) {
  const { view, messages, testData, attemptsLeft, secondsLeft, problem } = props;
  const wrong = problem?.fields.otp;
  return (
    <Checkout order={view.order} messages={messages} sessionId={view.session_id}>
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
      <form method="post" action={`/checkout/${view.session_id}/otp`} className="panel" noValidate>
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
    </Checkout>
  );
}

/** Shows how long the shopper has. A script keeps it in step with the server's clock. */
function TimeLeft({ seconds, messages }: { seconds: number; messages: Messages }) {
  return (
    <p className="time-left">
      {messages.timeLeft}{' '}
      <bdi role="timer" data-time-left>
        {formatSeconds(seconds)}
      </bdi>
    </p>
  );
}

interface ChallengeStepProps {
  view: CheckoutView;
  messages: Messages;
  /** Challenge page on this origin. */
  path: string;
}

/** Shows the bank's page in a frame of the gateway's page, whatever frames that page. */
export function ChallengeStep({ view, messages, path }: ChallengeStepProps) {
  return (
    <Checkout order={view.order} messages={messages} sessionId={view.session_id}>
      <h1>{messages.challengeTitle}</h1>
      <p>{messages.challengeLead}</p>
      <iframe className="challenge-frame" src={path} title={messages.challengeFrame} />
    </Checkout>
  );
}

interface ContinuePageProps {
  view: CheckoutView;
  messages: Messages;
  /** Page of Tabby or Tamara. */
  path: string;
}

/** Lets a shopper continue who came back from Tabby or Tamara without an answer. */
export function ContinuePage({ view, messages, path }: ContinuePageProps) {
  const name = messages.methods[path.startsWith('/tabby/') ? 'tabby' : 'tamara'];
  return (
    <Checkout order={view.order} messages={messages} sessionId={view.session_id}>
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
    </Checkout>
  );
}
