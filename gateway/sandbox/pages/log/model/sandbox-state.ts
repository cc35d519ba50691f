import type { clockView } from '../../../control/clock.ts';
import type { faultsView } from '../../../control/faults.ts';
import type { logView } from '../../../log/view.ts';

export type LogState = Awaited<ReturnType<typeof logView>>;
export type LoggedRequestView = LogState['requests'][number];
/** Why a request was not accepted. */
export type HashFailureView = Exclude<LoggedRequestView['hash_failure'], '' | undefined>;
export type CallbackView = LogState['callbacks'][number];
export type ClockState = ReturnType<typeof clockView>;
export type FaultsState = ReturnType<typeof faultsView>;

/** How many requests and how many callbacks the page shows. */
const SHOWN = 50;

/** What the log page shows; the control endpoints answer it to every program as well. */
export interface SandboxState {
  log: LogState;
  clock: ClockState;
  faults: FaultsState;
}

/**
 * Asks the sandbox for its state.
 *
 * @param url the page's address: `?explain=ID` asks why the hash of a request failed.
 */
export async function readSandboxState(
  control: (request: Request) => Promise<Response>,
  { origin, searchParams }: URL,
): Promise<SandboxState> {
  const explain = encodeURIComponent(searchParams.get('explain') ?? '');
  const read = async (path: string) => {
    const response = await control(new Request(`${origin}/sandbox/${path}`));
    if (!response.ok) throw new Error(`GET /sandbox/${path} answered ${response.status}.`);
    return response.json();
  };
  const [log, clock, faults] = await Promise.all([
    read(`log?limit=${SHOWN}&explain=${explain}`),
    read('clock'),
    read('faults'),
  ]);
  return { log, clock, faults };
}
