import type { TestData } from '../../../contract/test-data.ts';
import { brandOf } from '../../payments/cards.ts';

/**
 * The network of a card by its first digits, for the mark beside the number. The page asks, because
 * a table of mada's ranges in a page would be an old one soon.
 *
 * @param digits six to eight of them; the rest of a number has no business in an address.
 */
export function answerBrand(digits: string, testData: TestData): Response {
  const brand = /^[0-9]{6,8}$/.test(digits) ? brandOf(digits, testData) : undefined;
  return Response.json({ brand: brand ?? null }, { headers: { 'Cache-Control': 'no-store' } });
}
