import type { LogState } from '../model/sandbox-state.ts';
import { CallbackEntry } from './CallbackEntry.tsx';
import { RequestEntry } from './RequestEntry.tsx';

/** Lists requests and callbacks, newest first. A script loads only this part to stay up to date. */
export function Entries({ log }: { log: LogState }) {
  return (
    <div className="lists" id="entries">
      <section aria-labelledby="requests-title">
        <h2 id="requests-title">Requests</h2>
        {log.requests.length === 0 && (
          <p className="empty">
            None yet. Send one to this address, for example <code>POST /api/v1/session</code>.
          </p>
        )}
        <ol id="requests" className="entries">
          {log.requests.map((request) => (
            <RequestEntry key={request.id} request={request} />
          ))}
        </ol>
      </section>
      <section aria-labelledby="callbacks-title">
        <h2 id="callbacks-title">Callbacks</h2>
        {log.callbacks.length === 0 && <p className="empty">None yet.</p>}
        {log.disabled_addresses.length > 0 && (
          <ul className="failure">
            {log.disabled_addresses.map(({ url, disabled_at }) => (
              <li key={url}>
                <code>{url}</code> asked for no more callbacks (410) at {disabled_at}. Send one
                again to switch it on.
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
