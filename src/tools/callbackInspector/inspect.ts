import {
  CALLBACK_HEADERS,
  type CallbackFailure,
  CallbackSecretError,
  type CallbackVerification,
  verifyCallback,
} from '../../../gateway/signing/callback.ts';
import type { Diagnosis, OtherSecret, SignedPart } from '../../../gateway/signing/diagnosis.ts';
import { explainCallback } from '../../../gateway/signing/explain-callback.ts';
import { inReceiversWords } from './receiversWords.ts';

/** What the inspector asks for. */
export interface InspectorFields {
  /** As pasted, one by line. */
  headers: string;
  body: string;
  secret: string;
  /** The other secret during a rotation; empty otherwise. */
  nextSecret: string;
  /** The receiver's clock when the callback came, in Unix seconds; empty: it is not compared. */
  now: string;
  /** The signature the reader's code computed; empty when they have none. */
  computed: string;
}

/** What the callback says of itself. */
export interface EventFacts {
  id: string;
  type: string;
  /** ISO 8601, UTC: when the attempt was signed. */
  sentAt: string;
  paymentId: string;
  orderNumber: string;
  orderStatus: string;
  isLive?: boolean;
}

export type Judgement =
  | { kind: 'valid'; secret: 'first' | 'second' }
  | {
      kind: 'refused';
      reason: CallbackFailure;
      detail: string;
      /** Where the time alone decides: whether the signature is right all the same. */
      signatureIsRight?: boolean;
    }
  | { kind: 'incomplete'; detail: string };

export interface Inspection {
  judgement: Judgement;
  event: EventFacts;
  parts: SignedPart[];
  /** The right `webhook-signature` for what was pasted, with the first secret. */
  signature: string;
  diagnoses: Diagnosis[];
  /** Whether the reader's own signature is right; absent when they gave none. */
  ownIsRight?: boolean;
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
    ...(typeof data.livemode === 'boolean' ? { isLive: data.livemode } : {}),
  };
}

function parse(body: string): Record<string, unknown> {
  try {
    return asRecord(JSON.parse(body));
  } catch {
    // No JSON: it has no facts to show, and the signature says the rest.
    return {};
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Checks a pasted callback as a receiver would, and finds out why it is refused. */
export async function inspectCallback(
  fields: InspectorFields,
  headers: Readonly<Record<string, string>>,
  others: readonly OtherSecret[],
): Promise<Inspection> {
  const secrets = [fields.secret, fields.nextSecret].map((one) => one.trim()).filter(Boolean);
  if (secrets.length === 0) throw new CallbackSecretError('Fill in the callback secret, whsec_….');
  const { body } = fields;
  const timestamp = headers[CALLBACK_HEADERS.timestamp] ?? '';
  const hasClock = /^[0-9]{10}$/.test(fields.now.trim());
  const now = Number(hasClock ? fields.now.trim() : timestamp);
  const result = await verifyCallback({ headers, body }, secrets, now);
  const { computed } = fields;
  const explained = await explainCallback({
    headers: computed.trim() === '' ? headers : { ...headers, 'webhook-signature': computed },
    body,
    secret: secrets[0] ?? '',
    // A secret of the endpoint is not mixed up with itself.
    otherSecrets: others.filter(({ secret }) => !secrets.includes(secret)),
    ...(hasClock ? { now } : {}),
  });
  const ownIsRight = computed.trim() === '' ? undefined : explained.matches;
  const judgement = await judge(result, { headers, body }, secrets);
  const isAboutTime = judgement.kind === 'refused' && judgement.reason.startsWith('timestamp_');
  const isExplained = ownIsRight === undefined ? !result.ok : !ownIsRight;
  const found = isExplained ? explained.diagnoses : [];
  return {
    judgement,
    event: factsOf(headers, body),
    parts: explained.parts,
    signature: explained.signature,
    diagnoses: found
      // The judgement has said it.
      .filter(({ proven, part }) => proven || !isAboutTime || part !== 'timestamp')
      .map((one) => inReceiversWords(one, ownIsRight)),
    ...(ownIsRight === undefined ? {} : { ownIsRight }),
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
  const { ok: signatureIsRight } = await verifyCallback(callback, secrets, now);
  return { kind: 'refused', reason, detail, signatureIsRight };
}
