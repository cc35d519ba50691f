import { spaceOut } from '../../../gateway/diagnosis/index.ts';
import { createCallbackHeaders } from '../../../gateway/signing/index.ts';
import type { CallbackCredentials, RealCallback } from '../shared/contract-facts.ts';
import type { InspectorFields } from './inspect.ts';
import { readPaste } from './read-paste.ts';

/** Example to load into the inspector. */
interface InspectorExample {
  id: string;
  label: string;
  /** Fields that are signed differently from the real callback. */
  signs?: (real: RealCallback) => Partial<RealCallback>;
  /** Secrets that sign it. Default: the endpoint's. */
  secrets?: (credentials: CallbackCredentials) => string[];
  /** Changes on the way to the receiver. */
  arrives?: (fields: InspectorFields, credentials: CallbackCredentials) => Partial<InspectorFields>;
}

const without = (name: string) => (fields: InspectorFields) => ({
  headers: fields.headers
    .split('\n')
    .filter((line) => !line.startsWith(`${name}:`))
    .join('\n'),
});

const later = (seconds: number) => (fields: InspectorFields) => ({
  now: String(Number(fields.now) + seconds),
});

const liveSecret = ({ known }: CallbackCredentials): string =>
  known.find(({ kind, environment }) => kind === 'callback secret' && environment === 'live')
    ?.secret ?? '';

/** Sorts keys alphabetically, like the sorted maps of some JSON libraries. */
function withSortedKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const keys = Object.keys(value).sort();
  return Object.fromEntries(
    keys.map((key) => [key, withSortedKeys((value as Record<string, unknown>)[key])]),
  );
}

/** A valid callback, one during a rotation, and one for each way to be refused. */
export const INSPECTOR_EXAMPLES: readonly InspectorExample[] = [
  { id: 'valid', label: 'A valid callback' },
  {
    id: 'rotation',
    label: 'Valid: two signatures during a rotation',
    secrets: ({ secret, nextSecret }) => [nextSecret, secret],
    arrives: (_, { nextSecret }) => ({ nextSecret }),
  },
  {
    id: 'changed',
    label: 'Forged: another amount',
    arrives: ({ body }) => ({ body: body.replace('115.00', '915.00') }),
  },
  {
    id: 'reserialised',
    label: 'Body parsed and written again, by Python',
    arrives: ({ body }) => ({ body: spaceOut(JSON.parse(body)) }),
  },
  {
    id: 'indented',
    label: 'Body parsed and indented, by a log',
    arrives: ({ body }) => ({ body: JSON.stringify(JSON.parse(body), null, 2) }),
  },
  {
    id: 'sorted',
    label: 'Body parsed, its keys sorted by a JSON library',
    arrives: ({ body }) => ({ body: JSON.stringify(withSortedKeys(JSON.parse(body))) }),
  },
  {
    id: 'windows-1256',
    label: 'Body read as Windows-1256, by Java',
    arrives: ({ body }) => ({
      body: new TextDecoder('windows-1256').decode(new TextEncoder().encode(body)),
    }),
  },
  {
    id: 'line-end',
    label: 'A line end added to the body',
    arrives: ({ body }) => ({ body: `${body}\n` }),
  },
  {
    id: 'other-id',
    label: 'Another webhook-id',
    arrives: ({ headers }) => ({
      headers: headers.replace('webhook-id: evt_', 'webhook-id: evt_0'),
    }),
  },
  { id: 'too-old', label: 'Replayed 301 seconds later', arrives: later(301) },
  { id: 'too-new', label: 'Your clock 10 minutes behind', arrives: later(-600) },
  {
    id: 'milliseconds',
    label: 'The timestamp in milliseconds',
    signs: ({ timestamp }) => ({ timestamp: `${timestamp}000` }),
  },
  {
    id: 'no-signature',
    label: 'A header lost on the way',
    arrives: without('webhook-signature'),
  },
  {
    id: 'other-version',
    label: 'A signature of an unknown version',
    arrives: ({ headers }) => ({ headers: headers.replace('v1,', 'v9,') }),
  },
  {
    id: 'next-secret',
    label: 'Signed with the other secret of a rotation',
    secrets: ({ nextSecret }) => [nextSecret],
  },
  {
    id: 'live-secret',
    label: 'Signed with the live secret',
    secrets: (credentials) => [liveSecret(credentials)],
  },
];

/** Returns an example's fields: the real callback, signed in the page, with its changes. */
export async function loadExample(
  id: string,
  real: RealCallback,
  credentials: CallbackCredentials,
): Promise<InspectorFields> {
  const example = INSPECTOR_EXAMPLES.find((one) => one.id === id);
  if (!example) throw new Error(`The inspector has no example ${id}.`);
  const secrets = example.secrets?.(credentials) ?? [credentials.secret];
  const signed = { ...real, ...example.signs?.(real) };
  const headers = await createCallbackHeaders(signed, secrets);
  const fields: InspectorFields = {
    headers: Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
    body: signed.body,
    secret: credentials.secret,
    nextSecret: '',
    now: real.timestamp,
    computed: '',
  };
  return { ...fields, ...example.arrives?.(fields, credentials) };
}

/** Tells whether the example's body is under another callback's headers: one paste is missing. */
export function hasBodyOfExample(fields: InspectorFields, real: RealCallback): boolean {
  const id = readPaste(fields.headers).headers['webhook-id'];
  // An example may alter the id, but keeps its end.
  return fields.body === real.body && !!id && !id.endsWith(real.id.slice('evt_'.length));
}
