import { termRanges } from './termRanges.ts';

/** Name of the highlight in the style sheet (`src/styles/feedback.css`). */
const NAME = 'search';

let marks: HTMLElement[] = [];

/** React owns the texts of a tool, and would stumble over an element that it did not make. */
function isInTool({ startContainer }: Range): boolean {
  return Boolean(startContainer.parentElement?.closest('astro-island'));
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

/**
 * Marks every place of the page's content where one of the terms stands (S2-L23).
 * @returns how many marks there are
 */
export function showMarks(terms: readonly string[]): number {
  hideMarks();
  const main = document.querySelector('main');
  if (!main) return 0;
  const ranges = termRanges(main, terms);
  const tool = ranges.filter(isInTool);
  highlight(tool);
  // From the end, so that the ranges before keep their texts.
  marks = ranges
    .filter((range) => !isInTool(range))
    .reverse()
    .map(wrap);
  return ranges.length;
}

/** Takes all marks away; the page is as it was. */
export function hideMarks(): void {
  highlight([]);
  for (const mark of marks) {
    const around = mark.parentNode;
    mark.replaceWith(...mark.childNodes);
    around?.normalize();
  }
  marks = [];
}
