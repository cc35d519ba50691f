/** Arabic letters that readers write one for the other. */
const ARABIC: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ـ: '',
};

/** The article, which is written as a part of its word. */
const ARABIC_ARTICLE = /^(?:وال|بال|ال)(?=\p{Script=Arabic}{3})/u;

/** Words that have no other form than lower case: nearly all. */
const PLAIN = /^[a-z0-9]+$/i;

/** One form for all ways to write a word: no case, accents, vowel signs, full width or article. */
export function normaliseWord(word: string): string {
  if (PLAIN.test(word)) return word.toLowerCase();
  const plain = word
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
  if (!/\p{Script=Arabic}/u.test(plain)) return plain;
  return plain.replace(/[أإآٱىةـ]/g, (letter) => ARABIC[letter] ?? '').replace(ARABIC_ARTICLE, '');
}
