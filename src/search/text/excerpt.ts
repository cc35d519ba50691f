import { matchRanges, type Segment, segmentsIn } from './segments.ts';

/** Characters that an excerpt shows: two lines of a wide panel. */
const LENGTH = 180;
/** Characters before the first match, unless it's at the beginning. */
const BEFORE = 60;

/**
 * Returns the part of a text that shows why it was found, cut at its matches: the beginning if it
 * contains the first match, otherwise the text around that match.
 */
export function excerptOf(text: string, terms: ReadonlySet<string>): Segment[] {
  const ranges = matchRanges(text, terms);
  const first = ranges[0]?.[0] ?? 0;
  const from = first < LENGTH - BEFORE ? 0 : text.lastIndexOf(' ', first - BEFORE) + 1;
  const inside = ranges.filter(([start]) => start < from + LENGTH);
  const lastEnd = inside.at(-1)?.[1] ?? 0;
  const cut = text.length > from + LENGTH ? text.lastIndexOf(' ', from + LENGTH) : text.length;
  const segments = segmentsIn(
    text.slice(from, Math.max(cut, lastEnd)),
    inside.map(([start, end]) => [start - from, end - from]),
  );
  const gap = (text: string): Segment[] => [{ text, marked: false }];
  return [...(from > 0 ? gap('… ') : []), ...segments, ...(cut < text.length ? gap(' …') : [])];
}
