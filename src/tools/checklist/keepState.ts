import { readStorage, writeStorage } from '../../runtime/storage.ts';

/** Storage key: ids of the items that are done, one space between two. */
const KEY = 'checklist';

function boxesIn(page: Document): HTMLInputElement[] {
  return [...page.querySelectorAll<HTMLInputElement>('[data-checklist-item]')];
}

function idOf(box: HTMLInputElement): string {
  return box.dataset.checklistItem ?? '';
}

/** Says how far the reader is. */
function tell(boxes: readonly HTMLInputElement[]): void {
  const place = document.querySelector<HTMLElement>('[data-checklist-progress]');
  if (!place) return;
  const done = boxes.filter(({ checked }) => checked).length;
  const [bar, text] = [place.querySelector('progress'), place.querySelector('[role=status]')];
  if (bar) Object.assign(bar, { max: boxes.length, value: done });
  if (text) text.textContent = `${done} of ${boxes.length} done`;
}

/** What was kept for items that this page does not have stays: another version may have them. */
function keep(boxes: readonly HTMLInputElement[]): void {
  const here = new Set(boxes.map(idOf));
  const elsewhere = (readStorage(KEY) ?? '').split(' ').filter((id) => id && !here.has(id));
  const done = boxes.filter(({ checked }) => checked).map(idOf);
  writeStorage(KEY, [...elsewhere, ...done].join(' '));
  tell(boxes);
}

/** Shows what the reader has done, as far as it is kept. */
function show(): void {
  const boxes = boxesIn(document);
  if (boxes.length === 0) return;
  const done = new Set((readStorage(KEY) ?? '').split(' '));
  for (const box of boxes) box.checked = done.has(idOf(box));
  tell(boxes);
}

document.addEventListener('change', ({ target }) => {
  if (target instanceof Element && target.matches('[data-checklist-item]')) keep(boxesIn(document));
});

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || !target.closest('[data-checklist-clear]')) return;
  const boxes = boxesIn(document);
  for (const box of boxes) box.checked = false;
  keep(boxes);
});

/** Another tab ticked something. */
addEventListener('storage', ({ key }) => {
  if (key === KEY) show();
});

document.addEventListener('astro:page-load', show);
