/** Whether a key is typed into something, rather than pressed. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

function goToField(event: Event): void {
  const field = document.querySelector<HTMLInputElement>('[data-search-input]');
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.select();
}

/** `/` and Ctrl or ⌘ with K go to the search box: focus wakes it. */
document.addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  const command = (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k';
  const slash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(target);
  if (!command && !slash) return;
  goToField(event);
});

/**
 * So do links that name themselves openers; Ctrl or ⌘ still opens their address. Before the router,
 * which reads the click on its way up.
 */
document.addEventListener(
  'click',
  (event) => {
    const opener = event.target instanceof Element && event.target.closest('[data-search-opener]');
    if (opener && !event.ctrlKey && !event.metaKey && !event.shiftKey) goToField(event);
  },
  { capture: true },
);
