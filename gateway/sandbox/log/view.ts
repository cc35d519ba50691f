import { sentHeaders } from '../callbacks/attempt.ts';
import { toMoment } from '../clock.ts';
import type { Engine } from '../engine.ts';
import type { Attempt, CallbackEvent } from '../store/records.ts';
import { explain, explanationOf, isExplainable } from './explain.ts';
import { redact, redactText } from './redact.ts';
import { isOrder, type LoggedRequest, type LogSelection, type RequestLog } from './request-log.ts';

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
