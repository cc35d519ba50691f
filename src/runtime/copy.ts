import { word } from '../messages/browser.ts';
import { copied } from '../messages/en.ts';

/** Time that a copy button confirms for, in milliseconds. */
const CONFIRMATION = 1600;

async function copyFrom(button: HTMLElement): Promise<void> {
  const text =
    button.dataset.copy || button.closest('[data-code]')?.querySelector('code')?.textContent;
  if (!text) return;
  const label = button.getAttribute('aria-label') ?? '';
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // No permission: select the code, so that the reader can use the browser's own copy command.
    const code = button.closest('[data-code]')?.querySelector('code');
    if (code) getSelection()?.selectAllChildren(code);
    return;
  }
  button.dataset.copied = '';
  button.setAttribute('aria-label', word({ copied }));
  setTimeout(() => {
    delete button.dataset.copied;
    button.setAttribute('aria-label', label);
  }, CONFIRMATION);
}

/** Copies the page that a link leads to. If the browser doesn't allow copying, it follows the link. */
async function copyPage(link: HTMLAnchorElement): Promise<void> {
  const page = fetch(link.href).then(async (response) => {
    if (!response.ok) throw new Error(`${response.status} for ${link.href}`);
    return new Blob([await response.text()], { type: 'text/plain' });
  });
  try {
    // Safari wants the promise, not its result: by then the click is over.
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': page })]);
  } catch {
    location.assign(link.href);
    return;
  }
  const label = link.textContent;
  link.textContent = word({ copied });
  setTimeout(() => {
    link.textContent = label;
  }, CONFIRMATION);
}

// Before the router, which would follow the link.
addEventListener(
  'click',
  (event) => {
    const link = event.target instanceof Element && event.target.closest('[data-copy-page]');
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (!(link instanceof HTMLAnchorElement) || !isPlain) return;
    event.preventDefault();
    if (link.textContent !== word({ copied })) void copyPage(link);
  },
  true,
);

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element && event.target.closest('[data-copy]');
  if (button instanceof HTMLElement && button.dataset.copied === undefined) void copyFrom(button);
});
