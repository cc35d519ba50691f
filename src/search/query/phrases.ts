import { CUT_MARK } from '../constants.ts';
import { STOP_WORDS } from '../text/vocabulary.ts';
import { phraseTerms } from './parse-query.ts';
import type { OpenTag } from './rank.ts';
import { eachPosting, findTerm, type TermIndex } from './term-index.ts';

function follows(text: string, phrase: readonly string[]): boolean {
  const terms = phraseTerms(text);
  return terms.some((_, at) => phrase.every((term, offset) => terms[at + offset] === term));
}

/**
 * Returns true for a document that has a quoted phrase, and `maybe` if it has all the words but its
 * text was cut before it could show them side by side.
 */
export function hasPhrase(
  { documents, index }: OpenTag,
  at: number,
  phrase: readonly string[],
): boolean | 'maybe' {
  const document = documents[at];
  if (!document) return false;
  const { title, tags, content } = document;
  if ([title, ...tags, content].some((text) => follows(text, phrase))) return true;
  if (!content.endsWith(CUT_MARK)) return false;
  const telling = phrase.filter((term) => !STOP_WORDS.has(term));
  return telling.every((term) => isIn(index, findTerm(index, term), at)) ? 'maybe' : false;
}

function isIn(index: TermIndex, term: number, at: number): boolean {
  let found = false;
  if (term >= 0) {
    eachPosting(index, term, (document) => {
      found ||= document === at;
    });
  }
  return found;
}
