import type { OriginRules } from './api/origins.ts';
import type { Sender } from './callbacks/attempt.ts';
import type { CallbackEvent } from './callbacks/types.ts';
import type { ClockOptions } from './clock/clock.ts';
import type { SandboxRules } from './contract/rules.ts';
import type { Account } from './domain/context.ts';
import type { Method } from './domain/types.ts';
import type { LoggedRequest } from './log/request-log.ts';
import type { Shopper } from './shopper/shopper.ts';
import type { Persistence } from './store/persistence.ts';

/** Answers the requests for what a shopper sees; `undefined` for paths that are not its own. */
export type Pages = (request: Request) => Promise<Response> | Response | undefined;

export interface SandboxOptions {
  /** Contract and test data: `loadRules()` in Node, a generated module in a page. */
  rules: SandboxRules;
  /** What every id follows from. Default 1. */
  seed?: number;
  /** Default: runs with the machine's clock. */
  clock?: ClockOptions;
  /** Where records survive a restart. Default: memory alone. */
  persistence?: Persistence;
  /** How many payments, answers and callbacks are kept. Default 10,000. */
  kept?: number;
  /** How callbacks are sent. Default `fetch`. */
  send?: Sender;
  /** Whose keys are taken. Default `test`. */
  environment?: 'test' | 'live';
  /** What the account may do. Default: everything, Apple Pay for all hosts under `.example`. */
  account?: Partial<Account>;
  /** Scheme and host of addresses in answers. Default: those of each request. */
  origin?: string;
  /** The shopper's pages. Default: none. */
  pages?: (shopper: Shopper) => Pages;
  /** Who may call from a browser. Default: pages on this machine, any host name. */
  origins?: Partial<OriginRules>;
  /** Told of failures of the sandbox itself. Default `console.error`. */
  report?: (error: unknown) => void;
  /** Called with each request, and with each callback whenever something became of it. */
  observe?: (activity: Activity) => void;
}

/** Events that a developer at the terminal wants to see as they happen. */
export type Activity =
  | { kind: 'request'; request: LoggedRequest }
  | { kind: 'callback'; callback: CallbackEvent };

/** What an account may do unless the options say otherwise. */
export const DEFAULT_ACCOUNT: Account = {
  methods: ['mada', 'card', 'applepay', 'stcpay', 'tabby', 'tamara'] satisfies Method[],
  disabledOperations: [],
  applePayDomains: ['.example'],
};
