import type { Order } from '../../../store/records.ts';
import type { Messages } from '../messages/en.ts';
import { formatAmount } from '../model/amount.ts';
import type { Locale } from '../model/locale.ts';

interface OrderSummaryProps {
  order: Order;
  locale: Locale;
  messages: Messages;
}

/** Shows the order that is being paid. */
export function OrderSummary({ order, locale, messages }: OrderSummaryProps) {
  return (
    <section className="order" aria-label={messages.order}>
      <p className="order-amount">
        <bdi>{formatAmount(order, locale)}</bdi>
      </p>
      <p className="order-text">
        <bdi>{order.description}</bdi>
      </p>
      <p className="order-number">
        {messages.orderNumber} <bdi>{order.number}</bdi>
      </p>
    </section>
  );
}
