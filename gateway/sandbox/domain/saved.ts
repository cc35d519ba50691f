import type { Agreement, Payment } from '../store/records.ts';
import type { Context } from './context.ts';

/** Saves the card of a payment that requested it, and adds the token to the payment. */
export function keepSavedCard(ctx: Context, payment: Payment): Payment {
  if (!payment.save_card || payment.card_token || !payment.card || !payment.outcome) return payment;
  const token = ctx.work.ids.id('tok');
  ctx.work.put('cards', {
    id: token,
    merchant_key: payment.merchant_key,
    card: payment.card,
    outcome: payment.outcome,
    network_transaction_id: payment.network_transaction_id ?? '',
    agreement_ids: [],
    deleted: false,
  });
  return { ...payment, card_token: token };
}

/** Stores the agreement that a first payment makes, and adds the recurring token to the payment. */
export function keepAgreement(ctx: Context, payment: Payment): Payment {
  const { method } = payment;
  if (!payment.recurring_init || payment.recurring_token || !payment.outcome) return payment;
  if (method !== 'card' && method !== 'mada' && method !== 'applepay') return payment;
  const agreement: Agreement = {
    id: ctx.work.ids.id('rtk'),
    merchant_key: payment.merchant_key,
    initial_payment_id: payment.id,
    initial_trans_id: payment.sale_trans_id,
    method,
    card: payment.card,
    card_token: payment.card_token,
    outcome: payment.outcome,
    order: payment.order,
    notification_url: payment.notification_url,
    custom_data: payment.custom_data,
    locale: payment.locale,
    network_transaction_id: payment.network_transaction_id ?? '',
    schedule_id: payment.schedule_id,
    revoked: false,
  };
  ctx.work.put('agreements', agreement);
  const saved = payment.card_token && ctx.work.get('cards', payment.card_token);
  if (saved) {
    ctx.work.put('cards', { ...saved, agreement_ids: [...saved.agreement_ids, agreement.id] });
  }
  return { ...payment, recurring_token: agreement.id };
}
