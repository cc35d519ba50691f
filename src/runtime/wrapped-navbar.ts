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
