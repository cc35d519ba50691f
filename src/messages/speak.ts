import { AsyncLocalStorage } from 'node:async_hooks';
import {
  BROWSER_KEYS,
  type Messages,
  PANEL_KEYS,
  type PluralForms,
  renderWith,
} from './browser.ts';
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

/** Messages so far, by language and number: a page of a reference counts in hundreds of places. */
const known = new WeakMap<PluralForms, Map<string, string>>();

/** Returns a message about a number of things in the right plural form. */
export function pluralOf(forms: PluralForms, count: number): string {
  const lang = speech.getStore()?.lang ?? 'en';
  const texts = known.get(forms) ?? new Map<string, string>();
  known.set(forms, texts);
  const key = `${lang} ${count}`;
  const text = texts.get(key) ?? counted(forms, count, lang);
  texts.set(key, text);
  return text;
}

const rules = new Map<string, Intl.PluralRules>();

/** Returns the plural form of a message for a number, which it doesn't have yet. */
export function formOf(forms: PluralForms, count: number): string {
  const lang = speech.getStore()?.lang ?? 'en';
  const rule = rules.get(lang) ?? new Intl.PluralRules(lang);
  rules.set(lang, rule);
  return forms[rule.select(count)] ?? forms.other;
}

/** Returns a time in words, in the largest unit that divides it: "1 minute", "30 days". */
export function spellTime(seconds: number): string {
  const units = [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
    ['second', 1],
  ] as const;
  const [unit, size] = units.find(([, length]) => seconds % length === 0) ?? units[3];
  const lang = speech.getStore()?.lang ?? 'en';
  const style = { style: 'unit', unit, unitDisplay: 'long', useGrouping: false } as const;
  return new Intl.NumberFormat(lang, style).format(seconds / size);
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

/**
 * Returns what a page carries for its code in the browser; undefined in English, which the code has.
 * @param hasPanel true for a page that can have a panel for calls or credentials
 */
export function browserMessages(all: Messages, hasPanel = false): string | undefined {
  const keys = [...BROWSER_KEYS, ...(hasPanel ? PANEL_KEYS : [])];
  const pick = (of: Messages) => JSON.stringify(of, [...keys, ...PLURAL_FORMS]);
  const own = pick(all);
  return own === pick(english) ? undefined : own;
}
