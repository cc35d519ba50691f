import type { Method } from './types.ts';

/** A checkout session: what the payment page needs besides the payment itself. */
export interface Session {
  id: string;
  payment_id: string;
  /** The methods to offer, in order. */
  methods: Method[];
  display: 'redirect' | 'iframe' | 'sdk';
  locale?: 'ar' | 'en';
  /** Saved cards to be offered first. */
  card_tokens: string[];
  customer: { name?: string; email?: string; phone?: string };
  /** Whether the merchant gave what Tabby and Tamara need. */
  pay_later_ready: boolean;
}
