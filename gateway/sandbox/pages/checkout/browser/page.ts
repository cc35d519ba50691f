/** What the payment pages do beyond plain forms. Each part works alone, and none is needed to pay. */
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
