import type { Json, Operation, ReferenceModel } from '../model/types.ts';

/**
 * A call that must come before another one: a payment before its refund. It's made from an example of
 * the contract, with some fields changed.
 */
export interface Step {
  /** Slug of the operation. Steps of operations that the contract doesn't have are left out. */
  operation: string;
  /** Key of the request example. */
  example: string;
  /** Values for fields of the example, by path; undefined removes the field. */
  change: Record<string, Json | undefined>;
  /** Collection variables, with the top-level fields of the response that set them. */
  save: Record<string, string>;
}

/** Expiry 10/38 is approved without a challenge: test data of the sandbox. */
const APPROVED = { 'source.exp_month': '10', 'source.exp_year': '2038' };

const paid: Step = {
  operation: 'sale',
  example: 'card_save',
  change: { ...APPROVED, 'order.amount': '115.00' },
  save: { payment_id: 'payment_id' },
};

const authorised: Step = {
  operation: 'sale',
  example: 'card_authorization',
  change: {},
  save: { payment_id: 'payment_id' },
};

const partCaptured: Step = {
  operation: 'capture-request',
  example: 'part',
  change: {},
  save: {},
};

const savedCard: Step = {
  operation: 'sale',
  example: 'card_save',
  change: APPROVED,
  save: { payment_id: 'payment_id', card_token: 'card_token' },
};

/** Apple Pay confirms on the phone. A card would need a challenge in a browser. */
const subscribed: Step = {
  operation: 'sale',
  example: 'applepay',
  change: { recurring_init: true },
  save: { recurring_init_trans_id: 'trans_id', recurring_token: 'recurring_token' },
};

const stcPay: Step = {
  operation: 'sale',
  example: 'stcpay',
  change: {},
  save: { payment_id: 'payment_id' },
};

const schedule: Step = {
  operation: 'schedule-id',
  example: 'monthly',
  change: {},
  save: { schedule_id: 'schedule_id' },
};

/** Steps that the requests of the reference contract need, by slug. */
export const NEEDS: Readonly<Record<string, Step[]>> = {
  'get-transaction-status-request': [paid],
  'check-transaction-status': [paid],
  'refund-request': [paid],
  refund: [paid],
  'capture-request': [authorised],
  'void-request': [authorised],
  'release-request': [authorised, partCaptured],
  'charge-token': [savedCard],
  'card-token-delete': [savedCard],
  'recurring-request': [subscribed],
  'confirm-otp': [stcPay],
  'schedule-update': [schedule],
  'schedule-status': [schedule],
};

/**
 * Returns the names that one operation returns and another one needs, such as `payment_id`. They're
 * variables of the collection, filled in by the responses.
 */
export function carriedNames({ operations }: ReferenceModel): string[] {
  const answered = new Set(operations.flatMap(answeredNames));
  const asked = operations.flatMap((operation) =>
    (operation.body?.media[0]?.root.children ?? [])
      .filter(({ name, types }) => /_(?:id|token)$/.test(name) && types[0]?.startsWith('string'))
      .map(({ name }) => name),
  );
  const saved = Object.values(NEEDS).flatMap((steps) =>
    steps.flatMap(({ save }) => Object.keys(save)),
  );
  const known = new Set([...answered, ...saved]);
  return [...new Set(asked)].filter((name) => known.has(name));
}

/** Returns the top-level fields of successful responses. */
export function answeredNames({ responses, kind }: Operation): string[] {
  if (kind === 'webhook') return [];
  return responses
    .filter(({ status }) => status.startsWith('2'))
    .flatMap(({ media }) => media[0]?.root.children ?? [])
    .map(({ name }) => name);
}

/**
 * Returns a body in which carried names, the order number and the id of an Apple Pay token are
 * variables: each run has its own orders and tokens.
 */
export function withVariables(body: Json, carried: string[]): Json {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const result: Record<string, Json> = {};
  for (const [name, value] of Object.entries(body)) {
    if (carried.includes(name) && typeof value === 'string') result[name] = `{{${name}}}`;
    else if (name === 'merchant_key') result[name] = '{{merchant_key}}';
    else if (name === 'initial_payment_id') result[name] = '{{payment_id}}';
    else if (name === 'order') result[name] = withOrderNumber(value);
    else if (name === 'source') result[name] = withChanges(value, APPLE_PAY_TOKEN);
    else result[name] = name === 'agreement' ? withVariables(value, carried) : value;
  }
  return result;
}

/** Part of an Apple Pay token that identifies it. Other sources don't have it. */
const APPLE_PAY_TOKEN = {
  'payment_token.paymentData.header.transactionId': '{{applepay_transaction_id}}',
};

function withOrderNumber(order: Json): Json {
  if (typeof order !== 'object' || order === null || Array.isArray(order)) return order;
  return typeof order.number === 'string' ? { ...order, number: '{{order_number}}' } : order;
}

/** Returns a copy of a body with fields set or removed, by path. */
export function withChanges(body: Json, change: Step['change']): Json {
  const copy = structuredClone(body);
  for (const [path, value] of Object.entries(change)) {
    const parts = path.split('.');
    const last = parts.pop() ?? '';
    let target: Json | undefined = copy;
    for (const part of parts) target = isObject(target) ? target[part] : undefined;
    if (!isObject(target)) continue;
    if (value === undefined) delete target[last];
    else target[last] = value;
  }
  return copy;
}

function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
