import { readStorage, writeStorage } from '../../runtime/storage.ts';

/** Storage key: ids of the items that are ticked, one space between two. */
const KEY = 'checklist';

function boxesIn(page: Document): HTMLInputElement[] {
  return [...page.querySelectorAll<HTMLInputElement>('[data-checklist-item]')];
}

function idOf(box: HTMLInputElement): string {
  return box.dataset.checklistItem ?? '';
}

/** What "Start again" took away, until the next mark or reload. */
let taken: HTMLInputElement[] = [];

/**
 * Says how far the reader is.
 *
 * @param news what was done with all marks at once; read out with the count.
 */
function tell(boxes: readonly HTMLInputElement[], news = ''): void {
  const place = document.querySelector<HTMLElement>('[data-checklist-progress]');
  if (!place) return;
  const ticked = boxes.filter(({ checked }) => checked).length;
  const [bar, text] = [place.querySelector('progress'), place.querySelector('[role=status]')];
  if (bar) Object.assign(bar, { max: boxes.length, value: ticked });
  if (text) text.textContent = `${news}${ticked} of ${boxes.length} ticked`;
  const button = place.querySelector('button');
  if (button) button.textContent = taken.length > 0 ? 'Undo' : 'Start again';
}

/** What was kept for items that this page does not have stays: another version may have them. */
function keep(boxes: readonly HTMLInputElement[], news?: string): void {
  const here = new Set(boxes.map(idOf));
  const elsewhere = (readStorage(KEY) ?? '').split(' ').filter((id) => id && !here.has(id));
  const ticked = boxes.filter(({ checked }) => checked).map(idOf);
  writeStorage(KEY, [...elsewhere, ...ticked].join(' '));
  tell(boxes, news);
}

/** Shows what the reader has ticked, as far as it is kept. */
function show(): void {
  const boxes = boxesIn(document);
  if (boxes.length === 0) return;
  const ticked = new Set((readStorage(KEY) ?? '').split(' '));
  for (const box of boxes) box.checked = ticked.has(idOf(box));
  taken = [];
  tell(boxes);
}

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof Element) || !target.matches('[data-checklist-item]')) return;
  taken = [];
  keep(boxesIn(document));
});

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || !target.closest('[data-checklist-clear]')) return;
  const boxes = boxesIn(document);
  const given = taken;
  taken = given.length > 0 ? [] : boxes.filter(({ checked }) => checked);
  for (const box of boxes) box.checked = given.includes(box);
  keep(boxes, given.length > 0 ? 'Marks are back: ' : 'Marks removed: ');
});

/** Another tab ticked something. */
addEventListener('storage', ({ key }) => {
  if (key === KEY) show();
});

document.addEventListener('astro:page-load', show);
