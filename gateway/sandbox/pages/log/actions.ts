import type { Form } from '../checkout/http/form.ts';

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
