import { word } from '../../messages/browser.ts';
import { loadingPage } from '../../messages/en.ts';

/** Time before anything is shown, in milliseconds (S9-09). */
const DELAY = 200;
/** Share of the bar shown at first (S9-10). */
const MINIMUM = 0.08;
/** Duration of one move, in milliseconds (S9-11). */
const SPEED = 200;
/** Time between two moves, in milliseconds (S9-12). */
const TRICKLE = 800;
/** Highest share: the bar never claims to be done before it is. */
const LIMIT = 0.94;

let bar: HTMLElement | undefined;
let value = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function set(next: number): void {
  value = next;
  bar?.style.setProperty('--progress', String(next));
  bar?.setAttribute('aria-valuenow', String(Math.round(next * 100)));
}

function trickle(): void {
  set(Math.min(LIMIT, value + (1 - value) * 0.12));
  timer = setTimeout(trickle, TRICKLE);
}

function show(): void {
  bar = document.createElement('div');
  bar.className = 'progress-bar';
  bar.setAttribute('role', 'progressbar');
  bar.setAttribute('aria-label', word({ loadingPage }));
  bar.style.setProperty('--progress-speed', `${SPEED}ms`);
  // Beside the body: navigation replaces the body as a whole.
  document.documentElement.append(bar);
  set(MINIMUM);
  timer = setTimeout(trickle, TRICKLE);
}

/** Starts a navigation: the bar appears if it takes longer than the delay (S2-L24). */
export function startProgress(): void {
  endProgress();
  timer = setTimeout(show, DELAY);
}

/** Ends the navigation, whether it succeeded or failed. */
export function endProgress(): void {
  clearTimeout(timer);
  const done = bar;
  bar = undefined;
  if (!done) return;
  done.style.setProperty('--progress', '1');
  setTimeout(() => done.remove(), SPEED);
}
