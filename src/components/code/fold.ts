import { nestedValues } from './nested-values.ts';

/** Returns the text nodes of an element with the offsets of their beginnings in its text. */
function textsOf(element: Element): { node: Text; start: number }[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: { node: Text; start: number }[] = [];
  let start = 0;
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    texts.push({ node, start });
    start += node.length;
  }
  return texts;
}

/** Puts a button behind the opening bracket of each value of JSON. The text stays what it was. */
function offer(code: Element): void {
  // Folding would break up lines that are set off.
  if (code.querySelector('button, mark') || !/^[[{]/.test(code.textContent ?? '')) return;
  const texts = textsOf(code);
  const values = nestedValues(code.textContent ?? '').filter(({ depth }) => depth > 0);
  for (const { start, name } of values.sort((one, other) => other.start - one.start)) {
    let last = texts.at(-1);
    while (last && last.start >= start) {
      texts.pop();
      last = texts.at(-1);
    }
    if (!last) return;
    const button = document.createElement('button');
    button.type = 'button';
    button.ariaLabel = name;
    button.ariaExpanded = 'true';
    // The keyboard has Fold: a stop at each value would be in its way.
    button.tabIndex = -1;
    if (start < last.start + last.node.length) last.node.splitText(start - last.start);
    last.node.after(button);
  }
}

/** Returns the content of a value, in an element of its own from the first time on that it's folded. */
function contentOf(code: Element, button: HTMLElement): HTMLElement | undefined {
  const next = button.nextSibling;
  if (next instanceof HTMLElement && next.dataset.value !== undefined) return next;
  const range = document.createRange();
  range.setStart(code, 0);
  range.setEndBefore(button);
  const start = range.toString().length;
  const end = nestedValues(code.textContent ?? '').find((value) => value.start === start)?.end;
  const last = textsOf(code).findLast((text) => end !== undefined && text.start < end);
  if (end === undefined || !last) return undefined;
  range.setStartAfter(button);
  range.setEnd(last.node, end - last.start);
  const content = document.createElement('span');
  content.dataset.value = '';
  content.append(range.extractContents());
  range.insertNode(content);
  content.before(button);
  return content;
}

function show(code: Element, button: HTMLElement, isShown: boolean): void {
  const content = contentOf(code, button);
  if (!content) return;
  content.hidden = !isShown;
  button.ariaExpanded = String(isShown);
}

/** Folds every value of a block of JSON, or shows all of it again. */
function toggleAll(fold: HTMLElement): void {
  const code = fold.closest('[data-code]')?.querySelector('code');
  if (!code) return;
  const isFolded = fold.ariaPressed === 'true';
  offer(code);
  // Inner ones first, so that a reader who opens a value sees what's in it at a glance.
  for (const button of [...code.querySelectorAll('button')].reverse()) {
    show(code, button, isFolded);
    button.tabIndex = isFolded ? -1 : 0;
  }
  fold.ariaPressed = String(!isFolded);
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-code] button');
  if (!button) return;
  const code = button.closest('code');
  if (button.dataset.fold !== undefined) toggleAll(button);
  else if (code) show(code, button, button.ariaExpanded === 'false');
});

document.addEventListener('pointerover', ({ target }) => {
  const code = target instanceof Element && target.closest('[data-code=""]')?.querySelector('code');
  if (code) offer(code);
});
