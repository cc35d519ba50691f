import { termRanges } from './termRanges.ts';

/** Name of the highlight in the style sheet. */
const NAME = 'search';

let marks: HTMLElement[] = [];

/** Where the browser cannot highlight ranges: elements around them, each within one text. */
function wrap(range: Range): HTMLElement[] {
  if (range.startContainer !== range.endContainer) return [];
  const mark = document.createElement('mark');
  mark.dataset.searchMark = '';
  range.surroundContents(mark);
  return [mark];
}

/** Whether the browser marks ranges without changing the page (CSS Custom Highlight API). */
function canHighlight(): boolean {
  return 'highlights' in CSS && typeof Highlight === 'function';
}

/**
 * Marks every place of the page's content where one of the terms stands (S2-L23).
 * @returns how many places there are
 */
export function showMarks(terms: readonly string[]): number {
  hideMarks();
  const main = document.querySelector('main');
  if (!main) return 0;
  const ranges = termRanges(main, terms);
  if (canHighlight()) CSS.highlights.set(NAME, new Highlight(...ranges));
  else marks = ranges.reverse().flatMap(wrap);
  return ranges.length;
}

/** Takes all marks away; the page is as it was. */
export function hideMarks(): void {
  if (canHighlight()) CSS.highlights.delete(NAME);
  for (const mark of marks) {
    const around = mark.parentNode;
    mark.replaceWith(...mark.childNodes);
    around?.normalize();
  }
  marks = [];
}
