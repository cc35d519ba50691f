import {
  createCssVariablesTheme,
  createHighlighterCore,
  type GrammarState,
  type ThemedToken,
} from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { SiteError } from '../../config/site-error.ts';
import { COLOURS } from './colours.ts';
import { LANGUAGES, languageOf } from './languages.ts';

/** Beginning of Shiki's colour variables: they name the role of a token, not its colour. */
const PREFIX = '--t-';
const theme = createCssVariablesTheme({ name: 'ledger', variablePrefix: PREFIX });

const highlighter = await createHighlighterCore({
  themes: [theme],
  langs: [
    import('shiki/langs/bash.mjs'),
    import('shiki/langs/csharp.mjs'),
    import('shiki/langs/css.mjs'),
    import('shiki/langs/diff.mjs'),
    import('shiki/langs/go.mjs'),
    import('shiki/langs/html.mjs'),
    import('shiki/langs/http.mjs'),
    import('shiki/langs/ini.mjs'),
    import('shiki/langs/java.mjs'),
    import('shiki/langs/javascript.mjs'),
    import('shiki/langs/json.mjs'),
    import('shiki/langs/nginx.mjs'),
    import('shiki/langs/php.mjs'),
    import('shiki/langs/python.mjs'),
    import('shiki/langs/sql.mjs'),
    import('shiki/langs/typescript.mjs'),
    import('shiki/langs/xml.mjs'),
    import('shiki/langs/yaml.mjs'),
  ],
  engine: createJavaScriptRegexEngine({ forgiving: true }),
  // One for each build, of which a process may run many.
  warnings: false,
});

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * Returns the class of `var(--t-token-keyword)`; the plain foreground needs none. Neither do
 * operators, which grammars count as keywords.
 */
function classOf({ color, content }: ThemedToken): string | undefined {
  const role = /--t-token-([\w-]+)/.exec(color ?? '')?.[1] ?? '';
  return role === 'keyword' && /^\W+$/.test(content) ? undefined : COLOURS[role];
}

/** Merges neighbours of the same class into one span; runs of blanks need none. */
function lineToHtml(tokens: readonly ThemedToken[]): string {
  const runs: { name: string | undefined; text: string }[] = [];
  for (const token of tokens) {
    const last = runs.at(-1);
    const name = token.content.trim() === '' ? last?.name : classOf(token);
    if (last && last.name === name) last.text += token.content;
    else runs.push({ name, text: token.content });
  }
  return runs
    .map(({ name, text }) =>
      name ? `<span class="${name}">${escapeHtml(text)}</span>` : escapeHtml(text),
    )
    .join('');
}

/** A line as HTML, and the state of the grammar after it. */
interface ColouredLine {
  html: string;
  state: GrammarState | undefined;
  /** The state as text: everything that the next line's colours depend on. */
  key: string;
}

/**
 * Cache of lines, by language, state before them and text: the samples of a reference differ from each
 * other in a few lines.
 */
const coloured = new Map<string, ColouredLine>();
/** Number of lines in the cache. When it is full, it is emptied. */
const MOST_KEPT = 20_000;

const START: ColouredLine = { html: '', state: undefined, key: '' };

function colouredLines(code: string, language: string): string[] {
  let before = START;
  /** State within the JSON that a shell command has as a text; undefined outside of it. */
  let inJson: ColouredLine | undefined;
  return code.split(/\r?\n/).map((text) => {
    if (/^[\]}]+'/.test(text)) inJson = undefined;
    if (inJson) {
      inJson = keptLine(text, 'json', inJson);
      return inJson.html;
    }
    before = keptLine(text, language, before);
    const [, opening] = (language === 'bash' && /'([[{])$/.exec(text)) || [];
    inJson = opening ? keptLine(opening, 'json', START) : undefined;
    return before.html;
  });
}

function keptLine(text: string, language: string, before: ColouredLine): ColouredLine {
  const key = `${language}\n${before.key}\n${text}`;
  const line = coloured.get(key) ?? colouredLine(text, language, before);
  if (coloured.size === MOST_KEPT) coloured.clear();
  coloured.set(key, line);
  return line;
}

function colouredLine(text: string, lang: string, before: ColouredLine): ColouredLine {
  // No state changes on an empty line.
  if (text === '') return { ...before, html: '' };
  const { state: grammarState } = before;
  const options = { lang, theme: 'ledger', tokenizeTimeLimit: 0 } as const;
  const tokens = highlighter.codeToTokensBase(text, {
    ...options,
    ...(grammarState && { grammarState }),
  });
  const state = highlighter.getLastGrammarState(tokens);
  return { html: tokens.map(lineToHtml).join(''), state, key: keyOf(state) };
}

/** Rule of a grammar that is open at the end of a line. Shiki keeps more of it than it declares. */
interface OpenRule {
  parent: OpenRule | null;
  ruleId: number;
  endRule: string | null;
  beginRuleCapturedEOL: boolean;
  contentNameScopesList: { getScopeNames: () => string[] } | null;
}

function keyOf(state: GrammarState | undefined): string {
  const parts: unknown[] = [];
  const innermost = state?.getInternalStack() as unknown as OpenRule | undefined;
  for (let rule = innermost ?? null; rule; rule = rule.parent) {
    parts.push(rule.ruleId, rule.endRule, rule.beginRuleCapturedEOL);
  }
  return JSON.stringify([...parts, innermost?.contentNameScopesList?.getScopeNames()]);
}

/** Joins lines; a span that goes on in the next line, as in a comment, is one span. */
function joined(lines: readonly string[]): string {
  let html = '';
  let last: string | undefined;
  for (const [at, line] of lines.entries()) {
    const [start, blanks = '', first] = /^(\s*)<span class="(\w+)">/.exec(line) ?? [];
    const isSame = start !== undefined && first === last;
    if (isSame) html = html.slice(0, -'</span>'.length);
    html += (at > 0 ? '\n' : '') + (isSame ? blanks + line.slice(start.length) : line);
    last = /<span class="(\w+)">[^<]*<\/span>$/.exec(line)?.[1];
  }
  return html;
}

/**
 * Highlights code with classes only (the policy forbids inline styles); both colour modes read
 * the same markup.
 * @param marked line numbers, from 1, to set off
 * @returns the inner HTML of a `<code>` element
 * @throws Error if the language is unknown
 */
export function highlightToHtml(
  code: string,
  lang: string,
  marked: ReadonlySet<number> = new Set(),
): string {
  const language = languageOf(lang);
  if (language === undefined) {
    throw new Error(
      `Code block in unknown language "${lang}". Fix: use one of ${Object.keys(LANGUAGES).join(', ')}.`,
    );
  }
  const lines =
    language === 'text' ? code.split('\n').map(escapeHtml) : colouredLines(code, language);
  if (marked.size === 0) return joined(lines);
  return lines
    .map((html, at) => (marked.has(at + 1) ? `<mark class="line">${html}\n</mark>` : `${html}\n`))
    .join('');
}

/**
 * Reads line numbers written as `1,3-5`.
 * @throws Error if the text isn't such a list
 */
export function parseLineRanges(text: string): Set<number> {
  const lines = new Set<number>();
  for (const part of text.split(',').filter((piece) => piece.trim() !== '')) {
    const match = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(part);
    if (!match)
      throw new SiteError(`"${text}" isn't a list of lines.\nFix: write, for example, {1,3-5}.`);
    const first = Number(match[1]);
    const last = Number(match[2] ?? match[1]);
    for (let line = first; line <= last; line++) lines.add(line);
  }
  return lines;
}
