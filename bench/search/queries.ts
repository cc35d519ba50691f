/** Form of a query. */
export type QueryKind =
  | 'question'
  | 'words'
  | 'identifier'
  | 'path'
  | 'code'
  | 'typo'
  | 'prefix'
  | 'phrase'
  | 'arabic'
  | 'none';

/**
 * Queries as a reader types them, and the places of the answer. Written from the problems that
 * integrators ask about in public, in their words, before any result was looked at.
 */
export interface LabelledQuery {
  kind: QueryKind;
  query: string;
  /**
   * Decoded routes that answer it: a page (any section of it), or with an anchor one section. Empty:
   * the site has no answer, and no result is the right result.
   */
  answers: readonly string[];
}

export const rows = (kind: QueryKind, list: readonly (readonly [string, ...string[]])[]) =>
  list.map(([query, ...answers]): LabelledQuery => ({ kind, query, answers }));

const REDIRECT = '/Integration/Checkout/Redirect';
const IFRAME = '/Integration/Checkout/Iframe';
const SDK = '/Integration/Checkout/Checkout SDK';
const S2S_CARD = '/Integration/Server To Server/s2s_card';
const HASH = '/authentication/hash-validation';
const KEY = '/authentication/merchant-key';
const VALIDATE = '/Callback/calback_validation';
const AUTHORISE = '/payments/auth_and_capture/authorize';
const STATUS = '/payments/get_payment_details';
const CREATE = '/payments/purchase/create_payment';
const WOO = '/plugins/woocommerce';
const CARDS = '/payments/payment-methods/cards';
const APPLE_HOSTED = '/payments/payment-methods/applepay/hosted';
const APPLE_DIRECT = '/payments/payment-methods/applepay/direct';
const STC = '/payments/payment-methods/stcpay';
const TABBY = '/payments/payment-methods/buy-now-pay-later/tabby';
const TAMARA = '/payments/payment-methods/buy-now-pay-later/tamara';
const BNPL = '/payments/payment-methods/buy-now-pay-later';
const SAVE = '/payments/saving_cards/save';
const CHARGE_SAVED = '/payments/saving_cards/purchase';
const INFO = '/api/gateway/official-documentation';
const SESSION = '/api/gateway/authentication-request';
const SALE = '/api/gateway/sale';
const CHARGE = '/api/gateway/charge-token';
const EVENT = '/api/gateway/payment-callback';

const QUESTIONS = rows('question', [
  ['why is my hash wrong', HASH],
  ['hash does not match what the gateway expects', `${HASH}#why-does-my-hash-not-match`, HASH],
  ['signature mismatch with arabic customer name', HASH, '/checklist#arabic-survives'],
  ['php json_encode escapes slashes and breaks the signature', HASH],
  ['which fields go into the hash', HASH, `${SESSION}#header-x-hash`],
  ['how do I compute the signature in python', HASH, '/sdks#sign-a-request'],
  ['my webhook never arrives', '/callback'],
  ['callback blocked by firewall', '/callback#make-the-address-reachable', '/callback'],
  ['where do I set the callback url', '/callback#where-the-callback-url-is-set', '/callback'],
  ['should I trust the return or the callback', '/callback#return-or-callback-which-one-counts'],
  [
    'customer is logged out after coming back from payment',
    '/integration/return-page#the-shopper-is-logged-out-on-return',
    REDIRECT,
  ],
  ['samesite cookie lost after redirect', REDIRECT, '/integration/return-page'],
  ['two orders created for one payment', '/callback', CREATE, '/checklist#no-double-charge'],
  ['what happens on a timeout, will the customer pay twice', CREATE],
  ['how to retry a request safely', CREATE, HASH],
  [
    'callback received twice',
    '/callback-delivery#duplicates-and-order',
    '/callback',
    '/checklist#callback-once',
  ],
  ['test callbacks on localhost', '/callback'],
  ['how do I verify a webhook signature', VALIDATE],
  ['raw body in express', VALIDATE],
  ['signature check fails in laravel because body is parsed', VALIDATE],
  ['read raw request body in spring', VALIDATE],
  ['compare hashes in constant time', `${VALIDATE}#compare-in-constant-time`, VALIDATE],
  ['apple pay domain verification file returns 404', APPLE_HOSTED],
  ['apple pay button does not show', APPLE_HOSTED, APPLE_DIRECT],
  ['apple pay inside an iframe', `${IFRAME}#apple-pay-in-the-frame`, IFRAME, APPLE_HOSTED],
  ['renew apple pay certificate', APPLE_DIRECT],
  ['apple pay merchant validation fails', APPLE_HOSTED, APPLE_DIRECT],
  ['mada card not recognised', CARDS],
  ['mada test card number', '/test_cards'],
  ['is mada available in other currencies', CARDS, '/payments/payment-methods'],
  ['co-badged mada visa which network', CARDS],
  ['amount is off by one halala', CREATE, '/checklist#amounts-exact'],
  [
    'how many decimals for kuwaiti dinar',
    CREATE,
    `${SESSION}#body-order-currency`,
    `${SESSION}#body-order-amount`,
  ],
  ['can I send the amount as a float', CREATE, `${SESSION}#body-order-amount`],
  [
    '3d secure page blocked by content security policy',
    `${IFRAME}#3-d-secure-in-the-frame`,
    IFRAME,
  ],
  ['refused to frame because of csp', IFRAME],
  ['3ds challenge does not return to my app', '/integration/mobile-app', REDIRECT, S2S_CARD],
  ['webview mobile app payment', '/integration/mobile-app', REDIRECT],
  ['mixed up test and live keys', `${KEY}#test-and-live`, KEY],
  ['my secret key leaked on github', `${KEY}#when-a-secret-has-leaked`, KEY],
  ['change the secret without downtime', `${KEY}#rotate-a-secret-without-downtime`, KEY],
  ['saved card declined later', CHARGE_SAVED],
  ['charge a customer who is not present', CHARGE_SAVED, CHARGE, '/subscription'],
  ['delete a stored card', `${SAVE}#delete-a-card`, SAVE, '/api/gateway/card-token-delete'],
  ['save card with customer consent', SAVE, '/checklist#saved-cards-consent'],
  ['should I void or refund', '/payments/refund#refund-or-void', '/payments/refund'],
  ['partial refund', '/payments/refund#part-refunds', '/payments/refund'],
  ['refund failed what now', '/payments/refund#when-a-refund-fails', '/payments/refund'],
  ['how long until authorisation expires', AUTHORISE, '/payments/auth_and_capture'],
  [
    'capture only part of the amount',
    '/payments/auth_and_capture/capture#capture-in-parts',
    AUTHORISE,
  ],
  [
    'release a hold on a card',
    AUTHORISE,
    '/payments/auth_and_capture',
    '/api/gateway/void-request',
    '/api/gateway/release-request',
  ],
  ['payment stuck in pending', STATUS, '/payments/statuses', AUTHORISE],
  ['what does status undefined mean', '/payments/statuses#undefined', '/payments/statuses', STATUS],
  ['find a payment by order number', `${STATUS}#by-order-number`, STATUS],
  [
    'customer disputes a charge',
    STATUS,
    '/payments/statuses#chargeback',
    '/checklist#chargeback-owner',
    '/test_cards#exp-12-38',
  ],
  [
    'cancel a subscription',
    '/subscription#change-pause-stop',
    '/subscription',
    '/api/gateway/schedule-update',
  ],
  ['monthly payment failed, retry rules', '/subscription#when-a-payment-fails', '/subscription'],
  ['run my own billing calendar', '/subscription#charge-by-your-own-calendar', '/subscription'],
  ['stc pay otp expired', STC, '/test_cards#otp-timeout', '/checklist#otp-timeouts'],
  ['tabby rejected my customer', TABBY],
  ['tamara order must be captured within how many days', `${TAMARA}#the-21-days`, TAMARA],
  ['which buy now pay later provider should I offer', BNPL, '/payments/payment-methods'],
  ['what must be done before going live', '/checklist'],
  [
    'am I allowed to handle card numbers',
    `${S2S_CARD}#are-you-allowed-to-take-card-numbers`,
    S2S_CARD,
  ],
  [
    'card numbers in log files',
    `${S2S_CARD}#no-card-numbers-in-logs`,
    S2S_CARD,
    '/checklist#no-card-numbers',
  ],
  [
    'which integration should I choose',
    '/integration',
    '/integration/checkout',
    '/#choose-your-integration',
  ],
  ['difference between redirect iframe and sdk', '/integration/checkout'],
  ['load the checkout script with integrity hash', SDK],
  ['style the payment form', `${SDK}#style-it`, SDK],
  ['use the sdk in react single page app', `${SDK}#in-a-single-page-app`, SDK],
  ['iframe height and resize messages', IFRAME],
  ['install the wordpress plugin', '/plugins/woocommerce#install', '/plugins/woocommerce'],
  ['magento module order status not updated', '/plugins/magento'],
  ['prestashop upgrade module', '/plugins/presta#upgrade', '/plugins/presta'],
  ['is there a library for java', '/sdks'],
  ['generate a client from openapi', '/sdks#generate-a-client-from-the-contract', '/sdks'],
  ['simulate insufficient funds', '/test_cards#exp-07-38', '/test_cards'],
  ['how do I test 3-d secure', '/test_cards', S2S_CARD],
  ['start the sandbox on my machine', '/sandbox#start-the-sandbox'],
  ['show the shopper a decline message', CARDS, '/checklist#declines-kind'],
]);

const WORDS = rows('words', [
  ['refunds', '/payments/refund', '/api/gateway/refund-request', '/api/gateway/refund'],
  ['webhooks', '/callback', VALIDATE, EVENT],
  ['go live', '/checklist'],
  ['test cards', '/test_cards'],
  ['woocommerce', '/plugins/woocommerce'],
  [
    'pci scope',
    '/integration/pci-dss',
    '/checklist#pci-scope',
    S2S_CARD,
    '/integration',
    '/#choose-your-integration',
  ],
  ['bnpl', BNPL],
  ['3DS', S2S_CARD, CARDS, '/payments/statuses#3ds', '/test_cards'],
  ['key rotation', KEY],
  ['tokenization', '/payments/saving_cards', SAVE],
  ['recurring payments', '/subscription', '/api/gateway/recurring-request'],
  ['pre-authorization', '/payments/auth_and_capture', AUTHORISE],
  ['postman', '/sdks'],
  ['chargeback', '/payments/statuses#chargeback'],
  ['idempotency', CREATE, `${SESSION}#header-idempotency-key`],
  ['rate limit', '/limits', `${INFO}#error-rate_limited`, INFO],
  ['one-time password', STC, '/api/gateway/confirm-otp', '/test_cards#one-time-passwords'],
  ['bin list', CARDS],
  ['standard webhooks', VALIDATE],
  ['google pay apple pay stc pay matrix', '/payments/payment-methods'],
]);

const IDENTIFIERS = rows('identifier', [
  ['card_token', `${CHARGE}#body-card_token`, `${SESSION}#body-card_token`],
  ['cardToken', `${CHARGE}#body-card_token`, `${SESSION}#body-card_token`],
  ['order.number', `${SESSION}#body-order-number`],
  ['order.amount', `${SESSION}#body-order-amount`],
  ['X-Hash', HASH, `${INFO}#security-requestHash`, `${SESSION}#header-x-hash`],
  ['x-merchant-key', `${INFO}#security-merchantKey`, `${SESSION}#header-x-merchant-key`],
  ['Idempotency-Key', `${SESSION}#header-idempotency-key`, CREATE],
  ['X-Timestamp', `${SESSION}#header-x-timestamp`, `${INFO}#security-timestamp`],
  ['webhook-signature', `${EVENT}#header-webhook-signature`, VALIDATE],
  [
    'notification_url',
    `${SESSION}#body-notification_url`,
    '/callback',
    '/api/gateway/recurring-request#body-notification_url',
  ],
  ['success_url', `${SESSION}#body-success_url`, REDIRECT],
  [
    'recurring_init',
    `${SESSION}#body-recurring_init`,
    `${SALE}#body-recurring_init`,
    '/subscription',
  ],
  [
    'schedule_id',
    `${SESSION}#body-schedule_id`,
    '/api/gateway/recurring-request#body-schedule_id',
    '/api/gateway/schedule-id',
    '/subscription',
  ],
  ['merchant_refund_id', '/api/gateway/refund-request#body-merchant_refund_id'],
  ['req_token', `${SESSION}#body-req_token`, `${SALE}#body-req_token`, SAVE],
  ['three_ds.return_url', `${SALE}#body-three_ds-return_url`],
  ['threeDs.returnUrl', `${SALE}#body-three_ds-return_url`],
  ['initial_payment_id', `${CHARGE}#body-agreement-initial_payment_id`],
  ['source.cvv', `${SALE}#body-source-card-cvv`],
  ['session_expiry', `${SESSION}#body-session_expiry`],
  [
    'buyer_history',
    `${SESSION}#body-parameters-buyer_history`,
    `${SALE}#body-source-tabby-buyer_history`,
  ],
  [
    'interval_unit',
    '/api/gateway/schedule-id#body-interval_unit',
    '/api/gateway/schedule-update#body-interval_unit',
  ],
  ['expiry_url', `${SESSION}#body-expiry_url`],
  ['custom_data', `${SESSION}#body-custom_data`],
  ['authentication-request', SESSION],
  ['get-transaction-status-request', '/api/gateway/get-transaction-status-request'],
  ['charge-token', CHARGE],
  ['day_of_month', '/api/gateway/schedule-id#body-day_of_month'],
]);

const PATHS = rows('path', [
  ['/api/v1/session', SESSION],
  ['POST /api/v1/session', SESSION],
  ['/api/v1/payment/refund', '/api/gateway/refund-request'],
  ['/api/v1/s2s/charge', CHARGE],
  ['/api/v1/s2s/refund', '/api/gateway/refund'],
  ['api/v1/s2s/sale', SALE],
  ['/payment/status', '/api/gateway/get-transaction-status-request'],
  ['/api/v1/payment/recurring', '/api/gateway/recurring-request'],
]);

const CODES = rows('code', [
  ['amount_too_high', `${INFO}#error-amount_too_high`],
  ['authentication_failed', `${INFO}#error-authentication_failed`],
  ['idempotency_key_reused', `${INFO}#error-idempotency_key_reused`],
  ['invalid_state', `${INFO}#error-invalid_state`],
  ['insufficient_funds', `${INFO}#decline-insufficient_funds`],
  ['do_not_honour', `${INFO}#decline-do_not_honour`],
  ['validation_failed', `${INFO}#error-validation_failed`],
  ['applepay_domain_not_registered', `${INFO}#error-applepay_domain_not_registered`],
  ['order_already_paid', `${INFO}#error-order_already_paid`],
  ['otp_incorrect', `${INFO}#error-otp_incorrect`],
  ['error rate_limited', `${INFO}#error-rate_limited`],
  ['what to do about suspected_fraud', `${INFO}#decline-suspected_fraud`],
  ['agreement_revoked', `${INFO}#decline-agreement_revoked`],
  ['temporarily unavailable', `${INFO}#error-temporarily_unavailable`],
]);

const TYPOS = rows('typo', [
  ['refudn', '/payments/refund', '/api/gateway/refund-request', '/api/gateway/refund'],
  ['singature', VALIDATE, HASH, `${EVENT}#header-webhook-signature`, `${SESSION}#header-x-hash`],
  ['callbak', '/callback', VALIDATE, EVENT],
  [
    'capure',
    AUTHORISE,
    '/payments/auth_and_capture/capture',
    '/payments/auth_and_capture',
    '/api/gateway/capture-request',
    `${SALE}#body-capture`,
  ],
  ['subscritpion', '/subscription'],
  [
    'authentcation',
    HASH,
    KEY,
    INFO,
    `${INFO}#decline-authentication_required`,
    `${INFO}#error-authentication_failed`,
  ],
  ['woocomerce', '/plugins/woocommerce'],
  ['prestshop', '/plugins/presta'],
  ['certficate', APPLE_DIRECT],
  ['chekclist', '/checklist'],
  [
    'idempotancy',
    CREATE,
    `${SESSION}#header-idempotency-key`,
    `${INFO}#error-idempotency_key_missing`,
    `${INFO}#error-idempotency_key_reused`,
    `${INFO}#error-idempotency_in_progress`,
  ],
  ['tamra', TAMARA, BNPL, '/test_cards#tamara'],
  ['card_tokn', `${CHARGE}#body-card_token`, `${SESSION}#body-card_token`],
  [
    'notificaton_url',
    `${SESSION}#body-notification_url`,
    '/callback',
    '/api/gateway/recurring-request#body-notification_url',
  ],
]);

const PREFIXES = rows('prefix', [
  ['subscr', '/subscription'],
  ['wooc', '/plugins/woocommerce'],
  ['magen', '/plugins/magento'],
  ['checkl', '/checklist'],
  ['refu', '/payments/refund', '/api/gateway/refund-request', '/api/gateway/refund'],
  ['webho', '/callback', VALIDATE, EVENT],
  ['tabb', TABBY],
  ['iframe ap', IFRAME, APPLE_HOSTED],
  [
    'merchant k',
    KEY,
    `${SESSION}#body-merchant_key`,
    `${INFO}#security-merchantKey`,
    `${SESSION}#header-x-merchant-key`,
  ],
  ['test ca', '/test_cards'],
  ['rotate a se', KEY, '/checklist#rotation-rehearsed'],
]);

const PHRASES = rows('phrase', [
  ['"constant time"', VALIDATE],
  ['"raw body"', VALIDATE],
  ['"checkout SDK"', SDK],
  ['"go-live checklist"', '/checklist'],
  ['"partial refund"', '/payments/refund#part-refunds'],
  ['"payment methods"', '/payments/payment-methods'],
]);

const ARABIC = rows('arabic', [
  ['مدى', CARDS],
  ['تقسيط', BNPL],
  ['استي سي باي', STC],
  ['التقسيط', BNPL],
]);

/** Queries of someone who took a first payment with only the site, and didn't find the answer at once. */
const OF_A_NEWCOMER = [
  ...rows('question', [
    ['how to handle decline', CARDS],
    ['handle a declined payment php', CARDS],
    ['card declined what do I show', `${CARDS}#react-to-a-decline`, CARDS],
    ['customer pays twice', STATUS, '/callback', '/checklist', CREATE],
    ['customer was charged two times what do i do', STATUS, WOO, CREATE],
    ['can I ship the order', '/callback', `${WOO}#order-statuses`],
    ['does tabby work with woocommerce', WOO],
    ['who do I ask for help', WOO, '/api/gateway/official-documentation'],
    ['customer says money taken but no order', WOO, '/callback'],
    ['order cancelled but customer paid', WOO, '/callback'],
    ['order paid but still pending payment', WOO, '/callback'],
  ]),
  ...rows('words', [
    [
      'check payment status',
      STATUS,
      '/api/gateway/get-transaction-status-request',
      '/api/gateway/check-transaction-status',
    ],
    ['resend callback', '/sandbox', '/callback'],
    ['send callback again', '/sandbox', '/callback-delivery', '/callback'],
    ['where is the sandbox log', '/sandbox'],
    ['change sandbox port', '/sandbox'],
    ['laravel csrf', VALIDATE],
    ['payment page language arabic', REDIRECT, SESSION],
    ['apple pay domain', APPLE_HOSTED],
    ['ngrok', '/callback'],
    ['refund not arrived customer waiting', '/payments/refund'],
    ['apple pay woocommerce', WOO],
    ['checkout page in arabic', REDIRECT, SESSION],
    ['tabby fees', '/not-offered#fees', WOO, '/plugins/magento', '/plugins/presta'],
  ]),
  ...rows('arabic', [
    ['دفع العميل مرتين', CREATE, STATUS, WOO],
    ['بطاقة تجريبية مدى', '/test_cards'],
    ['طلب مدفوع', WOO, '/callback'],
    ['الدعم الفني', WOO],
    ['رد المبلغ', '/payments/refund'],
    ['استرجاع', '/payments/refund'],
    ['الغاء', AUTHORISE],
    ['رفض', CARDS],
    ['رمز التحقق', STC],
    ['مفتاح', KEY],
    ['ويب هوك', '/callback'],
  ]),
];

const NONE = rows('none', [
  ['kubernetes'],
  ['bitcoin'],
  ['zzzzzz'],
  ['pizza margherita'],
  ['"green elephants dance"'],
]);

/** Every labelled query. */
export const QUERIES: readonly LabelledQuery[] = [
  ...QUESTIONS,
  ...WORDS,
  ...IDENTIFIERS,
  ...PATHS,
  ...CODES,
  ...TYPOS,
  ...PREFIXES,
  ...PHRASES,
  ...ARABIC,
  ...OF_A_NEWCOMER,
  ...NONE,
];
