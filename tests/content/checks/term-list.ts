/** One word for one thing: what guides say, and what they do not say for it. */
export interface Term {
  say: string;
  /** Variants that a guide may not use in its sentences. */
  not: RegExp;
  /** Routes that speak of something else by that word, with the reason. */
  except?: Record<string, string>;
}

const APPLE = 'Apple’s own name for something else';
const PLATFORM = 'the name that the shop system gives it';
const OTHERS = 'what others call it, in a column of its own';

export const TERMS: readonly Term[] = [
  {
    say: 'callback',
    not: /(?<!standard )\bweb-?hooks?\b/iu,
    except: { '/callback': 'the sentence that introduces the synonym', '/glossary': OTHERS },
  },
  {
    say: 'callback',
    not: /\b(?:notifications?|IPNs?)\b/u,
    except: { '/callback': 'the same', '/glossary': OTHERS },
  },
  {
    say: 'shopper',
    not: /\b(?:customers?(?!-initiated)|buyers?|payers?|consumers?)\b/iu,
    except: { '/glossary': OTHERS, '/plugins/presta': PLATFORM },
  },
  {
    say: 'basket',
    not: /\bcarts?\b/iu,
    except: { '/plugins/presta': PLATFORM, '/plugins/magento': PLATFORM },
  },
  {
    say: 'merchant key',
    not: /\b(?:API keys?|merchant ids?|access keys?)\b/iu,
    except: {
      '/glossary': OTHERS,
      '/payments/payment-methods/applepay': APPLE,
      '/payments/payment-methods/applepay/direct': APPLE,
      '/payments/payment-methods/applepay/hosted': APPLE,
    },
  },
  {
    say: 'merchant secret',
    not: /\b(?:API secrets?|secret keys?|private keys? of the merchant)\b/iu,
    except: { '/glossary': OTHERS },
  },
  {
    say: 'authorise',
    not: /\bauthoriz\w*/iu,
    except: { '/plugins/magento': PLATFORM },
  },
  {
    say: '-ise',
    not: /\b(?:organiz|recogniz|normaliz|serializ|tokeniz|initializ|capitaliz|finaliz)\w*/iu,
  },
  {
    say: 'capture',
    not: /\bsettlements?\b/iu,
    except: { '/not-offered': 'what readers call the money on their own account' },
  },
  { say: 'refund', not: /\breimburse\w*/iu },
  { say: 'chargeback, dispute', not: /\bcharge-backs?\b/iu },
  {
    say: '3-D Secure',
    not: /\b(?:3-?DS2?|3D[ -]Secure)\b/iu,
    except: { '/glossary': OTHERS },
  },
  {
    say: 'one-time password',
    not: /\b(?:OTPs?|one[- ]time codes?|passcodes from)\b/u,
    except: { '/glossary': OTHERS },
  },
  { say: 'phone', not: /\b(?:telephones?|cell ?phones?)\b/iu },
  { say: 'e-mail', not: /\bemails?\b/iu },
  { say: 'time-out', not: /\btimeouts?\b/iu },
  { say: 'server to server', not: /\bS2S\b/u },
  { say: 'CVV', not: /\b(?:CVC2?|CV2|security codes?)\b/iu },
  { say: 'expiry', not: /\bexpirations?\b/iu },
  { say: 'instalment', not: /\binstallments?\b/iu },
  { say: 'mada', not: /\b(?:Mada|MADA)\b/u },
  { say: 'STC Pay', not: /\b(?:STCPay|StcPay|stc pay|STC pay)\b/u },
  { say: 'Apple Pay', not: /\b(?:ApplePay|Applepay|apple pay|Apple pay)\b/u },
  { say: 'JavaScript', not: /\bJavascript\b/u },
  { say: 'WooCommerce', not: /\b(?:Woocommerce|Woo Commerce)\b/u },
  { say: 'PrestaShop', not: /\b(?:Prestashop|Presta Shop)\b/u },
];
