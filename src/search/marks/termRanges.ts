import { matchRanges } from '../text/segments.ts';
import { textNodes } from './textNodes.ts';

/** Elements that do not part words: code is coloured by spans in the middle of names. */
const INLINE = new Set(
  'A ABBR B BDI BDO CITE CODE DATA EM I KBD MARK SAMP SMALL SPAN STRONG SUB SUP TIME U VAR'.split(
    ' ',
  ),
);

/** Marks that a reader can take in; a page has more places only where a term is everywhere. */
const MOST_RANGES = 600;

function blockOf(node: Text): Element | null {
  let around = node.parentElement;
  while (around && INLINE.has(around.tagName)) around = around.parentElement;
  return around;
}

/** Texts that a reader sees as one: those of the same block that follow each other. */
function runsOf(nodes: readonly Text[]): Text[][] {
  const runs: Text[][] = [];
  let block: Element | null = null;
  for (const node of nodes) {
    const around = blockOf(node);
    const run = runs.at(-1);
    if (run && around === block) run.push(node);
    else runs.push([node]);
    block = around;
  }
  return runs;
}

/** Where an offset of a run's text lies: its node, and the offset within. */
function place(run: readonly Text[], offset: number, isEnd: boolean): [Text, number] {
  let rest = offset;
  for (const node of run) {
    if (isEnd ? rest <= node.length : rest < node.length) return [node, rest];
    rest -= node.length;
  }
  const last = run.at(-1) as Text;
  return [last, last.length];
}

/** Ranges of every place in an element where a term stands, whatever elements it is split over. */
export function termRanges(root: Element, terms: readonly string[]): Range[] {
  const wanted = new Set(terms);
  const ranges = runsOf(textNodes(root)).flatMap((run) => {
    const text = run.map(({ data }) => data).join('');
    return matchRanges(text, wanted).map(([start, end]) => {
      const range = new Range();
      range.setStart(...place(run, start, false));
      range.setEnd(...place(run, end, true));
      return range;
    });
  });
  return ranges.slice(0, MOST_RANGES);
}
