import { readFileSync } from 'node:fs';
import axe, { type RunOnly } from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { watch } from '../support/browser.ts';
import { FIXTURE_DIST } from '../support/fixture.ts';
import { visit } from '../support/visit.ts';

const production = visit();
const fixture = visit(FIXTURE_DIST);

/** WCAG 2.2 AA and what it includes. */
const RULES: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};
/** Rules that another colour mode can break: the markup is the same. */
const COLOURS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
const MOBILE = { viewport: { width: 390, height: 800 } };
const TABLET = { viewport: { width: 997, height: 800 } };
const DESKTOP = { viewport: { width: 1280, height: 800 } };

const openMenu = (page: Page) =>
  page.getByRole('button', { name: /^(?:Open the menu|فتح القائمة)$/ }).click();
const dropdown = (name: string) => (page: Page) =>
  page.locator('header summary', { hasText: name }).click();

interface State {
  name: string;
  site: typeof production;
  path: string;
  options: BrowserContextOptions;
  /** Brings the page into the state. */
  enter: (page: Page) => Promise<unknown>;
}

const STATES: State[] = [
  { name: 'menu', site: production, path: '/callback', options: MOBILE, enter: openMenu },
  {
    name: 'main panel of the menu',
    site: fixture,
    path: '/tabs',
    options: MOBILE,
    enter: async (page) => {
      await openMenu(page);
      await page.getByRole('button', { name: '← Back to main menu' }).click();
      await page.locator('#site-menu summary', { hasText: 'More' }).click();
    },
  },
  { name: 'dropdown', site: fixture, path: '/', options: DESKTOP, enter: dropdown('More') },
  {
    name: 'locale dropdown',
    site: fixture,
    path: '/',
    options: TABLET,
    enter: dropdown('English'),
  },
  {
    name: 'right to left',
    site: fixture,
    path: '/ar',
    options: DESKTOP,
    enter: dropdown('العربية'),
  },
  {
    name: 'menu from right to left',
    site: fixture,
    path: '/ar/payments/refund',
    options: MOBILE,
    enter: openMenu,
  },
  {
    name: 'collapsed sidebar',
    site: production,
    path: '/callback',
    options: DESKTOP,
    enter: (page) => page.getByRole('button', { name: 'Collapse sidebar' }).click(),
  },
  {
    name: 'second tab',
    site: fixture,
    path: '/tabs',
    options: DESKTOP,
    enter: (page) => page.getByRole('tab', { name: 'Node' }).first().click(),
  },
  {
    name: 'crashed island',
    site: fixture,
    path: '/crash',
    options: DESKTOP,
    enter: async (page) => {
      // A click before its code is there would be lost: this island is loaded without intent.
      await page.locator('astro-island:not([ssr])').getByRole('button', { name: 'Crash' }).click();
      await page.getByText('This page crashed.').waitFor();
    },
  },
  {
    name: 'page that failed to load',
    site: fixture,
    path: '/',
    options: DESKTOP,
    enter: async (page) => {
      await page.route('**/upgrade', (route) => route.fulfill({ status: 503, body: '' }));
      await page.locator('[data-sidebar] a[href="/upgrade"]').click();
      await page.getByRole('button', { name: 'Retry' }).waitFor();
    },
  },
];

/** Returns axe's findings in a colour mode, one line each. */
async function findings(page: Page, mode: string, rules: RunOnly): Promise<string[]> {
  await page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme;
  }, mode);
  return page.evaluate(async (runOnly) => {
    const result = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly,
      // Whatever passes needs no addresses.
      resultTypes: ['violations'],
    });
    return result.violations.map(
      ({ id, nodes }) => `${id} ×${nodes.length}: ${nodes[0]?.html.slice(0, 160)}`,
    );
  }, rules);
}

describe('open states', () => {
  it.each(STATES)(
    '$name: no accessibility finding, error or overflow, in both modes',
    async (state) => {
      // Colours are measured at rest, not on their way from one mode to the other.
      const context = await state.site.newContext({ ...state.options, reducedMotion: 'reduce' });
      const page = await context.newPage();
      const faults = watch(page, state.site.origin);
      await page.goto(state.site.origin + state.path);
      await state.enter(page);
      await page.evaluate(axe.source);
      const found = [
        ...(await findings(page, 'light', RULES)).map((finding) => `light: ${finding}`),
        ...(await findings(page, 'dark', COLOURS)).map((finding) => `dark: ${finding}`),
      ];
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (overflow > 0) found.push(`wider than the screen by ${overflow} px`);
      // What the state is about is in the console, as it should be.
      const expected = /503|a value it cannot show|CrashBoundary/;
      expect([...found, ...faults.errors.filter((text) => !expected.test(text))]).toEqual([]);
      expect(faults.foreign).toEqual([]);
    },
  );
});

/** Returns the outline of what has focus: a keyboard user depends on its contrast. */
function outlineOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const style = getComputedStyle(document.activeElement ?? document.body);
    return `${style.outlineStyle} ${style.outlineWidth}`;
  });
}

function isField(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement instanceof HTMLInputElement);
}

describe('keyboard alone', () => {
  it('every control of the frame is reached, in reading order, with a visible focus', async () => {
    const page = await fixture.open('/tabs');
    const names: string[] = [];
    for (let at = 0; at < 80; at += 1) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => {
        const element = document.activeElement;
        if (!(element instanceof HTMLElement) || element === document.body) return undefined;
        return element.getAttribute('aria-label') ?? element.innerText.trim();
      });
      // Past the last control.
      if (name === undefined) break;
      names.push(name);
      // A field shows its focus on the box around it.
      if (!(await isField(page))) expect(await outlineOf(page), name).toBe('solid 2px');
    }
    const order = [
      'Skip to main content',
      'Read what changes',
      'Close',
      'Fixture',
      'Guides',
      'API',
      'Tabs',
      'More',
      'English',
      'Switch to dark mode',
      'Start here',
      'Expand category Payments',
      'Collapse sidebar',
      'PHP',
    ];
    expect(names.filter((name) => order.includes(name)).filter(unique)).toEqual(order);
  });

  it.each(['Enter', 'Space'])('%s works the buttons, dropdowns and tabs of a page', async (key) => {
    const page = await fixture.open('/tabs');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await button('Switch to dark mode').press(key);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await button('Expand category Errors').press(key);
    await button('Collapse category Errors').press(key);
    expect(await button('Expand category Errors').getAttribute('aria-expanded')).toBe('false');
    const entry = page.locator('header').getByRole('link', { name: 'Long page' });
    for (const isOpen of [true, false]) {
      await page.locator('header summary', { hasText: 'More' }).press(key);
      expect(await entry.isVisible()).toBe(isOpen);
    }
    const node = page.getByRole('tab', { name: 'Node' }).first();
    await node.press(key);
    expect(await node.getAttribute('aria-selected')).toBe('true');
    await button('Collapse sidebar').press(key);
    await button('Expand sidebar').press(key);
    expect(await button('Collapse sidebar').isVisible()).toBe(true);
    await button('Close').press(key);
    expect(await page.getByRole('region', { name: 'Announcement' }).isVisible()).toBe(false);
    const guide = await production.open('/callback');
    await guide.locator('[data-code] button[data-copy]').first().press(key);
    // Where the browser doesn't let it copy, it selects the code.
    await guide.waitForFunction(
      () => document.querySelector('[data-copied]') || `${getSelection()}` !== '',
    );
  });

  it('each key of a pattern is pressed by a test that tests/README.md names', () => {
    const readme = readFileSync('tests/README.md', 'utf8');
    const keys = readme.slice(readme.indexOf('\n## Keys\n')).split('\n## ')[1] ?? '';
    const rows = [...keys.matchAll(/^\| (.+?) \| .+ \| (`.+`) \| (`.+`) \|$/gm)];
    expect(rows.length).toBeGreaterThan(10);
    for (const [, control = '', pressed = '', files = ''] of rows) {
      const named = (cell: string) => [...cell.matchAll(/`(.+?)`/g)].map(([, name = '']) => name);
      const tests = named(files).map((file) => readFileSync(file, 'utf8'));
      for (const key of named(pressed)) {
        expect(
          tests.some((test) => test.includes(`'${key}'`)),
          `${control}: ${key}`,
        ).toBe(true);
      }
    }
  });
});

function unique<Value>(value: Value, at: number, all: readonly Value[]): boolean {
  return all.indexOf(value) === at;
}

describe('a field whose object has a page of its own', () => {
  const SCHEMA = '/api/gateway/schemas/order';

  it('shows the fields of that page where it is, and says where they are if they do not come', async () => {
    const page = await production.open('/api/gateway/refund');
    let comes = false;
    await page.route(`**${SCHEMA}`, (route) =>
      comes
        ? route.fulfill({
            contentType: 'text/html',
            body: `<main><p>Not these</p><div data-fields-of="order"><ul><li id="schema-a" tabindex="-1">
              <p><a href="#schema-a"><code>a</code></a> <a href="/glossary">elsewhere</a></p></li></ul>
              <details name="or"><summary>One</summary></details></div></main>`,
          })
        : route.abort(),
    );
    await page.evaluate((address) => {
      const field = document.createElement('ul');
      const item = field.appendChild(document.createElement('li'));
      item.id = 'body-order';
      const list = item.appendChild(document.createElement('details'));
      list.dataset.fields = address;
      list.dataset.path = 'order[]';
      list.append(document.createElement('summary'), document.createElement('p'));
      list.firstElementChild?.append('2 fields of order');
      document.querySelector('article')?.prepend(field);
    }, SCHEMA);
    const field = page.locator('#body-order > details');
    await field.locator('summary').click();
    await field.getByRole('status').waitFor();
    expect(await field.getByRole('status').textContent()).toContain('open their page');
    expect(await field.evaluate((one: HTMLDetailsElement) => one.open)).toBe(true);
    await field.locator('summary').click();
    // That click asked for the fields once more.
    await field.locator('[role=status]').waitFor({ state: 'attached' });

    // An address that leads to a field within opens it.
    comes = true;
    await page.evaluate(() => location.assign('#body-order-a'));
    await page.waitForFunction(() => document.querySelector('#body-order-a:target'));
    expect(await field.getByRole('status').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('body-order-a');
    expect(await field.locator('code').getAttribute('data-above')).toBe('order[].');
    const links = field.locator('a');
    expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
      '#body-order-a',
      '/glossary',
    ]);
    // They come once, however often it is opened.
    await field.locator('summary').first().click();
    await field.locator('summary').first().click();
    expect(await links.count()).toBe(2);
    expect(await field.textContent()).not.toContain('Not these');
  });
});

it('a response with the fields of another shows them where it is, with addresses of its own', async () => {
  const page = await production.open('/api/gateway/sale');
  const idsOf = (status: string) =>
    page
      .locator(`[aria-labelledby="response-${status}"] li[id]`)
      .evaluateAll((all) => all.map(({ id }) => id.replace(/^response-\d+-/, '')));
  const first = (await idsOf('400')).filter((id) => !id.startsWith('header-'));
  const own = await idsOf('422');
  expect(first.length).toBeGreaterThan(0);
  await page.getByText('Same fields as 400.').locator('visible=true').last().click();
  const last = page.locator('details[open] > summary', { hasText: 'Same fields as 400.' });
  const list = last.locator('xpath=..').locator('li[id]');
  await expect.poll(() => list.count()).toBe(first.length);
  const ids = await list.evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.map((id) => id.replace(/^response-\d+-/, ''))).toEqual(first);
  expect(new Set(ids.map((id) => id.split('-')[1])).size).toBe(1);
  expect(ids.some((id) => id.startsWith('response-400'))).toBe(false);
  expect(await idsOf('422')).toEqual(own);
});

describe('what the system asks for', () => {
  it('forced colours: what is current or chosen is told by more than colour', async () => {
    const page = await fixture.open('/tabs', { forcedColors: 'active' });
    const same = async (one: string, other: string, property: string) =>
      page.evaluate(
        ([first, second, name]) => {
          const [a, b] = [first, second].map((selector) => {
            const element = document.querySelector(selector as string);
            return element ? getComputedStyle(element).getPropertyValue(name as string) : selector;
          });
          return a === b;
        },
        [one, other, property],
      );
    const current = '[data-sidebar] a[aria-current]';
    const other = '[data-sidebar] a:not([aria-current])';
    expect(await same(current, other, 'border-inline-start-style')).toBe(false);
    await page.getByRole('button', { name: 'Switch to dark mode' }).click();
    expect(await page.getByRole('button', { name: 'Switch to light mode' }).isVisible()).toBe(true);
  });

  it('forced colours: chosen tab and place in the page alone have a line', async () => {
    const page = await production.open('/callback', { forcedColors: 'active' });
    await page
      .locator('main h2')
      .nth(2)
      .evaluate((heading) => heading.scrollIntoView());
    await page.locator('[data-toc] a[aria-current]').waitFor();
    /** Returns the lines of the chosen ones and of all others, as `solid rgb(0, 0, 0)`. */
    const linesOf = (parts: string, chosen: string, edge: 'block-end' | 'inline-start') =>
      page.locator(parts).evaluateAll(
        (elements, [selector, side]) => {
          const lines = (those: Element[]) => {
            const styles = those.map((element) => getComputedStyle(element));
            const get = (style: CSSStyleDeclaration, what: string) =>
              style.getPropertyValue(`border-${side}-${what}`);
            return [...new Set(styles.map((one) => `${get(one, 'style')} ${get(one, 'color')}`))];
          };
          return {
            chosen: lines(elements.filter((element) => element.matches(selector))),
            others: lines(elements.filter((element) => !element.matches(selector))),
            system: ['Canvas', 'Highlight'].map((name) => {
              const probe = document.body.appendChild(document.createElement('i'));
              probe.style.color = name;
              const { color } = getComputedStyle(probe);
              probe.remove();
              return color;
            }),
          };
        },
        [chosen, edge] as const,
      );
    const tabs = await linesOf('[role=tab]', '[aria-selected=true]', 'block-end');
    const [canvas, highlight] = tabs.system;
    expect(tabs.chosen).toEqual([`solid ${highlight}`]);
    expect(tabs.others.map((line) => line.split(' ')[0])).toEqual(['none']);
    const entries = await linesOf('[data-toc] a', '[aria-current]', 'inline-start');
    expect(entries.chosen).toEqual([`solid ${highlight}`]);
    expect(entries.others).toEqual([`solid ${canvas}`]);
  });

  it('touch: the anchors beside headings and fields are seen, 3:1 in both modes', async () => {
    const page = await production.open('/api/gateway/refund', {
      ...MOBILE,
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    });
    const contrasts = (mode: string) =>
      page.evaluate((theme) => {
        document.documentElement.dataset.theme = theme;
        const rgb = (colour: string) => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
        const luminance = (channels: number[]) => {
          const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
            const part = channel / 255;
            return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
          });
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        const ground = rgb(getComputedStyle(document.documentElement).backgroundColor);
        return ['h2 > .heading-anchor', 'li > p > a[href^="#"]'].map((selector, at) => {
          const anchor = document.querySelector(`main ${selector}`) as Element;
          const style = getComputedStyle(anchor, at === 0 ? undefined : '::after');
          const opacity = Number(style.opacity);
          const ink = rgb(style.color).map(
            (channel, index) => channel * opacity + (ground[index] ?? 0) * (1 - opacity),
          );
          const [low, high] = [luminance(ground), luminance(ink)].sort((a, b) => a - b);
          return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
        });
      }, mode);
    for (const mode of ['light', 'dark']) {
      const found = await contrasts(mode);
      expect(Math.min(...found), `${mode}: ${found}`).toBeGreaterThanOrEqual(3);
    }
  });

  it('reduced motion: nothing moves', async () => {
    const page = await fixture.open('/', { reducedMotion: 'reduce', ...MOBILE });
    await openMenu(page);
    const running = await page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 1).length,
    );
    expect(running).toBe(0);
  });
});

it('a quote in the description of a field is set off from the text', async () => {
  const page = await fixture.open('/api/gateway/get-payment');
  const quote = page.getByText('Store it before you redirect.').first();
  const border = await quote.evaluate(
    (text) => getComputedStyle(text.closest('blockquote') ?? text).borderInlineStartStyle,
  );
  expect(border).toBe('solid');
});
