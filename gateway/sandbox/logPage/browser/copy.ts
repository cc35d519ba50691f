const CONFIRMED_FOR = 1500;

/** Puts a button beside everything that may be copied. */
export function addCopyButtons(root: ParentNode): void {
  for (const source of root.querySelectorAll<HTMLElement>('[data-copy]')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.addEventListener('click', () => {
      void copy(source, button);
    });
    source.after(button);
    source.removeAttribute('data-copy');
  }
}

async function copy(source: HTMLElement, button: HTMLButtonElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(source.textContent ?? '');
    button.textContent = 'Copied';
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    // The browser does not let scripts copy: mark the text, so that the keyboard can.
    window.getSelection()?.selectAllChildren(source);
    button.textContent = 'Marked';
  }
  setTimeout(() => {
    button.textContent = 'Copy';
  }, CONFIRMED_FOR);
}
