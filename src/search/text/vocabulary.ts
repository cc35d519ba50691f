/** Words that hold others together, in sentences as in names: `of` in `dateOfBirth`. */
const FUNCTION_LISTS = [
  // Articles, pronouns, prepositions, conjunctions.
  'a an the and or but nor if so as at by for from in into of off on onto out over to too up with',
  'about above across after against along among around before behind below beside between beyond',
  'down during except inside near outside per since than through till toward towards under until',
  'upon via within without although because either neither though unless whereas whether while',
  'he her hers him his i it its me mine my our ours she their theirs them they us we you your yours',
  'another any anyone anything both each else every everyone everything few itself many more most',
  'much none nothing nobody one ones other others own same several some someone something such that',
  'themselves these this those what whatever when where which who whom whose why yourself',
  // Auxiliary verbs, and verbs that are in every sentence.
  'am are be became become becomes been being can cannot could did do does doing done had has have',
  'having is may might must shall should was were will would comes get gets getting give gives given',
  'goes going got happen happens keep keeps kept knew know known knows let lets like made make makes',
  'making mean means need needs put say says see seen show shows take takes taken tell tells think',
  'want wants went cant couldnt didnt doesnt doesn didn dont don hasnt havent isnt isn ive im wont',
];

/** Adverbs and numerals. Sentences can do without them, names can't: `first_name`, `next_url`. */
const ADVERB_LISTS = [
  'again ago all almost already also always away back easily elsewhere enough even ever exactly far',
  'first here how however instead just last later least less maybe merely never next no not now often',
  'once only otherwise perhaps please quite rather really soon sooner still then there therefore thus',
  'together twice two three usually very well yes yet',
];

function wordsOf(lists: readonly string[]): string[] {
  return lists.flatMap((list) => list.split(' '));
}

export const FUNCTION_WORDS: ReadonlySet<string> = new Set(wordsOf(FUNCTION_LISTS));

/**
 * Words that say nothing about what a reader is looking for. Queries ignore them if there are other
 * words, and they aren't indexed in page texts. Titles keep all of theirs.
 */
export const STOP_WORDS: ReadonlySet<string> = new Set([
  ...FUNCTION_WORDS,
  ...wordsOf(ADVERB_LISTS),
]);

/**
 * Words that integrators use for one thing, in the tokeniser's form. Pages list the rest in their
 * `tags`.
 */
const GROUPS: readonly (readonly string[])[] = [
  ['refund', 'reversal', 'void'],
  ['webhook', 'callback', 'notification', 'ipn'],
  ['signature', 'hash', 'hmac', 'sign', 'signing'],
  ['bnpl', 'instalment', 'installment'],
  ['authorise', 'authorize', 'preauth', 'hold', 'blocked', 'reserved'],
  ['otp', 'sms'],
  ['saved', 'stored', 'tokenised', 'tokenized', 'vault', 'remember', 'remembered'],
  ['recurring', 'subscription', 'subscriber'],
  ['sandbox', 'test'],
  ['declined', 'refused', 'rejected'],
  ['setup', 'install', 'installation', 'configure'],
  ['golive', 'launch', 'production', 'live'],
  ['secret', 'credential', 'credentials'],
  ['chargeback', 'dispute'],
  ['shopper', 'customer', 'buyer', 'payer', 'cardholder'],
  ['duplicate', 'twice', 'double'],
  ['url', 'address', 'endpoint'],
  ['failure', 'failed', 'fails'],
  ['lapse', 'expire'],
  ['mobile', 'phone'],
  ['verify', 'validate', 'check'],
  ['receive', 'arrive'],
  ['invalid', 'incorrect', 'wrong', 'mismatch'],
  ['partial', 'part'],
  ['stuck', 'pending', 'waiting'],
  ['resend', 'redeliver', 'retry'],
  ['basket', 'cart'],
  ['firewall', 'cloudflare', 'waf', 'proxy'],
  ['leaked', 'exposed', 'stolen'],
  ['drift', 'skew'],
  // Spelling variants.
  ['colour', 'color'],
  ['cancelled', 'canceled'],
  ['fulfil', 'fulfill'],
  ['honour', 'honor'],
];

const BY_WORD: ReadonlyMap<string, readonly string[]> = new Map(
  GROUPS.flatMap((group) =>
    group.map((word) => [word, group.filter((other) => other !== word)] as const),
  ),
);

/** Returns the words that mean the same, without the word itself. */
export function synonymsOf(word: string): readonly string[] {
  return BY_WORD.get(word) ?? [];
}

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
