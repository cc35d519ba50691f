/*
 * The words of the frame in the language of a page. Code that also runs in the browser imports
 * `browser.ts`, `counted.ts` and single messages of `en.ts` by name, so that a bundle has no others. What reads a
 * site imports `load-messages.ts` by name.
 */

export type { Messages } from './browser.ts';
export { filled } from './filled.ts';
export {
  browserMessages,
  contractLanguage,
  type Language,
  listOf,
  messages,
  pluralOf,
  speak,
  spellTime,
  spokenVersion,
} from './speak.ts';
