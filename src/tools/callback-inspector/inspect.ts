import { callbackParts, explainCallback } from '../../../gateway/diagnosis/explain-callback.ts';
import type { Diagnosis, KeyOrder, SignedPart } from '../../../gateway/diagnosis/index.ts';
import {
  CALLBACK_HEADERS,
  CALLBACK_TOLERANCE_SECONDS,
  type CallbackFailure,
  type CallbackVerification,
  verifyCallback,
} from '../../../gateway/signing/index.ts';
import {
  judgedBare,
  type KnownSecret,
  kindOf,
  nameOf,
  othersThan,
} from '../shared/entered-values.ts';
import { bodyHint, type EventFacts, factsOf } from './callback-body.ts';
import { readPaste } from './read-paste.ts';
import { inReceiversWords } from './receivers-words.ts';
import { fitOf, type UnusableSecret, unusableSecret } from './unusable-secret.ts';

/** Fields of the inspector's form. */
export interface InspectorFields {
  /** Headers as pasted, one per line. */
  headers: string;
  body: string;
  secret: string;
  /** The other secret during a rotation; empty otherwise. */
  nextSecret: string;
  /** The receiver's clock on arrival, see `readClock`. Empty: the time isn't compared. */
  now: string;
  /** The signature the reader's code computed; empty if they have none. */
  computed: string;
}

export type Judgement =
  | {
      kind: 'valid';
      secret: 'first' | 'second';
      /** Note on the time that wasn't compared, and what its age may mean. */
      unchecked?: string;
    }
  | {
      kind: 'refused';
      reason: CallbackFailure;
      detail: string;
      /** True if only the time is wrong: we checked the signature, and it's right. */
      signatureIsRight?: true;
      /** Description of the body, if no known mistake explains the signature. */
      hint?: string;
      /** Time error, if that's wrong too: we report a wrong signature first. */
      time?: string;
    }
  | {
      kind: 'unusable';
      what: string;
      fix: string;
      /** The secret that the signature does fit, if we know one. */
      fits?: { name: string; isCallbackSecret: boolean };
    }
  | { kind: 'incomplete'; detail: string };

/** Tells whether the gateway wrote the body: we never show a forged one's content as fact. */
export function hasProvenBody(judgement: Judgement): boolean {
  return (
    judgement.kind === 'valid' || (judgement.kind === 'refused' && !!judgement.signatureIsRight)
  );
}

export interface Inspection {
  judgement: Judgement;
  event: EventFacts;
  parts: SignedPart[];
  /** The right `webhook-signature` for the paste and the first secret; empty without a secret. */
  signature: string;
  diagnoses: Diagnosis[];
  /** True if the reader's own signature is right; absent if they gave none. */
  ownIsRight?: boolean;
  /** True if they gave the value without `v1,`. */
  ownIsBare?: true;
}

/** Facts the inspector knows besides the fields. */
interface InspectorKnowledge {
  /** Order in which the gateway writes the keys of a callback. */
  keyOrder?: KeyOrder;
  /** The clock of the machine that shows the page, Unix seconds. */
  today?: number;
}

/** Checks a pasted callback as a receiver would, and finds out why it was refused. */
export async function inspectCallback(
  fields: InspectorFields,
  headers: Readonly<Record<string, string>>,
  known: readonly KnownSecret[],
  { keyOrder = {}, today = Math.floor(Date.now() / 1000) }: InspectorKnowledge = {},
): Promise<Inspection> {
  const { body } = fields;
  const unusable = unusableSecret(fields.secret, fields.nextSecret, known);
  if (unusable) return withoutSecret({ headers, body, keyOrder }, unusable, known);
  const secrets = [fields.secret, fields.nextSecret].map((one) => one.trim()).filter(Boolean);
  const timestamp = headers[CALLBACK_HEADERS.timestamp] ?? '';
  const clock = readClock(fields.now);
  const hasClock = typeof clock === 'number';
  const now = hasClock ? clock : Number(timestamp);
  const result = await verifyCallback({ headers, body }, secrets, now);
  const explain = (signed: Readonly<Record<string, string>>) =>
    explainCallback({
      headers: signed,
      body,
      secret: secrets[0] ?? '',
      otherSecrets: othersThan(secrets, known),
      keyOrder,
      ...(hasClock ? { now } : {}),
    });
  const own = fields.computed.trim();
  const ofOwn =
    own === '' ? undefined : judgedBare(await explain({ ...headers, 'webhook-signature': own }));
  const ownIsRight = ofOwn?.matches;
  // The reader's own signature if it's wrong; otherwise the callback's.
  const explained = ofOwn && (!ofOwn.matches || result.ok) ? ofOwn : await explain(headers);
  const isOfOwn = explained === ofOwn;
  const judged = withTime(await judge(result, { headers, body }, secrets), timestamp, clock, today);
  const isAboutTime = !result.ok && result.reason.startsWith('timestamp_');
  const isUnknown =
    judged.kind === 'refused' &&
    judged.reason === 'signature_mismatch' &&
    !(!isOfOwn && explained.diagnoses.some(({ proven }) => proven));
  const hint = isUnknown ? await bodyHint({ headers, body }, secrets) : undefined;
  const judgement = hint === undefined ? judged : { ...judged, hint };
  const isExplained = isOfOwn ? !ownIsRight : !result.ok;
  const found = isExplained ? explained.diagnoses : [];
  return {
    judgement,
    event: factsOf(headers, body),
    parts: explained.parts,
    signature: explained.signature,
    diagnoses: found
      // The judgement already covers the time, and a valid callback's body is the signed one.
      .filter(
        ({ proven, part }) =>
          proven || !((isAboutTime && part === 'timestamp') || (result.ok && part === 'body')),
      )
      .map((one) =>
        inReceiversWords(one, {
          body,
          keyOrder,
          typed: secrets[0] ?? '',
          known,
          ownIsRight: isOfOwn ? ownIsRight : undefined,
        }),
      ),
    ...(ownIsRight === undefined ? {} : { ownIsRight }),
    ...(ofOwn?.isBare ? { ownIsBare: true } : {}),
  };
}

/** Returns what we can say about a callback without a usable secret. */
async function withoutSecret(
  callback: { headers: Readonly<Record<string, string>>; body: string; keyOrder: KeyOrder },
  unusable: UnusableSecret,
  known: readonly KnownSecret[],
): Promise<Inspection> {
  const { headers, body } = callback;
  const { secret, diagnoses } = await fitOf(callback, unusable, known);
  const isMeant = secret === unusable.meant;
  const name = isMeant
    ? `this one, written as it should be: ${secret}`
    : nameOf(secret ?? '', known);
  const isCallbackSecret = kindOf(secret ?? '') === 'callback secret';
  const { what, fix } = unusable;
  return {
    judgement: {
      kind: 'unusable',
      what,
      fix,
      ...(secret === undefined ? {} : { fits: { name, isCallbackSecret } }),
    },
    event: factsOf(headers, body),
    parts: callbackParts({
      id: headers[CALLBACK_HEADERS.id] ?? '',
      timestamp: headers[CALLBACK_HEADERS.timestamp] ?? '',
      body,
    }),
    signature: '',
    diagnoses: diagnoses.map((one) => inReceiversWords(one, { ...callback, typed: '', known })),
  };
}

async function judge(
  result: CallbackVerification,
  callback: { headers: Readonly<Record<string, string>>; body: string },
  secrets: string[],
): Promise<Judgement> {
  if (result.ok) return { kind: 'valid', secret: result.secretIndex === 0 ? 'first' : 'second' };
  const { reason, detail } = result;
  if (Object.keys(callback.headers).length === 0 && callback.body === '') {
    return { kind: 'incomplete', detail: 'Paste the headers and the body of a callback.' };
  }
  if (reason !== 'timestamp_too_old' && reason !== 'timestamp_too_new') {
    return { kind: 'refused', reason, detail };
  }
  const now = Number(callback.headers[CALLBACK_HEADERS.timestamp]);
  const inTime = await verifyCallback(callback, secrets, now);
  if (inTime.ok) return { kind: 'refused', reason, detail, signatureIsRight: true };
  return { kind: 'refused', reason: inTime.reason, detail: inTime.detail, time: detail };
}

/** Adds a note to a valid callback if its time wasn't compared. */
function withTime(
  judgement: Judgement,
  timestamp: string,
  clock: ReadClock,
  today: number,
): Judgement {
  if (judgement.kind !== 'valid' || typeof clock === 'number') return judgement;
  return { ...judgement, unchecked: timeNotCompared(Number(timestamp), clock, today) };
}

/** Content of the clock field: empty, a time in Unix seconds, or something else. */
type ReadClock = 'none' | 'unreadable' | number;

/** Reads Unix seconds, milliseconds, or a date with its time zone, as logs write it. */
export function readClock(text: string): ReadClock {
  const trimmed = text.trim();
  if (trimmed === '') return 'none';
  if (/^[0-9]{10}$/.test(trimmed)) return Number(trimmed);
  if (/^[0-9]{13}$/.test(trimmed)) return Math.floor(Number(trimmed) / 1000);
  const isDate = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*(?:Z|[+-]\d\d:?\d\d)$/.test(trimmed);
  const time = isDate ? Date.parse(trimmed.replace(' ', 'T')) : Number.NaN;
  return Number.isNaN(time) ? 'unreadable' : Math.floor(time / 1000);
}

/**
 * Returns the fields after the headers changed, without a clock of another callback. An example's
 * clock fits only its own callback: beside another one it would blame a clock that's right. The
 * time of the paste is no better: people look at callbacks hours after they came.
 *
 * @param isOwnClock true if the reader set the clock: then it stays.
 */
export function withoutForeignClock(
  before: InspectorFields,
  after: InspectorFields,
  isOwnClock: boolean,
): InspectorFields {
  const isSame = timestampIn(before) === timestampIn(after);
  return isOwnClock || isSame ? after : { ...after, now: '' };
}

function timestampIn({ headers }: InspectorFields): string | undefined {
  return readPaste(headers).headers[CALLBACK_HEADERS.timestamp];
}

/**
 * Explains why the time wasn't compared, and what the callback's age may mean.
 *
 * @param timestamp of the callback, Unix seconds.
 * @param today the clock of the machine that shows the page, Unix seconds.
 */
function timeNotCompared(timestamp: number, clock: ReadClock, today: number): string {
  const why =
    clock === 'unreadable' ? 'what stands there is no Unix time in seconds' : 'no clock is given';
  const age = today - timestamp;
  const [much, where] = age < 0 ? [-age, 'ahead of'] : [age, 'ago, by'];
  const meaning =
    much <= CALLBACK_TOLERANCE_SECONDS
      ? ''
      : age < 0
        ? ' One of the two clocks is wrong, or the clock of the sandbox was moved.'
        : ' That is no fault of your server: it may have come long before you pasted it.';
  return (
    `Checked: the headers and the signature. Not checked: the time, because ${why}. ` +
    `The callback was signed ${inWords(much)} ${where} the clock of this computer.${meaning} ` +
    `A receiver allows ${CALLBACK_TOLERANCE_SECONDS} s: to check that, enter what the clock of your server showed when it came.`
  );
}

/** Writes a length of time as people say it. */
function inWords(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} minutes`;
  if (seconds < 172_800) return `${Math.round(seconds / 3600)} hours`;
  return `${Math.round(seconds / 86_400)} days`;
}
