import { describe, expect, it } from 'vitest';
import { hostileQueries } from '../support/hostile-queries.ts';
import { boxOf, optionsOf, searchFor } from '../support/search-box.ts';
import { visit } from '../support/visit.ts';

const site = visit();

interface Aftermath {
  /** Queries that were typed. */
  typed: number;
  /** Number of them that the panel answered with results. */
  answered: number;
  /** Names of the elements that the box ever had. */
  elements: string[];
  /** Attributes of the box's elements that run code. */
  handlers: string[];
}

/** Runs in the page: types each query into the box, and looks at what the panel makes of it. */
async function typeAll(queries: readonly string[]): Promise<Aftermath> {
  const box = document.querySelector('[data-search-box]') as Element;
  const field = box.querySelector('input') as HTMLInputElement;
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const elements = new Set<string>();
  const handlers = new Set<string>();
  let answered = 0;
  for (const query of queries) {
    write?.call(field, query);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    // Longer than the searches and the drawing of a query take.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    if (box.querySelector('[role=option]')) answered += 1;
    for (const element of box.querySelectorAll('*')) {
      elements.add(element.localName);
      for (const name of element.getAttributeNames()) if (/^on/.test(name)) handlers.add(name);
    }
  }
  return { typed: queries.length, answered, elements: [...elements], handlers: [...handlers] };
}

describe('hostile queries in the page', () => {
  it('S5-01 make no element, throw nothing and change no prototype, more than 300 of them', async () => {
    const page = await site.open('/callback');
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    page.on('dialog', (dialog) => {
      faults.push(dialog.message());
      void dialog.dismiss();
    });
    await searchFor(page, 'refund');
    const prototypes = () =>
      page.evaluate(() =>
        [Object, Array, String, Map].map((one) => Object.getOwnPropertyNames(one.prototype)),
      );
    const before = await prototypes();
    const { typed, answered, elements, handlers } = await page.evaluate(typeAll, hostileQueries());
    expect(typed).toBeGreaterThan(300);
    expect(answered).toBeGreaterThan(50);
    const known = 'a b button code div form input kbd mark p path span svg'.split(' ');
    expect(elements.filter((name) => !known.includes(name))).toEqual([]);
    expect(handlers).toEqual([]);
    expect(await prototypes()).toEqual(before);
    expect(faults).toEqual([]);
    await boxOf(page).fill('');
    await searchFor(page, 'refund');
    expect(await optionsOf(page).count()).toBe(8);
  });
});
