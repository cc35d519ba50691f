import { Hono } from 'hono';
import { Problem, toProblemBody } from '../api/problem.ts';
import { readBody } from '../api/read-body.ts';
import { readJson } from '../api/read-json.ts';
import { DomainError } from '../domain/error.ts';
import type { Engine } from '../engine.ts';
import type { RequestLog } from '../log/request-log.ts';
import { callbackView, logView } from '../log/view.ts';
import { clockView, readMove } from './clock.ts';
import { dropFaults, faultsView, takeOnFaults } from './faults.ts';

const DEFAULT_ENTRIES = 100;

/** Creates the endpoints with which a developer controls the sandbox: `/sandbox/…`. They need no hash. */
export function createControlRoutes(engine: Engine, log: RequestLog): Hono {
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
export async function readControlBody(request: Request): Promise<Record<string, unknown>> {
  if (!/^application\/json *(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new Problem('unsupported_media_type', 'Send Content-Type: application/json.');
  }
  return Object.fromEntries(Object.entries(Object(readJson(await readBody(request, LIMIT)))));
}
