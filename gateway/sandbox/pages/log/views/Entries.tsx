import type { SandboxState } from '../model/sandbox-state.ts';
import { CallbackEntry } from './CallbackEntry.tsx';
import { RequestEntry } from './RequestEntry.tsx';

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
