/** Languages a code block may name, with the names shown to readers. */
export const LANGUAGES: Readonly<Record<string, string>> = {
  bash: 'Shell',
  csharp: 'C#',
  css: 'CSS',
  diff: 'Diff',
  go: 'Go',
  html: 'HTML',
  http: 'HTTP',
  ini: 'INI',
  java: 'Java',
  javascript: 'JavaScript',
  json: 'JSON',
  nginx: 'nginx',
  php: 'PHP',
  python: 'Python',
  sql: 'SQL',
  text: 'Text',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
};

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
