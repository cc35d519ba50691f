import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redact } from '../../gateway/sandbox/log.ts';
import { createSiteHandler } from '../../server/handler.ts';
import { operatorHtml } from '../../src/config/addresses.ts';
import { SiteError } from '../../src/config/site-error.ts';
import { parseFrontMatter } from '../../src/docs/front-matter.ts';
import { joinRoute, routeToFile } from '../../src/docs/index.ts';
import { markdownToHtml } from '../../src/reference/markdown/to-html.ts';
import { meantRoute } from '../../src/runtime/meant-route.ts';
import { readPaste } from '../../src/tools/callback-inspector/read-paste.ts';
import { visiblePieces } from '../../src/tools/shared/visible-text.ts';
import { order } from '../sandbox/harness/bodies.ts';
import { Shop } from '../sandbox/harness/shop.ts';
import { type FixtureSite, writeFixtureSite } from '../support/fixture-site.ts';
import { hostileTexts } from '../support/hostile-queries.ts';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

function elementsOf(node: Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes.flatMap(elementsOf) : [];
  return 'tagName' in node ? [node, ...children] : children;
}

/** Returns what could run or load something in a piece of HTML, as a browser parses it. */
function dangersOf(html: string): string[] {
  return elementsOf(parseFragment(html)).flatMap(({ tagName, attrs }) => [
    ...(/^(?:script|style|svg|math|iframe|object|embed|img|link|base|meta|form)$/.test(tagName)
      ? [tagName]
      : []),
    ...attrs
      .filter(({ name }) => /^(?:on|style$|src)/.test(name) || name.includes(':'))
      .map(({ name }) => name),
    ...attrs
      .filter(({ name, value }) => name === 'href' && URL.canParse(value))
      .map(({ value }) => new URL(value).protocol)
      .filter((protocol) => !/^(?:https?|mailto):$/.test(protocol)),
  ]);
}

let site: FixtureSite;
let serve: (request: Request) => Promise<Response>;
const shop = new Shop();
beforeAll(async () => {
  site = await writeFixtureSite();
  serve = createSiteHandler({ dist: site.dist });
});
afterAll(() => site.remove());

const README = readFileSync('tests/README.md', 'utf8');
const CARD = '4111111111111111';

/** Each input, the number of texts it gets, and what has to hold for each of them. */
const INPUTS: Record<string, [count: number, check: (text: string) => unknown]> = {
  'Descriptions in a contract': [
    2000,
    (text) => expect(dangersOf(markdownToHtml(text)), text).toEqual([]),
  ],
  'Front matter and slug of a guide': [
    2000,
    (text) => {
      try {
        const slug = `/${text}`;
        const source = `---\ntitle: A\ndescription: B\nslug: ${JSON.stringify(slug)}\n---\n`;
        const route = joinRoute('/', parseFrontMatter(source, 'a.mdx').slug ?? '');
        const file = resolve('/dist', routeToFile(route));
        expect(file).toBe(`/dist/${routeToFile(route)}`);
      } catch (error) {
        if (!(error instanceof SiteError)) throw error;
        expect(error.message).toMatch(/^a\.mdx, /);
      }
      try {
        parseFrontMatter(`---\n${text}\n---\n`, 'a.mdx');
      } catch (error) {
        expect(error, text).toBeInstanceOf(SiteError);
      }
    },
  ],
  'HTML in `site.config.ts`': [
    1500,
    (text) => {
      const html = `<a href="${text}">a</a>${text}`;
      const addresses = elementsOf(parseFragment(html)).flatMap(({ attrs }) =>
        attrs.filter(({ name }) => name === 'href' || name === 'action').map(({ value }) => value),
      );
      const runs = (one: string) => URL.canParse(one) && new URL(one).protocol === 'javascript:';
      if (addresses.some(runs)) expect(operatorHtml.safeParse(html).success, html).toBe(false);
    },
  ],
  'Paths of requests to the site': [
    1500,
    async (text) => {
      const url = new URL('http://127.0.0.1:3000/');
      url.pathname = text;
      const response = await serve(new Request(url));
      expect([200, 308, 400, 404], text).toContain(response.status);
      expect(response.headers.get('location') ?? '/').toMatch(/^\/(?!\/)/);
      expect(await response.text()).not.toContain('never served');
    },
  ],
  'Addresses that lead nowhere': [
    1500,
    (text) =>
      expect([undefined, '/callback', '/api/']).toContain(
        meantRoute(`/callback${text}`, ['/callback', '/api/']),
      ),
  ],
  'Pasted headers and bodies of callbacks': [
    1500,
    (text) => {
      const { headers } = readPaste(`webhook-id: ${text}\r\n${text}\r\n\r\n${text}`);
      for (const value of Object.values(headers)) expect(typeof value).toBe('string');
      expect(
        visiblePieces(text)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    },
  ],
  'Bodies with a card number in the sandbox’s log': [
    1500,
    (text) => {
      const body = `${text}"number":"${CARD}","cvv":"987"${text}`;
      const shown = redact(new TextEncoder().encode(body));
      expect(shown).not.toContain(CARD);
      expect(shown).not.toContain('987');
    },
  ],
  'Orders on the payment page': [
    40,
    async (text) => {
      const description = `A bag ${text.toWellFormed().slice(0, 900)}`.toWellFormed();
      const { path } = await shop.open({ order: order({ description }) });
      const { html } = await shop.get(path);
      const names = new Set(elementsOf(parseFragment(html)).map(({ tagName }) => tagName));
      expect(
        [...names].filter((name) => !known.has(name)),
        text,
      ).toEqual([]);
    },
  ],
};
/** Elements of a payment page whose order is described in plain words. */
let known: Set<string>;
beforeAll(async () => {
  const { html } = await shop.get((await shop.open()).path);
  known = new Set(elementsOf(parseFragment(html)).map(({ tagName }) => tagName));
});

describe('hostile texts', () => {
  it.each(Object.entries(INPUTS))('%s', async (_, [count, check]) => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    const texts = hostileTexts(count);
    for (const text of texts) await check(text);
    expect(texts).toHaveLength(count);
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  });

  it('are as many as tests/README.md says', () => {
    for (const [input, [count]] of Object.entries(INPUTS)) {
      expect(README).toContain(`| ${input} | ${count.toLocaleString('en')} |`);
    }
  });
});

describe('the table of faults', () => {
  const rows = [...README.matchAll(/^\| (.+?) \| ([\d,]*) ?\| (`.+`) \|$/gm)];

  it('names tests that are there, with their numbers', () => {
    expect(rows.length).toBeGreaterThan(10);
    for (const [, fault, times = '', files = ''] of rows) {
      const texts = [...files.matchAll(/`(.+?)`/g)].map(([, file = '']) =>
        readFileSync(file, 'utf8'),
      );
      const digits = times.replaceAll(',', '');
      const number = new RegExp(`\\b${digits.replace(/(?=(?:\d{3})+$)(?!^)/g, '_?')}\\b`);
      expect(
        texts.some((text) => number.test(text)),
        fault,
      ).toBe(true);
    }
  });
});
