import { conclude } from '../domain/decide.ts';
import { DomainError, fieldError } from '../domain/error.ts';
import {
  createPayment,
  keepPayment,
  requireCurrency,
  requireUnpaidOrder,
} from '../domain/payments.ts';
import { requireFreeSchedule, takeSchedule } from '../domain/schedules.ts';
import type { Agreement, Payment } from '../store/records.ts';
import { requireAddresses } from './addresses.ts';
import type { RecurringBody } from './bodies.ts';
import type { Operation, OperationContext } from './types.ts';
import { paymentResultView } from './views.ts';

/** `recurring-request`: charges again under an agreement, without the shopper. */
export const recurring: Operation<RecurringBody> = (ctx, body) => {
  const { settings, merchantKey, origin } = ctx;
  requireAddresses(settings.environment, { '/notification_url': body.notification_url });
  const agreement = requireAgreement(ctx, body);
  const schedule = requireFreeSchedule(ctx, merchantKey, { schedule_id: body.schedule_id });
  requireUnpaidOrder(ctx, merchantKey, body.order.number);
  const payment: Payment = {
    ...createPayment(ctx, {
      merchant_key: merchantKey,
      order: body.order,
      operation: 'purchase',
      kind: 'recurring',
      notification_url: body.notification_url ?? agreement.notification_url,
      custom_data: body.custom_data,
      locale: agreement.locale,
    }),
    method: agreement.method,
    card: agreement.card,
    outcome: agreement.outcome,
    recurring_token: agreement.id,
    schedule_id: body.schedule_id,
  };
  if (agreement.card?.brand === 'mada') requireCurrency(payment, 'mada');
  takeSchedule(ctx, schedule, payment);
  const paid = conclude(ctx, keepPayment(ctx, payment));
  return { status: 201, body: paymentResultView(paid, origin) };
};

function requireAgreement(ctx: OperationContext, body: RecurringBody): Agreement {
  const agreement = ctx.work.get('agreements', body.recurring_token);
  const isRight =
    agreement?.merchant_key === ctx.merchantKey &&
    agreement.initial_trans_id === body.recurring_init_trans_id &&
    !agreement.revoked;
  if (agreement && isRight) return agreement;
  const pointer =
    agreement && agreement.initial_trans_id !== body.recurring_init_trans_id
      ? '/recurring_init_trans_id'
      : '/recurring_token';
  throw new DomainError(
    'recurring_token_not_found',
    "The token doesn't belong to this first transaction.",
    [fieldError(pointer, 'not_found', 'No agreement has this token.')],
  );
}
