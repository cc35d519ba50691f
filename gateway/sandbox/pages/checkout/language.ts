import type { Locale, Order } from '../../store/index.ts';
import { ar } from './messages/ar.ts';
import { en, type Messages } from './messages/en.ts';

export type { Messages };

const MESSAGES: Readonly<Record<Locale, Messages>> = { en, ar };

/**
 * Returns the messages in the language of a page: the merchant's choice, else the first supported one
 * of the browser (RFC 9110, section 12.5.4), else English.
 */
export function messagesFor(request: Request, asked?: Locale): Messages {
  return MESSAGES[asked ?? acceptedLocale(request.headers.get('accept-language') ?? '')];
}

function acceptedLocale(acceptLanguage: string): Locale {
  const wanted = acceptLanguage
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return { tag, weight: weight ? Number(weight.slice(2)) : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  for (const { tag } of wanted) {
    const language = tag.split('-')[0];
    if (language === 'ar' || language === 'en') return language;
  }
  return 'en';
}

/** Locales for numbers. Arabic pages show the digits that Saudi shops use beside cards: 0 to 9. */
const TAGS: Readonly<Record<Locale, string>> = { en: 'en', ar: 'ar-SA-u-nu-latn' };

/**
 * Formats an amount with its currency, such as `SAR 115.00`. The decimals come from the order, which
 * has as many as its currency. The string is never turned into a floating-point number.
 */
export function formatAmount({ amount, currency }: Order, { locale }: Messages): string {
  const decimals = amount.split('.')[1]?.length ?? 0;
  const format = new Intl.NumberFormat(TAGS[locale], {
    style: 'currency',
    currency,
    currencyDisplay: locale === 'ar' ? 'symbol' : 'code',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return format.format(amount as `${number}`);
}
