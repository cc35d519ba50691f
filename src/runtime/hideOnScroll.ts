/** Within this distance of the top the navbar is always shown, in pixels (S4-14). */
const NEAR_TOP = 80;

let last = scrollY;

addEventListener(
  'scroll',
  () => {
    const navbar = document.querySelector('[data-hide-on-scroll]');
    if (!navbar) return;
    const down = scrollY > last;
    last = scrollY;
    navbar.toggleAttribute('data-hidden', down && scrollY > NEAR_TOP);
  },
  { passive: true },
);
