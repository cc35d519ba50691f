import type { FrameLocator, Page } from 'playwright-core';

/** The payment page, in a window or in a frame. */
export type PaymentPage = Page | FrameLocator;

const CARD = {
  number: '4111 1111 1111 1111',
  expiry: '01/38',
  cvv: '123',
  holder: 'Noura Alqahtani',
};

/** Opens a way to pay, unless it is open already. */
export async function choose(page: PaymentPage, option: string): Promise<void> {
  const details = page.locator(`[data-option="${option}"]`);
  await details.waitFor();
  if ((await details.getAttribute('open')) === null) await details.locator('> summary').click();
}

/** Types a card and pays. */
export async function payByCard(
  page: PaymentPage,
  fields: Partial<typeof CARD> = {},
  option = 'card',
): Promise<void> {
  await choose(page, option);
  for (const [name, value] of Object.entries({ ...CARD, ...fields })) {
    await page.locator(`#${option}-${name}`).fill(value);
  }
  await pay(page, option);
}

/** Sends the form of an option. */
export async function pay(page: PaymentPage, option: string): Promise<void> {
  await page.locator(`[data-option="${option}"] button[type="submit"]`).click();
}

/** Presses Tab until something has the focus; more than a page can hold is a failure. */
export async function tabTo(page: Page, within: PaymentPage, selector: string): Promise<void> {
  const focused = within.locator(`${selector}:focus`);
  for (let presses = 0; presses < 30; presses += 1) {
    if ((await focused.count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${selector}.`);
}

/** Answers the challenge, which is in a frame of the payment page. */
export async function answerChallenge(page: PaymentPage, answer: 'yes' | 'no'): Promise<void> {
  const bank = page.frameLocator('.challenge-frame');
  await bank.locator(`button[value="${answer}"]`).click();
}
