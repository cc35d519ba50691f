import type { OriginRules } from './api/origins.ts';
import type { Sender } from './callbacks/attempt.ts';
import type { ClockOptions } from './clock.ts';
import type { SandboxRules } from './contract/rules.ts';
import type { Account } from './domain/context.ts';
import type { LoggedRequest } from './log/request-log.ts';
import type { Shopper } from './shopper/shopper.ts';
import type { Persistence } from './store/database.ts';
import type { CallbackEvent, Method } from './store/records.ts';

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
export const DEFAULT_ACCOUNT: Account = {
  methods: ['mada', 'card', 'applepay', 'stcpay', 'tabby', 'tamara'] satisfies Method[],
  disabledOperations: [],
  applePayDomains: ['.example'],
};
