import { type PluralForms, translations } from './browser.ts';

/** Returns a message about a number of things, in the plural form of a language. */
export function counted(forms: PluralForms, count: number, lang: string): string {
  const text = forms[new Intl.PluralRules(lang).select(count)] ?? forms.other;
  return text.replace('{count}', new Intl.NumberFormat(lang).format(count));
}

/** Returns the number of search results in words, in the language of the page. */
export function countResults(english: PluralForms, count: number): string {
  return counted(translations().resultCount ?? english, count, document.documentElement.lang);
}
