import type { clockView, faultsView } from '../../control.ts';
import type { logView } from '../../log.ts';
import type { Form } from '../http.ts';

type LogState = Awaited<ReturnType<typeof logView>>;
export type LoggedRequestView = LogState['requests'][number];
/** Reason why a request was rejected. */
export type HashFailureView = Exclude<LoggedRequestView['hash_failure'], '' | undefined>;
export type CallbackView = LogState['callbacks'][number];
export type ClockState = ReturnType<typeof clockView>;
export type FaultsState = ReturnType<typeof faultsView>;

/** Number of requests, and of callbacks, on the page. */
const SHOWN = 50;

/** Data for the log page. Any program can get it from the control endpoints, too. */
export interface SandboxState {
  log: LogState;
  clock: ClockState;
  faults: FaultsState;
  /** Part of an order number; empty to show every order. */
  order: string;
  /** True if the requests aren't the latest ones. */
  isOlder: boolean;
}

/**
 * Reads the state of the sandbox.
 *
 * @param url the page's address: `?explain=ID` requests why the hash of a request failed, `?order=TEXT`
 *   shows one order, `?before=ID` shows older requests.
 */
export async function readSandboxState(
  control: (request: Request) => Promise<Response>,
  { origin, searchParams }: URL,
): Promise<SandboxState> {
  const query = new URLSearchParams({ limit: String(SHOWN) });
  for (const name of ['explain', 'order', 'before']) query.set(name, searchParams.get(name) ?? '');
  const read = async (path: string) => {
    const response = await control(new Request(`${origin}/sandbox/${path}`));
    if (!response.ok) throw new Error(`GET /sandbox/${path} answered ${response.status}.`);
    return response.json();
  };
  const [log, clock, faults] = await Promise.all([
    read(`log?${query}`),
    read('clock'),
    read('faults'),
  ]);
  const order = query.get('order') ?? '';
  return { log, clock, faults, order, isOlder: query.get('before') !== '' };
}

/** Call of a control endpoint, behind a button of the log page. */
export interface ControlCall {
  method: 'POST' | 'DELETE';
  path: string;
  body?: unknown;
  /** Developer's position on the page. */
  anchor?: string;
}

/** Buttons of the log page, as calls of the control endpoints. */
const ACTIONS: Readonly<Record<string, (form: Form) => ControlCall>> = {
  redeliver: (form) => ({
    method: 'POST',
    path: `callbacks/${encodeURIComponent(form.text('id'))}/redeliver`,
    anchor: `callback-${encodeURIComponent(form.text('id'))}`,
  }),
  clock: (form) => {
    const [unit = '', count = ''] = form.text('move').split(' ');
    return { method: 'POST', path: 'clock', body: { [unit]: Number(count) } };
  },
  fault: (form) => ({
    method: 'POST',
    path: 'faults',
    body: {
      faults: [
        {
          type: form.text('type'),
          count: numberOf(form, 'count'),
          seconds: numberOf(form, 'seconds'),
        },
      ],
    },
  }),
  'clear-faults': () => ({ method: 'DELETE', path: 'faults' }),
  'clear-data': () => ({ method: 'DELETE', path: 'data' }),
};

/** Returns the call behind a button. `undefined` for a name that no button has. */
export function controlCallOf(name: string, form: Form): ControlCall | undefined {
  return Object.hasOwn(ACTIONS, name) ? ACTIONS[name]?.(form) : undefined;
}

/** Returns a number from a field. `undefined` if the field is empty. */
function numberOf(form: Form, name: string): number | undefined {
  const text = form.text(name).trim();
  return text === '' ? undefined : Number(text);
}
