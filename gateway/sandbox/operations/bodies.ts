import type { ApplePayToken } from '../domain/apple-pay.ts';
import type { CardDetails } from '../domain/cards.ts';
import type { Method, Operation, Order } from '../domain/types.ts';

/**
 * The request bodies of the contract, as far as the sandbox reads them. The schemas are the
 * contract's: every body has passed its schema before it comes here.
 */

export interface CustomerFields {
  name?: string;
  email?: string;
  phone?: string;
}

export interface AgreementFields {
  recurring_init?: boolean;
  schedule_id?: string;
}

export interface ThreeDsFields {
  challenge_indicator?: 'no_preference' | 'mandate';
}

/** One line of an order. */
export interface LineFields {
  quantity: number;
  unit_price: string;
}

export interface SessionBody extends AgreementFields {
  merchant_key: string;
  operation: Operation;
  order: Order;
  success_url: string;
  cancel_url?: string;
  error_url?: string;
  expiry_url?: string;
  notification_url?: string;
  methods?: Method[];
  session_expiry?: number;
  display?: 'redirect' | 'iframe' | 'sdk';
  req_token?: boolean;
  three_ds?: ThreeDsFields;
  card_token?: string[];
  customer?: CustomerFields;
  shipping_address?: object;
  items?: LineFields[];
  custom_data?: Record<string, string>;
  locale?: 'ar' | 'en';
}

export type SourceFields =
  | ({ type: 'card' } & CardDetails)
  | { type: 'applepay'; payment_token: ApplePayToken }
  | { type: 'stcpay'; mobile: string }
  | { type: 'tabby' }
  | { type: 'tamara' };

export interface SaleBody extends AgreementFields {
  order: Order;
  source: SourceFields;
  three_ds?: ThreeDsFields & { return_url: string };
  capture?: boolean;
  customer?: CustomerFields;
  items?: LineFields[];
  req_token?: boolean;
  notification_url?: string;
  custom_data?: Record<string, string>;
  locale?: 'ar' | 'en';
}

export interface ChargeBody {
  order: Order;
  card_token: string;
  initiator: 'customer' | 'merchant';
  agreement?: { type: string; initial_payment_id?: string; network_transaction_id?: string };
  three_ds?: ThreeDsFields & { return_url: string };
  capture?: boolean;
  notification_url?: string;
  custom_data?: Record<string, string>;
}

export interface RecurringBody {
  recurring_init_trans_id: string;
  recurring_token: string;
  order: Order;
  schedule_id?: string;
  notification_url?: string;
  custom_data?: Record<string, string>;
}

export interface StatusBody {
  payment_id?: string;
  order_number?: string;
}

export interface RefundBody {
  payment_id: string;
  amount: string;
  reason?: string;
  merchant_refund_id?: string;
}

export interface CaptureBody {
  payment_id: string;
  amount?: string;
  final?: boolean;
}

export interface VoidBody {
  payment_id: string;
  reason?: string;
}

export interface ConfirmBody {
  payment_id: string;
  otp: string;
}
