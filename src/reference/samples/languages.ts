import { LANGUAGES, type Language } from '../../../samples/languages.mjs';
import { curl } from './curl.ts';
import { go } from './go.ts';
import { java } from './java.ts';
import { javascript } from './javascript.ts';
import { php } from './php.ts';
import { python } from './python.ts';
import type { SampleRequest, SampleWriter } from './request.ts';

const WRITERS: Readonly<Record<Language, SampleWriter>> = {
  curl,
  javascript,
  php,
  python,
  java,
  go,
};

/** The languages that samples are generated in, in the order of the tabs. */
export const SAMPLE_LANGUAGES = LANGUAGES.map((language) => ({
  ...language,
  ...WRITERS[language.id],
}));

export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number];

/** Returns the program that sends a request, in every language, by the language's id. */
export function writeSamples(request: SampleRequest): Record<string, string> {
  return Object.fromEntries(SAMPLE_LANGUAGES.map(({ id, write }) => [id, write(request)]));
}
