import { durationFor } from './duration.ts';

const still = matchMedia('(prefers-reduced-motion: reduce)');

function animate(list: HTMLElement, opening: boolean): void {
  const height = list.scrollHeight;
  const frames = [
    { height: '0', opacity: 0 },
    { height: `${height}px`, opacity: 1 },
  ];
  const animation = list.animate(opening ? frames : frames.reverse(), {
    duration: still.matches ? 0 : durationFor(height),
    easing: 'ease-out',
  });
  if (!opening) {
    animation.finished.then(
      () => list.setAttribute('data-closed', ''),
      // Reversed before it ended: the newer animation decides.
      () => undefined,
    );
  }
}

function toggle(button: HTMLElement): void {
  const list = document.getElementById(button.getAttribute('aria-controls') ?? '');
  if (!list) return;
  const opening = button.getAttribute('aria-expanded') !== 'true';
  button.setAttribute('aria-expanded', String(opening));
  button.setAttribute(
    'aria-label',
    `${opening ? 'Collapse' : 'Expand'} category ${button.dataset.category}`,
  );
  for (const running of list.getAnimations()) running.cancel();
  if (opening) list.removeAttribute('data-closed');
  animate(list, opening);
}

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element && event.target.closest('[data-category]');
  if (button instanceof HTMLElement) toggle(button);
});

let scrolled = 0;
document.addEventListener('astro:before-swap', () => {
  scrolled = document.getElementById('site-menu')?.scrollTop ?? 0;
});
document.addEventListener('astro:after-swap', () => {
  document.getElementById('site-menu')?.scrollTo({ top: scrolled, behavior: 'instant' });
});
