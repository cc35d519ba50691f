/** Problem that integrators stumble over, the words they search with, and the place of the answer. */
export interface StumblingBlock {
  about: string;
  /** A reader's own words; each is in the heading, in the section, or in the page's tags. */
  asked: readonly string[];
  /** `/route#heading`; the first one is where it bites. */
  answers: readonly string[];
}

const HASH = '/authentication/hash-validation';
const VALIDATE = '/Callback/calback_validation';
const RETURN = '/integration/return-page';
const IFRAME = '/Integration/Checkout/Iframe';
const S2S = '/Integration/Server To Server/s2s_card';
const CREATE = '/payments/purchase/create_payment';
const METHODS = '/payments/payment-methods';

export const STUMBLING_BLOCKS: readonly StumblingBlock[] = [
  {
    about: 'hashing a parsed body instead of the raw one',
    asked: ['raw body', 'express.raw', 'php://input', 'request.body'],
    answers: [`${VALIDATE}#get-the-raw-body`, `${HASH}#hand-bytes-to-your-http-client`],
  },
  {
    about: 'wrong field, order or secret in the hash',
    asked: ['hash', 'match', 'wrong secret', 'field order', 'order'],
    answers: [`${HASH}#why-does-my-hash-not-match`],
  },
  {
    about: 'encoding: Arabic, accents, escaped slashes, \\u escapes, a trailing line break',
    asked: ['Arabic', 'slashes', 'json_encode', 'line break', '\\u'],
    answers: [
      `${HASH}#why-does-my-hash-not-match`,
      `${HASH}#arabic-accents-slashes-one-text-several-byte-sequences`,
    ],
  },
  {
    about: 'hash computed but never compared, or not in constant time',
    asked: ['constant time', 'hash_equals', 'timingSafeEqual', 'timing attack'],
    answers: [`${VALIDATE}#compare-in-constant-time`, `${VALIDATE}#what-can-go-wrong`],
  },
  {
    about: 'a callback never arrives: firewall, user agent, tunnel, redirect',
    asked: ['callback', 'never arrives', 'firewall', 'user agent', 'tunnel', '301', 'CSRF'],
    answers: ['/callback#when-a-callback-never-arrives'],
  },
  {
    about: 'where the callback URL is set, and whether return or callback is the truth',
    asked: ['callback URL', 'notification_url', 'dashboard'],
    answers: [
      '/callback#where-the-callback-url-is-set',
      '/callback#return-or-callback-which-one-counts',
    ],
  },
  {
    about: 'shopper logged out on return: SameSite cookies',
    asked: ['logged out', 'SameSite', 'Lax', 'Strict', 'Laravel', 'Django', 'cookie'],
    answers: [`${RETURN}#the-shopper-is-logged-out-on-return`],
  },
  {
    about: 'callback and return race: double orders, double e-mails',
    asked: ['double orders', 'double e-mails', 'lock'],
    answers: [
      '/callback#double-orders-and-double-e-mails',
      `${CREATE}#fulfil-once-no-double-orders`,
    ],
  },
  {
    about: 'time-out, retry, double charge',
    asked: ['time-out', 'retry', 'charged twice', 'same', 'idempotency key'],
    answers: [`${CREATE}#after-a-time-out-when-no-answer-comes`, `${CREATE}#double-clicks`],
  },
  {
    about: 'Apple Pay domain file: wrong type, redirect, behind a login',
    asked: ['domain file', '.well-known', 'redirect', 'login', 'text/plain'],
    answers: [`${METHODS}/applepay/hosted#serve-the-domain-file`],
  },
  {
    about: 'Apple Pay in an iframe, certificates',
    asked: ['Apple Pay', 'frame', 'allow="payment"', 'Safari 17', 'domain'],
    answers: [
      `${IFRAME}#apple-pay-in-the-frame`,
      `${METHODS}/applepay/hosted#on-the-payment-page`,
      `${METHODS}/applepay/direct#the-two-certificates`,
      `${METHODS}/applepay/direct#renew-without-a-gap`,
    ],
  },
  {
    about: 'mada: network missing, test data, BIN lists',
    asked: ['mada', 'co-badged', 'BIN table', 'mada missing'],
    answers: [
      `${METHODS}/cards#why-mada-comes-first-co-badged-cards-and-the-bin-table`,
      `${METHODS}/applepay#what-is-the-same-everywhere`,
      '/test_cards#cards',
    ],
  },
  {
    about: 'amounts: floats, minor units, three decimals, rounding',
    asked: ['decimals', 'floats', 'minor units', 'round', 'KWD', 'bcmath'],
    answers: [`${CREATE}#amounts-decimals-and-rounding`],
  },
  {
    about: '3-D Secure: no return to the app, frame blocked by CSP',
    asked: ['3-D Secure', 'app', 'return'],
    answers: [
      '/integration/mobile-app#no-return-to-the-app-after-3-d-secure',
      `${IFRAME}#3-d-secure-in-the-frame`,
      `${S2S}#3-d-secure`,
    ],
  },
  {
    about: 'test and live keys mixed',
    asked: ['test', 'live', 'key', 'livemode', 'authentication_failed'],
    answers: ['/authentication/merchant-key#test-and-live'],
  },
  {
    about: 'a saved card fails later',
    asked: ['saved card', 'fails', 'expired_card', 'insufficient_funds', 'authentication_required'],
    answers: ['/payments/saving_cards/purchase#when-a-saved-card-fails'],
  },
  {
    about: 'void or refund',
    asked: ['void', 'refund', 'pending', 'settled'],
    answers: ['/payments/refund#refund-or-void'],
  },
  {
    about: 'error codes without a next step: who acts, and how',
    asked: ['decline', 'retry_advice', 'shopper', 'merchant', 'who acts'],
    answers: [
      `${METHODS}/cards#react-to-a-decline`,
      `${CREATE}#after-a-time-out-when-no-answer-comes`,
    ],
  },
];
