/** Dropdowns are `<details>`; this closes them as a menu would be closed. */
function openDropdowns(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('details[data-dropdown][open]')];
}

document.addEventListener('click', (event) => {
  for (const dropdown of openDropdowns()) {
    const inside = event.target instanceof Node && dropdown.contains(event.target);
    const chosen = event.target instanceof Element && event.target.closest('a');
    if (!inside || chosen) dropdown.open = false;
  }
});

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  for (const dropdown of openDropdowns()) {
    const within = dropdown.contains(document.activeElement);
    dropdown.open = false;
    if (within) dropdown.querySelector('summary')?.focus();
  }
});

document.addEventListener('focusin', (event) => {
  for (const dropdown of openDropdowns()) {
    if (event.target instanceof Node && !dropdown.contains(event.target)) dropdown.open = false;
  }
});
