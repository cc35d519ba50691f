import { Hono } from 'hono';
import { Problem, readBody, readJson, toProblemBody } from './api/index.ts';
import { addFaults, faultQueue } from './callbacks/index.ts';
import { toMoment } from './clock.ts';
import { DomainError, fieldError, fieldFailed, validationFailed } from './domain/index.ts';
import type { Engine } from './engine.ts';
import { callbackView, logView, type RequestLog } from './log.ts';
import type { Fault, FaultType, RequestFault } from './store/index.ts';

const DEFAULT_ENTRIES = 100;

/**
 * Creates the endpoints with which a developer controls the sandbox: `/sandbox/…`. They need no hash.
 *
 * @param stop ends the program. Default: there is none to end, and `/sandbox/stop` doesn't exist.
 */
export function createControlRoutes(engine: Engine, log: RequestLog, stop?: () => void): Hono {
  const routes = new Hono();

  routes.get('/info', (c) => c.json(infoView(engine)));

  routes.get('/clock', (c) => c.json(clockView(engine)));
  routes.post('/clock', async (c) => {
    const move = readMove(await readControlBody(c.req.raw), engine.clock.now());
    await engine.moveTo(move);
    return c.json(clockView(engine));
  });

  routes.delete('/data', async (c) => {
    await engine.clear();
    log.clear();
    return c.body(null, 204);
  });

  if (stop) {
    routes.post('/stop', async (c) => {
      await readControlBody(c.req.raw);
      stop();
      return c.body(null, 204);
    });
  }

  routes.get('/log', async (c) => {
    const limit = Number(c.req.query('limit') ?? DEFAULT_ENTRIES);
    const view = await logView(engine, log, {
      limit: Number.isInteger(limit) && limit > 0 ? limit : DEFAULT_ENTRIES,
      before: Number(c.req.query('before')) || undefined,
      order: c.req.query('order'),
      explain: Number(c.req.query('explain')),
      origin: new URL(c.req.url).origin,
    });
    return c.json(view);
  });

  routes.get('/faults', (c) => c.json(faultsView(engine)));
  routes.post('/faults', async (c) => {
    takeOnFaults(engine, await readControlBody(c.req.raw));
    return c.json(faultsView(engine));
  });
  routes.delete('/faults', (c) => {
    dropFaults(engine);
    return c.json(faultsView(engine));
  });

  routes.post('/callbacks/:id/redeliver', async (c) => {
    const id = c.req.param('id');
    if (!engine.db.get('events', id)?.url) throw noCallback(id);
    await engine.deliveries.redeliver(id);
    await engine.db.durable();
    const event = engine.db.get('events', id);
    if (!event) throw noCallback(id);
    return c.json(callbackView(event));
  });

  routes.onError((error) => {
    if (!(error instanceof DomainError)) throw error;
    const body = toProblemBody(error, engine.settings.rules, engine.db.ids.uuid());
    return new Response(JSON.stringify(body), {
      status: body.status,
      headers: { 'Content-Type': 'application/problem+json' },
    });
  });
  return routes;
}

/** Returns what a developer needs to start. */
function infoView({ settings, db, clock }: Engine) {
  const { testData, operations } = settings.rules;
  return {
    environment: settings.environment,
    seed: db.seed,
    clock_running: clock.running,
    notice: testData.notice,
    credentials: testData.credentials,
    methods: settings.account.methods,
    operations: operations.map(({ id, method, path }) => ({ id, method, path })),
    payments: db.count('payments'),
  };
}

function noCallback(id: string): Problem {
  return new Problem('path_not_found', `There is no callback ${id.slice(0, 64)} with an address.`);
}

const LIMIT = 16_384;

/**
 * Returns the JSON object sent to a control endpoint.
 *
 * @throws Problem `unsupported_media_type` for anything not declared as JSON: a form on someone else's
 *   page can send other types without a preflight, but not JSON.
 */
async function readControlBody(request: Request): Promise<Record<string, unknown>> {
  if (!/^application\/json *(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new Problem('unsupported_media_type', 'Send Content-Type: application/json.');
  }
  return Object.fromEntries(Object.entries(Object(readJson(await readBody(request, LIMIT)))));
}

/** Latest time of the clock: later moments don't fit into the contract's timestamps. */
const END = Date.UTC(2200, 0, 1);

const UNITS = { days: 86_400, hours: 3600, minutes: 60, seconds: 1 } as const;

/** Returns the state of the clock. */
export function clockView({ clock }: Engine) {
  return {
    now: toMoment(clock.now()),
    unix: Math.floor(clock.now() / 1000),
    running: clock.running,
    moved_by_seconds: Math.round(clock.offset / 1000),
  };
}

/**
 * Returns the moment to which a body moves the clock: `{"to": "2026-01-31T09:00:00Z"}`, or any of
 * `days`, `hours`, `minutes`, `seconds` from now.
 *
 * @throws DomainError `validation_failed`.
 */
function readMove(body: Record<string, unknown>, now: number): number {
  const { to, ...units } = body;
  if (to !== undefined && Object.keys(units).length === 0)
    return checked('/to', readMoment(to), now);
  let seconds = 0;
  for (const [unit, count] of Object.entries(body)) {
    const length = isUnit(unit) ? UNITS[unit] : undefined;
    if (length === undefined) {
      throw fieldFailed(`/${unit}`, 'unknown_field', 'Send to, or days, hours, minutes, seconds.');
    }
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 0) {
      throw fieldFailed(`/${unit}`, 'type', 'A whole number, 0 or more.');
    }
    seconds += count * length;
  }
  if (Object.keys(body).length === 0) {
    throw validationFailed([
      fieldError(
        '',
        'required',
        'Send for example {"days": 31} or {"to": "2026-01-31T09:00:00Z"}.',
      ),
    ]);
  }
  return checked('', now + seconds * 1000, now);
}

function readMoment(to: unknown): number {
  const isMoment = typeof to === 'string' && /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z$/.test(to);
  const moment = isMoment ? Date.parse(to) : Number.NaN;
  if (Number.isFinite(moment)) return moment;
  throw fieldFailed('/to', 'format', 'A moment in UTC. For example: "2026-01-31T09:00:00Z".');
}

function checked(pointer: string, moment: number, now: number): number {
  if (moment < now) {
    throw fieldFailed(pointer, 'too_small', `The clock never goes back; it is ${toMoment(now)}.`);
  }
  if (moment > END) throw fieldFailed(pointer, 'too_large', `At most ${toMoment(END)}.`);
  return moment;
}

function isUnit(text: string): text is keyof typeof UNITS {
  return Object.hasOwn(UNITS, text);
}

/** Effect of every callback fault, for the log page and the README. */
const CALLBACK_FAULTS: Readonly<Record<FaultType, string>> = {
  duplicate: 'sent twice, with the same webhook-id',
  reorder: 'held until the next one is sent, a minute at most',
  delay: 'sent later, by `seconds` (30)',
  drop: 'never sent',
  bad_signature: 'first delivery with a wrong signature',
  rotated_key: 'signed with the next secret alone',
  rotation: 'signed with both secrets, as during a rotation',
  time_out: 'sent, treated as unanswered, and sent again',
  gone: 'not sent, treated as if you had returned 410: the address is switched off',
  too_many_requests: 'not sent, treated as if you had returned 429 with Retry-After `seconds` (30)',
};

/** Effect of every fault of the API itself. */
const REQUEST_FAULTS: Readonly<Record<RequestFault['type'], string>> = {
  rate_limited: 'the next request gets 429 with Retry-After `seconds` (2)',
  unavailable: 'the next request gets 503 with Retry-After `seconds` (2)',
  lost_response: 'the next request is carried out, and its connection closes without a response',
};

const MAX_WAITING = 1000;

/** Returns the faults that are waiting. */
export function faultsView({ db }: Engine) {
  return {
    callbacks: db.get('faults', 'callbacks')?.waiting ?? [],
    requests: db.get('requestFaults', 'requests')?.waiting ?? [],
    known: { ...CALLBACK_FAULTS, ...REQUEST_FAULTS },
  };
}

/**
 * Adds the faults in a body: `{"faults": [{"type": "duplicate", "count": 2}]}`.
 *
 * @throws DomainError `validation_failed`.
 */
function takeOnFaults(engine: Engine, body: Record<string, unknown>): void {
  const { faults, ...rest } = body;
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) {
    throw fieldFailed(`/${unknown}`, 'unknown_field', 'Send {"faults": [{"type": "duplicate"}]}.');
  }
  if (!Array.isArray(faults) || faults.length === 0 || faults.length > MAX_WAITING) {
    throw fieldFailed('/faults', 'type', 'A list such as [{"type": "duplicate", "count": 2}].');
  }
  const read = faults.flatMap((fault, index) => readFault(fault, `/faults/${index}`));
  engine.run(({ work }) => {
    addFaults(work, read.filter(isCallbackFault));
    const waiting = work.get('requestFaults', 'requests')?.waiting ?? [];
    const more = read.filter((fault): fault is RequestFault => !isCallbackFault(fault));
    if (faultQueue(work).waiting.length + waiting.length + more.length > MAX_WAITING) {
      throw fieldFailed('/faults', 'too_long', `At most ${MAX_WAITING} faults may wait.`);
    }
    work.put('requestFaults', { id: 'requests', waiting: [...waiting, ...more] });
  });
}

/** Drops the faults that are waiting. */
function dropFaults(engine: Engine): void {
  engine.run(({ work }) => {
    work.put('faults', { ...faultQueue(work), waiting: [] });
    work.delete('requestFaults', 'requests');
  });
}

function readFault(value: unknown, pointer: string): (Fault | RequestFault)[] {
  const fields = new Map(Object.entries(Object(value)));
  const type = fields.get('type');
  const seconds = readCount(fields.get('seconds'), `${pointer}/seconds`, 86_400);
  const count = readCount(fields.get('count'), `${pointer}/count`, 100) ?? 1;
  if (isFaultType(type)) return Array.from({ length: count }, () => ({ type, seconds }));
  const known = [...Object.keys(CALLBACK_FAULTS), ...Object.keys(REQUEST_FAULTS)].join(', ');
  throw fieldFailed(`${pointer}/type`, 'enum', `One of: ${known}.`);
}

function readCount(value: unknown, pointer: string, most: number): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most) {
    return value;
  }
  throw fieldFailed(pointer, 'type', `A whole number from 1 to ${most}.`);
}

function isFaultType(type: unknown): type is FaultType | RequestFault['type'] {
  if (typeof type !== 'string') return false;
  return Object.hasOwn(CALLBACK_FAULTS, type) || Object.hasOwn(REQUEST_FAULTS, type);
}

function isCallbackFault(fault: Fault | RequestFault): fault is Fault {
  return Object.hasOwn(CALLBACK_FAULTS, fault.type);
}
