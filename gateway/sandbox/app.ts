import { Hono } from 'hono';
import { CALLBACK_HEADERS } from '../signing/callback.ts';
import {
  Api,
  corsHeaders,
  isAllowedHost,
  isAllowedOrigin,
  isOpenToAll,
  LOST_HEADER,
  type OriginRules,
  preflight,
} from './api/index.ts';
import type { Sender } from './callbacks/index.ts';
import { type ClockOptions, SandboxClock } from './clock.ts';
import type { SandboxRules } from './contract/rules.ts';
import { createControlRoutes } from './control.ts';
import type { Account } from './domain/index.ts';
import { Engine } from './engine.ts';
import { type LoggedRequest, RequestLog } from './log.ts';
import { Shopper } from './shopper/index.ts';
import {
  type CallbackEvent,
  type Changes,
  Database,
  type Method,
  type Persistence,
} from './store/index.ts';

/** Handler for the pages a shopper sees. Returns `undefined` for paths that aren't its own. */
export type Pages = (request: Request) => Promise<Response> | Response | undefined;

export interface SandboxOptions {
  /** Contract and test data: `loadRules()` in Node, a generated module in a page. */
  rules: SandboxRules;
  /** Seed that every id is derived from. Default 1. */
  seed?: number;
  /** Default: runs with the machine's clock. */
  clock?: ClockOptions;
  /** Storage that survives a restart. Default: memory only. */
  persistence?: Persistence;
  /** Number of payments, answers and callbacks to keep. Default 10,000. */
  kept?: number;
  /** Function that sends callbacks. Default `fetch`. */
  send?: Sender;
  /** Environment whose keys are accepted. Default `test`. */
  environment?: 'test' | 'live';
  /** Permissions of the account. Default: everything, Apple Pay for all hosts under `.example`. */
  account?: Partial<Account>;
  /** Scheme and host of addresses in answers. Default: the request's own. */
  origin?: string;
  /** The shopper's pages. Default: none. */
  pages?: (shopper: Shopper) => Pages;
  /** Origins that may call from a browser. Default: pages on this machine, any host name. */
  origins?: Partial<OriginRules>;
  /** Ends the program, for `POST /sandbox/stop`. Default: the sandbox can't be stopped that way. */
  stop?: () => void;
  /** Called when the sandbox itself fails. Default `console.error`. */
  report?: (error: unknown) => void;
  /** Called with each request, and with each callback whenever its state changes. */
  observe?: (activity: Activity) => void;
}

/** Events shown to a developer at the terminal as they happen. */
export type Activity =
  | { kind: 'request'; request: LoggedRequest }
  | { kind: 'callback'; callback: CallbackEvent };

/** Permissions of the account unless the options say otherwise. */
const DEFAULT_ACCOUNT: Account = {
  methods: ['mada', 'card', 'applepay', 'stcpay', 'tabby', 'tamara'] satisfies Method[],
  disabledOperations: [],
  applePayDomains: ['.example'],
};

/** A gateway in one object: the contract's API, the control endpoints, the shopper's pages. */
export interface Sandbox {
  /** Answers a request; never throws. Returns `Response.error()` if a fault loses the response. */
  fetch(request: Request): Promise<Response>;
  /**
   * Returns the status with which an operation would answer a merchant's body now. Nothing happens.
   *
   * @throws Error if there's no such operation
   */
  rehearse(operation: string, merchantKey: string, body: unknown): number;
  /** Actions of the shopper. */
  readonly shopper: Shopper;
  /** The sandbox's time, in milliseconds. */
  now(): number;
  /** Seed that every id is derived from. */
  readonly seed: number;
  /** Moves the clock. Resolves when everything due on the way has happened. */
  moveTo(moment: number): Promise<void>;
  /** Resolves when no callback is being sent and none is due. */
  idle(): Promise<void>;
  /** Stops timers and deliveries, and writes what is left. */
  close(): Promise<void>;
}

/** Creates a sandbox gateway. Web APIs only: it runs in Node, in tests without a port, and in a page. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const report = options.report ?? ((error: unknown) => console.error(error));
  const { observe } = options;
  const db = new Database({
    seed: options.seed ?? 1,
    persistence: options.persistence,
    kept: options.kept,
    applied: observe && ((changes) => observeCallbacks(changes, observe)),
  });
  const engine = new Engine({
    db,
    clock: new SandboxClock(options.clock),
    settings: {
      rules: options.rules,
      environment: options.environment ?? 'test',
      account: { ...DEFAULT_ACCOUNT, ...options.account },
    },
    send: options.send ?? ((request) => fetch(request)),
    report,
  });
  const log = new RequestLog(observe && ((request) => observe({ kind: 'request', request })));
  const api = new Api({ engine, log, origin: options.origin, report });
  const shopper = new Shopper(engine);
  const app = createApp(engine, log, api, shopper, options);
  return {
    fetch: async (request) => {
      const response = await app.fetch(request);
      return response.headers.has(LOST_HEADER) ? Response.error() : response;
    },
    rehearse: (operation, merchantKey, body) => {
      const rule = options.rules.operations.find(({ id }) => id === operation);
      if (!rule) throw new Error(`The sandbox has no operation ${operation}.`);
      return api.rehearse(rule, merchantKey, body);
    },
    shopper,
    now: () => engine.clock.now(),
    get seed() {
      return db.seed;
    },
    moveTo: (moment) => engine.moveTo(moment),
    idle: () => engine.idle(),
    close: () => engine.close(),
  };
}

function observeCallbacks(changes: Changes, observe: (activity: Activity) => void): void {
  for (const record of changes.get('events')?.values() ?? []) {
    // The events table holds only callbacks.
    if (record) observe({ kind: 'callback', callback: record as CallbackEvent });
  }
}

function createApp(
  engine: Engine,
  log: RequestLog,
  api: Api,
  shopper: Shopper,
  options: SandboxOptions,
): Hono {
  const origins = { allowedOrigins: [], loopbackOnly: false, ...options.origins };
  const pages = options.pages?.(shopper);
  const app = new Hono();

  app.use(async (c, next) => {
    await next();
    const { headers } = c.res;
    c.header('X-Content-Type-Options', 'nosniff');
    if (!headers.has('content-security-policy')) {
      c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    }
    // Only the merchant may frame the payment page. Nobody may frame the rest.
    const policy = c.res.headers.get('content-security-policy') ?? '';
    if (policy.includes("frame-ancestors 'none'")) c.header('X-Frame-Options', 'DENY');
  });
  app.use(async (c, next) => {
    const request = c.req.raw;
    const url = new URL(request.url);
    // A callback sent to the sandbox could trigger another one, and so on forever.
    if (request.headers.has(CALLBACK_HEADERS.signature)) {
      return c.text('Callbacks go to your receiver, not to the sandbox.', 403);
    }
    const isOpen = isOpenToAll(url);
    if (!isAllowedHost(url, origins)) return c.text('Unknown host.', 421);
    if (!isOpen && !isAllowedOrigin(request, url, origins)) {
      return c.text('This page may not call here.', 403);
    }
    if (request.method === 'OPTIONS') return preflight(request);
    await next();
    if (isOpen) return;
    for (const [name, value] of Object.entries(corsHeaders(request))) c.header(name, value);
  });
  for (const rule of engine.settings.rules.operations) {
    app.on(rule.method, rule.path, (c) => api.handle(c.req.raw, rule));
  }
  app.route('/sandbox', createControlRoutes(engine, log, options.stop));
  app.all('*', async (c) => (await pages?.(c.req.raw)) ?? api.handle(c.req.raw, undefined));
  return app;
}
