const CONFIRMED_FOR = 1500;

/**
 * Adds a button beside everything that can be copied, or in the row of buttons of its block.
 * `data-copy-as` is the label of the button, else "Copy".
 */
export function addCopyButtons(root: ParentNode): void {
  for (const source of root.querySelectorAll<HTMLElement>('[data-copy]')) {
    const name = source.dataset.copyAs ?? 'Copy';
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = name;
    button.addEventListener('click', () => {
      void copy(source, button, name);
    });
    const row = source.closest('.sent')?.querySelector('.copies');
    if (row) row.append(button);
    else source.after(button);
    source.removeAttribute('data-copy');
  }
}

async function copy(source: HTMLElement, button: HTMLButtonElement, name: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(source.textContent ?? '');
    button.textContent = 'Copied';
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    // The browser doesn't let scripts copy. Select the text so the keyboard can.
    window.getSelection()?.selectAllChildren(source);
    button.textContent = 'Marked';
  }
  setTimeout(() => {
    button.textContent = name;
  }, CONFIRMED_FOR);
}
