/**
 * Loads the fields that an address leads to, if they are on the page of a schema, and goes to the one
 * that has come. The innermost list comes last.
 */
function showFields(): void {
  const anchor = location.hash.slice(1);
  if (anchor === '' || document.querySelector(':target')) return;
  if (document.getElementById(anchor)) {
    location.replace(location.hash);
    return;
  }
  const lists = [...document.querySelectorAll<HTMLElement>('details[data-fields]')];
  const list = lists.findLast((one) => anchor.startsWith(`${one.closest('[id]')?.id}-`));
  list?.querySelector('summary')?.click();
}

/**
 * Opens the variant that an address leads to, or the fields of an object, and the disclosures around it. The
 * browser opens those around a target, but not the target itself, and none when it restores a page.
 */
function openTarget(): void {
  showFields();
  const target = document.querySelector(':target');
  const before = target?.getBoundingClientRect().top ?? 0;
  let variant =
    target?.querySelector<HTMLDetailsElement>(':scope > details:not([data-fields])') ??
    target?.closest('details');
  for (; variant; variant = variant.parentElement?.closest('details')) {
    variant.open = true;
    showInList(variant);
  }
  // Variants that close above it would move it away.
  const after = target?.getBoundingClientRect().top ?? 0;
  scrollBy({ top: after - before, behavior: 'instant' });
}

/** Returns the choice among many variants that an element is part of. */
function choiceOf(target: EventTarget | null): HTMLElement | null {
  const parent = target instanceof HTMLElement ? target.parentElement : null;
  return parent?.matches('[data-variants]') ? parent : null;
}

/** Opens the variant that the reader chose from the list. */
function choose({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement)) return;
  const variants = choiceOf(target)?.querySelectorAll<HTMLDetailsElement>(':scope > details');
  variants?.[target.selectedIndex]?.setAttribute('open', '');
}

/** Closes the other variants of a choice among many, and brings its list in step. */
function showInList(chosen: HTMLDetailsElement): void {
  const choice = choiceOf(chosen);
  const variants = [...(choice?.querySelectorAll(':scope > details') ?? [])];
  for (const variant of variants) if (variant !== chosen) variant.removeAttribute('open');
  const list = choice?.querySelector('select');
  const place = variants.indexOf(chosen);
  if (!list || list.selectedIndex === place) return;
  list.selectedIndex = place;
  // The samples follow.
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Follows what the list, an address or find in page opened. */
function followOpened({ target }: Event): void {
  if (target instanceof HTMLDetailsElement && target.open) showInList(target);
}

document.addEventListener('change', choose);
document.addEventListener('toggle', followOpened, { capture: true });
addEventListener('hashchange', openTarget);
document.addEventListener('fields-shown', () => {
  // Only what has just come: the reader may have opened something else than the target since.
  if (!document.querySelector(':target')) openTarget();
});
document.addEventListener('astro:page-load', openTarget);
