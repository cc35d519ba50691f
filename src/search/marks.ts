import { matchRanges, termsToMark, type Wanted } from './text/segments.ts';

/** Terms for the next page, where they are marked. In memory only: a reload shows no marks. */
let passed: { path: string; terms: readonly Wanted[] } | undefined;
/** Terms that are marked on this page. */
let shown: readonly Wanted[] = [];
let hasMarks = false;
/** True while the router loads a page, maybe this one again. */
let isLoading = false;

function hide(): void {
  if (!hasMarks) return;
  hasMarks = false;
  hideMarks();
}

function arrive(): void {
  hide();
  // The page couldn't be loaded. Retry may load it.
  if (document.querySelector('[data-retry]')) return;
  shown = passed?.path === location.pathname ? passed.terms : [];
  passed = undefined;
  hasMarks = shown.length > 0 && showMarks(shown) > 0;
}

let isListening = false;

function listen(): void {
  if (isListening) return;
  isListening = true;
  document.addEventListener('astro:before-swap', hide);
  document.addEventListener('astro:before-preparation', () => {
    isLoading = true;
  });
  document.addEventListener('astro:page-load', () => {
    isLoading = false;
    arrive();
  });
  // The field that the address leads to has come from another page.
  document.addEventListener('fields-shown', () => {
    if (hasMarks && document.querySelector(':target')) showMarks(shown);
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });
}

/**
 * Passes the terms of a chosen result to its page, outside the URL (S2-L23).
 * @param url the result's route
 */
export function passTerms(url: string, terms: readonly Wanted[]): void {
  listen();
  const path = new URL(url, location.href).pathname;
  passed = { path, terms };
  // For a section of this page, nothing loads, so no event says that it was reached.
  if (path !== location.pathname) return;
  setTimeout(() => {
    if (!isLoading) arrive();
  });
}

/** Name of the highlight in the style sheet (`src/styles/feedback.css`). */
const NAME = 'search';

/**
 * Maximum number of marks. A page has more only if a term is everywhere, and readers can't take them
 * in.
 */
const MOST_MARKS = 600;

/** Attributes that show or hide a part of a page: of tab panels and of disclosures. */
const SHOWING = ['hidden', 'data-shown', 'open'];

let marks: HTMLElement[] = [];
/** Watches what the reader opens while marks are shown. */
let opening: MutationObserver | undefined;

function elementOf({ startContainer }: Range): Element | null {
  return startContainer.parentElement;
}

/** Returns false for text in an inactive tab panel or a closed disclosure. */
function isShown(range: Range): boolean {
  return elementOf(range)?.checkVisibility() ?? false;
}

/** Opens everything that hides a text. A tab panel opens as it does for find in page. */
function reveal(range: Range): void {
  for (let around = elementOf(range); around; around = around.parentElement) {
    if (around instanceof HTMLDetailsElement) around.open = true;
    else if (around.matches('[data-panel]')) {
      around.dispatchEvent(new Event('beforematch', { bubbles: true }));
    }
  }
  let seen = elementOf(range);
  // The name of a variant is in a list above it.
  while (seen && !seen.checkVisibility()) seen = seen.parentElement;
  seen?.scrollIntoView({
    block: seen instanceof HTMLDetailsElement ? 'start' : 'center',
    behavior: 'instant',
  });
}

/** Returns the ranges in the section that the address leads to, up to the next heading. */
function inSection(main: Element, ranges: readonly Range[]): Range[] {
  const start = document.querySelector(':target') ?? main.querySelector('h1');
  if (!start) return [];
  if (!start.matches('h1, h2, h3, h4, h5, h6')) {
    return ranges.filter(({ startContainer }) => start.contains(startContainer));
  }
  const headings = [...main.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const next = headings[headings.indexOf(start) + 1];
  const isAfter = (node: Node, other: Node): boolean =>
    (other.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return ranges.filter(
    ({ startContainer }) =>
      isAfter(startContainer, start) && !(next && isAfter(startContainer, next)),
  );
}

/** Tells whether a text is the name of a field in a list of fields. */
function isFieldName(range: Range): boolean {
  return elementOf(range)?.closest('li[id] > p > a') !== null;
}

/**
 * Opens what hides the first mark, unless the target section already shows another one. Where the address
 * leads to no section, any mark on the page will do, a field's name above all: elsewhere the reader stays at the
 * result they chose.
 */
function revealFirst(main: Element, ranges: readonly Range[]): void {
  // The section is still to come.
  if (location.hash !== '' && !document.querySelector(':target')) return;
  const section = inSection(main, ranges);
  const isInSection = section.length > 0 || location.hash !== '';
  const field = isInSection ? undefined : ranges.find(isFieldName);
  const sought = isInSection ? section : ranges;
  const first = field ?? (sought.some(isShown) ? undefined : sought[0]);
  if (first) reveal(first);
}

function wrap(range: Range): HTMLElement {
  const mark = document.createElement('mark');
  mark.dataset.searchMark = '';
  range.surroundContents(mark);
  return mark;
}

/** Marks ranges without an element, where the browser can (CSS Custom Highlight API). */
function highlight(ranges: readonly Range[]): void {
  if (!('highlights' in CSS)) return;
  if (ranges.length > 0) CSS.highlights.set(NAME, new Highlight(...ranges));
  else CSS.highlights.delete(NAME);
}

/** Returns the ranges that are visible and not marked yet. */
function unmarked(ranges: readonly Range[]): Range[] {
  return ranges
    .filter((range) => isShown(range) && !elementOf(range)?.closest('[data-search-mark]'))
    .slice(0, MOST_MARKS);
}

/**
 * Marks every place of the page's content that shows one of the terms (S2-L23), and opens what hides
 * the first one. What the reader opens later is marked then.
 * @returns the number of marks
 */
function showMarks(wanted: readonly Wanted[]): number {
  hideMarks();
  const main = document.querySelector('main');
  if (!main) return 0;
  const terms = termsToMark(runsOf(textNodes(main)).map(textOf), wanted);
  const all = termRanges(main, terms);
  revealFirst(main, all);
  const ranges = unmarked(all);
  // React owns the text nodes of a tool and would break on an element that it didn't create.
  const isInTool = (range: Range): boolean => Boolean(elementOf(range)?.closest('astro-island'));
  highlight(ranges.filter(isInTool));
  // Work from the end, so that earlier ranges keep their text nodes.
  marks = ranges
    .filter((range) => !isInTool(range))
    .reverse()
    .map(wrap);
  // Don't add elements here: find in page also opens panels and must find its text unchanged.
  opening = new MutationObserver(() => highlight(unmarked(termRanges(main, terms))));
  opening.observe(main, { subtree: true, attributeFilter: SHOWING });
  return ranges.length;
}

/** Removes all marks. Anything opened for them stays open. */
function hideMarks(): void {
  opening?.disconnect();
  highlight([]);
  for (const mark of marks) {
    const around = mark.parentNode;
    mark.replaceWith(...mark.childNodes);
    around?.normalize();
  }
  marks = [];
}

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

function textOf(run: readonly Text[]): string {
  return run.map(({ data }) => data).join('');
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
function termRanges(root: Element, terms: ReadonlySet<string>): Range[] {
  return runsOf(textNodes(root)).flatMap((run) =>
    matchRanges(textOf(run), terms).flatMap(([start, end]) => rangesWithin(run, start, end)),
  );
}
