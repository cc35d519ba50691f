import type { CheckoutView } from '../../../shopper/views.ts';
import type { Card, Method } from '../../../store/records.ts';

/** Way to pay, as the page offers it. */
export type PayOption =
  /** `index` replaces the card token, which a page must not show. */
  | { id: string; type: 'saved'; index: number; card: Card; card_token: string }
  | { id: Method; type: Method };

/** Returns the options on the page: saved cards first, then the methods in the session's order. */
export function payOptionsOf({ saved_cards, methods }: CheckoutView): PayOption[] {
  const saved = saved_cards.map(
    ({ card, card_token }, index): PayOption => ({
      id: `saved-${index}`,
      type: 'saved',
      index,
      card,
      card_token,
    }),
  );
  const usable = saved.filter(
    (option) =>
      option.type === 'saved' && methods.includes(option.card.brand === 'mada' ? 'mada' : 'card'),
  );
  return [...usable, ...methods.map((method): PayOption => ({ id: method, type: method }))];
}
