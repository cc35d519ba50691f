/** Time that a copy button confirms for, in milliseconds. */
const CONFIRMATION = 1600;

async function copyFrom(button: HTMLElement): Promise<void> {
  const text =
    button.dataset.copy || button.closest('[data-code]')?.querySelector('code')?.textContent;
  if (!text) return;
  const label = button.getAttribute('aria-label') ?? 'Copy';
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // No permission: select the code, so that the reader's own copy command takes it.
    const code = button.closest('[data-code]')?.querySelector('code');
    if (code) getSelection()?.selectAllChildren(code);
    return;
  }
  button.dataset.copied = '';
  button.setAttribute('aria-label', 'Copied');
  setTimeout(() => {
    delete button.dataset.copied;
    button.setAttribute('aria-label', label);
  }, CONFIRMATION);
}

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element && event.target.closest('[data-copy]');
  if (button instanceof HTMLElement && button.dataset.copied === undefined) void copyFrom(button);
});
