import type { FulfilCondition } from '../../../gateway/contract/operations.ts';
import { AmountError, addAmounts } from '../../../gateway/sandbox/domain/amount.ts';
import { CALLBACK_HEADERS, fromBase64, verifyCallback } from '../../../gateway/signing/index.ts';

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
  const data = asRecord(asRecord(parsed(body)).data);
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

/** Reads what a callback says about itself, true or not. */
export function factsOf(headers: Readonly<Record<string, string>>, body: string): EventFacts {
  const event = asRecord(parsed(body));
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

/** Body as another program printed it, and the bytes that really arrived. */
interface Wrapped {
  as: string;
  inner: string | Uint8Array;
}

/** Describes what's odd about a body with the wrong signature; `undefined` if it looks right. */
export async function bodyHint(
  callback: { headers: Readonly<Record<string, string>>; body: string },
  secrets: string[],
): Promise<string | undefined> {
  const { headers, body } = callback;
  if (body === '') return 'The raw body is empty: paste it too, the signature is over it.';
  const wrapped = unwrapped(body.trim());
  if (wrapped) {
    const now = Number(headers[CALLBACK_HEADERS.timestamp]);
    const { ok } = await verifyCallback({ headers, body: wrapped.inner }, secrets, now);
    const proof = ok ? ', and the signature fits those' : '';
    return `The body is ${wrapped.as}: what came are the bytes inside${proof}.`;
  }
  if (parsed(body) !== undefined) return undefined;
  return 'The body is no JSON: it was cut off, or a program printed it after it was parsed. Take the raw bytes as they came.';
}

function unwrapped(body: string): Wrapped | undefined {
  const value = parsed(body);
  if (typeof value === 'string') {
    return { as: 'a JSON text in quotation marks, as a log writes it', inner: value };
  }
  const printed = /^b(['"])(.*)\1$/s.exec(body)?.[2];
  if (printed !== undefined)
    return { as: 'bytes as Python prints them', inner: fromPython(printed) };
  const decoded = body.startsWith('ey') ? fromBase64(body) : undefined;
  return decoded && { as: 'in Base64, as functions in a cloud hand it over', inner: decoded };
}

/** Decodes the bytes behind `\xd8\xb7`, `\'`, `\\` and the like. */
function fromPython(printed: string): Uint8Array {
  const LINE: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };
  const text = printed.replace(/\\(?:x([0-9a-f]{2})|(.))/gs, (_, hex?: string, one = '') =>
    hex === undefined ? (LINE[one] ?? one) : String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: a forged or mangled body, which says nothing about itself.
    return undefined;
  }
}
