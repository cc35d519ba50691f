import type { Diagnosis } from '../diagnosis/diagnosis.ts';
import { explainRequest } from '../diagnosis/explain-request.ts';
import { sentHeaders } from './callbacks/index.ts';
import { toMoment } from './clock.ts';
import type { Settings } from './domain/index.ts';
import type { Engine } from './engine.ts';
import type { Attempt, CallbackEvent } from './store/index.ts';

/** Request as it arrived, for developers to inspect. */
export interface LoggedRequest {
  /** Counts up from 1. */
  id: number;
  /** The sandbox's time, in milliseconds. */
  at: number;
  method: string;
  path: string;
  merchant_key?: string;
  request_id: string;
  idempotency_key?: string;
  status: number;
  /** Error code of a problem. */
  code?: string;
  /** Reason why a hash failed. */
  reason?: string;
  /** The reason in words. */
  reason_detail?: string;
  /** Whether the response is the stored one of an earlier request with the same key. */
  replayed?: boolean;
  /** Whether a fault lost the response. */
  lost?: boolean;
  payment_id?: string;
  /** Merchant's number of the order, from the response, the request or its payment. */
  order_number?: string;
  /** Beginning of the response's body. */
  answer: string;
  /** First bytes of the body, or all of it if the hash failed. */
  body: Uint8Array;
  body_length: number;
  /** Headers that explain a failed hash. */
  sent?: { timestamp: string; request_id: string; hash: string };
}

const KEPT_BODY = 4096;
const KEPT_FAILED_BODY = 65_536;
/** Number of the latest entries that keep a long body, to find out why its hash failed. */
const KEPT_LONG = 100;
const KEPT_ANSWER = 8192;

/** Selection of entries. */
interface LogSelection {
  /** Maximum number of entries. */
  limit: number;
  /** Id of an entry; only older ones are returned. */
  before?: number;
  /** Part of the order number, in any case. */
  order?: string;
}

/** Latest requests, in memory only. */
export class RequestLog {
  readonly #kept: number;
  readonly #added: ((entry: LoggedRequest) => void) | undefined;
  #entries: LoggedRequest[] = [];
  #count = 0;

  /**
   * @param added called with each entry
   * @param kept number of entries to keep
   */
  constructor(added?: (entry: LoggedRequest) => void, kept = 1000) {
    this.#added = added;
    this.#kept = kept;
  }

  add(entry: Omit<LoggedRequest, 'id' | 'body' | 'body_length'>, body: Uint8Array): void {
    this.#count += 1;
    const limit = entry.reason === undefined ? KEPT_BODY : KEPT_FAILED_BODY;
    // Copy it: a slice would keep the whole buffer of the request.
    const kept = body.slice(0, limit);
    const answer = entry.answer.slice(0, KEPT_ANSWER);
    const added = { ...entry, id: this.#count, answer, body: kept, body_length: body.length };
    this.#entries.push(added);
    this.#added?.(added);
    const older = this.#entries.at(-KEPT_LONG - 1);
    if (older && older.body.length > KEPT_BODY) older.body = older.body.slice(0, KEPT_BODY);
    if (this.#entries.length > this.#kept) this.#entries.shift();
  }

  /** Returns the newest entries first. */
  latest({ limit, before = Number.POSITIVE_INFINITY, order = '' }: LogSelection): LoggedRequest[] {
    return this.#entries
      .filter(({ id, order_number }) => id < before && isOrder(order_number, order))
      .slice(-limit)
      .reverse();
  }

  clear(): void {
    this.#entries = [];
    this.#count = 0;
  }
}

/** Tells whether an order number contains the text, in any case. The empty text is in all of them. */
function isOrder(number: string | undefined, text: string): boolean {
  return text === '' || (number ?? '').toLowerCase().includes(text.toLowerCase());
}

/** Query of a developer for the log. */
interface LogQuery extends LogSelection {
  /** Request whose failed hash to explain, besides the newest one. */
  explain?: number;
  /** Scheme and host of the sandbox. */
  origin: string;
}

/** Returns the log for `GET /sandbox/log`, newest first. */
export async function logView(engine: Engine, log: RequestLog, query: LogQuery) {
  const { limit, origin, order = '' } = query;
  const requests = log.latest(query);
  const oldest = requests.at(-1)?.id;
  const older = oldest === undefined ? [] : log.latest({ limit: 1, before: oldest, order });
  const wanted = [requests.find(isExplainable), requests.find(({ id }) => id === query.explain)];
  for (const entry of wanted) {
    if (entry && isExplainable(entry)) await explain(entry, engine.settings, origin);
  }
  return {
    clock: toMoment(engine.clock.now()),
    seed: engine.db.seed,
    requests: requests.map(requestView),
    /** Id to pass as `before` to get older requests; missing if there are none. */
    older_before: older.length > 0 ? oldest : undefined,
    callbacks: latestEvents(engine, limit, order).map(callbackView),
    disabled_addresses: [...engine.db.values('endpoints')].map(({ id, disabled_at }) => ({
      url: id,
      disabled_at: toMoment(disabled_at),
    })),
  };
}

/** Returns a request, with the reason of a failed hash in words, and its cause if someone requested it. */
function requestView(entry: LoggedRequest) {
  const { body, sent, at, body_length, reason, reason_detail, answer, ...fields } = entry;
  return {
    ...fields,
    path: redactText(fields.path),
    merchant_key: withoutNumber(fields.merchant_key),
    idempotency_key: withoutNumber(fields.idempotency_key),
    order_number: fields.order_number && redactText(fields.order_number),
    at: toMoment(at),
    body: redact(body),
    body_length,
    answer: redactText(answer),
    hash_failure: reason && {
      reason,
      detail: reason_detail,
      ...sentOf(entry),
      diagnoses: explanationOf(entry),
    },
  };
}

/** Returns what to compare: the headers, and the text whose hash the gateway expects. */
function sentOf({ sent, method, path, body }: LoggedRequest) {
  if (!sent) return {};
  const { timestamp, request_id, hash } = sent;
  const text_to_sign = `${timestamp}.${request_id}.${method} ${redactText(path)}.${redact(body)}`;
  return { x_timestamp: timestamp, x_hash: hash, text_to_sign };
}

/** Returns a callback with every attempt to deliver it. `body` is the text whose bytes were signed. */
export function callbackView(event: CallbackEvent) {
  const { attempts, body, created_at, next_attempt_at, planned_attempts, ...fields } = event;
  return {
    ...fields,
    created_at: toMoment(created_at),
    next_attempt_at: next_attempt_at && toMoment(next_attempt_at),
    attempts: attempts.map((attempt) => attemptView(event.id, attempt)),
    body,
  };
}

/** Returns an attempt, with the headers that were sent, if any. */
function attemptView(id: string, { at, signature, ...attempt }: Attempt) {
  const headers = signature === undefined ? undefined : sentHeaders(id, { ...attempt, signature });
  return { ...attempt, at: toMoment(at), headers };
}

function latestEvents(engine: Engine, limit: number, order: string): CallbackEvent[] {
  const events = [...engine.db.values('events')];
  return events
    .filter(({ order_number }) => isOrder(order_number, order))
    .slice(-limit)
    .reverse();
}

/** Reason why the hash of a logged request failed. */
type Explanation = Pick<Diagnosis, 'part' | 'proven' | 'what' | 'fix'>;

const known = new WeakMap<LoggedRequest, Explanation[]>();
let last: Promise<unknown> = Promise.resolve();

/** Returns the explanation of a failed hash. `undefined` until someone has requested it. */
function explanationOf(entry: LoggedRequest): Explanation[] | undefined {
  return known.get(entry) ?? (isExplainable(entry) ? undefined : []);
}

/**
 * Finds which part of the signed text differs, by computing the hash with every known mistake. That
 * takes half a second for a large body, so each entry is explained only once, one after the other.
 */
async function explain(entry: LoggedRequest, settings: Settings, origin: string): Promise<void> {
  const turn = last.then(async () => {
    if (!known.has(entry)) known.set(entry, await findOut(entry, settings, origin));
  });
  last = turn.catch(() => undefined);
  await turn;
}

/** Returns true for an entry whose hash failed and whose body is complete. */
function isExplainable({ reason, sent, body, body_length }: LoggedRequest): boolean {
  const isHash = reason === 'hash_mismatch' || reason === 'hash_malformed';
  return isHash && sent !== undefined && body.length === body_length;
}

async function findOut(
  entry: LoggedRequest,
  settings: Settings,
  origin: string,
): Promise<Explanation[]> {
  const { operations, testData } = settings.rules;
  const { credentials } = testData;
  const operation = operations.find(({ path }) => path === entry.path.split('?')[0]);
  const own = credentials.find(({ merchant_key }) => merchant_key === entry.merchant_key);
  if (!entry.sent || !own) return [];
  const { diagnoses } = await explainRequest({
    method: entry.method,
    path: entry.path,
    timestamp: entry.sent.timestamp,
    requestId: entry.sent.request_id,
    body: entry.body,
    secret: own.merchant_secret,
    merchantKey: own.merchant_key,
    received: entry.sent.hash,
    origin,
    keyOrder: operation?.keyOrder ?? {},
    otherSecrets: [
      { mistake: 'secret_is_merchant_secret', secret: own.callback_secret },
      ...credentials
        .filter(({ merchant_key }) => merchant_key !== own.merchant_key)
        .map(({ merchant_secret }) => ({
          mistake: 'environment_mixed' as const,
          secret: merchant_secret,
        })),
    ],
  });
  return diagnoses.map(({ part, proven, what, fix }) => ({ part, proven, what, fix }));
}

/** An encoded separator, in a form or in JSON. */
const ENCODED = String.raw`%2[0-9A-F]|\\u00[0-9a-f]{2}|\\[nrt]`;
/** Separators between the digits of one number, as people, lists, forms and UTF-16 write them. */
const BETWEEN = String.raw`(?:${ENCODED}|[\s\0+._,:;|/–"'[\]-])`;

/** Thirteen digits or more, whatever separates them: they may contain a card number. */
const LONG_NUMBER = new RegExp(String.raw`\p{Nd}(?:${BETWEEN}{0,6}\p{Nd}){12,}`, 'giu');

/** One number as people write it: in one piece, or in groups of four. */
const ONE_NUMBER = /^(?:\p{Nd}{13,19}|\p{Nd}{4}([ +-])\p{Nd}{4}\1\p{Nd}{4}\1\p{Nd}{4})$/u;

const NAMES = [
  ...['cvv2?', 'cvc2?', 'cvn2?', 'csc', 'security[ _-]?code', 'card[ _-]?code'],
  ...['verification[ _-]?(?:value|code|number)', 'otp', 'one[ _-]?time[ _-]?(?:password|code)'],
];
/** Names of the security code and the one-time password, and words between them and their digits. */
const NAME = `(?:${NAMES.map(spaced).join('|')})`;
const FILLER = 'value|code|number|digits|is';
const SECRET = new RegExp(
  String.raw`(${NAME}(?:${FILLER}|${ENCODED}|%[0-9A-F]{2}|[^\p{L}\p{Nd}%]){1,24}?)((?:\p{Nd}|%3\d)(?:[\s\0"',]*(?:\p{Nd}|%3\d))*)`,
  'giu',
);
/** A tag of XML or HTML that names one of them, with its other attributes and the text after it. */
const SECRET_TAG = new RegExp(
  String.raw`(<[^<>]{0,80}?${NAME}(?:[ _-]?(?:${FILLER}))?)(?![\p{L}_])([^<]{0,400})`,
  'giu',
);

/**
 * Returns the text of a body without what must not be stored. A card number keeps its first six and
 * last four digits (PCI DSS 3.4). Security codes and one-time passwords disappear. Developers use the
 * log to find invalid JSON, so numbers are found however they are written.
 */
export function redact(bytes: Uint8Array): string {
  return redactText(new TextDecoder().decode(bytes));
}

/** Hides a card number that someone has taken for a key. A UUID stays: its digits belong to it. */
function withoutNumber(key: string | undefined): string | undefined {
  return key !== undefined && ONE_NUMBER.test(key) ? redactText(key) : key;
}

/** Returns a text without card numbers, security codes and one-time passwords. */
export function redactText(text: string): string {
  return text
    .replaceAll(/("(?:cvv|otp)"\s*:\s*")[^"]*(")/gi, '$1•••$2')
    .replaceAll(SECRET_TAG, (_, name, rest) => name + rest.replaceAll(/\p{Nd}+/gu, '•••'))
    .replaceAll(SECRET, '$1•••')
    .replaceAll(LONG_NUMBER, maskNumber);
}

/** Hides the digits after the sixth. The last four stay if they clearly belong to the same number. */
function maskNumber(run: string): string {
  const total = run.replaceAll(new RegExp(ENCODED, 'gi'), '').replaceAll(/\P{Nd}/gu, '').length;
  const shownFrom = ONE_NUMBER.test(run) ? total - 4 : total;
  let count = 0;
  return run.replaceAll(new RegExp(`${ENCODED}|\\p{Nd}`, 'giu'), (part) => {
    if (/^[%\\]/.test(part)) return part;
    count += 1;
    return count <= 6 || count > shownFrom ? part : '•';
  });
}

/** Allows a sign after each letter of a name, as in `c_v_v`, or a zero byte of UTF-16. */
function spaced(name: string): string {
  return name.replaceAll(/[a-z]/g, String.raw`$&[\0 ._+-]?`);
}
