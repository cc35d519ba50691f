import { LANGUAGES as SAMPLES } from '../../../samples/languages.mjs';

const NAMES: Readonly<Record<string, string>> = {
  csharp: 'C#',
  css: 'CSS',
  diff: 'Diff',
  html: 'HTML',
  http: 'HTTP',
  ini: 'INI',
  json: 'JSON',
  nginx: 'nginx',
  sql: 'SQL',
  text: 'Text',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
  ...Object.fromEntries(
    SAMPLES.map((one) => [one.highlight, 'block' in one ? one.block : one.label]),
  ),
};

/**
 * Languages that a code block may have, including the languages of the samples, with their display
 * names.
 */
export const LANGUAGES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(NAMES).sort(([a], [b]) => (a < b ? -1 : 1)),
);

const ALIASES: Readonly<Record<string, string>> = {
  sh: 'bash',
  shell: 'bash',
  curl: 'bash',
  js: 'javascript',
  node: 'javascript',
  ts: 'typescript',
  py: 'python',
  cs: 'csharp',
  yml: 'yaml',
  txt: 'text',
};

/** Returns the canonical name of a language, or undefined if it isn't one of LANGUAGES. */
export function languageOf(lang: string): string | undefined {
  const name = ALIASES[lang] ?? lang;
  return name in LANGUAGES ? name : undefined;
}
