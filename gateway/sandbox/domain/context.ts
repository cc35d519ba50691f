import type { SandboxRules } from '../contract/rules.ts';
import type { Method, Payment, Transaction, Work } from '../store/index.ts';

/** Permissions and settings of the merchant's account. */
export interface Account {
  methods: readonly Method[];
  /** Ids of operations that are switched off, such as `sale`. */
  disabledOperations: readonly string[];
  /** Hosts registered for Apple Pay. One that starts with a dot includes all hosts below it. */
  applePayDomains: readonly string[];
  /** Callback address from the dashboard, for requests without one of their own. */
  callbackUrl?: string;
}

/** Settings that don't change while a sandbox runs. */
export interface Settings {
  rules: SandboxRules;
  environment: 'test' | 'live';
  account: Account;
}

/** Event of a payment that its merchant wants to know about. */
export interface PaymentEvent {
  payment: Payment;
  transaction: Transaction;
  /** Time of the event, in milliseconds. Default now. */
  happened_at?: number;
  /** Seconds until each report: several values report it several times. Default: once, immediately. */
  after_seconds?: readonly number[];
}

/** Records, settings, and the function that reports payment events. */
export interface Context {
  readonly work: Work;
  readonly settings: Settings;
  emit(event: PaymentEvent): void;
}
