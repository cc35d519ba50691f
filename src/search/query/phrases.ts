import { CUT_MARK } from '../index/cutMark.ts';
import type { SearchDocument } from '../types.ts';
import { phraseTerms } from './parseQuery.ts';

function follows(text: string, phrase: readonly string[]): boolean {
  const terms = phraseTerms(text);
  return terms.some((_, at) => phrase.every((term, offset) => terms[at + offset] === term));
}

/** Whether a document has a quoted phrase; `maybe` where its text was cut before it could show. */
export function hasPhrase(document: SearchDocument, phrase: readonly string[]): boolean | 'maybe' {
  const { title, tags, content } = document;
  if ([title, ...tags, content].some((text) => follows(text, phrase))) return true;
  return content.endsWith(CUT_MARK) ? 'maybe' : false;
}
