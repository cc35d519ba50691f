import { readStorage, writeStorage } from '../../runtime/storage.ts';

/** Storage key: ids of the ticked items, separated by spaces. */
const KEY = 'checklist';

function boxesIn(page: Document): HTMLInputElement[] {
  return [...page.querySelectorAll<HTMLInputElement>('[data-checklist-item]')];
}

function idOf(box: HTMLInputElement): string {
  return box.dataset.checklistItem ?? '';
}

/** Marks that "Start again" removed, until the next mark or reload. */
let taken: HTMLInputElement[] = [];

/** The last change of all marks at once: 1 for removed, 2 for brought back. */
type News = 1 | 2;

/** Shows the reader's progress, in the words of `ChecklistProgress`. Screen readers read it out. */
function tell(boxes: readonly HTMLInputElement[], news?: News): void {
  const place = document.querySelector<HTMLElement>('[data-checklist-progress]');
  if (!place) return;
  const ticked = boxes.filter(({ checked }) => checked).length;
  const bar = place.querySelector('progress');
  const text = place.querySelector<HTMLElement>('[role=status]');
  if (bar) Object.assign(bar, { max: boxes.length, value: ticked });
  if (text) {
    const words = (text.dataset.words ?? '').split('|');
    const count = (words[0] ?? '')
      .replace('{ticked}', `${ticked}`)
      .replace('{count}', `${boxes.length}`);
    text.textContent = news ? (words[news] ?? '').replace('{count}', count) : count;
  }
  const button = place.querySelector('button');
  const [again = '', undo = ''] = (button?.dataset.checklistClear ?? '').split('|');
  if (button) button.textContent = taken.length > 0 ? undo : again;
}

/** Stores the marks, and keeps those of items not on this page: another version may have them. */
function keep(boxes: readonly HTMLInputElement[], news?: News): void {
  const here = new Set(boxes.map(idOf));
  const elsewhere = (readStorage(KEY) ?? '').split(' ').filter((id) => id && !here.has(id));
  const ticked = boxes.filter(({ checked }) => checked).map(idOf);
  writeStorage(KEY, [...elsewhere, ...ticked].join(' '));
  tell(boxes, news);
}

/** Restores the reader's stored marks. */
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
  keep(boxes, given.length > 0 ? 2 : 1);
});

/** Runs when another tab changes a mark. */
addEventListener('storage', ({ key }) => {
  if (key === KEY) show();
});

document.addEventListener('astro:page-load', show);
