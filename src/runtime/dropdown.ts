/** Returns the open dropdowns: `<details>` that behave like a menu of links. */
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

document.addEventListener('focusin', (event) => {
  for (const dropdown of openDropdowns()) {
    if (event.target instanceof Node && !dropdown.contains(event.target)) dropdown.open = false;
  }
});

function close(dropdown: HTMLDetailsElement): void {
  dropdown.open = false;
  dropdown.querySelector('summary')?.focus();
}

/** Moves along the links of a dropdown with the arrow keys, and opens it first. */
function move(dropdown: HTMLDetailsElement, down: boolean): void {
  dropdown.open = true;
  const links = [...dropdown.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  const next = down ? links[Math.min(at + 1, links.length - 1)] : links[at - 1];
  (next ?? dropdown.querySelector('summary'))?.focus();
}

document.addEventListener('keydown', (event) => {
  const target = event.target instanceof Element ? event.target : undefined;
  const dropdown = target?.closest<HTMLDetailsElement>('details[data-dropdown]');
  if (event.key === 'Escape') {
    for (const open of openDropdowns()) {
      if (open === dropdown) close(open);
      else open.open = false;
    }
  } else if (dropdown && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
    if (event.key === 'ArrowUp' && !dropdown.open) return;
    event.preventDefault();
    move(dropdown, event.key === 'ArrowDown');
  }
});
