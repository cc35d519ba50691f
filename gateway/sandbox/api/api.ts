import type { OperationId, RequestBodies } from '../../contract/request-types.ts';
import { readHeader } from '../../signing/headers.ts';
import { REQUEST_HEADERS } from '../../signing/request-hash.ts';
import type { BodyValidator, OperationRule } from '../contract/rules.ts';
import { DomainError, fieldError, validationFailed } from '../domain/index.ts';
import type { Engine } from '../engine.ts';
import type { RequestLog } from '../log.ts';
import { isOperationId, OPERATIONS } from '../operations/index.ts';
import type { OperationContext } from '../operations/operation.ts';
import { authenticate, authenticationFailed, type RawRequest } from './authenticate.ts';
import { type RequestFacts, toFieldErrors } from './field-errors.ts';
import { fingerprint, IdempotencyKeys, requireKey } from './idempotency.ts';
import { Problem, takeRequestFault, toProblemBody } from './problem.ts';
import { readBody, readJson } from './read-request.ts';

/** Header within the sandbox, of a response that must not leave it. */
export const LOST_HEADER = 'Sandbox-Lost';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

interface ApiOptions {
  engine: Engine;
  log: RequestLog;
  /** Scheme and host of addresses in answers. Default: the request's own. */
  origin?: string;
  /** Called when the sandbox itself fails. */
  report(error: unknown): void;
}

/** Facts about a request while it is handled. They go to the log at the end. */
interface Call {
  raw: RawRequest;
  origin: string;
  requestId: string;
  merchantKey?: string;
  failure?: { reason: string; detail: string };
  /** Whether a fault loses the response. */
  isLost?: boolean;
}

/** Response to send. */
interface Reply {
  status: number;
  body: string;
  code?: string;
  replayed?: boolean;
  headers?: Record<string, string>;
}

/** Thrown at the end of work that must leave nothing behind. */
class Rehearsed extends Error {}

/** Operations of the contract, from raw request to answer. */
export class Api {
  readonly #engine: Engine;
  readonly #log: RequestLog;
  readonly #origin: string | undefined;
  readonly #report: (error: unknown) => void;
  readonly #turns = new Turns();
  readonly #keys: IdempotencyKeys;

  constructor({ engine, log, origin, report }: ApiOptions) {
    this.#engine = engine;
    this.#log = log;
    this.#origin = origin;
    this.#report = report;
    const { requestSigning } = engine.settings.rules;
    this.#keys = new IdempotencyKeys(engine.db, requestSigning.idempotency_kept_seconds);
  }

  /** Answers a request to an operation. `rule` is `undefined` for a path that has none. */
  async handle(request: Request, rule: OperationRule | undefined): Promise<Response> {
    const url = new URL(request.url);
    const given = readHeader(request.headers, REQUEST_HEADERS.requestId);
    const call: Call = {
      raw: {
        method: request.method,
        path: `${url.pathname}${url.search}`,
        headers: request.headers,
        body: new Uint8Array(),
      },
      origin: this.#origin ?? url.origin,
      requestId: given && UUID.test(given) ? given : this.#engine.db.ids.uuid(),
    };
    const reply = await this.#reply(request, call, rule);
    this.#note(call, reply);
    return new Response(reply.body, {
      status: reply.status,
      headers: {
        'Content-Type': reply.status < 400 ? 'application/json' : 'application/problem+json',
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
        'X-Request-Id': call.requestId,
        ...(reply.replayed ? { 'Idempotent-Replayed': 'true' } : {}),
        ...(call.isLost ? { [LOST_HEADER]: 'true' } : {}),
        ...reply.headers,
      },
    });
  }

  /**
   * Returns the status with which an operation would answer a body now. Nothing happens: the work is
   * dropped at its end.
   */
  rehearse(rule: OperationRule, merchantKey: string, body: unknown): number {
    const { id, method, path } = rule;
    const raw = { method, path, headers: new Headers(), body: new Uint8Array() };
    const call = { raw, origin: this.#origin ?? '', requestId: '', merchantKey };
    let status = 0;
    try {
      if (!isOperationId(id)) throw pathNotFound(raw);
      const operation = this.#bind(id, call, rule, body);
      return this.#engine.run((ctx) => {
        const answer = operation({ ...ctx, merchantKey, origin: call.origin });
        status = answer.problem ? this.#problemReply(answer.problem, '').status : answer.status;
        throw new Rehearsed();
      });
    } catch (error) {
      if (error instanceof Rehearsed) return status;
      return this.#problemReply(this.#toProblem(error), '').status;
    }
  }

  async #reply(request: Request, call: Call, rule: OperationRule | undefined): Promise<Reply> {
    try {
      if (!rule) throw pathNotFound(call.raw);
      const limit = this.#engine.settings.rules.requestSigning.max_body_bytes;
      call.raw.body = await readBody(request, limit);
      const turn = this.#turns.take();
      try {
        return await this.#work(call, rule, turn);
      } finally {
        turn.done();
      }
    } catch (error) {
      return this.#problemReply(this.#toProblem(error), call.requestId);
    }
  }

  async #work(call: Call, rule: OperationRule, turn: Turn): Promise<Reply> {
    const verified = await authenticate(this.#engine, call.raw);
    await turn.ready;
    if (!verified.ok) {
      call.failure = verified;
      throw authenticationFailed(verified.reason);
    }
    call.merchantKey = verified.merchantKey;
    requireJson(call.raw.headers);
    const key = rule.needsIdempotencyKey ? requireKey(call.raw.headers) : undefined;
    const body = readJson(call.raw.body);
    call.isLost = takeRequestFault(this.#engine);
    const keyId = key && `${verified.merchantKey} ${key}`;
    const print = fingerprint(call.raw.path, call.raw.body);
    const known = keyId && this.#keys.take(keyId, print, this.#engine.clock.now());
    if (known) return { status: known.status, body: known.body, replayed: true };
    try {
      const reply = this.#carryOut(call, rule, body, keyId && { id: keyId, print });
      turn.done();
      await this.#engine.db.durable();
      return reply;
    } finally {
      if (keyId) this.#keys.release(keyId);
    }
  }

  /** Validates the body, runs the operation and stores its answer for the key, all in one go. */
  #carryOut(
    call: Call,
    rule: OperationRule,
    body: unknown,
    key: { id: string; print: string } | undefined | '',
  ): Reply {
    const { id } = rule;
    if (this.#engine.settings.account.disabledOperations.includes(id)) throw notEnabled(rule);
    if (!isOperationId(id)) throw pathNotFound(call.raw);
    const operation = this.#bind(id, call, rule, body);
    return this.#engine.run((ctx) => {
      const { merchantKey = '', origin } = call;
      const answer = operation({ ...ctx, merchantKey, origin });
      if (answer.problem) return this.#problemReply(answer.problem, call.requestId);
      const text = JSON.stringify(answer.body);
      if (key) {
        ctx.work.put('answers', {
          id: key.id,
          fingerprint: key.print,
          created_at: ctx.work.now,
          status: answer.status,
          body: text,
        });
      }
      return { status: answer.status, body: text };
    });
  }

  /** Returns an operation bound to its body, once the schema accepts the body. */
  #bind<Id extends OperationId>(id: Id, call: Call, rule: OperationRule, body: unknown) {
    const validate = this.#engine.settings.rules.validators[id];
    if (isBodyOf(id, validate, body)) return (ctx: OperationContext) => OPERATIONS[id](ctx, body);
    const facts = {
      alternatives: rule.alternatives,
      currency: this.#currencyOf(call, body),
      fields: rule.keyOrder,
      examples: this.#engine.settings.rules.patternExamples,
    };
    throw validationFailed(toFieldErrors(validate?.errors ?? [], body, facts));
  }

  /** Returns the currency of a body's amounts, from its order or from its payment. */
  #currencyOf(call: Call, body: unknown): RequestFacts['currency'] {
    const { order, payment_id } = Object(body);
    const payment =
      typeof payment_id === 'string' ? this.#engine.db.get('payments', payment_id) : undefined;
    const isOwn = payment?.merchant_key === call.merchantKey;
    const code: unknown = Object(order).currency ?? (isOwn ? payment?.order.currency : undefined);
    const known = this.#engine.settings.rules.decimals;
    if (typeof code !== 'string' || !Object.hasOwn(known, code)) return undefined;
    return { code, decimals: known[code] ?? 2 };
  }

  /**
   * Turns an error into a problem. Anything that isn't a `DomainError` is a failure of the sandbox:
   * report it, and answer that nothing happened.
   */
  #toProblem(error: unknown): DomainError {
    if (error instanceof DomainError) return error;
    this.#report(error);
    return new Problem(
      'temporarily_unavailable',
      'The sandbox failed; its terminal says why.',
      [],
      {
        'Retry-After': '1',
      },
    );
  }

  #problemReply(problem: DomainError, requestId: string): Reply {
    const body = toProblemBody(problem, this.#engine.settings.rules, requestId);
    return {
      status: body.status,
      body: JSON.stringify(body),
      code: problem.code,
      headers: problem instanceof Problem ? problem.headers : undefined,
    };
  }

  /** Returns the order that a call is about, from the response, the request or the payment in it. */
  #orderOf(returned: unknown, body: Uint8Array): string | undefined {
    if (typeof returned === 'string') return returned;
    const { order, order_number, payment_id } = Object(jsonOf(new TextDecoder().decode(body)));
    const sent = order_number ?? Object(order).number;
    if (typeof sent === 'string') return sent;
    if (typeof payment_id !== 'string') return undefined;
    return this.#engine.db.get('payments', payment_id)?.order.number;
  }

  #note(call: Call, reply: Reply): void {
    const { headers, method, path, body } = call.raw;
    // A list has payments of its own, and is about none of them.
    const { payment_id, order_number } = Object(jsonOf(reply.body));
    const header = (name: string): string => readHeader(headers, name)?.slice(0, 256) ?? '';
    this.#log.add(
      {
        at: this.#engine.clock.now(),
        method,
        path,
        merchant_key: header(REQUEST_HEADERS.merchantKey) || undefined,
        request_id: call.requestId,
        idempotency_key: header('Idempotency-Key') || undefined,
        status: reply.status,
        code: reply.code,
        reason: call.failure?.reason,
        reason_detail: call.failure?.detail,
        replayed: reply.replayed,
        lost: call.isLost || undefined,
        payment_id: typeof payment_id === 'string' ? payment_id : undefined,
        order_number: this.#orderOf(order_number, body)?.slice(0, 256),
        answer: reply.body,
        sent: call.failure && {
          timestamp: header(REQUEST_HEADERS.timestamp),
          request_id: header(REQUEST_HEADERS.requestId),
          hash: header(REQUEST_HEADERS.hash),
        },
      },
      body,
    );
  }
}

/** Parses JSON; returns `undefined` for anything else. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Requests that failed may have any body.
    return undefined;
  }
}

/** Validates a body against the schema of its operation. */
function isBodyOf<Id extends OperationId>(
  _id: Id,
  validate: BodyValidator | undefined,
  body: unknown,
): body is RequestBodies[Id] {
  return validate?.(body) ?? true;
}

function pathNotFound({ method, path }: RawRequest): Problem {
  return new Problem(
    'path_not_found',
    `There is no ${method} ${path.slice(0, 200)}. All operations are POST, with paths such as /api/v1/session.`,
  );
}

function notEnabled({ id }: OperationRule): Problem {
  return new Problem('operation_not_enabled', `This account may not use the operation ${id}.`);
}

function requireJson(headers: Headers): void {
  const type = readHeader(headers, 'Content-Type') ?? '';
  if (/^application\/json *(;|$)/i.test(type)) return;
  const found = type === '' ? 'missing' : type.slice(0, 100);
  throw new Problem(
    'unsupported_media_type',
    `The content type is ${found}. Send application/json.`,
    [fieldError('', 'type', 'Send Content-Type: application/json.')],
  );
}

/** Place in a queue of requests. */
interface Turn {
  /** Resolves when every earlier request has had its turn. */
  readonly ready: Promise<void>;
  /** Lets the next request continue. */
  done(): void;
}

/**
 * Queue that runs requests in the order they came, although they are checked in parallel. Otherwise the
 * time a hash takes would decide which id a payment gets.
 */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  take(): Turn {
    const { promise, resolve } = Promise.withResolvers<void>();
    const ready = this.#last;
    this.#last = ready.then(() => promise);
    return { ready, done: resolve };
  }
}
