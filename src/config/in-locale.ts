/** A text that differs between locales. */
interface Translated {
  /** By name of the locale. The default locale has one. */
  translations: Record<string, string>;
}

/** A value in one locale: each translated text is a string. */
export type InLocale<Value> = Value extends Translated
  ? string
  : Value extends object
    ? { [Key in keyof Value]: InLocale<Value[Key]> }
    : Value;

/** Tells whether a value of the configuration is a text with translations. */
export function isTranslated(value: object): value is Translated {
  return 'translations' in value;
}

/** Returns a value with its texts in a locale, or in the default one where there is no translation. */
export function inLocale<Value>(
  value: Value,
  locale: string,
  { i18n: { defaultLocale } }: { i18n: { defaultLocale: string } },
): InLocale<Value> {
  const walk = (inner: unknown): unknown => {
    if (typeof inner !== 'object' || inner === null) return inner;
    if (Array.isArray(inner)) return inner.map(walk);
    if (isTranslated(inner)) return inner.translations[locale] ?? inner.translations[defaultLocale];
    return Object.fromEntries(Object.entries(inner).map(([key, child]) => [key, walk(child)]));
  };
  return walk(value) as InLocale<Value>;
}
