import {
  Badge,
  CodeBlock,
  Facts,
  prettyBody,
  type Tone,
  timeOf,
  toMessageHead,
  versionOf,
} from './parts.tsx';
import type { CallbackView } from './state.ts';

const STATES: Readonly<Record<CallbackView['state'], { tone: Tone; text: string }>> = {
  waiting: { tone: 'waiting', text: 'waiting' },
  held: { tone: 'waiting', text: 'held back' },
  delivered: { tone: 'good', text: 'delivered' },
  failed: { tone: 'bad', text: 'given up' },
  dropped: { tone: 'bad', text: 'dropped by a fault' },
  disabled: { tone: 'bad', text: 'address switched off' },
  no_address: { tone: 'neutral', text: 'no address' },
};

/** Shows a callback with every attempt to deliver it. */
export function CallbackEntry({ callback }: { callback: CallbackView }) {
  const { id, type, state, order_number, created_at, attempts, url, body } = callback;
  const key = `callback-${id}`;
  const { tone, text } = STATES[state];
  const wasSent = attempts.some(({ headers }) => headers !== undefined);
  const name = `Body of ${type} for ${order_number}`;
  return (
    <li id={key} data-version={versionOf(callback)}>
      <details data-key={key}>
        <summary id={`${key}-summary`}>
          <time dateTime={created_at}>{timeOf(created_at)}</time>{' '}
          <span className="entry-name">{type}</span> <Badge tone={tone}>{text}</Badge>{' '}
          <span className="entry-note">{order_number}</span>
        </summary>
        <Facts
          facts={{
            'webhook-id': <code>{id}</code>,
            Payment: <code>{callback.payment_id}</code>,
            Address:
              url === undefined ? 'The request had no notification_url.' : <code>{url}</code>,
            Fault: callback.fault && <code>{callback.fault.type}</code>,
            'Next attempt': callback.next_attempt_at,
          }}
        />
        {url !== undefined && <Redeliver id={id} type={type} />}
        {attempts.length > 0 && <Attempts callbackKey={key} attempts={attempts} body={body} />}
        {wasSent ? (
          <>
            <p className="entry-note">
              The body again, indented for reading. The signature doesn't match this version: copy
              the body above.
            </p>
            <CodeBlock label={`${name}, indented`} text={prettyBody(body)} isToRead />
          </>
        ) : (
          <CodeBlock label={name} text={body} isLine />
        )}
      </details>
    </li>
  );
}

function Redeliver({ id, type }: { id: string; type: string }) {
  return (
    <form method="post" action="/sandbox/actions/redeliver">
      <input type="hidden" name="id" value={id} />
      <button type="submit" className="secondary" id={`callback-${id}-redeliver`}>
        Send again <span className="visually-hidden">{type}</span>
      </button>
    </form>
  );
}

interface AttemptsProps {
  callbackKey: string;
  attempts: CallbackView['attempts'];
  /** Text whose bytes were signed, the same in every attempt. */
  body: string;
}

/** Lists every attempt to deliver a callback, with its request and the receiver's answer. */
function Attempts({ callbackKey, attempts, body }: AttemptsProps) {
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

interface SentCallbackProps {
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Number of the attempt, from 1. */
  number: number;
}

/**
 * Shows what was sent, byte by byte: headers, an empty line, the raw body. Selected and copied as it
 * is, it works in the callback inspector of the docs. A script adds the buttons.
 */
function SentCallback({ headers, body, number }: SentCallbackProps) {
  return (
    <div className="sent">
      <p className="entry-note">The message: headers, an empty line, the raw body.</p>
      <div className="buttons copies" />
      <div className="code line">
        <pre
          data-copy
          data-copy-as="Copy for the inspector"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it.
          tabIndex={0}
          role="region"
          aria-label={`Message of attempt ${number}`}
        >
          <span data-copy data-copy-as="Copy headers">
            {toMessageHead(headers)}
          </span>
          {'\n\n'}
          <span data-copy data-copy-as="Copy raw body">
            {body}
          </span>
        </pre>
      </div>
    </div>
  );
}
