import {
  type Bytes,
  CALLBACK_HEADERS,
  CALLBACK_TOLERANCE_SECONDS,
  callbackKey,
  callbackSignedBytes,
  concatBytes,
  createCallbackSignature,
  decodeUtf8,
  fromBase64,
  type IncomingCallback,
  readHeader,
  toBytes,
  toHex,
} from '../signing/index.ts';
import { charsetHypotheses, hasLostLetters, wrongCharsetOf } from './charsets.ts';
import {
  type Diagnosis,
  type FoundMistake,
  type OtherSecret,
  proven,
  type SignedPart,
  suspected,
} from './diagnosis.ts';
import { readDigest } from './digest-encodings.ts';
import {
  algorithmHypotheses,
  bodyHypotheses,
  findMistakes,
  type Guess,
  type Hypothesis,
  hmacSha256,
  keyHypotheses,
  textHypothesis,
} from './find-mistake.ts';
import { type KeyOrder, keyOrderHypotheses, otherOrderOf } from './key-order.ts';
import { CALLBACK_MISTAKES, type Mistake } from './mistakes.ts';

/** Callback, with everything the inspector knows about it. */
export interface CallbackToExplain extends IncomingCallback {
  /** The endpoint's secret. */
  secret: string;
  /** Secrets that may have been used instead of the right one. */
  otherSecrets?: readonly OtherSecret[];
  /** The clock, in Unix seconds; without it, the timestamp isn't compared. */
  now?: number;
  /** Order in which the gateway writes a body's keys; without it, we don't restore the order. */
  keyOrder?: KeyOrder;
  /** True to look for two mistakes at once, which takes some 1,000 hashes. Default true. */
  pairs?: boolean;
}

/** Signed text, the right signature, and the mistakes in the one that came. */
export interface CallbackExplanation {
  parts: SignedPart[];
  signedBytes: Uint8Array;
  /** The right value of `webhook-signature` for this body. */
  signature: string;
  /** True if one of the received values is right. */
  matches: boolean;
  /** Names of headers that are missing. */
  missing: string[];
  /** Proven mistakes first, then suspicions. */
  diagnoses: Diagnosis[];
}

/**
 * Takes a callback apart and finds out why its signature doesn't match.
 *
 * @throws CallbackSecretError if the secret, trimmed, isn't a callback secret.
 */
export async function explainCallback(input: CallbackToExplain): Promise<CallbackExplanation> {
  const secret = input.secret.trim();
  const id = readHeader(input.headers, CALLBACK_HEADERS.id) ?? '';
  const timestamp = readHeader(input.headers, CALLBACK_HEADERS.timestamp) ?? '';
  const received = readHeader(input.headers, CALLBACK_HEADERS.signature) ?? '';
  const callback = { id, timestamp, body: input.body };
  const values = received.split(/\s+/).filter((value) => value !== '');
  const found = await Promise.all(values.map((value) => explainValue(value, callback, input)));
  const matches = found.some((mistakes) => mistakes?.length === 0);
  const best = matches ? [] : (found.find((mistakes) => mistakes !== undefined) ?? []);
  const isUnknown = !matches && best.length === 0;
  const suspicions = [
    ...(isUnknown ? inspectBody(toBytes(input.body), input.keyOrder) : []),
    ...inspectCallback(input, timestamp).filter(
      (one) => !best.some(({ mistake }) => mistake === one),
    ),
  ];
  return {
    parts: callbackParts(callback),
    signedBytes: callbackSignedBytes(callback),
    signature: await createCallbackSignature(callback, secret),
    matches,
    missing: Object.values(CALLBACK_HEADERS).filter((name) => !readHeader(input.headers, name)),
    diagnoses: [...best.map((one) => proven(one, CALLBACK_MISTAKES)), ...suspicions.map(suspected)],
  };
}

interface Callback {
  id: string;
  timestamp: string;
  body: string | Uint8Array;
}

/** Returns the signed text in its parts, to show which is which. */
export function callbackParts({ id, timestamp, body }: Callback): SignedPart[] {
  return [
    { name: 'id', bytes: toBytes(id) },
    { name: 'separator', bytes: toBytes('.') },
    { name: 'timestamp', bytes: toBytes(timestamp) },
    { name: 'separator', bytes: toBytes('.') },
    { name: 'body', bytes: toBytes(body) },
  ];
}

async function explainValue(
  value: string,
  callback: Callback,
  input: CallbackToExplain,
): Promise<FoundMistake[] | undefined> {
  const read = readDigest(value, 'base64');
  if (!read) return undefined;
  const right: Guess = {
    method: '',
    path: '',
    timestamp: callback.timestamp,
    id: callback.id,
    body: toBytes(callback.body),
    key: callbackKey(input.secret.trim()),
    join: (guess) => callbackSignedBytes(guess),
    digest: hmacSha256,
  };
  const hypotheses = [
    ...bodyHypotheses(right.body),
    ...keyOrderHypotheses(right.body, input.keyOrder ?? {}),
    ...timestamps(callback.timestamp),
    textHypothesis('id_case', 'id', callback.id.toLowerCase()),
    textHypothesis('id_case', 'id', callback.id.toUpperCase()),
    ...keyHypotheses(wrongKeys(input)),
    ...joins(),
    ...charsetHypotheses(right.body),
    ...algorithmHypotheses(),
  ];
  const found = await findMistakes(right, read.bytes, hypotheses, input.pairs);
  if (found) return [...read.mistakes.map((mistake) => ({ mistake })), ...found];
  return read.bytes.length === 32 ? undefined : [{ mistake: 'algorithm_other' }];
}

function timestamps(timestamp: string): Hypothesis[] {
  const seconds = Number(timestamp);
  const values = [-2, -1, 1, 2].map((shift) => String(seconds + shift));
  return [
    textHypothesis('timestamp_milliseconds', 'timestamp', String(seconds * 1000)),
    ...values.map((value) => textHypothesis('timestamp_other', 'timestamp', value)),
  ];
}

/** Returns the keys you get from a secret that wasn't decoded, or from another secret. */
function wrongKeys({ secret, otherSecrets = [] }: CallbackToExplain) {
  const trimmed = secret.trim();
  const base64 = trimmed.replace(/^whsec_/, '');
  const others = otherSecrets.flatMap(({ mistake, secret: other }) => {
    const decoded = fromBase64(other.replace(/^whsec_/, ''));
    return [toBytes(other), ...(decoded ? [decoded] : [])].map((key) => ({
      mistake,
      key,
      secret: other,
    }));
  });
  const right = toHex(callbackKey(trimmed));
  return [
    { mistake: 'secret_not_decoded' as const, key: toBytes(trimmed) },
    { mistake: 'secret_not_decoded' as const, key: toBytes(base64) },
    { mistake: 'secret_whitespace' as const, key: toBytes(`${trimmed}\n`) },
    ...others,
  ].filter(({ key }) => toHex(key) !== right);
}

function joins(): Hypothesis[] {
  const joined = (mistake: Mistake, build: (guess: Guess) => string): Hypothesis => ({
    mistake,
    dimension: 'join',
    apply: (guess) => ({
      ...guess,
      join: (one): Bytes => concatBytes([toBytes(build(one)), one.body]),
    }),
  });
  return [
    joined('body_only', () => ''),
    joined('id_left_out', ({ timestamp }) => `${timestamp}.`),
    joined('separators_missing', ({ id, timestamp }) => `${id}${timestamp}`),
    joined('separators_other', ({ id, timestamp }) => `${id}\n${timestamp}\n`),
    joined('parts_reordered', ({ id, timestamp }) => `${timestamp}.${id}.`),
    joined('timestamp_left_out', ({ id }) => `${id}.`),
  ];
}

/** Returns the mistakes that a changed body looks like, if nothing is proven. */
function inspectBody(body: Bytes, order: KeyOrder = {}): Mistake[] {
  const charset = wrongCharsetOf(decodeUtf8(body) ?? '');
  const found: Mistake[] = otherOrderOf(body, order) === undefined ? [] : ['body_key_order'];
  if (charset !== undefined) found.push(charset);
  else if (hasLostLetters(body)) found.push('body_letters_lost');
  return found;
}

/** Returns what looks odd about a callback and the secret, without computing anything. */
function inspectCallback(input: CallbackToExplain, timestamp: string): Mistake[] {
  const found: Mistake[] = [];
  if (/^[0-9]{13}$/.test(timestamp)) found.push('timestamp_milliseconds');
  const isClockOff =
    input.now !== undefined &&
    /^[0-9]{10}$/.test(timestamp) &&
    Math.abs(Number(timestamp) - input.now) > CALLBACK_TOLERANCE_SECONDS;
  if (isClockOff) found.push('clock_off');
  if (input.secret !== input.secret.trim()) found.push('secret_whitespace');
  return found;
}
