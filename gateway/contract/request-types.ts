// Written by generate-types.ts from the contract. Run it again after a change there.

/** Request bodies by operation. */
export interface RequestBodies {
  'authentication-request': SessionRequest;
  'get-transaction-status-request': StatusRequest;
  'recurring-request': RecurringRequest;
  'refund-request': RefundRequest;
  'capture-request': CaptureRequest;
  'void-request': VoidRequest;
  'release-request': ReleaseRequest;
  'list-payments': ListPaymentsRequest;
  sale: SaleRequest;
  'charge-token': ChargeRequest;
  'confirm-otp': ConfirmOtpRequest;
  'check-transaction-status': StatusRequest;
  refund: RefundRequest;
  'schedule-id': ScheduleRequest;
  'schedule-update': ScheduleUpdateRequest;
  'schedule-status': ScheduleStatusRequest;
  'card-token-delete': CardTokenDeleteRequest;
  'apple-pay-session': ApplePaySessionRequest;
}

export type OperationId = keyof RequestBodies;

export type SessionRequest = {
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
  display?: Display;
  req_token?: boolean;
  card_token?: string[];
  three_ds?: {
    challenge_indicator?: ChallengeIndicator;
  };
  recurring_init?: boolean;
  schedule_id?: string;
  customer?: Customer;
  billing_address?: Address;
  shipping_address?: Address;
  items?: Item[];
  parameters?: Parameters;
  custom_data?: Record<string, string>;
  locale?: Locale;
};

export type Operation = 'purchase' | 'authorization';

export type Order = {
  number: string;
  amount: string;
  currency: Currency;
  description: string;
  tax_amount?: string;
  shipping_amount?: string;
  discount_amount?: string;
};

export type Currency = 'SAR' | 'AED' | 'USD' | 'KWD' | 'BHD' | 'OMR' | 'JOD';

export type Method = 'card' | 'mada' | 'applepay' | 'stcpay' | 'tabby' | 'tamara';

export type Display = 'redirect' | 'iframe' | 'sdk';

export type ChallengeIndicator = 'no_preference' | 'mandate';

export type Customer = {
  name?: string;
  email?: string;
  phone?: string;
};

export type Address = {
  country: string;
  state?: string;
  city: string;
  district?: string;
  line1: string;
  line2?: string;
  postal_code?: string;
  phone?: string;
};

export type Item = {
  name: string;
  reference?: string;
  type?: ItemType;
  quantity: number;
  unit_price: string;
  tax_amount?: string;
  discount_amount?: string;
  category?: string;
  image_url?: string;
  product_url?: string;
};

export type ItemType = 'physical' | 'digital';

export type Parameters = {
  buyer_history?: BuyerHistory;
  instalments?: number;
};

export type BuyerHistory = {
  registered_since?: string;
  completed_orders?: number;
  orders?: {
    purchased_at: string;
    amount: string;
    status: 'complete' | 'refunded' | 'canceled';
  }[];
};

export type Locale = 'ar' | 'en';

export type StatusRequest = {
  payment_id?: string;
  order_number?: string;
};

export type RecurringRequest = {
  recurring_init_trans_id: string;
  recurring_token: string;
  order: Order;
  schedule_id?: string;
  notification_url?: string;
  custom_data?: Record<string, string>;
};

export type RefundRequest = {
  payment_id: string;
  amount: string;
  reason?: string;
  merchant_refund_id?: string;
};

export type CaptureRequest = {
  payment_id: string;
  amount?: string;
  final?: boolean;
};

export type VoidRequest = {
  payment_id: string;
  reason?: string;
};

export type ReleaseRequest = {
  payment_id: string;
  reason?: string;
};

export type ListPaymentsRequest = {
  day?: string;
  order_number?: string;
  limit?: number;
  cursor?: string;
};

export type SaleRequest = {
  order: Order;
  source: Source;
  three_ds?: ThreeDs;
  capture?: boolean;
  customer?: SaleCustomer;
  billing_address?: Address;
  shipping_address?: Address;
  items?: Item[];
  req_token?: boolean;
  recurring_init?: boolean;
  schedule_id?: string;
  notification_url?: string;
  custom_data?: Record<string, string>;
  locale?: Locale;
};

export type Source = SourceCard | SourceApplePay | SourceStcPay | SourceTabby | SourceTamara;

export type SourceCard = {
  type: 'card';
  number: string;
  exp_month: string;
  exp_year: string;
  cvv: string;
  holder: string;
};

export type SourceApplePay = {
  type: 'applepay';
  payment_token: ApplePayToken;
};

export type ApplePayToken = {
  paymentData: {
    version: 'EC_v1';
    data: string;
    signature: string;
    header: {
      ephemeralPublicKey: string;
      publicKeyHash: string;
      transactionId: string;
    };
  };
  paymentMethod?: {
    displayName?: string;
    network?: string;
    type?: string;
  };
  transactionIdentifier?: string;
};

export type SourceStcPay = {
  type: 'stcpay';
  mobile: string;
};

export type SourceTabby = {
  type: 'tabby';
  buyer_history?: BuyerHistory;
};

export type SourceTamara = {
  type: 'tamara';
  instalments?: number;
  buyer_history?: BuyerHistory;
};

export type ThreeDs = {
  return_url: string;
  challenge_indicator?: ChallengeIndicator;
};

export type SaleCustomer = {
  name?: string;
  email?: string;
  phone?: string;
  ip_address?: string;
};

export type ChargeRequest = {
  order: Order;
  card_token: string;
  initiator: 'customer' | 'merchant';
  agreement?: Agreement;
  three_ds?: ThreeDs;
  capture?: boolean;
  notification_url?: string;
  custom_data?: Record<string, string>;
};

export type Agreement = {
  type: 'card_on_file' | 'recurring' | 'unscheduled' | 'instalment';
  initial_payment_id?: string;
  network_transaction_id?: string;
};

export type ConfirmOtpRequest = {
  payment_id: string;
  otp: string;
};

export type ScheduleRequest = {
  name: string;
  interval_length: number;
  interval_unit: IntervalUnit;
  day_of_month?: number;
  payments_count: number;
  delays?: number;
  paused?: boolean;
};

export type IntervalUnit = 'day' | 'month';

export type ScheduleUpdateRequest = {
  schedule_id: string;
  name?: string;
  interval_length?: number;
  interval_unit?: IntervalUnit;
  day_of_month?: number;
  payments_count?: number;
  delays?: number;
  paused?: boolean;
  stopped?: true;
};

export type ScheduleStatusRequest = {
  schedule_id: string;
};

export type CardTokenDeleteRequest = {
  card_token: string;
};

export type ApplePaySessionRequest = {
  domain: string;
  display_name?: string;
};

export type FieldError = {
  pointer: string;
  code: 'required' | 'unknown_field' | 'type' | 'enum' | 'pattern' | 'format' | 'too_short' | 'too_long' | 'too_small' | 'too_large' | 'decimals' | 'luhn' | 'one_of' | 'not_allowed' | 'not_found' | 'duplicate' | 'mismatch';
  detail: string;
};
