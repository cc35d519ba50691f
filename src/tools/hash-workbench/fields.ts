import { readDigest } from '../../../gateway/diagnosis/digest-encodings.ts';
import {
  explainRequest,
  type RequestExplanation,
  requestParts,
} from '../../../gateway/diagnosis/explain-request.ts';
import type { KeyOrder } from '../../../gateway/diagnosis/key-order.ts';
import { judgedBare } from '../shared/bare-value.ts';
import { type KnownSecret, othersThan } from '../shared/known-secrets.ts';
import { namingSecrets } from './secret-words.ts';

/** What the workbench asks for. */
export interface WorkbenchFields {
  method: string;
  path: string;
  timestamp: string;
  requestId: string;
  body: string;
  secret: string;
  /** The hash the reader's code computed; empty while there is none. */
  received: string;
}

/** The documented credentials, from the test data. */
export interface KnownCredentials {
  merchantKey: string;
  merchantSecret: string;
  /** All published values of the sandbox: any of them may be typed for any other. */
  known: KnownSecret[];
  /** Origin of the live environment, from the contract; undefined if it names none. */
  liveOrigin?: string;
}

/** The sandbox on the reader's machine. */
const SANDBOX_ORIGIN = 'http://127.0.0.1:4010';

/** Bodies above this many characters are searched for one mistake, not for two: it would take long. */
const LONG = 20_000;

/** The worked example of the guide, as its page shows it. */
export function workedExample({ merchantSecret }: KnownCredentials): WorkbenchFields {
  return {
    method: 'POST',
    path: '/api/v1/payment/status',
    timestamp: '1760000000',
    requestId: '7f8d4a52-1c3b-4e6f-9a80-2b5c7d9e1f30',
    body: '{"order_number":"order-1042"}',
    secret: merchantSecret,
    received: '',
  };
}

/** What is said of the fields. */
export interface WorkbenchExplanation extends RequestExplanation {
  /** The hash was entered as a value alone, without the version: nobody said that it was sent so. */
  isBare?: true;
}

/** The right hash, the parts, and why the reader's hash is another one. */
export async function explainFields(
  fields: WorkbenchFields,
  { merchantKey, known, liveOrigin }: KnownCredentials,
  keyOrders: Readonly<Record<string, KeyOrder>> = {},
): Promise<WorkbenchExplanation> {
  const { received: pasted, secret, ...request } = fields;
  const received = withoutName(pasted);
  const { origin, path } = dividedUrl(fields.path);
  const host = origin ?? (secret.startsWith('ms_live_') ? liveOrigin : SANDBOX_ORIGIN);
  if (secret === '') throw new Error('Fill in the merchant secret: an HMAC needs a key.');
  const explained = await explainRequest({
    ...request,
    path,
    secret,
    // Only test data has this key: with the reader's own secret it would say that they are mixed.
    ...(secret.startsWith('ms_test_0001_') ? { merchantKey } : {}),
    ...(received === '' ? {} : { received }),
    otherSecrets: othersThan([secret], known),
    ...(host === undefined ? {} : { origin: host }),
    keyOrder: keyOrders[path.split('?')[0] ?? ''] ?? {},
    pairs: fields.body.length <= LONG,
  });
  const diagnoses = explained.diagnoses.map((one) => namingSecrets(one, secret, known));
  const named = { ...explained, diagnoses };
  // A line of a log is what was sent.
  return HEADER.test(pasted) ? named : judgedBare(named);
}

/** Whether there is something that could be a hash, in whichever writing. */
export function isHash(received: string): boolean {
  const values = withoutName(received).trim().split(/\s+/);
  return values.some((value) => readDigest(value, 'hex') !== undefined);
}

/** The beginning of a line `X-Hash: v1=…`, of a log or a program. */
const HEADER = /^.*x[-_]hash["'\]]*\s*(?:=>|[:=,])\s*/i;

/** A whole line without the name of the header and what is around the value. */
function withoutName(received: string): string {
  if (received.trim() === '') return '';
  return received.replace(HEADER, '').replace(/["',]/g, '');
}

/** An address is pasted for a path: what is signed is the path of it. */
function dividedUrl(path: string): { origin?: string; path: string } {
  const [, origin, rest] = /^\s*(https?:\/\/[^/?#]+)([^#]*)/.exec(path) ?? [];
  return origin === undefined ? { path } : { origin, path: rest || '/' };
}

/** What the server shows before anything runs: parts, and the hash that it computed. */
export function firstExplanation(fields: WorkbenchFields, hash: string): WorkbenchExplanation {
  return { parts: requestParts(fields), signedBytes: new Uint8Array(), hash, diagnoses: [] };
}
