import type { FaultsState } from '../model/sandbox-state.ts';

/** Shows the faults planned for the next callbacks and requests. */
export function FaultPanel({ faults }: { faults: FaultsState }) {
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
