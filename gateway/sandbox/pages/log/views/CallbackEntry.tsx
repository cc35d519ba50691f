import type { CallbackView } from '../model/sandbox-state.ts';
import { prettyBody, timeOf, versionOf } from '../model/text.ts';
import { Attempts } from './Attempts.tsx';
import { Badge, type Tone } from './Badge.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { Facts } from './Facts.tsx';

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
