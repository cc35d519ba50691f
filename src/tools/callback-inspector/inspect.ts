import type { FulfilCondition } from '../../../gateway/contract/operations.ts';
import type { Diagnosis, SignedPart } from '../../../gateway/diagnosis/diagnosis.ts';
import { callbackParts, explainCallback } from '../../../gateway/diagnosis/explain-callback.ts';
import type { KeyOrder } from '../../../gateway/diagnosis/key-order.ts';
import { AmountError, addAmounts } from '../../../gateway/sandbox/domain/amount.ts';
import {
  CALLBACK_HEADERS,
  type CallbackFailure,
  type CallbackVerification,
  verifyCallback,
} from '../../../gateway/signing/callback.ts';
import { judgedBare } from '../shared/bare-value.ts';
import { type KnownSecret, kindOf, nameOf, othersThan } from '../shared/known-secrets.ts';
import { bodyHint } from './body-hint.ts';
import { type ReadClock, readClock, timeNotCompared } from './clock.ts';
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

/** Facts that the callback states about itself. */
export interface EventFacts {
  id: string;
  type: string;
  /** Time when the attempt was signed: ISO 8601, UTC. */
  sentAt: string;
  paymentId: string;
  orderNumber: string;
  orderStatus: string;
  sequence: string;
  isLive?: boolean;
}

/** One condition of the contract's `x-fulfil-when`, and whether the callback meets it. */
export interface JudgedCondition extends FulfilCondition {
  /** Absent if only the merchant's own records can tell. */
  holds?: boolean;
}

/** Judges the conditions that a callback alone can answer. */
export function judgeConditions(
  conditions: readonly FulfilCondition[],
  body: string,
): JudgedCondition[] {
  const data = asRecord(parse(body).data);
  const known: Record<string, boolean | undefined> = {
    signature: true,
    settled: data.order_status === 'settled',
    covered: coversOrder(data),
  };
  return conditions.map((one) => ({ ...one, holds: known[one.id] }));
}

/** Compares the amounts; `undefined` if they aren't decimal strings of one currency. */
function coversOrder(data: Record<string, unknown>): boolean | undefined {
  const { captured, refunded } = asRecord(data.amounts);
  try {
    return addAmounts(asText(data.order_amount), asText(refunded)) === captured;
  } catch (error) {
    if (error instanceof AmountError) return undefined;
    throw error;
  }
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

function factsOf(headers: Readonly<Record<string, string>>, body: string): EventFacts {
  const event = parse(body);
  const data = asRecord(event.data);
  const seconds = Number(headers[CALLBACK_HEADERS.timestamp]);
  const isTime = /^[0-9]{10}$/.test(headers[CALLBACK_HEADERS.timestamp] ?? '');
  return {
    id: headers[CALLBACK_HEADERS.id] ?? '',
    type: asText(event.type),
    sentAt: isTime ? new Date(seconds * 1000).toISOString().replace('.000', '') : '',
    paymentId: asText(data.payment_id),
    orderNumber: asText(data.order_number),
    orderStatus: asText(data.order_status),
    sequence: typeof event.sequence === 'number' ? String(event.sequence) : '',
    ...(typeof data.livemode === 'boolean' ? { isLive: data.livemode } : {}),
  };
}

function parse(body: string): Record<string, unknown> {
  try {
    return asRecord(JSON.parse(body));
  } catch {
    // Not JSON: there are no facts to show, and the signature tells the rest.
    return {};
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Facts the inspector knows besides the fields. */
export interface InspectorKnowledge {
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
