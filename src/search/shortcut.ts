/** Returns true for an element that takes typed keys. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

/** Returns true for a key that writes a letter, or is in its place on an Arabic keyboard. */
function isKey({ key, code }: KeyboardEvent, letter: string, place: string): boolean {
  return key.toLowerCase() === letter || (code === place && /\p{Script=Arabic}/u.test(key));
}

function goToField(event: Event): void {
  const field = document.querySelector<HTMLInputElement>('[data-search-input]');
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.select();
}

/** Moves focus to the search box on `/` and Ctrl or ⌘ with K: focus wakes it. */
document.addEventListener('keydown', (event) => {
  const { ctrlKey, metaKey, altKey, target } = event;
  if (altKey) return;
  const isCommand = ctrlKey || metaKey;
  // A second Ctrl+K selects the text in the box; every other text field keeps its own shortcuts.
  const again = isCommand && target instanceof Element && target.matches('[data-search-input]');
  if (isTyping(target) && !again) return;
  if (isCommand ? isKey(event, 'k', 'KeyK') : isKey(event, '/', 'Slash')) goToField(event);
});

/**
 * Does the same for links marked as openers; Ctrl or ⌘ still opens their address. Runs before the
 * router, which reads the click when it bubbles up.
 */
document.addEventListener(
  'click',
  (event) => {
    const opener = event.target instanceof Element && event.target.closest('[data-search-opener]');
    if (opener && !event.ctrlKey && !event.metaKey && !event.shiftKey) goToField(event);
  },
  { capture: true },
);

/** Has the list of all pages show the results of a query, from a link or from a box that couldn't search. */
document.addEventListener('astro:page-load', () => {
  const query = new URLSearchParams(location.search).get('q');
  const field = document.querySelector<HTMLInputElement>('[data-search-input]');
  const list = document.querySelector('[data-all-results]');
  if (!query || !field || !list) return;
  field.value = query.slice(0, field.maxLength);
  list.dispatchEvent(new Event('input'));
});
