import type { TestData } from '../../../../contract/test-data.ts';
import type { SandboxState } from '../model/sandbox-state.ts';
import { ClockPanel } from './ClockPanel.tsx';
import { CredentialsPanel } from './CredentialsPanel.tsx';
import { Entries } from './Entries.tsx';
import { FaultPanel } from './FaultPanel.tsx';

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
