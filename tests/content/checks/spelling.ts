import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spellCheckDocument } from 'cspell-lib';
import type { Guide } from '../guides.ts';
import { maskCode } from './prose-of.ts';

/** Names and words of the field that no dictionary has, one a line, sorted. */
const WORDS = join(import.meta.dirname, 'words.txt');

export const projectWords: readonly string[] = readFileSync(WORDS, 'utf8').trimEnd().split('\n');

/** A text whose sentences are checked, under the name that messages show. */
export interface Text {
  file: string;
  text: string;
}

export function textsOf(guides: readonly Guide[]): Text[] {
  return guides.map(({ file, text }) => ({ file, text: maskCode(text) }));
}

/** Returns the words that neither the British dictionary nor the project's list has. */
export async function misspellings(texts: readonly Text[]): Promise<string[]> {
  // One document, because each one costs the dictionaries again.
  const lines = texts.flatMap(({ file, text }) =>
    text.split('\n').map((line, at) => ({ place: `${file}:${at + 1}`, line })),
  );
  const { issues, errors } = await spellCheckDocument(
    {
      uri: 'file:///guides.txt',
      text: lines.map(({ line }) => line).join('\n'),
      languageId: 'plaintext',
      locale: 'en-GB',
    },
    { generateSuggestions: true, numSuggestions: 3, noConfigSearch: true },
    {
      language: 'en-GB',
      words: [...projectWords],
      maxNumberOfProblems: 1000,
      maxDuplicateProblems: 1000,
    },
  );
  if (errors?.length) throw new AggregateError(errors, 'The spelling could not be checked.');
  return issues.map(({ text, line, suggestions = [] }) => {
    const place = lines[line.text === undefined ? 0 : lineOf(line.offset, lines)]?.place ?? '';
    const near = suggestions.map((word) => `"${word}"`).join(' or ');
    const fix = near ? `write ${near}, or add` : 'add';
    return `${place}: "${text}" is in no dictionary. Fix: ${fix} it to tests/content/checks/words.txt.`;
  });
}

/** Returns the index of the line that begins at an offset of the joined text. */
function lineOf(offset: number, lines: readonly { line: string }[]): number {
  let begin = 0;
  return lines.findIndex(({ line }) => {
    const isHere = begin === offset;
    begin += line.length + 1;
    return isHere;
  });
}

/** Returns the words of the project's list that no text has. */
export function staleWords(texts: readonly Text[], words = projectWords): string[] {
  const all = texts.map(({ text }) => text.toLowerCase()).join('\n');
  return words.filter((word) => !all.includes(word.toLowerCase()));
}
