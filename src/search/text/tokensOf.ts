import { remember } from './remember.ts';
import { type Token, tokenise } from './tokenise.ts';

/** Texts whose tokens are kept: those of the results of some keys. */
const MOST = 256;
const kept = new Map<string, readonly Token[]>();

/** Tokens of a text that is shown again and again while a reader types: worked out once. */
export function tokensOf(text: string): readonly Token[] {
  return remember(kept, MOST, text, () => tokenise(text));
}
