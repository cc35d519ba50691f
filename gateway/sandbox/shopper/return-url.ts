import type { Payment, PaymentStatus, ReturnUrls } from '../payments/types.ts';

/** Which of the merchant's addresses a status leads to. */
const WAY_BACK: Readonly<Partial<Record<PaymentStatus, keyof ReturnUrls>>> = {
  void: 'cancel',
  decline: 'error',
  expired: 'expiry',
};

/**
 * Where the shopper's browser goes when there is nothing left to do here. It carries `payment_id` and
 * `order_number` and nothing that could pass for proof. `undefined` when the merchant gave no address.
 */
export function returnUrl(payment: Payment): string | undefined {
  const { return_urls } = payment;
  if (!return_urls) return undefined;
  const way = WAY_BACK[payment.status] ?? 'success';
  const url = new URL(return_urls[way] ?? return_urls.success);
  url.searchParams.set('payment_id', payment.id);
  url.searchParams.set('order_number', payment.order.number);
  return url.href;
}
