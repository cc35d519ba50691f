import type { Locale } from '../model/locale.ts';
import { ar } from './ar.ts';
import { en, type Messages } from './en.ts';

const MESSAGES: Readonly<Record<Locale, Messages>> = { en, ar };

/** Returns the messages of the pages in a language. */
export function messagesOf(locale: Locale): Messages {
  return MESSAGES[locale];
}
