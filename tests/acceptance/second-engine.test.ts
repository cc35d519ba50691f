import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Merchant } from '../sandbox/support/merchant.ts';
import { type RunningSandbox, startSandbox } from '../sandbox/support/sandbox.ts';
import { Firefox, firefoxPath } from '../support/firefox.ts';
import { type ServedSite, serveSite } from '../support/site.ts';

/* What readers and shoppers do most, in another engine than the one that all other tests use. */

const path = firefoxPath();
if (path === undefined) {
  console.warn(
    "NOT TESTED: Firefox isn't installed, so nothing was tried in a second engine.\n" +
      'Fix: apt-get install firefox-esr, or FIREFOX_PATH=/path/to/firefox npm test -- --only long',
  );
}

describe.skipIf(path === undefined)('in Firefox', () => {
  let site: ServedSite;
  let sandbox: RunningSandbox;
  let merchant: Merchant;
  let firefox: Firefox;
  beforeAll(async () => {
    sandbox = await startSandbox();
    [site, merchant, firefox] = await Promise.all([
      serveSite(),
      Merchant.start(sandbox),
      Firefox.start(path ?? ''),
    ]);
  });
  afterAll(async () => {
    await firefox?.close();
    await merchant?.close();
    await sandbox?.close();
    await site?.close();
  });
  afterEach(() => {
    expect(firefox.errors.splice(0)).toEqual([]);
  });

  const open = (path: string) => firefox.open(site.origin + path);
  const shows = (text: string) =>
    firefox.until(`"${text}"`, (wanted) => document.body.innerText.includes(wanted), text);
  const isAt = (path: string) =>
    firefox.until(path, (wanted) => decodeURI(location.pathname) === wanted, path);
  /** Tells whether the page is still the one that a test has marked: no full load happened. */
  const isMarked = () => firefox.run(() => Reflect.get(window, 'marked') === true);
  const mark = () => firefox.run(() => void Reflect.set(window, 'marked', true));

  it('S2-L24 goes from page to page without a full load, and back', async () => {
    await open('/callback');
    await mark();
    await firefox.click('[data-sidebar] a[href="/checklist"]');
    await isAt('/checklist');
    await firefox.until('title', () => document.title.startsWith('Go-live checklist'));
    await firefox.go(-1);
    await isAt('/callback');
    await firefox.until('title', () => document.title.startsWith('Receive callbacks'));
    expect(await isMarked()).toBe(true);
  });

  it('S7-05 fetches a page ahead when the pointer rests on its link', async () => {
    await open('/checklist');
    await firefox.until('fetched page', () =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/')),
    );
  });

  it('S2-L20 S2-L23 searches by keyboard, and marks what was found', async () => {
    await open('/callback');
    await firefox.type('/');
    await firefox.type('hash mismatch');
    await firefox.until('results', () => document.querySelectorAll('[role=option]').length > 1);
    await firefox.type('ArrowDown');
    const second = await firefox.until('second result', () =>
      document.querySelectorAll('[role=option]')[1]?.ariaSelected === 'true'
        ? document.querySelectorAll('[role=option]')[1]?.getAttribute('href')
        : '',
    );
    await firefox.type('Enter');
    await isAt(decodeURI(`${second}`.replace(/#.*/, '')));
    await firefox.until('marked words', () => document.querySelector('main mark') !== null);
  });

  it('S4-16 shows a tab by click and by key, and keeps it over a reload', async () => {
    await open('/payments/purchase/create_payment');
    const chosen = () =>
      firefox.run(() =>
        [...document.querySelectorAll<HTMLElement>('main [data-tabs="language"]')].map(
          (tabs) => tabs.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.innerText,
        ),
      );
    await firefox.click('[data-tabs="language"] [role=tab]', 'Python');
    expect(new Set(await chosen())).toEqual(new Set(['Python']));
    await firefox.type('ArrowRight');
    const [after] = await chosen();
    expect(after).not.toBe('Python');
    await firefox.reload();
    expect(new Set(await chosen())).toEqual(new Set([after]));
    const panels = await firefox.run(() =>
      [...document.querySelectorAll('main [data-tabs="language"] > [data-panel]')]
        .filter((panel) => panel.lastElementChild?.checkVisibility())
        .map((panel) => panel.getAttribute('aria-labelledby')),
    );
    expect(panels).toHaveLength((await chosen()).length);
  });

  it('S4-01 switches the colour mode, and keeps it over a reload', async () => {
    await open('/');
    const mode = () => firefox.run(() => document.documentElement.dataset.theme);
    expect(await mode()).toBe('light');
    await firefox.click('button', 'Switch to dark mode');
    expect(await mode()).toBe('dark');
    await firefox.reload();
    expect(await mode()).toBe('dark');
    await firefox.click('button', 'Switch to light mode');
    expect(await mode()).toBe('light');
  });

  it('copies a code block', async () => {
    await open('/authentication/hash-validation');
    await firefox.click('[data-code] button', 'Copy');
    await firefox.until('confirmation', () =>
      [...document.querySelectorAll('button, [role=status]')].some((one) =>
        /^Copied/.test(one.ariaLabel ?? one.textContent ?? ''),
      ),
    );
  });

  it('judges a hash, and finds a code', async () => {
    await open('/authentication/hash-validation');
    await firefox.click('[data-tool="hash-workbench"] label', 'The hash you got');
    await firefox.type(`v1=${'0'.repeat(64)}`);
    await shows('Your hash is wrong');
    await open('/errors');
    await firefox.click('main form label', 'Code, status, network code');
    await firefox.type('insufficient_funds');
    await firefox.until('count', () => /^\d+ codes?$/m.test(document.body.innerText));
  });

  it('makes a request to the sandbox in the page', async () => {
    await open('/api/gateway/refund-request');
    await firefox.click('button', 'Try it in this page');
    await shows('Sign and send');
    await firefox.until(
      'prepared body',
      () => document.querySelector<HTMLTextAreaElement>('[data-tool] textarea')?.value,
    );
    await firefox.click('[data-tool="try-it"] button', 'Sign and send');
    await shows('Answer 20');
  });

  it('takes a payment, and shows it in the log', async () => {
    const session = await merchant.open({ methods: ['card'] });
    await firefox.open(session.url);
    await firefox.until('form', () => {
      const option = document.querySelector<HTMLDetailsElement>('[data-option="card"]');
      if (option && !option.open) option.querySelector('summary')?.focus();
      return option;
    });
    const isOpen = await firefox.run(
      () => document.querySelector<HTMLDetailsElement>('[data-option="card"]')?.open,
    );
    if (!isOpen) await firefox.type('Enter');
    await firefox.click('#card-number');
    for (const text of ['4111111111111111', '0138', '123', 'Noura Alqahtani']) {
      await firefox.type(text);
      await firefox.type('Tab');
    }
    await firefox.click('[data-option="card"] button[type="submit"]');
    await isAt('/return');
    expect(await firefox.run(() => location.href)).toBe(merchant.returnAddress('/return', session));
    expect(await sandbox.statusOf(session.paymentId)).toBe('settled');
    await firefox.open(`${sandbox.origin}/sandbox`);
    await firefox.until(
      'live log',
      () => document.querySelector('[data-live]')?.textContent === 'Live',
    );
    await firefox.click('#callbacks summary');
    await shows('payment.sale');
  });
});
