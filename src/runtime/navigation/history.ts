import {
  navigate,
  TransitionBeforePreparationEvent,
  TransitionBeforeSwapEvent,
} from 'astro:transitions/client';
import { hasFailed, retry } from './failure.ts';

/*
 * Keeps address and content in step, whatever the history. Astro's router alone doesn't: it skips
 * entries without a state, and a page that it has begun to show arrives even if the reader has gone
 * elsewhere in the meantime.
 */

/** Returns the page of an address: two addresses of one page differ only in their hash. */
export const pageOf = ({ pathname, search }: URL | Location): string => pathname + search;

let shownPage = pageOf(location);
/** Signal of the navigation in progress; aborted when another one replaces it. */
let underWay: AbortSignal | undefined;
/** True while the router moves to the address of the page that it shows, and to the heading there. */
let isMoving = false;
/** Position of the entry among the router's entries. */
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
 * Gives an entry the state that the router needs: entries from the address bar, or from a script that
 * sets a hash, don't have one. Then tells the router about it, as one step ahead.
 */
function adoptEntry(): void {
  index += 1;
  history.replaceState({ index, scrollX, scrollY }, '');
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

addEventListener('popstate', () => {
  if (isMoving) return;
  // The router briefly removes the state when it follows a hash on the page.
  queueMicrotask(() => {
    if (history.state === null) adoptEntry();
    else {
      index = history.state.index;
      if (hasFailed() && !isUnderWay()) void retry();
    }
  });
});
