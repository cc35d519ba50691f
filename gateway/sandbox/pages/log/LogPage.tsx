import type { TestData } from '../../../contract/test-data.ts';
import { CallbackEntry } from './CallbackEntry.tsx';
import { Facts } from './parts.tsx';
import { RequestEntry } from './RequestEntry.tsx';
import type { ClockState, FaultsState, SandboxState } from './state.ts';

interface LogPageProps {
  state: SandboxState;
  testData: TestData;
  origin: string;
  /** Reason why the last action failed. */
  problem?: string;
}

/** Shows the field that limits both lists to one order. */
function OrderFilter({ order }: { order: string }) {
  return (
    <form method="get" action="/sandbox" className="buttons" role="search">
      <label htmlFor="order">Order number</label>
      <input id="order" name="order" type="search" defaultValue={order} className="order" />
      <button type="submit" className="small">
        Show
      </button>
      {order !== '' && <a href="/sandbox">Show all orders</a>}
    </form>
  );
}

/** Shows what arrived, what was sent, and the switches of the sandbox. */
export function LogPage({ state, testData, origin, problem }: LogPageProps) {
  return (
    <>
      <div className="head">
        <h1>What arrived and what was sent</h1>
        <p className="live" data-live>
          Reload the page to see what's new.
        </p>
      </div>
      {problem && (
        <p className="failure" role="alert">
          {problem}
        </p>
      )}
      <div className="panels">
        <ClockPanel clock={state.clock} />
        <FaultPanel faults={state.faults} />
        <CredentialsPanel testData={testData} origin={origin} />
      </div>
      <OrderFilter order={state.order} />
      <Entries state={state} />
      <p className="visually-hidden" role="status" data-news />
    </>
  );
}

const MOVES = [
  { move: 'minutes 1', text: '1 minute' },
  { move: 'hours 1', text: '1 hour' },
  { move: 'days 1', text: '1 day' },
  { move: 'days 31', text: '31 days' },
] as const;

/** Shows the sandbox's time and how to move it. What falls due on the way happens in order. */
function ClockPanel({ clock }: { clock: ClockState }) {
  return (
    <section className="panel" aria-labelledby="clock-title">
      <h2 id="clock-title">Clock</h2>
      <p>
        <time data-clock dateTime={clock.now}>
          {clock.now}
        </time>{' '}
        <span className="entry-note">{clock.running ? 'running' : 'stands still'}</span>
      </p>
      <form method="post" action="/sandbox/actions/clock" className="buttons">
        <span id="clock-ahead">Move ahead by</span>
        {MOVES.map(({ move, text }) => (
          <button key={move} type="submit" name="move" value={move} className="small">
            {text}
          </button>
        ))}
      </form>
      <form method="post" action="/sandbox/actions/clear-data" className="buttons">
        <button type="submit" className="small">
          Delete all payments and set the clock back
        </button>
      </form>
    </section>
  );
}

/** Shows the faults planned for the next callbacks and requests. */
function FaultPanel({ faults }: { faults: FaultsState }) {
  const waiting = [...faults.callbacks, ...faults.requests];
  return (
    <section className="panel" aria-labelledby="faults-title">
      <h2 id="faults-title">Faults</h2>
      <form method="post" action="/sandbox/actions/fault" className="fault-form">
        <div>
          <label htmlFor="fault-type">What goes wrong next</label>
          <select id="fault-type" name="type">
            {Object.entries(faults.known).map(([type, text]) => (
              <option key={type} value={type}>
                {`${type}: ${text.replaceAll('`', '')}`}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor="fault-count">How often</label>
          <input id="fault-count" name="count" type="number" min="1" max="100" defaultValue="1" />
        </div>
        <div>
          <label htmlFor="fault-seconds">Seconds, if any</label>
          <input id="fault-seconds" name="seconds" type="number" min="1" max="86400" />
        </div>
        <button type="submit" className="secondary">
          Add
        </button>
      </form>
      {waiting.length > 0 && (
        <form method="post" action="/sandbox/actions/clear-faults">
          <p>
            Waiting:{' '}
            {waiting.map(({ type, seconds }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a queue has no other identity.
              <span key={index}>
                <code>{seconds === undefined ? type : `${type} ${seconds} s`}</code>{' '}
              </span>
            ))}
            <button type="submit" className="small">
              Forget them
            </button>
          </p>
        </form>
      )}
    </section>
  );
}

/** Shows what a merchant's server needs. These credentials are public and only work here. */
function CredentialsPanel({ testData, origin }: { testData: TestData; origin: string }) {
  const own = testData.credentials.find(({ environment }) => environment === 'test');
  return (
    <section className="panel" aria-labelledby="credentials-title">
      <h2 id="credentials-title">Credentials</h2>
      <Facts
        facts={{
          'Base URL': <code data-copy>{origin}</code>,
          'Merchant key': <code data-copy>{own?.merchant_key}</code>,
          'Merchant secret': <code data-copy>{own?.merchant_secret}</code>,
          'Callback secret': <code data-copy>{own?.callback_secret}</code>,
        }}
      />
    </section>
  );
}

/** Lists requests and callbacks, newest first. A script loads only this part to stay up to date. */
export function Entries({ state }: { state: Pick<SandboxState, 'log' | 'order' | 'isOlder'> }) {
  const { log, order, isOlder } = state;
  const query = order === '' ? '' : `&order=${encodeURIComponent(order)}`;
  return (
    <div className="lists" id="entries">
      <section aria-labelledby="requests-title">
        <h2 id="requests-title">Requests</h2>
        {log.requests.length === 0 && <NoRequest order={order} />}
        {isOlder && (
          <p>
            <a href={query.replace('&', '/sandbox?') || '/sandbox'}>Latest requests</a>
          </p>
        )}
        <ol id="requests" className="entries">
          {log.requests.map((request) => (
            <RequestEntry key={request.id} request={request} query={query} />
          ))}
        </ol>
        {log.older_before !== undefined && (
          <p>
            <a href={`/sandbox?before=${log.older_before}${query}`}>Older requests</a>
          </p>
        )}
      </section>
      <section aria-labelledby="callbacks-title">
        <h2 id="callbacks-title">Callbacks</h2>
        {log.callbacks.length === 0 && (
          <p className="empty">{order === '' ? 'None yet.' : `None for “${order}”.`}</p>
        )}
        {log.disabled_addresses.length > 0 && (
          <ul className="failure">
            {log.disabled_addresses.map(({ url, disabled_at }) => (
              <li key={url}>
                <code>{url}</code> returned 410 at {disabled_at}, so we stopped sending to it. Send
                one of its callbacks again to switch it on.
              </li>
            ))}
          </ul>
        )}
        <ol id="callbacks" className="entries">
          {log.callbacks.map((callback) => (
            <CallbackEntry key={callback.id} callback={callback} />
          ))}
        </ol>
      </section>
    </div>
  );
}

function NoRequest({ order }: { order: string }) {
  return (
    <p className="empty">
      {order === '' ? (
        <>
          None yet. Send one to this address, for example <code>POST /api/v1/session</code>.
        </>
      ) : (
        `No request has an order number with “${order}”.`
      )}
    </p>
  );
}
