import type { CallbackView } from '../model/sandbox-state.ts';
import { prettyBody, timeOf, versionOf } from '../model/text.ts';
import { Badge, type Tone } from './Badge.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { Facts } from './Facts.tsx';

const STATES: Readonly<Record<CallbackView['state'], { tone: Tone; text: string }>> = {
  waiting: { tone: 'waiting', text: 'waiting' },
  held: { tone: 'waiting', text: 'held back' },
  delivered: { tone: 'good', text: 'delivered' },
  failed: { tone: 'bad', text: 'given up' },
  dropped: { tone: 'bad', text: 'dropped on demand' },
  disabled: { tone: 'bad', text: 'address switched off' },
  no_address: { tone: 'neutral', text: 'no address' },
};

/** A callback with every attempt to deliver it. */
export function CallbackEntry({ callback }: { callback: CallbackView }) {
  const { id, type, state, order_number, created_at, attempts, url, body } = callback;
  const key = `callback-${id}`;
  const { tone, text } = STATES[state];
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
              url === undefined ? 'The request named no notification_url.' : <code>{url}</code>,
            Fault: callback.fault && <code>{callback.fault.type}</code>,
            'Next attempt': callback.next_attempt_at,
          }}
        />
        {attempts.length > 0 && <Attempts attempts={attempts} />}
        {url !== undefined && <Redeliver id={id} type={type} />}
        <CodeBlock label={`Body of ${type} for ${order_number}`} text={prettyBody(body)} />
      </details>
    </li>
  );
}

function Attempts({ attempts }: { attempts: CallbackView['attempts'] }) {
  return (
    <div className="scrolls">
      <table>
        <caption>Attempts</caption>
        <thead>
          <tr>
            <th scope="col">At</th>
            <th scope="col">Answer</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {attempts.map(({ at, signed_at, status, result, ok, fault }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: attempts are only ever added at the end.
            <tr key={`${signed_at} ${index}`}>
              <td>
                <time dateTime={at}>{timeOf(at)}</time>
              </td>
              <td>
                <Badge tone={ok ? 'good' : 'bad'}>{status ?? 'none'}</Badge>
              </td>
              <td>
                {result} {fault && <code>{fault}</code>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
