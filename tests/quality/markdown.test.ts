import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { FRAMEWORKS, LANGUAGES } from '../../samples/languages.mjs';
import config from '../../site.config.ts';
import { LANGUAGES as CODE_LANGUAGES } from '../../src/components/code/languages.ts';
import { ROUTES } from '../support/site.ts';
import { visit } from '../support/visit.ts';

const site = visit();

const CODE = /^[> ]*(`{3,})[\s\S]*?^[> ]*\1/gm;
const LINK = /<link rel="alternate" type="text\/markdown" href="([^"]+)">/;

/** Returns the faults of a page's Markdown, one line each. */
async function faultsOf(route: string): Promise<string[]> {
  const page = await (await fetch(site.origin + encodeURI(route))).text();
  const address = LINK.exec(page)?.[1];
  if (address === undefined) return [`${route}: no link to its Markdown`];
  const response = await fetch(site.origin + address);
  const text = await response.text();
  const title = /<h1[^>]*>([^<]*)</.exec(page)?.[1];
  const headings = [...page.matchAll(/<h2(?: id="| class="visually-hidden">Samples)/g)].length;
  const prose = text.replaceAll(CODE, '');
  const found = prose.match(/^## /gm)?.length ?? 0;
  return [
    response.status === 200 ? '' : `status ${response.status}`,
    response.headers.get('content-type') === 'text/markdown; charset=utf-8' ? '' : 'wrong type',
    text.startsWith(`# ${title?.replaceAll('&#x27;', "'").replaceAll('&#39;', "'")}\n`)
      ? ''
      : `it begins with ${text.slice(0, 40)}`,
    found === headings ? '' : `${found} of ${headings} sections`,
    /<(?:div|span|section|svg|button)\b/.test(prose) ? 'HTML in it' : '',
    text.includes(`/${route.slice(1).replaceAll(' ', '%20')}>\n`) ? '' : 'its page is not named',
  ].flatMap((fault) => (fault === '' ? [] : [`${route}: ${fault}`]));
}

it('every page is there as Markdown too, with all its sections', async () => {
  const faults = await Promise.all(ROUTES.map(({ path }) => faultsOf(path)));
  expect(faults.flat()).toEqual([]);
});

it('tables, code, fields and the panels of tabs are in it', async () => {
  const read = async (path: string) => (await fetch(`${site.origin}${path}.md`)).text();
  const refund = await read('/payments/refund');
  expect(refund).toContain('| You see | Cause | What to do |');
  expect(refund).toMatch(/^- \[`payment_id`\]\(\S+\) string, \*\*required\*\*/m);
  for (const panel of ['cURL', 'Node.js', 'PHP', 'Python', 'Java', 'Go']) {
    expect(refund).toContain(`**${panel}**`);
  }
  expect(refund).toContain('```php');
  expect(await read('/api/gateway/refund-request')).toContain('`/api/v1/payment/refund`');
  expect(await read('/Integration/Checkout/Checkout%20SDK')).toMatch(/^# Take a payment with/);
});

it('llms.txt leads to all of it', async () => {
  const response = await fetch(`${site.origin}/llms.txt`);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const links = [...(await response.text()).matchAll(/\]\((https:\/\/[^)]+)\)/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  expect(links.length).toBeGreaterThanOrEqual(ROUTES.length);
  const gone: string[] = [];
  for (const path of links) {
    if (!(await fetch(site.origin + path, { method: 'HEAD' })).ok) gone.push(path);
  }
  expect(gone).toEqual([]);
});

it('a guide with samples is there in one language, and the guides in one file', async () => {
  const read = async (path: string) => (await fetch(`${site.origin}${path}`)).text();
  const [python, all] = await Promise.all([
    read('/payments/refund.python.md'),
    read('/llms-full.python.txt'),
  ]);
  expect(python).toContain('```python');
  expect(python).not.toMatch(/```php|\*\*(?:Python|PHP)\*\*/);
  expect(all).toContain(python);
  expect(await read('/llms-full.txt')).toContain(await read('/payments/refund.md'));
  // A reference page is written once: its samples are a small part of it.
  expect(await read('/api/gateway/refund.md')).toContain('```python');
  expect((await fetch(`${site.origin}/api/gateway/refund.python.md`)).status).toBe(404);
});

it('a page is copied as Markdown, and shown where the browser allows no copying', async () => {
  const context = await site.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await page.goto(`${site.origin}/payments/refund`);
  await page.getByRole('link', { name: 'Copy as Markdown' }).click();
  await page.getByRole('link', { name: 'Copied' }).waitFor();
  const markdown = await (await fetch(`${site.origin}/payments/refund.md`)).text();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(markdown);
  await page.goto(`${site.origin}/api/gateway/refund`);
  await page.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject(new Error('not allowed'));
  });
  await page.getByRole('link', { name: 'Copy as Markdown' }).click();
  await page.waitForURL('**/api/gateway/refund.md');
});

const DIST = process.env.SITE_DIST ?? 'dist';
const SITE = config.url;

/** A page as Markdown, complete or in one language. */
interface Twin {
  /** Path below the built site: `callback.python.md`. */
  file: string;
  text: string;
  /** The page: `callback`. */
  page: string;
  language: string | undefined;
}

const ENDING = new RegExp(`(?:\\.(${LANGUAGES.map(({ id }) => id).join('|')}))?\\.md$`);

const twins = globSync('**/*.md', { cwd: DIST }).map((file): Twin => {
  const language = ENDING.exec(file)?.[1];
  const text = readFileSync(join(DIST, file), 'utf8');
  return { file, text, page: file.replace(ENDING, ''), language };
});

/** Fragments of the headings of a file, as GitHub makes them. */
const fragments = new Map(
  twins.map(({ file, text }) => {
    const slugger = new GithubSlugger();
    const headings = text.replaceAll(CODE, '').matchAll(/^#+ (.+)$/gm);
    return [file, new Set([...headings].map(([, title = '']) => slugger.slug(title)))];
  }),
);

/** Returns what is wrong with a link of a twin; empty if nothing is. */
function linkFault({ file, page, language }: Twin, link: string): string {
  if (!link.startsWith('#') && !link.startsWith(`${SITE}/`)) return '';
  const [path = '', fragment] = link.replace(SITE, '').split('#');
  const target = path === '' ? file : decodeURIComponent(path.slice(1));
  const fault = (what: string) => `${file}: ${link} ${what}`;
  if (existsSync(join(DIST, `${target}.md`))) return fault('leads to a page, not to its Markdown');
  if (!existsSync(join(DIST, target)) && path !== '/search') return fault('leads nowhere');
  if (fragment !== undefined && !fragments.get(target)?.has(fragment)) {
    return fault('names no heading');
  }
  const own = target.replace(/\.md$/, `.${language}.md`);
  const isOther =
    target !== `${page}.md` && target.endsWith('.md') && !target.endsWith(`.${language}.md`);
  return isOther && existsSync(join(DIST, own)) ? fault('leads away from the language') : '';
}

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

const isElement = (node: Node): node is Element => 'tagName' in node;
const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);
const attributeOf = (node: Element, name: string) =>
  node.attrs.find((attribute) => attribute.name === name)?.value;

/** Languages of code, as readers see them. */
const CODE_LABELS = new Set<string>(Object.values(CODE_LANGUAGES));

/** Controls, pictures and lists of what the page shows elsewhere. */
function isControl(node: Element): boolean {
  const names = 'astro-island button dialog fieldset form nav progress script style svg template';
  return (
    names.split(' ').includes(node.tagName) ||
    attributeOf(node, 'data-copy-page') !== undefined ||
    // The first names of what follows.
    (node.parentNode?.nodeName === 'summary' && attributeOf(node, 'data-search') === 'off') ||
    attributeOf(node, 'data-checklist-progress') !== undefined ||
    (node.tagName === 'label' && findAll(node, ({ tagName }) => tagName === 'select').length > 0) ||
    // The words of a diagram follow its title, and code has its language at its fence.
    (node.tagName === 'summary' && /^On this page$| in words$/.test(textOf(node))) ||
    (node.parentNode?.nodeName === 'figcaption' && CODE_LABELS.has(textOf(node)))
  );
}

function textOf(node: Node): string {
  if ('value' in node) return node.value;
  return childrenOf(node).map(textOf).join('');
}

/**
 * Returns the text that readers see in a page, without controls.
 *
 * @param fold address of the fold that holds the node: a link to it says nothing in a file
 */
function readText(node: Node, fold?: string): string {
  if ('value' in node) return node.value;
  if (isElement(node) && isControl(node)) return '';
  // What stands on the page a second time, beside its fields.
  if (isElement(node) && attributeOf(node, 'data-answers') !== undefined) return '';
  if (isElement(node) && fold && attributeOf(node, 'href')?.endsWith(fold)) return '';
  const id = isElement(node) && node.tagName === 'details' ? attributeOf(node, 'id') : undefined;
  return childrenOf(node)
    .map((child) => readText(child, id === undefined ? fold : `#${id}`))
    .join(isElement(node) && node.tagName === 'code' ? '' : ' ');
}

function findAll(node: Node, matches: (element: Element) => boolean): Element[] {
  const below = childrenOf(node).flatMap((child) => findAll(child, matches));
  return isElement(node) && matches(node) ? [node, ...below] : below;
}

/** Returns how often each word occurs. */
function wordsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

const pages = twins
  .filter(({ language }) => language === undefined)
  .map(({ page, text }) => {
    const document = parse(readFileSync(join(DIST, `${page}.html`), 'utf8'));
    const main = findAll(document, ({ tagName }) => tagName === 'main');
    const article = main.flatMap((one) => findAll(one, ({ tagName }) => tagName === 'article'));
    return { page, text, article: article[0] ?? main[0] };
  });

describe('every page as Markdown', () => {
  it('has links to files that exist and to headings in them, in its own language', () => {
    const faults = twins.flatMap((twin) =>
      [...twin.text.replaceAll(CODE, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) =>
        linkFault(twin, link),
      ),
    );
    expect(faults.filter((fault) => fault !== '')).toEqual([]);
  });

  it('has no word less than the page', () => {
    const lost = pages.flatMap(({ page, text, article }) => {
      const found = wordsOf(text);
      const words = article ? wordsOf(readText(article)) : new Map<string, number>();
      return [...words].flatMap(([word, count]) =>
        (found.get(word) ?? 0) < count ? `${page}: ${word} ${found.get(word) ?? 0}/${count}` : [],
      );
    });
    expect(lost).toEqual([]);
  });

  it('has no stray escape', () => {
    const strays = twins.flatMap(({ file, text }) => {
      const prose = text.replaceAll(CODE, '').replaceAll(/`[^`\n]*`/g, '');
      return (prose.match(/\S*\\[^\s|\\[\]*_<#+.`&()-]\S*|&(?:#\w+|\w+);/g) ?? []).map(
        (found) => `${file}: ${found}`,
      );
    });
    expect(strays).toEqual([]);
  });

  it('has code of no other language than its own, if it is in one', () => {
    const languageOf = (panel: string) =>
      FRAMEWORKS.find(({ id }) => id === panel)?.language ?? panel;
    const faults = pages.flatMap(({ page, article }) => {
      const groups = article
        ? findAll(article, (element) =>
            /^(?:language|framework)$/.test(attributeOf(element, 'data-tabs') ?? ''),
          )
        : [];
      const codes = groups.flatMap((group) =>
        findAll(group, (element) => attributeOf(element, 'data-panel') !== undefined).flatMap(
          (panel) =>
            findAll(panel, ({ tagName }) => tagName === 'pre').map((pre) => ({
              language: languageOf(attributeOf(panel, 'data-panel') ?? ''),
              code: textOf(pre).replaceAll(/\s+/g, ' '),
            })),
        ),
      );
      return twins
        .filter((twin) => twin.page === page && twin.language !== undefined)
        .flatMap(({ file, text, language }) => {
          const shown = text.replaceAll(/\s+/g, ' ');
          return codes
            .filter((one) => shown.includes(one.code) !== (one.language === language))
            .filter(
              ({ code }) =>
                !codes.some((one) => one.language === language && one.code.includes(code)),
            )
            .map((one) => `${file}: ${one.language}, ${one.code.slice(0, 60)}`);
        });
    });
    expect(faults).toEqual([]);
  });
});
