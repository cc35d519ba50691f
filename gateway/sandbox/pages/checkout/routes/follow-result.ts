import type { NextStep, ShopperResult } from '../../../shopper/views.ts';
import { seeOther } from '../http/page-response.ts';
import { isPlaceholder } from '../model/return-address.ts';
import { nextPath } from './session-screen.tsx';

/**
 * Sends the browser on after the shopper did something on the payment page.
 *
 * @param ownsWindow true if the page fills the window: only then may it leave for the shop.
 */
export function followResult(
  sessionId: string,
  { next }: ShopperResult,
  ownsWindow: boolean,
): Response {
  if (next.type === 'redirect') return seeOther(next.path);
  const address = ownsWindow ? addressOfReturn(next) : undefined;
  return seeOther(address ?? nextPath(sessionId));
}

/**
 * Returns the shopper's next address when nothing is left to do. `undefined` if it is missing or an
 * example name: a browser would only report that there is no such server.
 */
export function addressOfReturn(next: NextStep): string | undefined {
  if (next.type !== 'return' || next.url === undefined) return undefined;
  return isPlaceholder(next.url) ? undefined : next.url;
}
