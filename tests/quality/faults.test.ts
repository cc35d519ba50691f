import { readdirSync, readFileSync } from 'node:fs';
import type { BrowserContext, CDPSession, Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Merchant } from '../sandbox/support/merchant.ts';
import { type RunningSandbox, startSandbox } from '../sandbox/support/sandbox.ts';
import { choose } from '../sandbox/support/shopper.ts';
import { boxOf, INDEX_FILES, optionsOf } from '../support/search-box.ts';
import { visit } from '../support/visit.ts';

/*
 * Every kind of page under every fault of the browser, the network and the server: what is written stays
 * readable, each control does what it says or says why not, nothing waits for ever, and no error is left
 * uncaught.
 */

const site = visit();
let sandbox: RunningSandbox;
let merchant: Merchant;
beforeAll(async () => {
  sandbox = await startSandbox();
  merchant = await Merchant.start(sandbox);
});
afterAll(async () => {
  await merchant.close();
  await sandbox.close();
});

/** Patience for what has to come, on a busy machine. */
const SOON = { timeout: 15_000 };

/** Something that a reader does in a page: the control, and what is seen when it has worked. */
interface Use {
  control: (page: Page) => Locator;
  act: (control: Locator) => Promise<unknown>;
  result: (page: Page) => Locator;
  /** Uses the control as plain HTML; returns whether that works. */
  otherwise?: (page: Page) => Promise<boolean>;
}

interface Kind {
  address: () => string | Promise<string>;
  uses: readonly Use[];
}

/** Uses the search of a page of the site. */
const SEARCH: Use = {
  control: boxOf,
  act: (box) => box.fill('refund'),
  result: (page) => optionsOf(page).first(),
  otherwise: async (page) => {
    await boxOf(page).press('Enter');
    return page.waitForURL(/\/search\?q=refund/, SOON).then(
      () => true,
      () => false,
    );
  },
};

const inTool = (name: string) => (page: Page) => page.locator(`[data-tool="${name}"]`);

const TRY_IT: Use = {
  control: (page) => page.getByRole('button', { name: 'Try it in this page' }),
  act: (button) => button.click(),
  result: (page) => page.getByRole('button', { name: 'Sign and send' }),
};

const EDIT_BODY: Use = {
  control: (page) => inTool('try-it')(page).getByLabel(/^POST /),
  act: async (field) => {
    await expect.poll(() => field.inputValue(), SOON).toContain('{');
    await field.fill(`${await field.inputValue()} `);
  },
  result: (page) => page.getByText('The sample below now sends this body.'),
};

const onSite = (path: string, ...uses: Use[]): Kind => ({
  address: () => site.origin + path,
  uses: [...uses, SEARCH],
});

const KINDS: Readonly<Record<string, Kind>> = {
  home: onSite('/'),
  'guide with tabs and samples': onSite('/payments/purchase'),
  'reference operation with "Try it"': onSite('/api/gateway/refund-request', TRY_IT, EDIT_BODY),
  'errors with their finder': onSite('/errors', {
    control: (page) => page.getByLabel('Code, status, network code, or a whole answer'),
    act: (field) => field.fill('insufficient_funds'),
    result: (page) => page.getByText(/^\d+ codes?$/),
  }),
  events: onSite('/events'),
  'hash workbench': onSite('/authentication/hash-validation', {
    control: (page) => page.getByLabel('The hash you got'),
    act: (field) => field.fill(`v1=${'0'.repeat(64)}`),
    result: (page) => inTool('hash-workbench')(page).getByText('Your hash is wrong'),
  }),
  'callback inspector': onSite('/Callback/calback_validation', {
    control: (page) => inTool('callback-inspector')(page).getByLabel('Raw body'),
    act: (field) => field.fill('{"changed": true}'),
    result: (page) =>
      inTool('callback-inspector')(page).locator('[role=status] [data-tone=bad]').first(),
  }),
  checklist: onSite('/checklist', {
    control: (page) => page.getByRole('checkbox').first(),
    act: (box) => box.check(),
    result: (page) => page.getByText(/\b1 of \d+/).first(),
  }),
  'test cards': onSite('/test_cards'),
  'all pages': onSite('/search'),
  'not found': onSite('/does-not-exist'),
  'payment page': {
    address: async () => (await merchant.open()).url,
    uses: [
      {
        control: (page) => page.locator('[data-option="card"]'),
        act: async (option) => {
          await choose(option.page(), 'card');
          await option.page().locator('#card-number').pressSequentially('4111 11');
        },
        result: (page) => page.locator('#card-number'),
      },
    ],
  },
  'log of the sandbox': {
    address: () => `${sandbox.origin}/sandbox`,
    uses: [
      {
        control: (page) => page.locator('#requests summary').first(),
        act: (summary) => summary.click(),
        result: (page) => page.locator('#requests details[open] pre').first(),
      },
    ],
  },
};

type Answer = (route: Route) => Promise<unknown>;

interface Fault {
  /** Profile in which the page is opened. */
  profile?: 'without scripts' | 'without storage' | 'clock';
  /** Answers of the server to what pages fetch while they are used. */
  answer?: Answer;
  /** Happens before the page is opened. */
  before?: (page: Page) => Promise<unknown>;
  /** Happens once the page is there. */
  after?: (page: Page) => Promise<unknown>;
  /** Passes again, after the page was used. */
  end?: (page: Page) => Promise<unknown>;
  /** True if the page is used once more where it didn't react: it may have loaded itself again. */
  again?: boolean;
  /** Kinds of page that it can't happen to. */
  not?: readonly string[];
}

/** Matches what pages fetch by themselves: the indexes of the search, and what the sandbox's pages read. */
const FETCHED = new RegExp(
  `${INDEX_FILES.source}|/checkout/brand|/checkout/[^/]+/state|/sandbox/live`,
);

const DIST = process.env.SITE_DIST ?? 'dist';
const ASSETS = readdirSync(`${DIST}/_assets`).filter((name) => /\.(?:js|css)$/.test(name));

/** Returns a text in which each asset has the name that it has in the next deployment. */
const inNextDeployment = (text: string): string =>
  ASSETS.reduce((all, name) => all.replaceAll(name, `next-${name}`), text).replaceAll(
    / integrity="[^"]*"/g,
    '',
  );

/** Answers as a server on which another build has replaced the one that the page is from. */
async function asNextDeployment(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const name = pathname.split('/').at(-1) ?? '';
  if (!pathname.startsWith('/_assets/')) {
    const response = await route.fetch();
    const isPage = response.headers()['content-type']?.startsWith('text/html');
    const body = isPage ? { body: inNextDeployment(await response.text()) } : {};
    await route.fulfill({ response, ...body });
  } else if (name.startsWith('next-')) {
    const file = `${DIST}/_assets/${name.slice('next-'.length)}`;
    const contentType = name.endsWith('.css') ? 'text/css' : 'text/javascript';
    await route.fulfill({ contentType, body: inNextDeployment(readFileSync(file, 'utf8')) });
  } else await route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' });
}

let devTools: CDPSession;

/** Sets the speed of the network, in bytes and milliseconds; -1 is as fast as it is. */
const speed = (latency: number, throughput: number) =>
  devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });

const SANDBOX_PAGES = ['payment page', 'log of the sandbox'];

/** Faults, by name; "each asset blocked in turn" has a test of its own. */
const FAULTS: Readonly<Record<string, Fault>> = {
  'JavaScript is off': { profile: 'without scripts' },
  'storage throws': { profile: 'without storage' },
  'what it fetches is missing': {
    answer: (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<p>No</p>' }),
  },
  'what it fetches is HTML with 200': {
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Sign in</h1>' }),
  },
  'what it fetches is cut off': {
    answer: async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      await route.fulfill({ response, body: body.slice(0, body.length / 2) });
    },
  },
  'what it fetches never comes': { profile: 'clock', answer: () => new Promise(() => {}) },
  'a deployment replaces it in an open tab': {
    not: SANDBOX_PAGES,
    again: true,
    after: (page) => page.route('**/*', asNextDeployment),
  },
  'the network goes away': {
    after: (page) => page.context().setOffline(true),
    end: (page) => page.context().setOffline(false),
  },
  'slow 3G': {
    before: () => speed(2000, 50_000),
    end: () => speed(0, -1),
  },
};

/** Says that something could not be had, in words. */
const EXPLAINED =
  /could(?:n[’']t| not) be (?:loaded|changed)|No results found|does not answer|did not answer|aren[’']t kept/;

/** Looks at a page as it is, and returns what is wrong with it. */
async function faultsOf(page: Page): Promise<string[]> {
  const [title, text] = [page.locator('h1').first(), page.locator('main')];
  const letters = (await text.isVisible()) ? (await text.innerText()).length : 0;
  const waiting = page.locator(
    '[data-intent="loading"], [role=status][data-shown], [role=progressbar], [aria-busy="true"]',
  );
  const loading = page.getByText(/^Loading/).filter({ visible: true });
  return [
    ...((await title.isVisible()) ? [] : ['no title']),
    ...(letters > 60 ? [] : [`${letters} letters of text`]),
    ...((await waiting.count()) + (await loading.count()) > 0 ? ['it waits for ever'] : []),
  ];
}

/** Returns the tab panels and categories that a reader can't get to see. */
async function hiddenFrom(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  const lists = await page.locator('main [role=tablist]').filter({ visible: true }).all();
  for (const list of lists.slice(0, 2)) {
    for (const tab of await list.locator('> [role=tab]').all()) {
      if (!(await tab.isVisible())) break;
      const value = await tab.getAttribute('data-value');
      await tab.click();
      // Where a script is missing, the first click opens all of them.
      if (!(await tab.isVisible())) break;
      const panel = list.locator(`xpath=..`).locator(`> [data-panel="${value}"] > *`).last();
      if (!(await panel.isVisible())) hidden.push(`panel ${value}`);
    }
  }
  if ((await page.locator('main [role=tablist]').filter({ visible: true }).count()) === 0) {
    // The page has the examples of responses a second time, beside their fields.
    const panels = await page
      .locator('main [data-panel]:not([data-answers] *) > :last-child')
      .all();
    for (const panel of panels)
      if (!(await panel.isVisible())) hidden.push('a panel without a tab');
  }
  const category = page.locator('[data-category][aria-expanded=false]').filter({ visible: true });
  if ((await category.count()) > 0) {
    const button = category.first();
    const list = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`);
    await button.click();
    if (!(await list.isVisible())) hidden.push('a category');
  }
  return hidden;
}

/** Uses a page, and returns the controls that neither work nor say why not. */
async function dead(page: Page, uses: readonly Use[], isClocked = false): Promise<string[]> {
  const found: string[] = [];
  for (const { control, act, result, otherwise } of uses) {
    const part = control(page);
    if (!(await part.isVisible())) continue;
    await act(part);
    const seen = result(page).or(page.getByText(EXPLAINED)).filter({ visible: true });
    const start = Date.now();
    const isSeen = async () => {
      // Code that is on its way comes first, as it would in a minute.
      if (isClocked && Date.now() - start > 3000) await page.clock.fastForward(60_000);
      if (await seen.first().isVisible()) return true;
      // Where a script is missing, a click takes away what needs it.
      return (await page.locator('html:not(.js)').count()) > 0 && !(await part.isVisible());
    };
    await expect
      .poll(isSeen, SOON)
      .toBe(true)
      .catch(async () => {
        if (!(await otherwise?.(page))) found.push(`${result(page)}`);
      });
  }
  return found;
}

const profiles = new Map<string, Promise<Page>>();
let uncaught: string[] = [];
afterAll(async () => {
  for (const page of profiles.values()) await (await page).context().close();
});

async function profilePage(name: Fault['profile']): Promise<Page> {
  const context: BrowserContext = await site.browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    javaScriptEnabled: name !== 'without scripts',
  });
  if (name === 'without storage') {
    await context.addInitScript(() => {
      for (const area of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, area, {
          get() {
            throw new DOMException('Access is denied.', 'SecurityError');
          },
        });
      }
    });
  }
  const page = await context.newPage();
  page.setDefaultTimeout(SOON.timeout);
  if (name === 'clock') await page.clock.install();
  page.on('pageerror', (error) => uncaught.push(`uncaught: ${error.message}`));
  return page;
}

/** Returns the emptied page of a profile, without any fault. */
async function emptyPage(name: Fault['profile']): Promise<Page> {
  const key = name ?? 'plain';
  const known = profiles.get(key) ?? profilePage(name);
  profiles.set(key, known);
  const page = await known;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('about:blank');
  devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.clearBrowserCache');
  for (const origin of [site.origin, sandbox.origin]) {
    await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  }
  uncaught = [];
  return page;
}

/** Opens a kind of page under a fault and uses it; returns what is wrong, one line each. */
async function tryOut(kind: Kind, fault: Fault): Promise<string[]> {
  const page = await emptyPage(fault.profile);
  const { answer, before, after, end } = fault;
  if (answer) await page.route(FETCHED, answer);
  await before?.(page);
  await page.goto(await kind.address(), { waitUntil: 'commit' });
  await page.locator('h1').first().waitFor(SOON);
  await page.waitForLoadState('load');
  // A page whose script or style is missing loads once more.
  await page.waitForLoadState('networkidle', { timeout: 60_000 }).catch(() => undefined);
  await after?.(page);
  const isClocked = fault.profile === 'clock';
  const hidden = await hiddenFrom(page);
  const hasScripts = fault.profile !== 'without scripts';
  let broken = hasScripts ? await dead(page, kind.uses, isClocked) : [];
  if (fault.again && broken.length > 0) {
    await page.waitForLoadState('networkidle');
    // The panel of the search lies over the page.
    await page.keyboard.press('Escape');
    broken = await dead(page, kind.uses);
  }
  let seen: string[] = [];
  const look = async () => {
    seen = await faultsOf(page);
    return seen;
  };
  await expect
    .poll(look, SOON)
    .toEqual([])
    .catch(() => undefined);
  broken.push(...seen, ...hidden, ...uncaught);
  await end?.(page);
  await devTools.detach();
  return broken;
}

const CELLS = Object.entries(KINDS).flatMap(([kind, { address, uses }]) =>
  Object.entries(FAULTS)
    .filter(([, { not }]) => !not?.includes(kind))
    .map(([name, fault]) => ({ kind, name, fault, page: { address, uses } })),
);

describe('a page under a fault', () => {
  it('is tried as often as tests/README.md says', () => {
    expect(CELLS).toHaveLength(115);
    expect(Object.keys(KINDS)).toHaveLength(13);
  });

  it.each(CELLS)('$kind: $name', async ({ page, fault }) => {
    expect(await tryOut(page, fault)).toEqual([]);
  });

  it.each(Object.entries(KINDS))('%s: works without a fault', async (_name, kind) => {
    const page = await emptyPage(undefined);
    await page.goto(await kind.address(), { waitUntil: 'networkidle' });
    for (const { control, act, result } of kind.uses) {
      await act(control(page));
      await result(page).waitFor(SOON);
    }
  });

  it.each(Object.entries(KINDS))('%s: each of its assets is blocked', async (_name, kind) => {
    const found: string[] = [];
    for (const asset of await assetsOf(kind)) {
      const block = (route: Route) => route.abort();
      const before = (page: Page) => page.route(`**${asset}`, block);
      found.push(...(await tryOut(kind, { before })).map((fault) => `${asset}: ${fault}`));
    }
    expect(found).toEqual([]);
  });
});

/** Returns the paths of everything that a kind of page loads until it was used. */
async function assetsOf(kind: Kind): Promise<string[]> {
  const page = await emptyPage(undefined);
  const paths = new Set<string>();
  const note = async (route: Route) => {
    const { pathname } = new URL(route.request().url());
    const isPage = route.request().resourceType() === 'document';
    const isAhead = route.request().headers()['sec-purpose'] === 'prefetch';
    if (!isPage && !isAhead && !FETCHED.test(pathname)) paths.add(pathname);
    await route.continue();
  };
  await page.route('**/*', note);
  await page.goto(await kind.address(), { waitUntil: 'networkidle' });
  await dead(page, kind.uses);
  expect(paths.size).toBeGreaterThan(1);
  return [...paths];
}
