import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { watch } from '../support/browser.ts';
import { FIXTURE_DIST } from '../support/fixture.ts';
import { hostileTexts } from '../support/hostile-queries.ts';
import { optionsOf, searchFor } from '../support/search-box.ts';
import { visit } from '../support/visit.ts';

const site = visit();

describe('Trusted Types', () => {
  it('let no text become markup, code, or the address of a script from elsewhere', async () => {
    const page = await site.open('/callback');
    const passed = await page.evaluate(() => {
      const html = '<img src="x" alt="">';
      const sinks: Record<string, () => unknown> = {
        innerHTML: () => {
          document.createElement('div').innerHTML = html;
        },
        insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', html),
        'document.write': () => document.write(html),
        'text of a script': () => {
          document.createElement('script').text = 'go()';
        },
        'address of a script': () => {
          document.createElement('script').src = 'https://other.example/a.js';
        },
        'a named policy': () =>
          (
            Reflect.get(window, 'trustedTypes') as {
              createPolicy(name: string, rules: object): void;
            }
          ).createPolicy('another', {}),
      };
      return Object.keys(sinks).filter((name) => {
        try {
          sinks[name]?.();
          return true;
        } catch {
          return false;
        }
      });
    });
    expect(passed).toEqual([]);
  });

  it('leave navigation, Retry, the search and its marks, and tools as they are', async () => {
    const page = await site.open('/callback');
    const { errors } = watch(page, site.origin);
    await page.locator('[data-sidebar] a[href="/sdks"]').first().click();
    await page.getByRole('heading', { level: 1, name: 'SDKs' }).waitFor();
    await page.goBack();
    await page.waitForURL('**/callback');
    await page.route('**/checklist', (route) => route.fulfill({ status: 503, body: '' }));
    await page.locator('[data-sidebar] a[href="/checklist"]').first().click();
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await page.unroute('**/checklist');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { level: 1, name: 'checklist' }).waitFor();
    await searchFor(page, 'hash');
    expect(page.workers()).toHaveLength(1);
    await optionsOf(page).first().click();
    await page.locator('[data-search-mark]').first().waitFor();
    await page.goto(`${site.origin}/authentication/hash-validation`);
    const tool = page.locator('[data-tool="hash-workbench"]');
    await tool.locator('button:visible').first().click();
    await page.locator('astro-island:not([ssr])[component-url*="/HashWorkbench."]').waitFor();
    // The server's refusal of one page is in the console too.
    expect(errors.filter((error) => !error.includes('503'))).toEqual([]);
  });

  it('leave the page as it is where an extension was there first', async () => {
    const context = await site.newContext();
    await context.addInitScript(() => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): void };
      };
      const pass = (text: string) => text;
      trustedTypes.createPolicy('default', { createHTML: pass, createScriptURL: pass });
    });
    const page = await context.newPage();
    await page.goto(`${site.origin}/callback`);
    await page.getByRole('button', { name: 'Switch to dark mode' }).click();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  });
});

/** A rule of the HTTP Observatory (mdn/mdn-http-observatory, `src/grader/charts.js`) and its points. */
type Rule = [name: string, points: number, holds: (headers: Headers, html: string) => boolean];

const policyOf = (headers: Headers) => headers.get('content-security-policy') ?? '';
const RULES: readonly Rule[] = [
  [
    'csp-implemented-with-no-unsafe-default-src-none',
    10,
    (headers) =>
      /^default-src 'none';/.test(policyOf(headers)) &&
      !/unsafe-|data:|http:|\*/.test(policyOf(headers)) &&
      /; form-action 'self'/.test(policyOf(headers)),
  ],
  [
    'referrer-policy-private',
    5,
    (headers) => headers.get('referrer-policy') === 'strict-origin-when-cross-origin',
  ],
  [
    'x-frame-options-implemented-via-csp',
    5,
    (headers) => / frame-ancestors 'none'/.test(policyOf(headers)),
  ],
  [
    'corp-implemented-with-same-origin',
    10,
    (headers) => headers.get('cross-origin-resource-policy') === 'same-origin',
  ],
  [
    'sri-implemented-and-all-scripts-loaded-securely',
    5,
    (_, html) => {
      const scripts = html.match(/<script\b[^>]* src=[^>]*>/g) ?? [];
      return scripts.length > 0 && scripts.every((tag) => / integrity="sha/.test(tag));
    },
  ],
  [
    'hsts-implemented-max-age-at-least-six-months',
    0,
    (headers) => headers.get('strict-transport-security') === 'max-age=31536000',
  ],
  [
    'x-content-type-options-nosniff',
    0,
    (headers) => headers.get('x-content-type-options') === 'nosniff',
  ],
  ['cookies-not-found', 0, (headers) => !headers.has('set-cookie')],
  [
    'cross-origin-resource-sharing-not-implemented',
    0,
    (headers) => !headers.has('access-control-allow-origin'),
  ],
];

it('the rules of the HTTP Observatory give 135 points: 100, and all that need no cookie or preload list', async () => {
  const response = await fetch(site.origin);
  const html = await response.text();
  const broken = RULES.filter(([, , holds]) => !holds(response.headers, html));
  expect(broken.map(([name]) => name)).toEqual([]);
  expect(RULES.reduce((sum, [, points]) => sum + points, 100)).toBe(135);
});

describe('what the configuration adds to pages', () => {
  const fixture = visit(FIXTURE_DIST);

  it('runs under the policy, which names its addresses and no others', async () => {
    const page = await fixture.open('/old%20page?a=b');
    const { errors } = watch(page, fixture.origin);
    expect(page.url()).toBe(`${fixture.origin}/upgrade?a=b#changes`);
    await page.locator('html[data-head-script="ran"][data-stats="fixture"]').waitFor();
    expect(await page.locator('head > meta[name="site-verification"]').count()).toBe(1);
    expect(await page.locator('head > link[rel="me"]').count()).toBe(1);
    expect(errors).toEqual([]);
    const addresses = await page.evaluate(() =>
      ['https://stats.fixture.example/more.js', 'https://other.example/a.js'].map((address) => {
        try {
          document.createElement('script').src = address;
          return 'allowed';
        } catch {
          return 'refused';
        }
      }),
    );
    expect(addresses).toEqual(['allowed', 'refused']);
    const policy = (await fetch(`${fixture.origin}/upgrade`)).headers.get(
      'content-security-policy',
    );
    expect(policy?.match(/https:[^ ;]+/g)).toEqual([
      'https://stats.fixture.example',
      'https://gateway.fixture.example',
      'https://stats.fixture.example',
      'https://test.fixture.example',
      'https://forms.fixture.example/docs',
    ]);
  });

  it('is a question that the keyboard answers without JavaScript, and a link to the source', async () => {
    const context = await fixture.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const sent: (string | null)[] = [];
    await page.route('https://forms.fixture.example/docs', async (route) => {
      sent.push(route.request().postData());
      await route.fulfill({ status: 204 });
    });
    await page.goto(`${fixture.origin}/ar/upgrade`);
    const question = page.getByRole('group', { name: 'هل كانت هذه الصفحة مفيدة؟' });
    await question.getByRole('button', { name: 'لا' }).press('Enter');
    await expect
      .poll(() => sent)
      .toEqual(['page=https%3A%2F%2Fdocs.fixture.example%2Far%2Fupgrade&helpful=no']);
    expect(await page.getByRole('link', { name: 'تعديل هذه الصفحة' }).getAttribute('href')).toMatch(
      /^https:\/\/git\.fixture\.example\/docs\/edit\/main\/content\/.*upgrade\.mdx$/,
    );
    const remark = page.getByRole('note');
    expect(await remark.innerText()).toMatch(/Read 10:30 first\s+Then a:b\./);
  });
});

it('a contact in the configuration is published where RFC 9116 wants it', () => {
  const text = readFileSync(`${FIXTURE_DIST}/.well-known/security.txt`, 'utf8');
  expect(text).toMatch(/^Contact: mailto:security@fixture\.example\nExpires: /);
});

/** Runs in the page: brings each text in from outside, by every way that a page has. */
async function bringIn(texts: readonly string[]): Promise<void> {
  const keys = [
    ...['theme', 'docusaurus.announcement.id', 'docusaurus.announcement.dismiss'],
    ...['docusaurus.tab.language', 'docs-preferred-version-default'],
  ];
  for (const text of texts) {
    for (const key of keys) {
      localStorage.setItem(key, text);
      dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
    }
    localStorage.setItem(`docusaurus.tab.${text}`, text);
    dispatchEvent(new StorageEvent('storage', { key: `docusaurus.tab.${text}` }));
    sessionStorage.setItem('sidebar-collapsed', text);
    location.hash = text;
    postMessage(text, location.origin);
    await new Promise((done) => setTimeout(done));
  }
}

describe('texts from storage, the hash and messages', () => {
  it('make no element and change no prototype, then or after a reload', async () => {
    const texts = hostileTexts(150);
    const row = `| Storage, chosen tabs, closed announcements, hash and messages of a page | ${texts.length} |`;
    expect(readFileSync('tests/README.md', 'utf8')).toContain(row);
    const page = await site.open('/quickstart');
    const { errors } = watch(page, site.origin);
    const look = () =>
      page.evaluate(() => ({
        path: location.origin + location.pathname,
        // The page adds hints for its own scripts (link), and the router a live region (div).
        elements: [...document.querySelectorAll(':not(link, div)')].map(
          ({ localName }) => localName,
        ),
        prototypes: [Object, Array, String].map((one) => Object.getOwnPropertyNames(one.prototype)),
      }));
    const before = await look();
    await page.evaluate(bringIn, texts);
    expect(await look()).toEqual(before);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await look()).toEqual(before);
    expect(errors).toEqual([]);
  });
});
