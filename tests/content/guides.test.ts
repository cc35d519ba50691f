import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { answersShown, looseCode, staleApart } from './checks/code-blocks.ts';
import { frontMatterFaults, sameNames } from './checks/front-matter.ts';
import { badHeadings } from './checks/headings.ts';
import { staleNames, unknownNames } from './checks/names.ts';
import { missingParts, stalePartExceptions } from './checks/parts.ts';
import { proseFaults } from './checks/prose.ts';
import { misspellings, projectWords, staleWords, textsOf } from './checks/spelling.ts';
import { otherWords, staleTermExceptions } from './checks/terms.ts';
import { loadVocabulary } from './checks/vocabulary.ts';
import { belittlingWords, oddLength, repeatedPassages } from './checks/wording.ts';
import { type Guide, isTask, readGuides } from './guides.ts';

let guides: Guide[];
beforeAll(() => {
  guides = readGuides();
});

describe('every guide', () => {
  it('says what it is for, when it was checked, and against what', () => {
    expect(guides.flatMap(frontMatterFaults)).toEqual([]);
    expect(sameNames(guides)).toEqual([]);
  });

  it('has headings that say something, once, and skip no level', () => {
    expect(guides.flatMap(badHeadings)).toEqual([]);
  });

  it('of a task has all its parts', () => {
    expect(guides.filter(isTask).flatMap(missingParts)).toEqual([]);
    expect(stalePartExceptions(guides)).toEqual([]);
  });

  it('has one word for one thing', () => {
    expect(guides.flatMap(otherWords)).toEqual([]);
    expect(staleTermExceptions(guides)).toEqual([]);
  });

  it('calls nothing simple or easy', () => expect(guides.flatMap(belittlingWords)).toEqual([]));
  it('is as long as its task needs', () => expect(guides.flatMap(oddLength)).toEqual([]));
  it('says what no other guide says', () => expect(repeatedPassages(guides)).toEqual([]));

  it('is in plain English', async () => {
    expect((await Promise.all(guides.map(proseFaults))).flat()).toEqual([]);
  });

  it('names fields, values and headers that the contract has', async () => {
    const words = await loadVocabulary();
    expect(guides.flatMap((guide) => unknownNames(guide, words))).toEqual([]);
    expect(staleNames(guides)).toEqual([]);
  });

  it('shows programs from samples alone, and says what every other block is', () => {
    expect(guides.flatMap(looseCode)).toEqual([]);
    expect(staleApart(guides)).toEqual([]);
  });

  it('is spelt in British English', async () => {
    const texts = textsOf(guides);
    expect(await misspellings(texts)).toEqual([]);
    expect(staleWords(texts)).toEqual([]);
    const sorted = projectWords.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
    expect(projectWords).toEqual(sorted);
  });
});

it('every recorded answer is shown by a guide', () => {
  const samples = join(import.meta.dirname, '..', '..', 'samples');
  const recorded = readdirSync(samples).flatMap((task) => {
    const file = join(samples, task, 'answer.json');
    try {
      const { exchanges }: { exchanges: unknown[] } = JSON.parse(readFileSync(file, 'utf8'));
      return exchanges.map((_, at) => `${task} ${at + 1}`);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
      if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return [];
      throw error;
    }
  });
  // The refund's guide shows the contract's answer, whose ids are those of its callbacks.
  expect([...answersShown(guides), 'refund 1'].sort()).toEqual(recorded.sort());
});
