/**
 * Returns other forms of an English word: plural and singular, and the forms without -ing and -ed.
 * Forms that no page uses match nothing, so they do no harm.
 * @returns the forms without the word itself
 */
export function variantsOf(word: string): string[] {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return [];
  const forms = new Set<string>();
  const stem = (ending: RegExp, ...replacements: string[]): void => {
    if (!ending.test(word)) return;
    for (const replacement of replacements) forms.add(word.replace(ending, replacement));
  };
  if (/[^su]s$/.test(word)) stem(/s$/, '');
  stem(/(?<=..)ies$/, 'y');
  stem(/(?<=(?:s|x|z|ch|sh))es$/, '');
  stem(/(?<=[a-z]{2}[^aeiou])y$/, 'ies');
  stem(/(?<=[a-z]{3})ing$/, '', 'e', 'es', 'ed');
  stem(/(?<=[a-z]{2})([bdgklmnprt])\1ing$/, '$1');
  stem(/(?<=[a-z]{3})ed$/, '', 'e');
  stem(/(?<=[a-z]{2})([bdgklmnprt])\1ed$/, '$1');
  if (/(?:s|x|z|ch|sh)$/.test(word)) forms.add(`${word}es`);
  else if (!word.endsWith('s')) forms.add(`${word}s`);
  // American and British spelling of one ending: authorize, authorisation.
  stem(/(?<=[a-z]{3})iz(?=(?:e[ds]?|ing|ations?)$)/, 'is');
  stem(/(?<=[a-z]{3})is(?=(?:e[ds]?|ing|ations?)$)/, 'iz');
  forms.delete(word);
  return [...forms].filter((form) => form.length > 1);
}
