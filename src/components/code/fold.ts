import { nestedValues } from './nested-values.ts';

/** Returns the place in the text nodes of an element that an offset in its text stands for. */
function placeOf(element: Element, offset: number): [Text, number] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let before = 0;
  for (let node = walker.nextNode() as Text; ; node = walker.nextNode() as Text) {
    if (offset <= before + node.length) return [node, offset - before];
    before += node.length;
  }
}

/**
 * Hides each value at a depth behind a button. The text stays what it was. What is within a value is
 * folded when a reader opens it: all of a long document would take too long.
 */
function fold(element: Element, depth: number): void {
  for (const value of nestedValues(element.textContent ?? '')) {
    if (value.depth !== depth) continue;
    const range = document.createRange();
    range.setStart(...placeOf(element, value.start));
    range.setEnd(...placeOf(element, value.end));
    const content = document.createElement('span');
    content.append(range.extractContents());
    content.hidden = true;
    const button = document.createElement('button');
    button.type = 'button';
    button.ariaLabel = value.name;
    button.ariaExpanded = 'false';
    range.insertNode(content);
    content.before(button);
  }
}

function unfold(code: Element): void {
  for (const button of code.querySelectorAll('button')) {
    const content = button.nextElementSibling;
    content?.replaceWith(...content.childNodes);
    button.remove();
  }
  code.normalize();
}

/** Folds a block of JSON, or shows all of it again. */
function toggleAll(button: HTMLElement): void {
  const code = button.closest('[data-code]')?.querySelector('code');
  if (!code) return;
  const isFolded = button.ariaPressed === 'true';
  if (isFolded) unfold(code);
  else fold(code, 1);
  button.ariaPressed = String(!isFolded);
}

function toggleOne(button: HTMLElement, content: HTMLElement): void {
  content.hidden = button.ariaExpanded === 'true';
  if (!content.querySelector('button')) fold(content, 0);
  button.ariaExpanded = String(!content.hidden);
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-code] button');
  if (!button) return;
  const content = button.nextElementSibling;
  if (button.dataset.fold !== undefined) toggleAll(button);
  else if (button.ariaExpanded && content instanceof HTMLElement) toggleOne(button, content);
});
