import type { TestData, TestOutcome } from '../../contract/test-data.ts';
import type { SandboxRules } from '../contract/rules.ts';
import type { Decline, OutcomeReference, Payment, PaymentStatus } from '../store/index.ts';
import type { Context } from './context.ts';

/** Code that replaces one the contract doesn't have. */
const UNKNOWN = 'do_not_honour';

/** Returns the row of the test data that decides a payment. */
export function rowOf({ settings }: Context, { outcome }: Payment): TestOutcome | undefined {
  if (!outcome) return undefined;
  const rows: readonly TestOutcome[] = settings.rules.testData[outcome.group];
  return rows.find(({ id }) => id === outcome.id);
}

/** Finds the row for an expiry date. */
export function findExpiry(
  testData: TestData,
  date: { exp_month: string; exp_year: string },
): OutcomeReference | undefined {
  const row = testData.expiries.find(
    ({ enter }) => enter.exp_month === date.exp_month && enter.exp_year === date.exp_year,
  );
  return row && { group: 'expiries', id: row.id };
}

/** Finds the row for a pay-later shopper. */
export function findPhone(
  testData: TestData,
  method: 'tabby' | 'tamara',
  phone: string | undefined,
): OutcomeReference | undefined {
  const group = method === 'tabby' ? 'tabby_phones' : 'tamara_phones';
  const row = testData[group].find(({ enter }) => enter.phone === phone);
  return row && { group, id: row.id };
}

/** Outcome of a payment, and the code of its decline if it is declined. */
interface Verdict {
  status: PaymentStatus;
  declineCode?: string;
}

/** Returns the outcome from the test data, once the payment has passed any authentication. */
export function verdictOf(ctx: Context, payment: Payment): Verdict {
  const row = rowOf(ctx, payment);
  if (!row?.status) return { status: 'decline', declineCode: 'invalid_card' };
  const merchantCharge = payment.kind === 'recurring' ? row.effects.merchant_charge : undefined;
  if (merchantCharge) return { status: 'decline', declineCode: merchantCharge };
  const authorized = payment.operation === 'authorization' ? row.status_authorization : undefined;
  const status = toStatus(authorized ?? row.status, ctx.settings.rules.transitions);
  if (status !== 'decline') return { status };
  return { status, declineCode: row.decline_code ?? UNKNOWN };
}

function toStatus(text: string, transitions: Record<string, string[]>): PaymentStatus {
  if (!Object.hasOwn(transitions, text)) {
    throw new Error(
      `The test data has the status "${text}", which is none of the contract's. ` +
        'Correct it in gateway/contract/test-data.yaml.',
    );
  }
  return text as PaymentStatus;
}

/** Messages about a decline for the shopper, by language. */
export type DeclineMessages = Record<'en' | 'ar', string>;

/** Returns the decline with this code from the contract's table, in the language of the payment. */
export function createDecline(
  { settings: { rules } }: Context,
  code: string,
  { locale = 'en' }: Payment,
): Decline {
  const known = knownCode(rules, code);
  return {
    code,
    network_code: known.network_code,
    category: known.category,
    act: known.act,
    retry_advice: known.retry_advice,
    message: declineMessages(rules, code)[locale],
  };
}

/** Returns the shopper's message for a decline code, in every language. */
export function declineMessages(rules: SandboxRules, code: string): DeclineMessages {
  const { shopper_message, shopper_message_ar } = knownCode(rules, code);
  return { en: shopper_message, ar: shopper_message_ar };
}

function knownCode({ declineCodes }: SandboxRules, code: string) {
  const known = declineCodes[code] ?? declineCodes[UNKNOWN];
  if (known) return known;
  throw new Error(`The contract has no decline code ${code}, and no ${UNKNOWN} to stand for it.`);
}
