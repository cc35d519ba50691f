import { AsyncLocalStorage } from 'node:async_hooks';
import { BROWSER_KEYS, type Messages, type PluralForms, renderWith } from './browser.ts';
import { counted } from './counted.ts';
import * as english from './en.ts';

const PLURAL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Language of a text, as attributes of its element. */
export interface Language {
  lang?: string;
  dir?: 'ltr' | 'rtl';
}

/** Words that a part of a page is rendered with. */
interface Speech {
  /** BCP 47 tag. */
  lang: string;
  messages: Messages;
  /** Language of the contract's texts. Default: the page's. */
  contract?: Language;
  /** Version of the docs that the page belongs to. Default: the latest release of each contract. */
  version?: string | undefined;
}

const speech = new AsyncLocalStorage<Speech>();
renderWith(messages);

/** Renders something in a language: all that it calls, now or later, gets its words. */
export function speak<Result>(words: Speech, render: () => Result): Result {
  return speech.run(words, render);
}

/** Returns the messages in the language of what is being rendered. Default: English. */
export function messages(): Messages {
  return speech.getStore()?.messages ?? english;
}

/** Returns a message about a number of things in the right plural form. */
export function pluralOf(forms: PluralForms, count: number): string {
  return counted(forms, count, speech.getStore()?.lang ?? 'en');
}

/** Returns names as a list: "Shopper, Gateway". */
export function listOf(names: readonly string[]): string {
  return new Intl.ListFormat(speech.getStore()?.lang ?? 'en', { type: 'unit' }).format(names);
}

/** Returns attributes for texts from the contract; none if it's in the page's language. */
export function contractLanguage(): Language {
  return speech.getStore()?.contract ?? {};
}

/** Returns the version of the docs that is being rendered, unless it's the latest release. */
export function spokenVersion(): string | undefined {
  return speech.getStore()?.version;
}

/** Returns what a page carries for its code in the browser; undefined in English, which the code has. */
export function browserMessages(all: Messages): string | undefined {
  const pick = (of: Messages) => JSON.stringify(of, [...BROWSER_KEYS, ...PLURAL_FORMS]);
  const own = pick(all);
  return own === pick(english) ? undefined : own;
}
