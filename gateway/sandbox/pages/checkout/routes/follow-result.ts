import type { NextStep, ShopperResult } from '../../../shopper/types.ts';
import { seeOther } from '../http/page-response.ts';
import { isPlaceholder } from '../model/return-address.ts';
import { nextPath } from './session-screen.tsx';

/**
 * Sends the browser on after the shopper did something on the payment page.
 *
 * @param ownsWindow whether the page fills the window: only then may it be left for the shop.
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
 * Where the shopper goes when there is nothing left to do; `undefined` when the address is missing
 * or a name for examples, at which a browser would only say that there is no such server.
 */
export function addressOfReturn(next: NextStep): string | undefined {
  if (next.type !== 'return' || next.url === undefined) return undefined;
  return isPlaceholder(next.url) ? undefined : next.url;
}
