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
