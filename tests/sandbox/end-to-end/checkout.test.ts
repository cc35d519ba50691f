import { describe, expect, it } from 'vitest';
import { answerChallenge, payByCard } from '../support/shopper.ts';
import { setStage } from '../support/stage.ts';

const stage = setStage();

const MADA = { number: '4464 0400 0000 0007', expiry: '05/38' };
const CHALLENGED = [
  { line: 'payment.three_ds waiting 3ds', valid: true },
  { line: 'payment.sale success settled', valid: true },
];

/** Expects that the payment was made in full, and that the shop heard of it in a way it can trust. */
async function expectPaid(session: { paymentId: string; orderNumber: string }): Promise<void> {
  expect(await stage.merchant.callbacksOf(session)).toEqual(CHALLENGED);
  expect(await stage.gateway.payment(session.paymentId)).toMatchObject({
    status: 'settled',
    order: { number: session.orderNumber, amount: '115.00', currency: 'SAR' },
    amounts: { authorized: '115.00', captured: '115.00', refunded: '0.00' },
  });
}

describe('a payment by the payment page, from the session to the callback', () => {
  it('by redirect', async () => {
    const { merchant, shopper } = stage;
    const session = await merchant.open();
    await shopper.goto(session.url);
    await payByCard(shopper, MADA, 'mada');
    await answerChallenge(shopper, 'yes');
    await shopper.waitForURL(merchant.returnAddress('/return', session));
    await expectPaid(session);
  });

  it.each(['iframe', 'sdk'] as const)('by %s', async (display) => {
    const { gateway, merchant, shopper } = stage;
    const sri = await fetch(`${gateway.origin}/sdk/1.0.0/checkout.js.sri`);
    const session = await merchant.open({ display });
    await shopper.goto(merchant.pageWith(display, session, await sri.text()));
    const form = shopper.frameLocator('iframe');
    await payByCard(form, MADA, 'mada');
    await answerChallenge(form, 'yes');
    await expect.poll(() => shopper.locator('#heard').textContent()).toContain('completed');
    await expectPaid(session);
  });
});
