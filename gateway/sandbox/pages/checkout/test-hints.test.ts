import { describe, expect, it } from 'vitest';
import { testData } from '../../../../tests/sandbox/harness/harness.ts';
import { type Page, Shop, TYPED_CARD } from '../../../../tests/sandbox/harness/shop.ts';
import { ar, arOutcomes } from './messages/ar.ts';
import { outcomeOf } from './test-hints.tsx';

const shop = new Shop();
const { notice: _, credentials: __, card_errors: ___, ...groups } = testData;
const rows = Object.values(groups).flat();

/** Returns the entries in the panels of a page: what to type, and its outcome. */
function hintsOf({ html }: Page, formStart = '<body'): [string, string][] {
  const form = html.slice(html.indexOf(formStart)).split('</form>')[0] ?? '';
  return [...form.matchAll(/<dt><code[^>]*>(.*?)<\/code><\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(
    ([, enter = '', outcome = '']) => [enter, outcome],
  );
}

const numbersOf = (page: Page, form: string): string[] =>
  hintsOf(page, `name="option" value="${form}"`)
    .map(([enter]) => enter)
    .filter((enter) => enter.length > 10);

describe('the panel of what to enter', () => {
  it('lists in each form the numbers that it is for', async () => {
    const page = await shop.get((await shop.open()).path);
    expect(numbersOf(page, 'mada')).toEqual(['4464 0400 0000 0007']);
    expect(numbersOf(page, 'card')).toEqual([
      '4111 1111 1111 1111',
      '5123 4500 0000 0008',
      '3456 7890 1234 564',
    ]);
  });

  it('speaks Arabic on an Arabic page, whatever the method', async () => {
    const session = await shop.open({ locale: 'ar' });
    const page = await shop.get(session.path);
    const hints = hintsOf({ ...page, html: page.html.replaceAll('</form>', '') });
    expect(hints.length).toBeGreaterThan(40);
    expect(hints.filter(([, outcome]) => !/^[^A-Za-z]*\p{Script=Arabic}/u.test(outcome))).toEqual(
      [],
    );
    for (const { outcome } of rows) expect(page.html).not.toContain(outcome);
    // Without an isolate, the 3 would appear after the words.
    expect(page.html.split('3-D Secure')).toEqual(
      page.html.split(/(?<=\u2066)3-D Secure(?=\u2069)/),
    );
    expect(page.html).not.toContain('lang="en"');
    await shop.pay(session, 'stcpay', { mobile: '0512345678' });
    const otps = hintsOf(await shop.get(`${session.path}/next`), 'class="test-hints"');
    expect(otps.map(([enter]) => enter)).toEqual(testData.stcpay_otps.map((row) => row.enter.otp));
    expect(otps[0]?.[1]).toBe('تم الدفع.');
  });

  it('has an Arabic text for every row, and none for a row that is gone', () => {
    expect(Object.keys(arOutcomes).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  });

  it('marks a row without an Arabic text as English', () => {
    const row = { id: 'new-row', outcome: 'Approved.' };
    expect(outcomeOf(row, ar)).toEqual({ outcome: 'Approved.', lang: 'en' });
  });
});

describe('a card typed under mada', () => {
  // The table of ranges decides the network, not the form: contract, facts about mada.
  const visa = { ...TYPED_CARD, expiry: '01/38' };

  it('is paid as what its number says', async () => {
    const session = await shop.open();
    await shop.pay(session, 'mada', visa);
    expect(await shop.status(session)).toMatchObject({ method: 'card', card: { brand: 'visa' } });
  });

  it('is refused when the shop takes mada alone', async () => {
    const session = await shop.open({ methods: ['mada'] });
    expect((await shop.pay(session, 'mada', visa)).status).toBe(422);
    expect(await shop.status(session)).toMatchObject({ status: 'prepare', transactions: [] });
  });
});
