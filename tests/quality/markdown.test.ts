import { expect, it } from 'vitest';
import { ROUTES } from '../support/site.ts';
import { visit } from '../support/visit.ts';

const site = visit();

const LINK = /<link rel="alternate" type="text\/markdown" href="([^"]+)">/;

/** Returns the faults of a page's Markdown, one line each. */
async function faultsOf(route: string): Promise<string[]> {
  const page = await (await fetch(site.origin + encodeURI(route))).text();
  const address = LINK.exec(page)?.[1];
  if (address === undefined) return [`${route}: no link to its Markdown`];
  const response = await fetch(site.origin + address);
  const text = await response.text();
  const title = /<h1[^>]*>([^<]*)</.exec(page)?.[1];
  const headings = [...page.matchAll(/<h2 id="/g)].length;
  const prose = text.replaceAll(/^ *(`{3,})[\s\S]*?^ *\1/gm, '');
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

it('a page with samples is there in one language, and the guides in one file', async () => {
  const read = async (path: string) => (await fetch(`${site.origin}${path}`)).text();
  const [python, all] = await Promise.all([
    read('/payments/refund.python.md'),
    read('/llms-full.python.txt'),
  ]);
  expect(python).toContain('```python');
  expect(python).not.toMatch(/```php|\*\*(?:Python|PHP)\*\*/);
  expect(all).toContain(python);
  expect(await read('/llms-full.txt')).toContain(await read('/payments/refund.md'));
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
