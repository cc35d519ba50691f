import type { CallbackView } from '../model/sandbox-state.ts';
import { timeOf } from '../model/text.ts';
import { Badge } from './Badge.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { SentCallback } from './SentCallback.tsx';

interface AttemptsProps {
  callbackKey: string;
  attempts: CallbackView['attempts'];
  /** Text whose bytes were signed, the same in every attempt. */
  body: string;
}

/** Lists every attempt to deliver a callback, with its request and the receiver's answer. */
export function Attempts({ callbackKey, attempts, body }: AttemptsProps) {
  return (
    <>
      <h3 className="attempts-title">Attempts</h3>
      <ol className="attempts">
        {attempts.map((attempt, index) => {
          const { at, status, result, ok, fault, headers, answer } = attempt;
          const key = `${callbackKey}-attempt-${index + 1}`;
          const isLast = index === attempts.length - 1;
          return (
            <li key={key}>
              <details data-key={key} open={isLast}>
                <summary id={`${key}-summary`}>
                  <time dateTime={at}>{timeOf(at)}</time>{' '}
                  <Badge tone={ok ? 'good' : 'bad'}>{status ?? 'no answer'}</Badge> {result}{' '}
                  {fault && <code>{fault}</code>}
                </summary>
                {headers && <SentCallback headers={headers} body={body} number={index + 1} />}
                {status !== undefined && headers && (
                  <Answer status={status} text={answer} number={index + 1} />
                )}
              </details>
            </li>
          );
        })}
      </ol>
    </>
  );
}

interface AnswerProps {
  status: number;
  text: string | undefined;
  number: number;
}

function Answer({ status, text, number }: AnswerProps) {
  if (text === undefined) return <p className="entry-note">Response: {status}, without a body.</p>;
  return (
    <>
      <p className="entry-note">Response: {status}. Its body begins:</p>
      <CodeBlock label={`Response to attempt ${number}`} text={text} isLine />
    </>
  );
}
