import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cutVersion } from '../../scripts/lib/cut-version.ts';
import { createSite } from '../../scripts/lib/new-site.ts';
import { sharedBrowser } from '../support/browser.ts';
import { withoutProgress } from '../support/build.ts';
import { freePort } from '../support/free-port.ts';

const CONTRACT = 'tests/support/contracts/small.yaml';
let site: string;
const place = (path: string): string => join(site, path);

/** Replaces a part of a file of the site. */
function edit(path: string, from: string, to: string): void {
  const text = readFileSync(place(path), 'utf8');
  if (!text.includes(from)) throw new Error(`${path} has no "${from}".`);
  writeFileSync(place(path), text.replace(from, to));
}

function run(script: string, ...args: string[]): ChildProcess {
  return runOn(site, script, ...args);
}

function runOn(folder: string, script: string, ...args: string[]): ChildProcess {
  return spawn(process.execPath, [script, '--site', folder, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: undefined, VITEST: undefined },
  });
}

/** Returns exit code and output of the checks that `npm test` of the site runs. */
async function check(): Promise<{ code: number | null; output: string }> {
  const child = run('scripts/check-site.ts');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, output: withoutProgress(output) };
}

beforeAll(async () => {
  // Beside the repository, where operators have theirs.
  site = join(mkdtempSync(join(dirname(process.cwd()), '.own-site-')), 'noor-pay');
  createSite({ dir: site, contract: CONTRACT });
  const arabic = "ar: { label: 'العربية', htmlLang: 'ar', direction: 'rtl' }";
  const locales = `i18n: { locales: { en: { label: 'English', htmlLang: 'en' }, ${arabic} } },`;
  edit('site.config.ts', 'docs: [', `${locales}\n  docs: [`);
  await cutVersion({ site, name: '1.0' });
});
afterAll(() => rmSync(dirname(site), { recursive: true, force: true }));

describe('the checks of an own site', () => {
  it('find no fault in a new one, in two languages, with a cut version', async () => {
    const { code, output } = await check();
    expect(output).toContain('Checked 22 pages: no fault.');
    expect(code).toBe(0);
  });

  it('name each fault with its page', async () => {
    const page = readFileSync(place('content/docs/index.mdx'), 'utf8');
    edit(
      'content/docs/index.mdx',
      'The [API reference]',
      `<img src="/favicon.svg" width="700" />\n\nThe [API reference]`,
    );
    const { code, output } = await check();
    expect(output).toMatch(/Images must have alternative text: <img .*\n {2}\/, \/ar\n/);
    expect(output).toContain('faults on 2 of 22 pages.');
    expect(code).toBe(1);
    writeFileSync(place('content/docs/index.mdx'), page);
  });
});

/** A page of an authoring server that has just started. */
interface Authored {
  page: Page;
  origin: string;
  close(): Promise<void>;
}

/** Starts the authoring server of a site, and opens a page that hears of changes. */
async function author(folder: string, path: string): Promise<Authored> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = runOn(folder, 'scripts/dev.ts', '--port', String(port));
  const page = await (await sharedBrowser()).newPage();
  // A busy machine takes long to compile the first page.
  page.setDefaultTimeout(120_000);
  let output = '';
  await new Promise<void>((done) => {
    server.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes(String(port))) done();
    });
  });
  // A page that isn't connected yet misses a change.
  const connected = page.waitForEvent('console', (message) =>
    message.text().includes('[vite] connected'),
  );
  await page.goto(origin + path);
  await connected;
  const close = async () => {
    await page.close();
    server.kill();
  };
  return { page, origin, close };
}

/** Returns the text of the fault that lies over a page; undefined if there's none. */
const overlayOf = (page: Page) =>
  page.evaluate(
    () =>
      document
        .querySelector('vite-error-overlay')
        ?.shadowRoot?.querySelector('main, .window, #message')?.textContent ?? undefined,
  );

describe('the authoring server', () => {
  let authored: Authored;
  let page: Page;
  let origin: string;
  beforeAll(async () => {
    authored = await author(site, '/');
    ({ page, origin } = authored);
  });
  afterAll(() => authored?.close());

  const overlay = () => overlayOf(page);

  it('shows a new title at once', async () => {
    edit('content/docs/index.mdx', 'title: "Small Gateway"', 'title: "Noor Pay"');
    await expect.poll(() => page.locator('h1').textContent()).toBe('Noor Pay');
  });

  it('follows redirects, and keeps the query', async () => {
    edit('site.config.ts', 'docs: [', "redirects: { '/start': '/api/' },\n  docs: [");
    const seen = () => page.request.get(`${origin}/start?from=mail`, { maxRedirects: 0 });
    await expect.poll(async () => (await seen()).headers().location).toBe('/api/?from=mail');
  });

  it('keeps links within the version and the language of their page', async () => {
    const linkOn = async (path: string) =>
      /<a href="([^"]*)"[^>]*>API reference<\/a> lists/.exec(
        await (await page.request.get(origin + path)).text(),
      )?.[1];
    expect(await linkOn('/')).toBe('/api/');
    expect(await linkOn('/ar')).toBe('/ar/api/');
    expect(await linkOn('/1.0')).toBe('/api/1.0/');
  });

  it.each([
    [
      'a guide',
      'content/docs/index.mdx',
      '<ContractGroups />',
      '<Crads>\n</Crads>\n\n<ContractGroups />',
      'index.mdx:16:1: there is no component <Crads>',
    ],
    ['the contract', 'contract/small.yaml', 'schemas/Payment', 'schemas/Paymnt', 'leads nowhere'],
    ['the configuration', 'site.config.ts', 'tagline:', 'taglne:', 'taglne'],
  ])(
    'shows a fault of %s over the page until it is mended',
    async (_, path, good, bad, message) => {
      edit(path, good, bad);
      await expect.poll(overlay).toContain(message);
      await page.reload();
      await expect.poll(overlay).toContain(message);
      edit(path, bad, good);
      await expect.poll(overlay).toBeUndefined();
      await expect.poll(() => page.locator('h1').textContent()).toBe('Noor Pay');
    },
  );
});

describe('the authoring server of the shipped site', () => {
  it('plays an operation in its page', async () => {
    const { page, close } = await author('.', '/api/gateway/sale');
    try {
      await page.getByRole('button', { name: 'Try it in this page' }).click();
      await page.getByRole('button', { name: 'Sign and send' }).click();
      await page.getByText('Answer 201', { exact: true }).waitFor();
      expect(await overlayOf(page)).toBeUndefined();
    } finally {
      await close();
    }
  });
});
