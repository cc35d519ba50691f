import {
  navigate,
  TransitionBeforePreparationEvent,
  TransitionBeforeSwapEvent,
} from 'astro:transitions/client';
import { hasFailed, retry } from './failure.ts';

/*
 * Keeps address and content together, whatever the history. Astro's router alone doesn't: it
 * passes over entries without a state, and a page that it has begun to show arrives even when the
 * reader has gone elsewhere meanwhile.
 */

/** Returns the page that an address is on: two addresses of one page differ in their hash. */
export const pageOf = ({ pathname, search }: URL | Location): string => pathname + search;

let shownPage = pageOf(location);
/** Aborted when the navigation that is under way gives way to another. */
let underWay: AbortSignal | undefined;
/** The router moves to the address of the page that it shows, and to the heading there. */
let isMoving = false;
/** The place of the entry among those of the router. */
let index = 0;

const isUnderWay = (): boolean => underWay !== undefined && !underWay.aborted;

document.addEventListener('astro:before-preparation', (event) => {
  if (event instanceof TransitionBeforePreparationEvent) underWay = event.signal;
});

document.addEventListener('astro:before-swap', (event) => {
  if (!(event instanceof TransitionBeforeSwapEvent)) return;
  shownPage = pageOf(event.to);
  isMoving = true;
  if (underWay === event.signal) underWay = undefined;
});

document.addEventListener('astro:after-swap', () => {
  isMoving = false;
});

document.addEventListener('astro:page-load', () => {
  index = history.state?.index ?? index;
  if (!isUnderWay() && pageOf(location) !== shownPage) {
    void navigate(location.href, { history: 'replace' });
  }
});

/**
 * Gives an entry the state that the router needs: the address bar makes entries without one, and so
 * does a script that sets a hash. Then tells the router of it, as one step ahead.
 */
function adoptEntry(): void {
  index += 1;
  history.replaceState({ index, scrollX, scrollY }, '');
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

addEventListener('popstate', () => {
  if (isMoving) return;
  // The router takes the state away for a moment when it follows a hash on the page.
  queueMicrotask(() => {
    if (history.state === null) adoptEntry();
    else {
      index = history.state.index;
      if (hasFailed() && !isUnderWay()) void retry();
    }
  });
});
