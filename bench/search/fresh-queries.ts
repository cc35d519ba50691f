import { type LabelledQuery, rows } from './queries.ts';

const REDIRECT = '/Integration/Checkout/Redirect';
const IFRAME = '/Integration/Checkout/Iframe';
const SDK = '/Integration/Checkout/Checkout SDK';
const S2S_CARD = '/Integration/Server To Server/s2s_card';
const S2S_APM = '/Integration/Server To Server/s2s_apm';
const HASH = '/authentication/hash-validation';
const KEY = '/authentication/merchant-key';
const CALLBACK = '/callback';
const VALIDATE = '/Callback/calback_validation';
const AUTHORISE = '/payments/auth_and_capture/authorize';
const HOLD = '/payments/auth_and_capture';
const STATUS = '/payments/get_payment_details';
const CREATE = '/payments/purchase/create_payment';
const REFUND = '/payments/refund';
const CARDS = '/payments/payment-methods/cards';
const STCPAY = '/payments/payment-methods/stcpay';
const APPLE_HOSTED = '/payments/payment-methods/applepay/hosted';
const APPLE_DIRECT = '/payments/payment-methods/applepay/direct';
const PAY_LATER = '/payments/payment-methods/buy-now-pay-later';
const TABBY = `${PAY_LATER}/tabby`;
const TAMARA = `${PAY_LATER}/tamara`;
const SAVE = '/payments/saving_cards/save';
const CHARGE = '/payments/saving_cards/purchase';
const API = '/api/gateway';
const INFO = `${API}/official-documentation`;

/** Queries by someone who knew the pages but not the search. Measured once; nothing was changed for them. */
export const FRESH: readonly LabelledQuery[] = [
  ...rows('question', [
    [
      'request is accepted on my laptop but refused with 401 once deployed in docker',
      `${HASH}#why-does-my-hash-not-match`,
      `${KEY}#what-can-go-wrong`,
      `${KEY}#keep-the-secrets-on-the-server`,
    ],
    [
      'customer paid but my order is still unpaid',
      `${CALLBACK}#when-a-callback-never-arrives`,
      `${CALLBACK}#what-can-go-wrong`,
      `${CALLBACK}#make-the-address-reachable`,
      `${REDIRECT}#what-can-go-wrong`,
      `${STATUS}#what-can-go-wrong`,
      '/plugins/woocommerce#troubleshoot',
      '/plugins/magento#troubleshoot',
      '/plugins/presta#troubleshoot',
    ],
    [
      'can I ship the goods when the browser lands on the success page',
      `${CALLBACK}#return-or-callback-which-one-counts`,
      `${CALLBACK}#fulfil-only-when`,
      '/integration/return-page#the-four-return-addresses',
      '/integration/return-page#what-the-return-page-shows',
      `${REDIRECT}#what-can-go-wrong`,
      `${REDIRECT}#build-it`,
      `${INFO}#what-you-may-rely-on`,
    ],
    [
      'how many times do you resend the notification if my server is down',
      '/callback-delivery#what-your-answer-means',
    ],
    [
      'cloudflare challenge blocks your post to my server',
      `${CALLBACK}#when-a-callback-never-arrives`,
      `${CALLBACK}#make-the-address-reachable`,
    ],
    [
      'iphone app does not reopen after the bank approves',
      '/integration/mobile-app#no-return-to-the-app-after-3-d-secure',
      '/integration/mobile-app',
    ],
    [
      'how do I read the unparsed request body in django',
      `${VALIDATE}#python`,
      `${VALIDATE}#get-the-raw-body`,
    ],
    [
      'user loses his basket when he comes back from the bank page',
      '/integration/return-page#the-shopper-is-logged-out-on-return',
    ],
    [
      'money was taken two times from the same client',
      `${CREATE}#after-a-time-out-when-no-answer-comes`,
      `${CREATE}#double-clicks`,
      `${CREATE}#what-can-go-wrong`,
      `${CARDS}#what-can-go-wrong`,
      '/subscription#what-can-go-wrong',
    ],
    [
      'how to give back only half of the amount',
      `${REFUND}#part-refunds`,
      `${REFUND}#build-it`,
      `${API}/refund-request`,
      `${API}/refund`,
    ],
    [
      'what happens to the blocked amount if I forget to capture',
      `${AUTHORISE}#do-not-let-holds-lapse`,
      `${HOLD}#three-ways-to-end-a-hold`,
      `${HOLD}#what-the-methods-allow`,
      '/payments/statuses#reversal',
      `${TAMARA}#the-21-days`,
      `${API}/capture-request`,
    ],
    ['client never got the sms code from stc', `${STCPAY}#what-can-go-wrong`],
    [
      'apple pay button does not appear inside the embedded checkout',
      `${IFRAME}#apple-pay-in-the-frame`,
      `${APPLE_HOSTED}#on-the-payment-page`,
      `${APPLE_HOSTED}#what-can-go-wrong`,
      `${IFRAME}#what-can-go-wrong`,
    ],
    [
      'where do I put the verification file that apple wants',
      `${APPLE_HOSTED}#serve-the-domain-file`,
      `${APPLE_DIRECT}#set-it-up`,
    ],
    [
      'local debit card starting with 4 is recognised as visa',
      `${CARDS}#why-mada-comes-first-co-badged-cards-and-the-bin-table`,
      `${CARDS}#what-can-go-wrong`,
      `${S2S_CARD}#what-can-go-wrong`,
      '/test_cards#what-can-go-wrong',
    ],
    [
      'is it allowed to store the three digits on the back of the card',
      `${S2S_CARD}#no-card-numbers-in-logs`,
      `${CARDS}#what-can-go-wrong`,
      `${SAVE}#delete-a-card`,
      '/checklist#security-and-pci',
    ],
    [
      'how to raise the monthly price of an existing subscriber',
      '/subscription#change-pause-stop',
      '/subscription#who-runs-the-calendar',
      `${API}/schedule-update`,
    ],
    [
      'first month free then charge automatically',
      '/subscription#let-the-gateway-charge',
      '/subscription#free-trials',
      `${API}/schedule-id`,
    ],
    [
      'which pci questionnaire do I fill if the form is hosted by you',
      '/integration#choose-by-where-the-shopper-pays',
      '/integration/pci-dss',
      `${IFRAME}#what-pci-dss-asks-of-your-page`,
      `${SDK}#what-pci-dss-asks-of-your-page`,
      '/integration/checkout#which-of-the-three',
      '/#choose-your-integration',
      '/checklist#security-and-pci',
    ],
    [
      'payment stuck and nobody knows if the bank accepted it',
      '/payments/statuses#undefined',
      `${CREATE}#after-a-time-out-when-no-answer-comes`,
      `${INFO}#how-to-read-an-answer`,
    ],
    [
      'developer pushed our api secret to github what should I do',
      `${KEY}#when-a-secret-has-leaked`,
      `${KEY}#rotate-a-secret-without-downtime`,
      `${KEY}#the-merchant-secret`,
      `${KEY}#keep-the-secrets-on-the-server`,
    ],
    [
      'wordpress order cancelled automatically even though it was paid',
      '/plugins/woocommerce#troubleshoot',
      '/plugins/woocommerce#order-statuses',
    ],
    [
      'credit memo created in magento but customer received no money',
      '/plugins/magento#orders-invoices-credit-memos',
      '/plugins/magento#troubleshoot',
    ],
    [
      'tabby rejects every customer',
      `${TABBY}#what-can-go-wrong`,
      `${TABBY}#refuse-gracefully`,
      `${TABBY}#test-it`,
      `${PAY_LATER}#a-refusal-is-no-error`,
    ],
    [
      'how can I simulate a failed refund',
      '/test_cards#exp-04-38',
      '/test_cards#card-outcomes',
      '/test_cards#what-to-test-at-least',
      `${REFUND}#test-it`,
    ],
  ]),
  ...rows('words', [
    [
      'arabic digits',
      `${STCPAY}#take-the-payment`,
      `${S2S_CARD}#build-it`,
      `${S2S_APM}#what-can-go-wrong`,
      `${CREATE}#amounts-decimals-and-rounding`,
      '/checklist#orders-and-money',
    ],
    [
      'server clock drift',
      `${HASH}#why-does-my-hash-not-match`,
      `${HASH}#what-the-gateway-checks`,
      `${VALIDATE}#what-can-go-wrong`,
      `${KEY}#what-can-go-wrong`,
      '/checklist#keys-and-signing',
    ],
    [
      'co-branded debit card',
      `${CARDS}#why-mada-comes-first-co-badged-cards-and-the-bin-table`,
      `${CARDS}#the-networks`,
    ],
    ['postman collection', '/sdks#what-there-is', INFO, '/tools#build'],
    [
      'dispute evidence',
      '/payments/statuses#chargeback',
      `${S2S_CARD}#3-d-secure`,
      '/events#payment-chargeback',
      '/not-offered#answer-a-dispute',
    ],
    [
      'content security policy',
      `${IFRAME}#build-it`,
      `${IFRAME}#what-can-go-wrong`,
      `${IFRAME}#3-d-secure-in-the-frame`,
      `${IFRAME}#what-pci-dss-asks-of-your-page`,
      `${SDK}#build-it`,
      `${SDK}#what-can-go-wrong`,
      '/integration/checkout#which-of-the-three',
      '/integration/checkout#hosts',
      `${S2S_CARD}#3-d-secure`,
      `${S2S_CARD}#what-can-go-wrong`,
      `${REDIRECT}#what-can-go-wrong`,
      '/plugins/magento#compatibility',
      '/plugins/magento#troubleshoot',
    ],
    [
      'key rotation',
      `${KEY}#rotate-a-secret-without-downtime`,
      `${KEY}#the-merchant-secret`,
      `${KEY}#the-callback-secret`,
      `${VALIDATE}#several-signatures`,
      '/checklist#keys-and-signing',
    ],
    [
      'three decimal currency',
      `${CREATE}#amounts-decimals-and-rounding`,
      '/payments/payment-methods#what-goes-together',
      `${INFO}#how-to-read-an-answer`,
      '/sdks#what-your-language-brings-along',
      '/plugins/woocommerce#install',
      '/plugins/presta#install',
    ],
    [
      'hotel deposit',
      HOLD,
      '/payments/purchase#purchase-or-authorise-first',
      `${HOLD}#when-to-use-it`,
      `${AUTHORISE}#build-it`,
    ],
    [
      'c# hmac',
      '/sdks#what-your-language-brings-along',
      `${HASH}#hand-bytes-to-your-http-client`,
      `${VALIDATE}#compare-in-constant-time`,
    ],
    [
      'nightly reconciliation',
      `${STATUS}#what-can-go-wrong`,
      '/callback-delivery#what-your-answer-means',
      `${STATUS}#amounts-and-transactions`,
      '/checklist#watch-and-help',
    ],
    ['remove stored card', `${SAVE}#delete-a-card`, `${API}/card-token-delete`],
  ]),
  ...rows('identifier', [
    [
      'session_expiry',
      `${API}/authentication-request`,
      `${REDIRECT}#fields-you-will-use`,
      `${IFRAME}#fields-you-will-use`,
      `${SDK}#fields-you-will-use`,
      `${SDK}#in-a-single-page-app`,
    ],
    [
      'merchant_refund_id',
      `${REFUND}#fields`,
      `${REFUND}#answer`,
      `${REFUND}#build-it`,
      `${API}/refund-request`,
      `${API}/refund`,
      `${API}/payment-callback`,
      `${CALLBACK}#what-a-callback-says`,
      `${TAMARA}#refunds`,
    ],
    [
      'capture_before',
      `${AUTHORISE}#do-not-let-holds-lapse`,
      `${AUTHORISE}#build-it`,
      `${HOLD}#what-the-methods-allow`,
      '/payments/statuses#pending',
      `${STATUS}#fields`,
      `${TAMARA}#the-21-days`,
      `${API}/get-transaction-status-request`,
      `${API}/check-transaction-status`,
    ],
    [
      'webhook-timestamp',
      `${VALIDATE}#the-headers`,
      `${VALIDATE}#check-the-signature`,
      `${VALIDATE}#what-can-go-wrong`,
      `${API}/payment-callback`,
    ],
    ['frame-ancestors', `${IFRAME}#what-can-go-wrong`, `${SDK}#what-can-go-wrong`],
  ]),
  ...rows('path', [
    ['/api/v1/s2s/card-token/delete', `${API}/card-token-delete`, `${SAVE}#delete-a-card`],
    ['POST /api/v1/payment/void', `${API}/void-request`, `${AUTHORISE}#void-what-you-do-not-need`],
    [
      '/.well-known/apple-developer-merchantid-domain-association',
      `${APPLE_HOSTED}#serve-the-domain-file`,
      `${API}/apple-pay-session`,
      `${INFO}#error-codes`,
      `${INFO}#error-applepay_domain_not_registered`,
      '/checklist#payment-page-and-methods',
    ],
  ]),
  ...rows('code', [
    [
      'applepay_domain_not_registered',
      `${APPLE_HOSTED}#what-can-go-wrong`,
      `${INFO}#error-applepay_domain_not_registered`,
      `${INFO}#error-codes`,
      `${API}/apple-pay-session`,
      '/errors#error-applepay_domain_not_registered',
      '/errors',
      `${APPLE_HOSTED}#serve-the-domain-file`,
    ],
    [
      'recurring_token_not_found',
      '/subscription#what-can-go-wrong',
      `${INFO}#error-recurring_token_not_found`,
      `${INFO}#error-codes`,
      `${API}/recurring-request`,
      '/errors#error-recurring_token_not_found',
      '/errors',
    ],
    [
      'agreement_revoked',
      '/subscription#when-a-payment-fails',
      `${CARDS}#decline-agreement_revoked`,
      `${CARDS}#react-to-a-decline`,
      `${INFO}#decline-agreement_revoked`,
      `${INFO}#decline-codes`,
      '/errors#decline-agreement_revoked',
      '/errors',
      `${CHARGE}#when-a-saved-card-fails`,
    ],
    [
      'suspected_fraud',
      `${CARDS}#decline-suspected_fraud`,
      `${CARDS}#react-to-a-decline`,
      `${INFO}#decline-suspected_fraud`,
      `${INFO}#decline-codes`,
      '/errors#decline-suspected_fraud',
      '/errors',
    ],
    [
      'response code 51',
      `${CARDS}#decline-insufficient_funds`,
      `${CARDS}#react-to-a-decline`,
      `${CARDS}#test-it`,
      `${INFO}#decline-insufficient_funds`,
      `${INFO}#decline-codes`,
      '/errors#decline-insufficient_funds',
      '/errors',
    ],
  ]),
  ...rows('typo', [
    [
      'webook signature',
      VALIDATE,
      `${API}/payment-callback`,
      '/sdks#check-a-callback',
      `${KEY}#the-callback-secret`,
    ],
    [
      'prestahsop module',
      '/plugins/presta',
      '/connectors',
      '/plugins/presta#install',
      '/plugins/presta#what-you-get-and-what-you-need',
      '/plugins/presta#configure',
    ],
    [
      'recuring charge',
      '/subscription',
      `${API}/recurring-request`,
      `${CHARGE}#when-you-charge`,
      '/payments/saving_cards#two-kinds-two-jobs',
    ],
    ['chekout events', `${SDK}#events`, `${SDK}#the-interface`, `${IFRAME}#the-messages`],
    [
      'authorzation hold',
      AUTHORISE,
      HOLD,
      '/payments/purchase#purchase-or-authorise-first',
      `${AUTHORISE}#build-it`,
      `${HOLD}#when-to-use-it`,
      `${HOLD}#three-ways-in-which-a-hold-ends`,
      `${HOLD}#what-the-methods-allow`,
      '/payments/statuses#pending',
      '/glossary#holding-and-returning-money',
    ],
  ]),
  ...rows('arabic', [
    [
      'مدى',
      CARDS,
      `${CARDS}#why-mada-comes-first-co-badged-cards-and-the-bin-table`,
      `${CARDS}#the-networks`,
      `${CARDS}#take-a-card-payment`,
      '/payments/payment-methods#what-goes-together',
      '/test_cards#mada',
      `${HOLD}#mada-holds`,
      '/payments/saving_cards#mada-without-the-shopper',
    ],
    [
      'اشتراك',
      '/subscription',
      `${API}/schedule-id`,
      `${API}/schedule-update`,
      `${API}/recurring-request`,
      `${API}/authentication-request`,
    ],
  ]),
  ...rows('words', [
    ['SADAD biller number', '/not-offered#sadad'],
    ['ZATCA e-invoice', '/not-offered#invoices', '/going-live#tax-invoices'],
    ['when is the money paid out to my IBAN', '/not-offered#settlement'],
  ]),
];
