import { fault, type Guide, isLookup, isTask } from '../guides.ts';
import { findInProse, paragraphsOf, wordsOf } from './prose-of.ts';

/** Words that a reader who is stuck doesn't want to read. */
const BELITTLING =
  /\b(?:simpl[ey]|simply|simplest|eas(?:y|ily|ier|iest)|just|obvious(?:ly)?|trivial(?:ly)?|of course)\b/iu;

/** Returns the words that call a task simple. */
export function belittlingWords(guide: Guide): string[] {
  return findInProse(guide, BELITTLING).map(({ line, found }) =>
    fault(guide, line, `"${found}".`, 'leave it out, or say what there is to do.'),
  );
}

/** A reader has minutes: about 220 words each, and no more than ten for one task. */
const WORDS = {
  task: { from: 450, to: 2200 },
  lookup: { from: 200, to: 1200 },
  category: { from: 200, to: 700 },
};

/** Returns a fault for a page that is too short or too long for its task. */
export function oddLength(guide: Guide): string[] {
  const { from, to } = WORDS[isTask(guide) ? 'task' : isLookup(guide) ? 'lookup' : 'category'];
  const words = wordsOf(guide);
  if (words < from) {
    return [fault(guide, 1, `${words} words, fewer than ${from}.`, 'say what its reader needs.')];
  }
  return words > to
    ? [fault(guide, 1, `${words} words, more than ${to}.`, 'make a page of its own of a part.')]
    : [];
}

const LONG_ENOUGH = 14;
const ALIKE = 0.8;

interface Passage {
  guide: Guide;
  line: number;
  text: string;
  runs: Set<string>;
}

/** Returns the passages that say the same in nearly the same words on two pages. */
export function repeatedPassages(pages: readonly Guide[]): string[] {
  const passages = pages.flatMap((guide) =>
    paragraphsOf(guide).flatMap(({ line, text }): Passage[] => {
      const words = text.split(' ');
      const runs = new Set(words.slice(3).map((_, at) => words.slice(at, at + 4).join(' ')));
      return words.length < LONG_ENOUGH ? [] : [{ guide, line, text, runs }];
    }),
  );
  return passages.flatMap((one, at) =>
    passages
      .slice(at + 1)
      .filter((other) => other.guide !== one.guide && areAlike(one, other))
      .map(({ guide, line }) =>
        fault(
          one.guide,
          one.line,
          `"${one.text.slice(0, 40)}…" stands in ${guide.file}:${line} too.`,
          'keep it where it belongs, and link.',
        ),
      ),
  );
}

function areAlike({ runs: a }: Passage, { runs: b }: Passage): boolean {
  const shared = [...a].filter((run) => b.has(run)).length;
  return shared / Math.min(a.size, b.size) >= ALIKE;
}
