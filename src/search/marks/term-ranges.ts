import { matchRanges } from '../text/segments.ts';

/** Elements whose text is never marked: controls, code being edited, pictures. */
const LEFT_OUT = 'script, style, noscript, textarea, select, option, [aria-hidden="true"]';

/** Elements that don't separate words: coloured code has spans in the middle of names. */
const INLINE = new Set(
  'A ABBR B BDI BDO CITE CODE DATA EM I KBD MARK SAMP SMALL SPAN STRONG SUB SUP TIME U VAR'.split(
    ' ',
  ),
);

function textNodes(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.closest(LEFT_OUT)) nodes.push(node as Text);
  }
  return nodes;
}

function blockOf(node: Text): Element | null {
  let around = node.parentElement;
  while (around && INLINE.has(around.tagName)) around = around.parentElement;
  return around;
}

/** Groups texts that a reader sees as one: consecutive texts of the same block. */
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

/** Returns the part of each text between two offsets of their run. */
function rangesWithin(run: readonly Text[], start: number, end: number): Range[] {
  const ranges: Range[] = [];
  let before = 0;
  for (const node of run) {
    const from = Math.max(start - before, 0);
    const to = Math.min(end - before, node.length);
    if (from < to) {
      const range = new Range();
      range.setStart(node, from);
      range.setEnd(node, to);
      ranges.push(range);
    }
    before += node.length;
  }
  return ranges;
}

/**
 * Returns a range for every place in an element that has a term, in the order of the page, shown or
 * not. A term that is split over several text nodes gets a range in each of them.
 */
export function termRanges(root: Element, terms: readonly string[]): Range[] {
  const wanted = new Set(terms);
  return runsOf(textNodes(root)).flatMap((run) => {
    const text = run.map(({ data }) => data).join('');
    return matchRanges(text, wanted).flatMap(([start, end]) => rangesWithin(run, start, end));
  });
}
