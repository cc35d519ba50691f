import { describe, expect, it } from 'vitest';
import { testData } from '../../../../tests/sandbox/harness/harness.ts';
import { returnTo, SHOP_URLS, Shop, TYPED_CARD } from '../../../../tests/sandbox/harness/shop.ts';
import { en } from './messages/en.ts';

const shop = new Shop();

describe('the card form', () => {
  const wrong: [string, Partial<typeof TYPED_CARD>, keyof typeof en.problems][] = [
    ['no number', { number: '' }, 'number_required'],
    ['letters in the number', { number: '4111 x111' }, 'number_form'],
    ['a wrong check digit', { number: '4111111111111112' }, 'number_luhn'],
    ['no expiry', { expiry: '' }, 'expiry_required'],
    ['a 13th month', { expiry: '13/38' }, 'expiry_form'],
    ['a month that is over', { expiry: '09/25' }, 'expiry_past'],
    ['no security code', { cvv: '' }, 'cvv_required'],
    ['a security code of two digits', { cvv: '12' }, 'cvv_form'],
    ['four digits for a Visa card', { cvv: '1234' }, 'cvv_three'],
    ['three digits for American Express', { number: '345678901234564' }, 'cvv_four'],
    ['no name', { holder: ' ' }, 'holder_required'],
    ['a name of one letter', { holder: 'N' }, 'holder_length'],
  ];

  it.each(wrong)('says what is wrong with %s', async (_, fields, problem) => {
    const session = await shop.open();
    const page = await shop.pay(session, 'card', { ...TYPED_CARD, ...fields });
    expect(page.status).toBe(422);
    expect(page.html).toContain(`<title>${en.errorTitle}`);
    const [field] = Object.keys(fields);
    const named = problem.startsWith('cvv') ? 'cvv' : field;
    expect(page.html).toContain(`<a href="#card-${named}">${en.problems[problem]}</a>`);
    expect(page.html).toContain(`id="card-${named}-problem">${en.problems[problem]}</p>`);
    expect(page.html).toMatch(
      new RegExp(`id="card-${named}"[^>]*aria-describedby="[^"]*card-${named}-problem"`),
    );
    expect(await shop.status(session)).toMatchObject({ status: 'prepare', transactions: [] });
  });

  it('names every wrong field at once and keeps what was typed, but never the code', async () => {
    const session = await shop.open();
    const page = await shop.pay(session, 'card', {
      ...TYPED_CARD,
      expiry: '',
      cvv: '98',
      holder: 'Noura "N" <Alqahtani>',
    });
    expect(page.html.match(/<li><a href="#card-/g)).toHaveLength(2);
    expect(page.html).toContain('value="4111 1111 1111 1111"');
    expect(page.html).toContain('value="Noura &quot;N&quot; &lt;Alqahtani&gt;"');
    expect(page.html).not.toContain('value="98"');
  });

  it.each([
    ['digits of an Arabic keyboard', { number: '٤١١١١١١١١١١١١١١١', cvv: '١٢٣', expiry: '٠١/٣٨' }],
    ['dashes, and a year of four digits', { number: '4111-1111-1111-1111', expiry: '01 / 2038' }],
    ['an expiry without a slash', { expiry: '0138' }],
  ])('reads %s', async (_, fields) => {
    const session = await shop.open();
    const page = await shop.pay(session, 'card', { ...TYPED_CARD, ...fields });
    expect(page.location).toBe(returnTo(SHOP_URLS.success_url, session));
  });

  it('takes a mada card typed under the other cards to mada, as the table of ranges says', async () => {
    const session = await shop.open();
    await shop.pay(session, 'card', { ...TYPED_CARD, number: '4464040000000007' });
    expect(await shop.status(session)).toMatchObject({ method: 'mada', card: { brand: 'mada' } });
  });

  it('says which card a shop does not take', async () => {
    const session = await shop.open({ methods: ['card'] });
    const page = await shop.pay(session, 'card', { ...TYPED_CARD, number: '4464040000000007' });
    expect(page.status).toBe(422);
    expect(page.html).toContain(en.problems.method_not_enabled);
  });

  it('tells the network of a number by its first digits, and takes no more of them', async () => {
    const brand = async (digits: string) =>
      JSON.parse((await shop.get(`/checkout/brand?digits=${digits}`)).html).brand;
    expect(await brand('446404')).toBe('mada');
    expect(await brand('411111')).toBe('visa');
    expect(await brand('4111111111111111')).toBeNull();
  });
});

describe('card outcomes', () => {
  const ENDS: Record<string, string> = { settled: 'success_url', decline: 'error_url' };

  it.each(testData.expiries.map((row) => [row.id, row] as const))('%s', async (_, row) => {
    const session = await shop.open();
    const expiry = `${row.enter.exp_month}/${row.enter.exp_year.slice(-2)}`;
    let page = await shop.pay(session, 'card', { ...TYPED_CARD, expiry });
    if (row.next_action === 'three_ds') {
      expect(page.location).toBe(`${session.path}/next`);
      const step = await shop.get(`${session.path}/next`);
      const [, challenge = ''] = /<iframe[^>]* src="([^"]+)"/.exec(step.html) ?? [];
      page = await shop.send(`${challenge}/answer`, { answer: 'yes' });
    }
    const status = row.first_status ?? row.status;
    expect(await shop.status(session)).toMatchObject({ status });
    const way = ENDS[status ?? ''] === 'error_url' ? SHOP_URLS.error_url : SHOP_URLS.success_url;
    expect(page.location).toBe(returnTo(way, session));
  });
});
