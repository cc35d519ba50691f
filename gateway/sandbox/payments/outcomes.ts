import type { TestData, TestOutcome } from '../../contract/test-data.ts';
import type { Context } from './context.ts';
import { createDecline } from './declines.ts';
import type { Decline, OutcomeReference, Payment, PaymentStatus } from './types.ts';

/** The row of the test data that decides a payment. */
export function outcomeRow(
  reference: OutcomeReference | undefined,
  testData: TestData,
): TestOutcome | undefined {
  if (!reference) return undefined;
  const rows: readonly TestOutcome[] = testData[reference.group];
  return rows.find((row) => row.id === reference.id);
}

/** The row of a payment. */
export function rowOf(ctx: Context, payment: Payment): TestOutcome | undefined {
  return outcomeRow(payment.outcome, ctx.settings.rules.testData);
}

/** The row for an expiry date. */
export function findExpiry(
  testData: TestData,
  date: { exp_month: string; exp_year: string },
): OutcomeReference | undefined {
  const row = testData.expiries.find(
    ({ enter }) => enter.exp_month === date.exp_month && enter.exp_year === date.exp_year,
  );
  return row && { group: 'expiries', id: row.id };
}

/** The row for a pay-later shopper. */
export function findPhone(
  testData: TestData,
  method: 'tabby' | 'tamara',
  phone: string | undefined,
): OutcomeReference | undefined {
  const group = method === 'tabby' ? 'tabby_phones' : 'tamara_phones';
  const row = testData[group].find(({ enter }) => enter.phone === phone);
  return row && { group, id: row.id };
}

/** What a payment ends in, and why when it is refused. */
export interface Verdict {
  status: PaymentStatus;
  decline?: Decline;
}

/** What the test data says about a payment whose authentication, if any, has passed. */
export function verdictOf(ctx: Context, payment: Payment): Verdict {
  const { rules } = ctx.settings;
  const row = rowOf(ctx, payment);
  if (!row?.status)
    return { status: 'decline', decline: createDecline(rules, 'invalid_card', payment) };
  const merchantCharge = payment.kind === 'recurring' ? row.effects.merchant_charge : undefined;
  if (merchantCharge)
    return { status: 'decline', decline: createDecline(rules, merchantCharge, payment) };
  const authorized = payment.operation === 'authorization' ? row.status_authorization : undefined;
  const status = toStatus(authorized ?? row.status, rules.transitions);
  if (status !== 'decline') return { status };
  return { status, decline: createDecline(rules, row.decline_code ?? 'do_not_honour', payment) };
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
