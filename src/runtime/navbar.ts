/** Distance from the top within which the navbar is always shown, in pixels (S4-14). */
const NEAR_TOP = 80;

let last = scrollY;

function follow(): void {
  const down = scrollY > last;
  last = scrollY;
  const navbar = document.querySelector('[data-hide-on-scroll]');
  navbar?.toggleAttribute('data-hidden', down && scrollY > NEAR_TOP);
}

/** Shows the navbar at the start of a page. */
function stay(): void {
  last = scrollY;
  document.querySelector('[data-hide-on-scroll]')?.removeAttribute('data-hidden');
}

addEventListener('scroll', follow, { passive: true });
document.addEventListener('astro:page-load', stay);

/** Marks a navbar whose end has wrapped to a second row, so that it scrolls away with the page. */
const rows = new ResizeObserver(([entry]) => {
  const parts = entry?.target.firstElementChild?.children;
  const [brand, end] = [parts?.[1], parts?.[parts.length - 1]].map((part) =>
    part?.getBoundingClientRect(),
  );
  const isWrapped = brand !== undefined && end !== undefined && end.top >= brand.bottom;
  entry?.target.toggleAttribute('data-wrapped', isWrapped);
});

document.addEventListener('astro:page-load', () => {
  rows.disconnect();
  const navbar = document.querySelector('[data-navbar]');
  if (navbar) rows.observe(navbar);
});
