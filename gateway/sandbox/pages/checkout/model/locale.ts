/** The languages of the shopper's pages. */
export type Locale = 'en' | 'ar';

/** In which direction a language is written. */
export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr';
}

/**
 * The language of a page: the one the merchant asked for, else the first of the browser's that
 * there is (RFC 9110, section 12.5.4), else English.
 */
export function chooseLocale(asked: Locale | undefined, acceptLanguage: string | null): Locale {
  if (asked) return asked;
  const wanted = (acceptLanguage ?? '')
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
