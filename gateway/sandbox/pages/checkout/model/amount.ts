import type { Order } from '../../../store/records.ts';
import type { Locale } from './locale.ts';

/** Locales for numbers. Arabic pages show the digits that Saudi shops use beside cards: 0 to 9. */
const TAGS: Readonly<Record<Locale, string>> = { en: 'en', ar: 'ar-SA-u-nu-latn' };

/**
 * Formats an amount with its currency, such as `SAR 115.00`. The decimals come from the order, which
 * has as many as its currency. The string is never turned into a floating-point number.
 */
export function formatAmount({ amount, currency }: Order, locale: Locale): string {
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
