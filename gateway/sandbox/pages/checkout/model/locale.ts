/** Languages of the shopper's pages. */
export type Locale = 'en' | 'ar';

/** Returns the writing direction of a language. */
export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr';
}

/**
 * Chooses the language of a page: the merchant's choice, else the first supported one of the browser
 * (RFC 9110, section 12.5.4), else English.
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
