/** Arabic letters that readers use interchangeably. */
const ARABIC: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ـ: '',
};

/** Matches the Arabic article, which is written as part of its word. */
const ARABIC_ARTICLE = /^(?:وال|بال|ال)(?=\p{Script=Arabic}{3})/u;

/** Matches words whose only other form is lower case: nearly all. */
const PLAIN = /^[a-z0-9]+$/i;

/** Returns one form for all spellings of a word: no case, accents, vowel signs, full width or article. */
export function normaliseWord(word: string): string {
  if (PLAIN.test(word)) return word.toLowerCase();
  const plain = word
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
  if (!/\p{Script=Arabic}/u.test(plain)) return plain;
  return plain.replace(/[أإآٱىةـ]/g, (letter) => ARABIC[letter] ?? '').replace(ARABIC_ARTICLE, '');
}
