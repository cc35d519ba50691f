import type { SandboxRules } from '../contract/rules.ts';
import type { Work } from '../store/work.ts';
import type { Method, Payment, Transaction } from './types.ts';

/** What the merchant's account may do. */
export interface Account {
  methods: readonly Method[];
  /** Ids of operations that are switched off, such as `sale`. */
  disabledOperations: readonly string[];
  /** Hosts registered for Apple Pay; one that starts with a point stands for all hosts below it. */
  applePayDomains: readonly string[];
  /** Where callbacks go when a request names no address: the one set in the dashboard. */
  callbackUrl?: string;
}

/** What does not change while a sandbox runs. */
export interface Settings {
  rules: SandboxRules;
  environment: 'test' | 'live';
  account: Account;
}

/** Something that happened to a payment and that its merchant wants to know. */
export interface PaymentEvent {
  payment: Payment;
  transaction: Transaction;
  /** When it happened, in milliseconds. Default now. */
  happened_at?: number;
  /** After how many seconds it is reported; several report it several times. Default at once. */
  after_seconds?: readonly number[];
}

/** The records, the settings, and where everything that touches payments reports what happened. */
export interface Context {
  readonly work: Work;
  readonly settings: Settings;
  emit(event: PaymentEvent): void;
}
