import {
  explainRequest,
  type RequestExplanation,
  requestParts,
} from '../../../gateway/diagnosis/explain-request.ts';
import { type Diagnosis, type KeyOrder, readDigest } from '../../../gateway/diagnosis/index.ts';
import {
  judgedBare,
  type KnownSecret,
  kindOf,
  nameOf,
  othersThan,
  PURPOSE,
  WHERE,
} from '../shared/entered-values.ts';

/** Fields of the workbench's form. */
export interface WorkbenchFields {
  method: string;
  path: string;
  timestamp: string;
  requestId: string;
  body: string;
  secret: string;
  /** The hash the reader's code computed; empty if there's none yet. */
  received: string;
}

/** The documented credentials, from the test data. */
export interface KnownCredentials {
  merchantKey: string;
  merchantSecret: string;
  /** All published values of the sandbox: you may enter any of them by mistake. */
  known: KnownSecret[];
  /** Origin of the live environment, from the contract; undefined if it doesn't give one. */
  liveOrigin?: string;
}

/** Origin of the local sandbox. */
const SANDBOX_ORIGIN = 'http://127.0.0.1:4010';

/** Longest body, in characters, that we search for two mistakes: longer ones take too much time. */
const LONG = 20_000;

/** Returns the guide's worked example, as its page shows it. */
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

/** Explanation of the fields. */
export interface WorkbenchExplanation extends RequestExplanation {
  /** True if the hash was entered without the version: nobody said it was sent that way. */
  isBare?: true;
}

/** Returns the right hash, the parts, and why the reader's hash differs. */
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
    // Only test data has this key: with the reader's own secret we'd report that they're mixed.
    ...(secret.startsWith('ms_test_0001_') ? { merchantKey } : {}),
    ...(received === '' ? {} : { received }),
    otherSecrets: othersThan([secret], known),
    ...(host === undefined ? {} : { origin: host }),
    keyOrder: keyOrders[path.split('?')[0] ?? ''] ?? {},
    pairs: fields.body.length <= LONG,
  });
  const diagnoses = explained.diagnoses.map((one) => namingSecrets(one, secret, known));
  const named = { ...explained, diagnoses };
  // A log line shows what was sent.
  return HEADER.test(pasted) ? named : judgedBare(named);
}

/** Tells whether the text contains something that could be a hash, in any format. */
export function isHash(received: string): boolean {
  const values = withoutName(received).trim().split(/\s+/);
  return values.some((value) => readDigest(value, 'hex') !== undefined);
}

/** Start of a line such as `X-Hash: v1=…`, from a log or a program. */
const HEADER = /^.*x[-_]hash["'\]]*\s*(?:=>|[:=,])\s*/i;

/** Removes the header's name and anything around the value from a line. */
function withoutName(received: string): string {
  if (received.trim() === '') return '';
  return received.replace(HEADER, '').replace(/["',]/g, '');
}

/** Splits a URL pasted as the path: we sign only its path. */
function dividedUrl(path: string): { origin?: string; path: string } {
  const [, origin, rest] = /^\s*(https?:\/\/[^/?#]+)([^#]*)/.exec(path) ?? [];
  return origin === undefined ? { path } : { origin, path: rest || '/' };
}

/** Returns what the server shows before anything runs: the parts, and the hash it computed. */
export function firstExplanation(fields: WorkbenchFields, hash: string): WorkbenchExplanation {
  return { parts: requestParts(fields), signedBytes: new Uint8Array(), hash, diagnoses: [] };
}

const RIGHT = 'Hash with the merchant secret (ms_…) of the key that you send.';

/**
 * Names the secrets in a diagnosis: the one that gives the hash, and the one in the field. Either
 * may be the wrong one, so we call neither the mistake.
 */
function namingSecrets(
  diagnosis: Diagnosis,
  typed: string,
  known: readonly KnownSecret[],
): Diagnosis {
  const { secret, mistake, proven } = diagnosis;
  if (secret !== undefined) {
    return {
      ...diagnosis,
      what: `Your hash belongs to ${nameOf(secret, known)}. The field above holds ${nameOf(typed, known)}.`,
      fix: fixFor(secret, typed, known),
    };
  }
  const kind = kindOf(typed);
  const isOtherKind = mistake === 'secret_is_key' || mistake === 'secret_is_merchant_secret';
  if (proven || !isOtherKind || kind === undefined) return diagnosis;
  return {
    ...diagnosis,
    what: `The field above holds ${nameOf(typed, known)}, where the merchant secret belongs.`,
    fix: `${PURPOSE[kind]} ${RIGHT} ${WHERE}`,
  };
}

function fixFor(secret: string, typed: string, known: readonly KnownSecret[]): string {
  const kind = kindOf(secret);
  if (kind !== undefined && kind !== 'merchant secret') return `${PURPOSE[kind]} ${RIGHT}`;
  const typedKind = kindOf(typed);
  if (typedKind !== undefined && typedKind !== 'merchant secret') {
    return `${PURPOSE[typedKind]} Type the merchant secret above, and your hash is right.`;
  }
  const environment = known.find((one) => one.secret === secret)?.environment;
  const key = known.find(
    (one) => one.kind === 'merchant key' && one.environment === environment,
  )?.secret;
  return `Key, secret and host are of one environment. The secret that gives your hash goes with the key ${key}: ${
    environment === 'live'
      ? 'the sandbox refuses it.'
      : 'with that key, your hash is right for the sandbox.'
  }`;
}

/** Server of the contract, with the fields we need here. */
interface NamedServer {
  resolvedUrl: string;
  description?: string;
}

/**
 * Returns where payments move money: the contract's server whose description says so.
 *
 * @returns undefined if none does; then only the reader's own address can reveal a mistake with the host
 */
export function liveOrigin(servers: readonly NamedServer[]): string | undefined {
  const live = servers.find(({ description = '' }) => /\b(?:live|production)\b/i.test(description));
  return live && URL.canParse(live.resolvedUrl) ? new URL(live.resolvedUrl).origin : undefined;
}
