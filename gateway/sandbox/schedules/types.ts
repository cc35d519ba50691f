/** A calendar of automatic payments. All times are in milliseconds. */
export interface Schedule {
  id: string;
  merchant_key: string;
  created_at: number;
  name: string;
  interval_length: number;
  interval_unit: 'day' | 'month';
  day_of_month?: number;
  /** How many automatic payments; 0 goes on until it is stopped. */
  payments_count: number;
  payments_made: number;
  delays: number;
  paused: boolean;
  status: 'created' | 'active' | 'paused' | 'completed' | 'stopped';
  /** The payment that named it and is not decided yet, or that started it. */
  taken_by?: string;
  agreement_id?: string;
  recurring_init_trans_id?: string;
  /** The moment the intervals are counted from: the first payment. */
  anchor?: number;
  /** How many intervals after the anchor the next payment is due. */
  next_interval?: number;
  next_payment_at?: number;
  /** Number of retries already planned for the payment that is due now. */
  retries: number;
}
