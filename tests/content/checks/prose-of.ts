import { visit } from 'unist-util-visit';
import { type Guide, textOf } from '../guides.ts';

/** Attributes whose value is a name or an address, not a sentence. */
const NAMES = 'code|id|href|icon|kind|from|to|tone|type|group|value|operation|task|region|name';

const FENCED_CODE = /^( *)(`{3,})[^\n]*\n[\s\S]*?^\1\2/gm;
const INLINE_CODE = /`[^`\n]+`/g;

/** Patterns of names, addresses and comments. */
const MASKED: readonly RegExp[] = [
  /\{\/\*[\s\S]*?\*\/\}/g,
  /\]\((?:[^()\n]|\([^)\n]*\))*\)/g,
  /\b(?:https?:\/\/|www\.)\S+/g,
  new RegExp(String.raw`\b(?:${NAMES}): ?'[^']*'`, 'g'),
  new RegExp(String.raw`\b(?:${NAMES}|part|only|lanes|start|over)=(?:"[^"]*"|\{[^{}]*\})`, 'g'),
  // Statuses in a diagram's box.
  /\blabel: '[^']*·[^']*'/g,
  /<\/?[A-Za-z][A-Za-z0-9]*/g,
];

/** Of the front matter, title and description are sentences. */
const SENTENCES = /^(?:title|sidebar_label|description): /;

/**
 * Returns the sentences of a guide at their places: everything else is blank, so that lines stay.
 * @param code what each character of inline code becomes
 */
export function maskCode(text: string, code = ' '): string {
  const [, head = '', body = text] = /^(---\n[\s\S]*?\n---\n)([\s\S]*)$/.exec(text) ?? [];
  const sentences = head
    .split('\n')
    .map((line) => (SENTENCES.test(line) ? line.replace(SENTENCES, blank) : blank(line)))
    .join('\n');
  const prose = (sentences + body)
    .replace(FENCED_CODE, blank)
    .replace(INLINE_CODE, (found) => code.repeat(found.length));
  return MASKED.reduce((rest, pattern) => rest.replace(pattern, blank), prose);
}

function blank(found: string): string {
  return found.replaceAll(/[^\n]/g, ' ');
}

/** Returns where a pattern matches in the sentences of a guide. */
export function findInProse({ text }: Guide, pattern: RegExp): { line: number; found: string }[] {
  const prose = maskCode(text);
  const everywhere = new RegExp(pattern.source, `${pattern.flags}g`);
  return [...prose.matchAll(everywhere)].map(({ 0: found, index }) => ({
    line: prose.slice(0, index).split('\n').length,
    found,
  }));
}

export function wordsOf({ text }: Guide): number {
  return maskCode(text)
    .split(/[^\p{L}\p{N}’'-]+/u)
    .filter(Boolean).length;
}

/** Returns paragraphs and rows of tables, in one line each. */
export function paragraphsOf({ tree }: Guide): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = [];
  visit(tree, ['paragraph', 'tableRow'], (node) => {
    const text = textOf(node).replaceAll(/\s+/g, ' ').trim().toLowerCase();
    found.push({ line: node.position?.start.line ?? 1, text });
  });
  return found;
}
