/** Features of the payment pages beyond plain forms. Each works alone, and paying needs none of them. */
import { announce } from './announce.ts';
import { showCardBrands } from './card-brand.ts';
import { followState } from './follow-state.ts';

document.querySelector<HTMLElement>('.problem-summary')?.focus();
for (const link of document.querySelectorAll<HTMLAnchorElement>('.problem-summary a')) {
  link.addEventListener('click', (event) => {
    const field = document.getElementById(link.hash.slice(1));
    if (!field) return;
    event.preventDefault();
    field.focus();
  });
}
announce();
showCardBrands();
followState();
