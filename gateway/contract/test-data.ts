import { z } from 'zod';
import { parseSource } from '../../openapi/index.ts';
import { checkValue } from './check-value.ts';

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'An id is lower-case words joined by "-".');
const words = z.string().min(2);
const secret = z.string().min(32);
const callbackSecret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'A callback secret is whsec_ and base64.');

const credentialsRow = z.strictObject({
  id,
  environment: z.enum(['test', 'live']),
  merchant_key: z.string().regex(/^mk_(test|live)_/),
  merchant_secret: secret,
  /** The second secret that is valid during a rotation. */
  merchant_secret_next: secret.optional(),
  callback_secret: callbackSecret,
  callback_secret_next: callbackSecret.optional(),
  outcome: words,
});

const callbackRow = z.strictObject({
  type: z.string().startsWith('payment.'),
  /** Result of the transaction; `status_authorization` if it differs for an authorisation. */
  status: z.enum(['success', 'fail', 'waiting', 'undefined']),
  status_authorization: z.enum(['success', 'fail', 'waiting', 'undefined']).optional(),
  order_status: z.string(),
  order_status_authorization: z.string().optional(),
  /** Delay before it's sent, counted from the payment. Default 0. */
  after_seconds: z.number().int().min(0).default(0),
  /** True for the same event sent again, with the same `webhook-id`. */
  duplicate: z.boolean().default(false),
  /** True for an event that happened before the one sent ahead of it. */
  out_of_order: z.boolean().default(false),
});

const cardRow = z.strictObject({
  id,
  brand: z.enum(['mada', 'visa', 'mastercard', 'amex']),
  enter: z.strictObject({ number: z.string(), cvv: z.string() }),
  outcome: words,
});

function outcomeRow<Enter extends z.ZodRawShape>(enter: Enter) {
  return z.strictObject({
    id,
    enter: z.strictObject(enter),
    outcome: words,
    /** Final status of a purchase; absent if the request is refused. */
    status: z.string().optional(),
    status_authorization: z.string().optional(),
    /** First status in the response, if it isn't the final one. */
    first_status: z.string().optional(),
    resolves_after_seconds: z.number().int().positive().optional(),
    next_action: z.enum(['three_ds', 'redirect', 'otp']).optional(),
    three_ds_flow: z.enum(['challenge', 'frictionless']).optional(),
    decline_code: z.string().optional(),
    network_code: z.string().optional(),
    http_status: z.number().int().optional(),
    error_code: z.string().optional(),
    field_error_code: z.string().optional(),
    /** Name of the status at Tabby or Tamara. */
    provider_status: z.string().optional(),
    /** Effects on later operations with the payment or the saved card. */
    effects: z
      .strictObject({
        capture: z.literal('fail').optional(),
        refund: z.literal('fail').optional(),
        /** Voids, and releases of what a partial capture left. */
        void: z.literal('fail').optional(),
        /** Decline code of charges without the shopper. */
        merchant_charge: z.string().optional(),
        chargeback_after_seconds: z.number().int().positive().optional(),
      })
      .default({}),
    /** The effects in words. */
    later: words.optional(),
    callbacks: z.array(callbackRow),
  });
}

const phone = z.string().regex(/^\+9665[0-9]{8}$/);

const applePayToken = z.strictObject({
  paymentData: z.strictObject({
    version: z.literal('EC_v1'),
    data: z.base64(),
    signature: z.base64(),
    header: z.strictObject({
      ephemeralPublicKey: z.base64(),
      publicKeyHash: z.base64(),
      transactionId: z.string(),
    }),
  }),
  paymentMethod: z.strictObject({ displayName: z.string(), network: z.string(), type: z.string() }),
  transactionIdentifier: z.string(),
});

const testDataSchema = z.strictObject({
  notice: words,
  credentials: z.array(credentialsRow).min(1),
  cards: z.array(cardRow).min(1),
  expiries: z.array(outcomeRow({ exp_month: z.string(), exp_year: z.string() })).min(1),
  card_errors: z.array(outcomeRow({ number: z.string(), cvv: z.string().optional() })),
  stcpay_mobiles: z.array(outcomeRow({ mobile: z.string() })),
  stcpay_otps: z.array(outcomeRow({ otp: z.string() })),
  tabby_phones: z.array(outcomeRow({ phone })),
  tamara_phones: z.array(outcomeRow({ phone })),
  applepay_tokens: z.array(outcomeRow({ payment_token: applePayToken })),
});

/** Everything in `test-data.yaml`. */
export type TestData = z.infer<typeof testDataSchema>;
export type TestCredentials = z.infer<typeof credentialsRow>;
export type TestCard = z.infer<typeof cardRow>;
export type TestCallback = z.infer<typeof callbackRow>;
/** A row of `expiries`. */
export type TestExpiry = TestData['expiries'][number];

/** Groups whose rows lead to an outcome. */
export const OUTCOME_GROUPS = [
  'expiries',
  'card_errors',
  'stcpay_mobiles',
  'stcpay_otps',
  'tabby_phones',
  'tamara_phones',
  'applepay_tokens',
] as const;

/** Row that leads to an outcome, whatever you enter. */
export type TestOutcome = TestData[(typeof OUTCOME_GROUPS)[number]][number];

/** Test data of the last text: many pages of a build parse the same one. */
let latest: { text: string; data: TestData } | undefined;

/**
 * Parses the text of the test data. The same text gives the same object.
 *
 * @param file the name that errors show.
 * @throws ContractError with line and key of the first wrong value.
 */
export function parseTestData(text: string, file = 'gateway/contract/test-data.yaml'): TestData {
  if (latest?.text === text) return latest.data;
  const source = parseSource(text, file);
  const data = checkValue(source, testDataSchema, source.value, {
    code: 'test-data',
    fix: 'Compare the row with its neighbours; gateway/contract/README.md explains every key.',
    at: [],
  });
  latest = { text, data };
  return data;
}
