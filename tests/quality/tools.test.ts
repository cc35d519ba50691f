import { readFileSync } from 'node:fs';
import axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { parseTestData, type TestCredentials } from '../../gateway/contract/test-data.ts';
import { createCallbackHeaders } from '../../gateway/signing/index.ts';
import vectors from '../../gateway/signing/vectors.json' with { type: 'json' };
import { type PageFaults, watch } from '../support/browser.ts';
import { FIXTURE_DIST } from '../support/fixture.ts';
import { visit } from '../support/visit.ts';

/* The tools in the page, as readers use them: by keyboard, with nothing sent anywhere. */

const production = visit();
/** A site that lets readers send requests to two servers of its contract. */
const fixture = visit(FIXTURE_DIST);

/** A busy machine takes a while. */
const SOON = { timeout: 15_000 };

const HASH = '/authentication/hash-validation';
const CALLBACK = '/Callback/calback_validation';
const CODES = '/errors';
const REFUND = '/api/gateway/refund-request';
const CHECKLIST = '/checklist';

/** The published credentials of the sandbox. */
const { credentials } = parseTestData(readFileSync('gateway/contract/test-data.yaml', 'utf8'));
const [TEST, LIVE] = ['test', 'live'].map((environment) => {
  const row = credentials.find((one) => one.environment === environment);
  if (!row) throw new Error(`no credentials of ${environment}`);
  return row;
}) as [TestCredentials, TestCredentials];

/** The hash of the worked example. */
const WORKED = 'v1=e4b1f7ce8cedfaefc0b2c5e544c8a1467b9117c9e3aa2714ce2ad79290c9f768';

/** WCAG 2.2 AA and what it includes. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Opened {
  page: Page;
  tool: ReturnType<Page['locator']>;
  faults: PageFaults;
  /** Requests since the page loaded, except for the site's own scripts. */
  requests: string[];
}

/** Opens a page at its tool, and notes its requests from then on. */
async function open(path: string, name: string, width = 1280): Promise<Opened> {
  const context = await production.newContext({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const faults = watch(page, production.origin);
  await page.goto(production.origin + path, { waitUntil: 'networkidle' });
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isScript = request.method() === 'GET' && /^\/_assets\/[^/]+\.js$/.test(pathname);
    // Links in view are fetched ahead; they carry nothing of the reader's.
    const isAhead = request.headers()['sec-purpose'] === 'prefetch';
    // The browser requests the icon when it likes; without a query it carries nothing either.
    const isIcon = request.url() === `${production.origin}/favicon.svg`;
    if (!isScript && !isAhead && !isIcon) requests.push(`${request.method()} ${request.url()}`);
  });
  return { page, tool: page.locator(`[data-tool="${name}"]`), faults, requests };
}

/** Returns axe's findings in both colour modes, and what is wider than the screen. */
async function findings(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(axe.source);
  for (const mode of ['light', 'dark']) {
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
    }, mode);
    const violations = await page.evaluate(async (tags) => {
      const result = await (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: { type: 'tag', values: tags },
      });
      return result.violations.map(
        ({ id, nodes }) => `${id} ×${nodes.length}: ${nodes[0]?.html.slice(0, 160)}`,
      );
    }, RULES);
    found.push(...violations.map((violation) => `${mode}: ${violation}`));
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (overflow > 0) found.push(`wider than the screen by ${overflow} px`);
  return found;
}

describe('long JSON', () => {
  it('folds by keyboard, opens value by value, and is copied whole', async () => {
    const { page, faults } = await open('/api/gateway/check-transaction-status', 'try-it');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], {
      origin: production.origin,
    });
    const block = page.locator('[data-code]:has([data-fold])').first();
    const code = block.locator('code');
    const fold = block.getByRole('button', { name: 'Fold' });
    const text = await code.textContent();
    const lines = async () => (await code.innerText()).split('\n').length;
    const all = await lines();
    await fold.press('Enter');
    await page.locator('[data-fold][aria-pressed=true]').first().waitFor();
    const folded = await lines();
    expect(folded).toBeLessThan(all / 2);
    expect(await findings(page)).toEqual([]);

    const value = code.getByRole('button').first();
    expect(await value.getAttribute('aria-label')).toMatch(/^\w+$/);
    await value.press('Space');
    expect(await value.getAttribute('aria-expanded')).toBe('true');
    expect(await lines()).toBeGreaterThan(folded);
    await value.press('Space');
    expect(await lines()).toBe(folded);

    await block.locator('[data-copy]').click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText()), SOON).toBe(text);
    await fold.press('Enter');
    expect(await code.innerText()).toBe(text);
    expect(await fold.getAttribute('aria-pressed')).toBe('false');
    expect(faults).toEqual({ errors: [], foreign: [] });
  });

  it('has a button at each value once a pointer is over it, which no Tab stops at', async () => {
    const { page, faults } = await open('/api/gateway/check-transaction-status', 'try-it');
    const block = page.locator('[data-code=""]:has-text("JSON")').first();
    const code = block.locator('code');
    const text = await code.innerText();
    await code.hover();
    const value = code.getByRole('button').first();
    await value.waitFor();
    const name = await value.getAttribute('aria-label');
    expect(text).toContain(`"${name}": {`);
    await value.click();
    expect(await code.innerText()).toContain(`"${name}": {}`);
    expect(await code.textContent()).toBe(text);
    await value.click();
    expect(await code.innerText()).toBe(text);
    await block.locator('pre').press('Tab');
    expect(await code.locator(':focus').count()).toBe(0);
    expect(faults).toEqual({ errors: [], foreign: [] });
  });
});

/** Presses a key until the focus is on what the text describes. */
async function tabTo(page: Page, name: RegExp, most = 40): Promise<void> {
  for (let at = 0; at < most; at += 1) {
    const label = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement)) return '';
      const labels = element instanceof HTMLInputElement ? element.labels : null;
      return labels?.[0]?.textContent ?? element.getAttribute('aria-label') ?? element.innerText;
    });
    if (name.test(label)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} is not reached by ${most} presses of Tab`);
}

const mistakesIn = (tool: Opened['tool']) =>
  tool
    .locator('[data-mistake]')
    .evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset.mistake));

describe('hash workbench', () => {
  it('without JavaScript shows the worked example, part by part', async () => {
    const page = await production.open(HASH, { javaScriptEnabled: false });
    const tool = page.locator('[data-tool="hash-workbench"]');
    const text = (await tool.innerText()).replaceAll(/\s+/g, ' ');
    expect(text).toContain(WORKED);
    expect(text).toContain('The text to sign, 105 bytes');
    expect(await tool.getByRole('row', { name: /^Body/ }).innerText()).toContain('29 bytes');
    expect(text).toContain('This tool needs JavaScript.');
    expect(text).not.toContain('Enter the hash');
    expect(await tool.getByRole('textbox').or(tool.getByRole('button')).count()).toBe(0);
  });

  it('judges a value without its version, and a request that is refused all the same', async () => {
    const { tool } = await open(HASH, 'hash-workbench');
    const status = tool.getByRole('status');
    await tool.getByLabel('The hash you got').fill(WORKED.slice('v1='.length));
    await status.getByText('Your value is right. Send it with v1= in front').waitFor();
    expect(await mistakesIn(tool)).toEqual([]);
    await tool.getByText('Expected X-Hash', { exact: true }).waitFor();
    await tool.getByLabel('X-Request-Id').fill('abc');
    await status.getByText('Your hash is wrong').waitFor();
    await expect.poll(() => mistakesIn(tool), SOON).toEqual(['id_malformed']);
    const hash = (await tool.locator('[data-copy]').getAttribute('data-copy')) ?? '';
    await tool.getByLabel('The hash you got').fill(hash);
    await status.getByText('the gateway refuses the request').waitFor();
    expect(await mistakesIn(tool)).toEqual(['id_malformed']);
  });

  const MISTAKES = [
    ['A right hash', []],
    ['PHP: json_encode escaped the slashes', ['body_escaped_slashes']],
    ['PHP, Python: Arabic became \\uXXXX', ['body_escaped_unicode']],
    ['Python: json= put spaces into the body', ['body_spaced']],
    ['Java: an amount as a double', ['body_amount_as_number']],
    ['Shell: echo added a line end', ['body_trailing_newline']],
    ['The hex digits in Base64', ['encoding_base64_of_hex']],
    ['The time in milliseconds', ['timestamp_milliseconds']],
    ['The query left out', ['path_without_query']],
    ['The live secret with the test key', ['environment_mixed']],
    ['The secret was undefined', ['secret_undefined']],
    ['Another port, hashed with the path', ['path_with_host']],
    ['Two mistakes at once', ['body_trailing_newline', 'method_case']],
  ] as const;

  it('has an example for each of the mistakes tried here', async () => {
    const { tool } = await open(HASH, 'hash-workbench');
    const labels = await tool.getByLabel('Example').locator('option').allInnerTexts();
    expect(labels.slice(1)).toEqual(MISTAKES.map(([label]) => label));
  });

  it('diagnoses each known mistake, and sends nothing', async () => {
    const { page, tool, faults, requests } = await open(HASH, 'hash-workbench');
    for (const [label, mistakes] of MISTAKES) {
      await tool.getByLabel('Example').selectOption({ label });
      const verdict =
        mistakes.length === 0
          ? 'Your hash is right'
          : /Your hash (is wrong, and th|belongs to another secret)/;
      await tool.getByText(verdict).waitFor();
      await expect.poll(() => mistakesIn(tool), { ...SOON, message: label }).toEqual(mistakes);
    }
    expect(requests).toEqual([]);
    expect(faults).toEqual({ errors: [], foreign: [] });
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).not.toContain('ms_test');
  });

  it('takes a request and a hash by keyboard alone, and marks the part that differs', async () => {
    const { page, tool, requests } = await open(HASH, 'hash-workbench');
    const vector = vectors.requests.find(({ name }) => name === 'body-line-end-hashed');
    if (!vector || !('X-Hash' in vector.headers)) throw new Error('no such vector');
    await tool.getByLabel('Example').focus();
    const fields: [RegExp, string | undefined][] = [
      [/^Method/, vector.method],
      [/^Path/, vector.path],
      [/^X-Timestamp/, vector.headers['X-Timestamp']],
      [/^X-Request-Id/, vector.headers['X-Request-Id']],
    ];
    for (const [name, value] of fields) {
      await tabTo(page, name);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.insertText(value ?? '');
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText(vector.body ?? '');
    await tabTo(page, /^The hash you got/);
    await page.keyboard.insertText(vector.headers['X-Hash'] ?? '');
    await tool.getByText('this mistake gives it').waitFor();
    expect(await mistakesIn(tool)).toEqual(['body_trailing_newline']);
    expect(await tool.locator('tr[data-faulty] th').allInnerTexts()).toEqual(['Body']);
    await tabTo(page, /^In your language/);
    await page.keyboard.press('Enter');
    expect(await tool.getByText('rtrim($body', { exact: false }).isVisible()).toBe(true);
    expect(requests).toEqual([]);
  });

  it('makes invisible characters visible, and counts bytes', async () => {
    const { tool } = await open(HASH, 'hash-workbench');
    await tool.getByLabel('Body, exactly as it is sent').fill('{"a":"طلب\u200F"}\n');
    const row = tool.getByRole('row', { name: /^Body/ });
    await expect.poll(() => row.locator('b').allInnerTexts(), SOON).toEqual(['RLM', 'LF']);
    expect(await row.innerText()).toContain('18 bytes, 13 characters');
  });

  it('says which secret of the sandbox a hash belongs to, whichever is typed', async () => {
    const { tool, requests } = await open(HASH, 'hash-workbench');
    await tool.getByLabel('The hash you got').fill(WORKED);
    await tool.getByText('Your hash is right for this request.').waitFor();
    for (const typed of [LIVE.merchant_secret, TEST.merchant_secret_next ?? '']) {
      await tool.getByLabel('Merchant secret').fill(typed);
      await tool
        .locator('[data-mistake]', { hasText: typed.slice(0, 18) })
        .getByText('Your hash belongs to the sandbox’s test merchant secret (ms_test_0001_5b1f3…).')
        .waitFor();
    }
    expect(requests).toEqual([]);
  });

  it('does not call a hash right that was made with a value that is no merchant secret', async () => {
    const { tool } = await open(HASH, 'hash-workbench');
    for (const [typed, kind] of [
      [TEST.callback_secret, 'callback secret'],
      [TEST.merchant_key, 'merchant key'],
    ] as const) {
      await tool.getByLabel('Merchant secret').fill(typed);
      await tool.getByText(`The field above holds the sandbox’s test ${kind}`).waitFor();
      await tool
        .getByLabel('The hash you got')
        .fill((await tool.locator('[data-copy]').getAttribute('data-copy')) ?? '');
      await tool.getByText(`Your hash is the one of the ${kind} above`).waitFor();
      await tool.getByLabel('The hash you got').fill('');
    }
  });

  it('says so when no known mistake explains a hash, and when the secret is missing', async () => {
    const { tool } = await open(HASH, 'hash-workbench');
    await tool.getByLabel('The hash you got').fill(`v1=${'0'.repeat(64)}`);
    await tool.getByText('no known mistake gives it').waitFor();
    await tool.getByLabel('The hash you got').fill('v1=e4b1f7');
    await tool.getByText('This is no hash').waitFor();
    await tool.getByLabel('The hash you got').fill(`v1=${'0'.repeat(64)}`);
    await tool.getByLabel('Body, exactly as it is sent').fill('');
    await tool.getByText('no known mistake gives it').waitFor();
    await expect
      .poll(() => tool.getByRole('row', { name: /^Body/ }).innerText(), SOON)
      .toContain('empty');
    await tool.getByLabel('Merchant secret').fill('');
    await tool.getByText('Fill in the merchant secret').waitFor();
  });
});

describe('callback inspector', () => {
  it('without JavaScript shows the real callback and what to do with it', async () => {
    const page = await production.open(CALLBACK, { javaScriptEnabled: false });
    const tool = page.locator('[data-tool="callback-inspector"]');
    const text = await tool.innerText();
    expect(text).toContain('This tool needs JavaScript. An example, a valid callback:');
    expect(text).toContain('Valid: the gateway sent these bytes.');
    expect(text).toContain('payment.sale');
    expect(await tool.getByRole('textbox').or(tool.getByRole('button')).count()).toBe(0);
  });

  const EXAMPLES = [
    ['A valid callback', 'Valid', []],
    ['Valid: two signatures during a rotation', 'Valid', []],
    ['Forged: another amount', 'No signature belongs', []],
    ['Body parsed and written again, by Python', 'No signature belongs', ['body_minified']],
    ['Body parsed and indented, by a log', 'No signature belongs', ['body_minified']],
    ['Body parsed, its keys sorted by a JSON library', 'No signature', ['body_key_order']],
    ['Body read as Windows-1256, by Java', 'No signature', ['body_windows_1256']],
    ['A line end added to the body', 'No signature belongs', ['body_newline_missing']],
    ['Another webhook-id', 'No signature belongs', []],
    ['Replayed 301 seconds later', 'The callback is too old', []],
    ['Your clock 10 minutes behind', 'The callback comes from the future', []],
    ['The timestamp in milliseconds', 'The timestamp is no Unix time', []],
    ['A header lost on the way', 'A header is missing', []],
    ['A signature of an unknown version', 'No signature of version v1', []],
    ['Signed with the other secret of a rotation', 'No signature', ['secret_other_of_pair']],
    ['Signed with the live secret', 'No signature belongs', ['environment_mixed']],
  ] as const;

  it('judges every example, and sends nothing', async () => {
    const { tool, faults, requests } = await open(CALLBACK, 'callback-inspector');
    const labels = await tool.getByLabel('Example').locator('option').allInnerTexts();
    expect(labels.slice(1)).toEqual(EXAMPLES.map(([label]) => label));
    for (const [label, verdict, mistakes] of EXAMPLES) {
      await tool.getByLabel('Example').selectOption({ label });
      await tool.getByRole('status').getByText(verdict).first().waitFor();
      await expect.poll(() => mistakesIn(tool), { ...SOON, message: label }).toEqual(mistakes);
    }
    expect(requests).toEqual([]);
    expect(faults).toEqual({ errors: [], foreign: [] });
  });

  it('tells facts of a proven callback alone, and what signature it expected', async () => {
    const { tool } = await open(CALLBACK, 'callback-inspector');
    const facts = () => tool.locator('dt').allInnerTexts();
    expect(await facts()).toContain('Order status');
    for (const [label, verdict, has] of [
      ['Forged: another amount', 'do not parse the body', false],
      ['Replayed 301 seconds later', 'The signature itself is right', true],
    ] as const) {
      await tool.getByLabel('Example').selectOption({ label });
      await tool.getByRole('status').getByText(verdict).waitFor();
      expect((await facts()).includes('Order status'), label).toBe(has);
    }
    await tool.getByText('Expected webhook-signature', { exact: true }).waitFor();
  });

  it('divides a whole request that is pasted, by keyboard alone', async () => {
    const { page, tool, requests } = await open(CALLBACK, 'callback-inspector');
    const vector = vectors.callbacks.find(({ name }) => name === 'callback-arabic');
    if (!vector) throw new Error('no such vector');
    const head = Object.entries(vector.headers).map(([name, value]) => `> ${name}: ${value}`);
    await tool.getByLabel('Example').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText(
      ['> POST /callbacks/gateway HTTP/1.1', ...head, '', vector.body].join('\n'),
    );
    await expect.poll(() => tool.getByLabel('Raw body').inputValue(), SOON).toBe(vector.body);
    await tabTo(page, /^Your clock when it came/);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText(String(vector.now + 301));
    await tool.getByText('The callback is too old').waitFor();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText(String(vector.now));
    await tool.getByText('Valid: the gateway sent these bytes.').waitFor();
    await tabTo(page, /^The signature you computed/);
    await page.keyboard.insertText('nothing like it');
    await tool.getByText('The signature you computed is not the one of these bytes.').waitFor();
    expect(requests).toEqual([]);
  });
});

describe('callback inspector with a callback of the reader', () => {
  /** Returns a callback that the sandbox would send now, as `curl -v` shows its headers. */
  async function callbackOf(secret: string, signedAt = Math.floor(Date.now() / 1000)) {
    const body = '{"type":"payment.sale","data":{"order_number":"order-7"}}';
    const callback = { id: 'evt_01k72r4f6n9y4r0x8a3b', timestamp: signedAt, body };
    const headers = Object.entries(await createCallbackHeaders(callback, secret));
    return { body, headers: headers.map(([name, value]) => `< ${name}: ${value}`).join('\n') };
  }

  /** Fills both fields, as slowly as people do: the first act loads the tool. */
  async function enter(tool: Opened['tool'], headers: string, body: string) {
    await tool.getByLabel('Headers').fill(headers);
    await tool.getByRole('row', { name: /^Id/ }).getByText('evt_01k72r4f6n9y4r0x8a3b').waitFor();
    await tool.getByLabel('Raw body').fill(body);
    await tool.getByRole('row', { name: /^Body/ }).getByText('order-7').waitFor();
  }

  it('does not compare the time of a real callback with the clock of the example', async () => {
    const { tool } = await open(CALLBACK, 'callback-inspector');
    const { headers, body } = await callbackOf(TEST.callback_secret);
    await enter(tool, headers, body);
    const status = tool.getByRole('status');
    await status.getByText('Valid: the gateway sent these bytes.').waitFor();
    await status.getByText('Not checked: the time, because no clock is given').waitFor();
    expect(await tool.getByLabel('Your clock when it came').inputValue()).toBe('');
    await tool.getByRole('button', { name: 'Now' }).click();
    await expect.poll(() => status.innerText(), SOON).not.toContain('Not checked');
    expect(await status.innerText()).toContain('Valid');
    await tool.getByLabel('Raw body').fill(`${body.slice(0, -1)},"a":1}`);
    await tool.getByLabel('Your clock when it came').fill('1760000000');
    await status.getByText('The time is wrong too').waitFor();
    expect(await status.innerText()).toMatch(/^\W*Refused\. No signature belongs/);
  });

  it('reads a dump in the headers, and a whole request in the body; names a paste that is missing', async () => {
    const { tool } = await open(CALLBACK, 'callback-inspector');
    const { headers, body } = await callbackOf(TEST.callback_secret);
    const lines = headers.replaceAll('< ', '').split('\n');
    const dump = lines.map((line) => {
      const [name = '', value = ''] = line.split(': ');
      return `    [HTTP_${name.toUpperCase().replace('-', '_')}] => ${value}`;
    });
    await tool.getByLabel('Headers').fill(`Array\n(\n${dump.join('\n')}\n)`);
    await tool.getByText('The body above is still the one of the example').waitFor();
    await tool.getByLabel('Raw body').fill(body);
    await tool.getByText('Valid: the gateway sent these bytes.').waitFor();
    await tool.getByLabel('Example').selectOption({ label: 'A valid callback' });
    await expect.poll(() => tool.getByLabel('Raw body').inputValue(), SOON).not.toBe(body);
    await tool.getByLabel('Raw body').fill(`${lines.join('\n')}\n\n${body}`);
    await expect.poll(() => tool.getByLabel('Raw body').inputValue(), SOON).toBe(body);
    await tool.getByText('Not checked: the time').waitFor();
  });

  it('restores a body that Java wrote from a HashMap, and from Windows-1256; a loss is a suspicion', async () => {
    const { tool, faults, requests } = await open(CALLBACK, 'callback-inspector');
    const secret = TEST.callback_secret;
    const signed =
      '{"id":"evt_01k72r4f6n9y4r0x8a3b","type":"payment.sale","timestamp":"2026-01-01T00:00:00Z",' +
      '"data":{"order_number":"order-7","order_status":"settled","custom_data":{"note":"نمر فاتورة"}}}';
    const callback = { id: 'evt_01k72r4f6n9y4r0x8a3b', timestamp: 1_760_000_000, body: signed };
    const headers = Object.entries(await createCallbackHeaders(callback, secret))
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n');
    const { data, ...rest } = JSON.parse(signed);
    const reordered = JSON.stringify({ data, ...rest });
    await enter(tool, headers, reordered);
    const diagnosis = (mistake: string) => tool.locator(`[data-mistake="${mistake}"]`);
    await diagnosis('body_key_order').getByText('Certain cause: body').waitFor();
    expect(await diagnosis('body_key_order').innerText()).toContain('HashMap of Java');
    expect(await tool.locator('tr[data-faulty] th').allInnerTexts()).toEqual(['Body']);

    const mojibake = new TextDecoder('windows-1256').decode(new TextEncoder().encode(signed));
    await tool.getByLabel('Raw body').fill(mojibake);
    await diagnosis('body_windows_1256').getByText('Certain cause: body').waitFor();
    expect(await mistakesIn(tool)).toEqual(['body_windows_1256']);

    await tool.getByLabel('Raw body').fill(signed.replace(/[^\0-\x7f]/g, '?'));
    await diagnosis('body_letters_lost').getByText('To check: body').waitFor();
    expect(await mistakesIn(tool)).toEqual(['body_letters_lost']);
    expect(requests).toEqual([]);
    expect(faults).toEqual({ errors: [], foreign: [] });
  });

  it('says of a merchant secret or key what it is, and which secret the signature fits', async () => {
    const { tool, faults } = await open(CALLBACK, 'callback-inspector');
    const { headers, body } = await callbackOf(TEST.callback_secret);
    await enter(tool, headers, body);
    const status = tool.getByRole('status');
    for (const [typed, kind] of [
      [TEST.merchant_secret, 'merchant secret'],
      [TEST.merchant_key, 'merchant key'],
    ] as const) {
      await tool.getByLabel('Callback secret').fill(typed);
      await status.getByText(`You entered the sandbox’s test ${kind}`).waitFor();
      expect(await status.innerText()).toContain(
        'The signature fits the sandbox’s test callback secret',
      );
    }
    expect(faults).toEqual({ errors: [], foreign: [] });
  });

  it('says which secret of the sandbox signed, whichever is typed', async () => {
    const { tool, requests } = await open(CALLBACK, 'callback-inspector');
    const { headers, body } = await callbackOf(TEST.callback_secret);
    await enter(tool, headers, body);
    for (const typed of [LIVE.callback_secret, TEST.callback_secret_next ?? '']) {
      await tool.getByLabel('Callback secret').fill(typed);
      await tool
        .locator('[data-mistake]', { hasText: typed.slice(0, 18) })
        .getByText('The callback was signed with the sandbox’s test callback secret')
        .waitFor();
    }
    expect(requests).toEqual([]);
  });
});

describe('error finder', () => {
  it('without JavaScript lists every code of the contract with who must act', async () => {
    const page = await production.open(CODES, { javaScriptEnabled: false });
    const rows = await page.locator('[data-tool="error-finder"] li').allInnerTexts();
    expect(await page.getByText('Searching this list needs JavaScript.').isVisible()).toBe(true);
    const contract = readFileSync('gateway/contract/openapi.yaml', 'utf8');
    const codes =
      contract.slice(contract.indexOf('  x-error-codes:\n')).match(/^ {6}act: /gm) ?? [];
    expect(rows.length).toBe(codes.length);
    const silent = rows.filter((row) => !/\b(shopper|merchant|issuer|gateway) acts/.test(row));
    expect(silent.map((row) => row.slice(0, 60))).toEqual([]);
  });

  it('narrows by code, network code, answer and actor, by keyboard; sends nothing', async () => {
    const { page, tool, faults, requests } = await open(CODES, 'error-finder');
    const shown = async () =>
      (await tool.locator('li:visible').allInnerTexts()).map((row) => row.split(/\s/)[0]);
    await tool.getByRole('textbox').focus();
    await page.keyboard.insertText('51');
    await tool.getByText('1 code', { exact: true }).waitFor();
    expect(await shown()).toEqual(['insufficient_funds']);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText('{"status":422,"code":"validation_failed","errors":[]}');
    await expect.poll(shown, SOON).toEqual(['validation_failed']);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText('unicorn');
    await tool.getByText('No code fits. Shorten what you entered.', { exact: true }).waitFor();
    expect(await shown()).toEqual([]);
    await tool.getByLabel('Who must act').selectOption({ label: 'The shopper' });
    await tool.getByText('or choose Anybody').waitFor();
    await tool.getByLabel('Who must act').selectOption({ label: 'Anybody' });
    await tool.getByRole('textbox').focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await tabTo(page, /Anybody/);
    await page.keyboard.press('T');
    await expect.poll(async () => (await shown()).length, SOON).toBeGreaterThan(3);
    const actors = await tool.locator('li:visible').allInnerTexts();
    expect(actors.filter((row) => !row.includes('shopper acts')).length).toBe(0);
    expect(requests).toEqual([]);
    expect(faults).toEqual({ errors: [], foreign: [] });
  });
});

describe('try it', () => {
  /** Opens the panel, as far as it can be sent. */
  async function openPanel(path: string, width?: number): Promise<Opened> {
    const opened = await open(path, 'try-it', width);
    await opened.page.getByRole('button', { name: 'Try it in this page' }).click();
    const send = opened.tool.getByRole('button', { name: 'Sign and send' });
    await expect.poll(() => send.isEnabled(), SOON).toBe(true);
    return opened;
  }

  it('is not there without JavaScript, and loads nothing before it is pressed', async () => {
    const plain = await production.open(REFUND, { javaScriptEnabled: false });
    expect(await plain.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await plain.getByRole('button', { name: 'Try it in this page' }).count()).toBe(0);
    const page = await production.open('/');
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto(production.origin + REFUND, { waitUntil: 'networkidle' });
    expect(await page.getByRole('button', { name: 'Try it in this page' }).isVisible()).toBe(true);
    expect(scripts.filter((url) => /load-sandbox|TryIt/.test(url))).toEqual([]);
  });

  it('makes a payment, refunds it, shows both sides and the callback; sends nothing', async () => {
    const { tool, faults, requests } = await openPanel(REFUND);
    expect(await tool.getByText('Made first').innerText()).toContain('1 request');
    await tool.getByRole('button', { name: 'Sign and send' }).click();
    await tool.getByText('Answer 202', { exact: true }).waitFor();
    await tool
      .getByText(/^Sent: POST \/api\/v1\/payment\/refund/)
      .last()
      .click();
    const sent = await tool.getByRole('region', { name: 'Request' }).last().innerText();
    expect(sent).toMatch(/^X-Hash: v1=[0-9a-f]{64}$/m);
    expect(sent).toMatch(/^Idempotency-Key: [0-9a-f-]{36}$/m);
    const answer = await tool.getByRole('region', { name: 'Answer' }).last().innerText();
    expect(answer).toContain('"payment_id": "pay_');
    await tool.getByText('payment.sale').first().waitFor();
    expect(requests).toEqual([]);
    expect(faults).toEqual({ errors: [], foreign: [] });
  });

  it('shows what a repeated key and a wrong body get', async () => {
    const { tool } = await openPanel(REFUND);
    const send = tool.getByRole('button', { name: 'Sign and send' });
    await send.click();
    await tool.getByText('Answer 202', { exact: true }).waitFor();
    await send.click();
    await tool.getByText('the one of before').waitFor();
    await tool.getByLabel('POST /api/v1/payment/refund').fill('{"amount":1}');
    await send.click();
    await tool.getByText('Answer 422: validation_failed').waitFor();
  });

  it('is worked by keyboard, keeps the sandbox from page to page, and gives the focus back', async () => {
    const { page, tool } = await open('/api/gateway/sale', 'try-it');
    await page.getByRole('button', { name: 'Try it in this page' }).focus();
    await page.keyboard.press('Enter');
    await tool.getByRole('button', { name: 'Sign and send' }).waitFor();
    await expect
      .poll(() => tool.getByRole('heading').evaluate((one) => one === document.activeElement), SOON)
      .toBe(true);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await tabTo(page, /^Sign and send$/);
    await page.keyboard.press('Enter');
    await tool.getByText('Answer 201', { exact: true }).waitFor();
    expect(await focused()).toBe('Sign and send');
    await tabTo(page, /^Pass the challenge$/);
    await page.keyboard.press('Enter');
    await tool.getByText('Done: the payment is settled.').waitFor();
    expect(await focused()).toBe('Pass the challenge');
    const fail = tool.getByRole('button', { name: 'Fail it' });
    expect(await fail.getAttribute('aria-disabled')).toBe('true');
    await fail.focus();
    await page.keyboard.press('Enter');
    await tool.getByText('Done: the payment is settled.').waitFor();
    await tool.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Enter');
    const button = page.getByRole('button', { name: 'Try it in this page' });
    await expect
      .poll(() => button.evaluate((one) => one === document.activeElement), SOON)
      .toBe(true);
    await page.locator(`a[href="${REFUND}"]`).first().click();
    await page.waitForURL(`**${REFUND}`);
    await page.getByRole('button', { name: 'Try it in this page' }).click();
    await tool.getByText('payment.sale').first().waitFor();
  });

  it('an edited body changes the sample beside it, in every language, until it is reset', async () => {
    const { page, tool, faults, requests } = await openPanel(REFUND);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], {
      origin: production.origin,
    });
    const sizes: number[] = [];
    page.on('requestfinished', async (request) => {
      if (/load-samples/.test(request.url())) sizes.push((await request.sizes()).responseBodySize);
    });
    const code = (language: string) =>
      page.locator(`#samples [data-panel="${language}"] [data-code] code`);
    const [curl, python] = [code('curl'), code('python')];
    const own = await curl.innerHTML();
    const field = tool.getByLabel('POST /api/v1/payment/refund');
    const example = await field.inputValue();
    const status = tool.getByRole('status');
    const said = await status.first().evaluateHandle((one) => {
      const texts: string[] = [];
      const note = () => texts.push(one.textContent ?? '');
      new MutationObserver(note).observe(one, {
        childList: true,
        characterData: true,
        subtree: true,
      });
      return texts;
    });

    await field.fill(example.replace('"115.00"', '"5.00"'));
    await expect.poll(() => curl.textContent(), SOON).toContain('"amount": "5.00"');
    await expect.poll(() => sizes.length, SOON).toBe(1);
    expect(sizes[0]).toBeLessThan(12 * 1024);
    await field.press('Control+End');
    await field.pressSequentially('   \n ');
    await field.fill(example.replace('"115.00"', '"7.50"'));
    await expect.poll(() => curl.textContent(), SOON).toContain('"amount": "7.50"');
    expect(await said.jsonValue()).toEqual(['The sample below now sends this body.']);
    await page.getByRole('tab', { name: 'Python' }).first().click();
    expect(await python.textContent()).toContain('"amount": "7.50"');
    // Lines of the example keep their colours; the others are set off.
    expect(await python.locator('.c').count()).toBeGreaterThan(0);
    expect(await python.locator('mark.line').allTextContents()).toContainEqual(
      expect.stringContaining('"amount": "7.50"'),
    );
    await page.locator('#samples [data-panel="python"] [data-copy]').click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied, SOON).toBe((await python.textContent()) ?? '');

    const shown = await curl.innerHTML();
    await field.fill('{"amount":');
    await status.getByText('This isn’t valid JSON, so the sample below stays as it was.').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await curl.innerHTML()).toBe(shown);

    await tabTo(page, /^Sign and send$/);
    await tool.getByRole('button', { name: 'Reset to the example' }).focus();
    await page.keyboard.press('Enter');
    await status.getByText('The sample below is the example again.').waitFor();
    expect(await field.inputValue()).toBe(example);
    expect(await field.getAttribute('aria-invalid')).toBe(null);
    expect(await curl.innerHTML()).toBe(own);

    await field.fill('{"amount":"9.00"}');
    await expect.poll(() => curl.textContent(), SOON).toContain('"amount": "9.00"');
    await tool.getByRole('button', { name: 'Close' }).click();
    expect(await curl.innerHTML()).toBe(own);
    expect(requests).toEqual([]);
    expect(faults).toEqual({ errors: [], foreign: [] });
  });

  it('an example chosen on the page changes its samples, and opens in the panel', async () => {
    const { page, faults } = await open('/api/gateway/sale', 'try-it');
    const choice = page.locator('#samples select[data-examples]');
    const code = (language: string) =>
      page.locator(`#samples [data-panel="${language}"] [data-code] code`);
    const opened = page.locator('#samples [data-bodies] > details[open] summary');
    const status = page.locator('#samples > [role=status]');
    const first = await code('curl').innerHTML();

    await page.route('**/*.examples.json', (route) => route.abort());
    await choice.selectOption('Apple Pay');
    await status.getByText('couldn’t be loaded').waitFor();
    expect(await choice.evaluate((one: HTMLSelectElement) => one.value)).toBe('Card');
    expect(await code('curl').innerHTML()).toBe(first);
    expect(faults.errors.splice(0)).toHaveLength(1);
    await page.unroute('**/*.examples.json');

    await choice.selectOption('Apple Pay');
    await status.getByText('The samples below follow your choice.').waitFor();
    for (const language of ['curl', 'go']) {
      expect(await code(language).textContent()).toContain('6A1F0000000000000000000000000001');
    }
    expect(await code('curl').locator('.c').count()).toBeGreaterThan(0);
    expect(await opened.allTextContents()).toEqual(['Apple Pay']);

    await page.getByRole('button', { name: 'Try it in this page' }).click();
    const tool = page.locator('[data-tool="try-it"]');
    await tool.getByRole('button', { name: 'Sign and send' }).waitFor();
    const own = tool.getByLabel('Example');
    expect(await own.evaluate((one: HTMLSelectElement) => one.selectedOptions[0]?.label)).toBe(
      'Apple Pay',
    );
    expect(await choice.count()).toBe(1);
    await own.selectOption('STC Pay');
    await expect.poll(() => code('curl').textContent(), SOON).toContain('"stcpay"');
    await tool.getByRole('button', { name: 'Close' }).click();
    expect(await choice.isVisible()).toBe(true);
    expect(await code('curl').textContent()).toContain('6A1F0000000000000000000000000001');

    await choice.selectOption('Card');
    await expect.poll(() => code('curl').innerHTML(), SOON).toBe(first);
    expect(faults).toEqual({ errors: [], foreign: [] });
  });

  it('shows one call in the language that the reader chooses, and on the next page again', async () => {
    const page = await fixture.open('/api/gateway/create-payment');
    const choice = page.getByLabel('More languages');
    const call = page.locator('#samples > [data-code]');
    await page.route('**/show-call*', (route) => route.abort());
    await choice.selectOption('C#');
    await page.getByText("This part of the page couldn't be loaded.").waitFor();
    expect(await choice.evaluate((one: HTMLSelectElement) => one.value)).toBe('');
    await page.unroute('**/show-call*');

    await page.reload();
    await choice.selectOption('C#');
    await call.getByText('C#, not tested. Replace GATEWAY_KEY.').waitFor();
    const code = (await call.locator('code').textContent()) ?? '';
    for (const part of ['HttpMethod.Post', '"https://gateway.fixture.example/payments"']) {
      expect(code).toContain(part);
    }
    expect(code).toContain('"amount": "10.00"');
    expect(await call.locator('code .s').first().textContent()).toMatch(/^".*"$/);
    expect(await call.locator('code .m').first().textContent()).toBe('GATEWAY_KEY');
    expect(await call.locator('code .k').first().textContent()).toBe('using');
    expect(await call.getByRole('button').getAttribute('aria-label')).toBe('Copy: C#, not tested.');
    await choice.selectOption('Ruby');
    await call.getByText('Ruby, not tested').waitFor();
    expect(await call.count()).toBe(1);
    // The real gateway, or the one for tests.
    const server = page.getByLabel('Server');
    await server.selectOption('https://test.fixture.example');
    await expect
      .poll(() => call.locator('code').textContent(), SOON)
      .toContain('https://test.fixture.example/payments');
    const curl = page.locator('#samples [data-panel="curl"] code');
    await expect
      .poll(() => curl.textContent(), SOON)
      .toContain('"https://test.fixture.example/pay');
    await page.reload();
    await expect.poll(() => curl.textContent(), SOON).toContain('"https://test.fixture');
    await server.selectOption('https://gateway.fixture.example');
    await expect.poll(() => curl.textContent(), SOON).toContain('"https://gateway.fixture');

    const program = page.locator('#samples [data-panel="curl"]');
    expect(await program.isVisible()).toBe(false);

    // A text of the body that looks like a variable isn't one.
    const example = page.locator('#samples [data-examples]');
    await example.selectOption({ value: 'omega' });
    await expect.poll(() => call.locator('code').textContent(), SOON).toContain('OMEGA_1');
    await call.getByText('Ruby, not tested. Replace GATEWAY_KEY.', { exact: true }).waitFor();
    await example.selectOption({ value: 'sale' });

    await page.locator('a[href$="/get-payment"]').first().click();
    await page.waitForURL('**/get-payment');
    await call.getByText('Ruby, not tested').waitFor();
    expect(await call.locator('code').textContent()).toContain('Net::HTTP::Get');
    await page.reload();
    await call.getByText('Ruby, not tested').waitFor();
    // A program is chosen instead.
    await page.getByRole('tab', { name: 'cURL' }).click();
    await expect.poll(() => call.count(), SOON).toBe(0);
    expect(await program.isVisible()).toBe(true);
    expect(await choice.evaluate((one: HTMLSelectElement) => one.value)).toBe('');
    expect(await findings(page)).toEqual([]);
    await page.context().close();
  });

  it('sends the example of the variant that the reader chooses among the fields', async () => {
    const page = await fixture.open('/api/gateway/create-payment');
    const variant = page.getByLabel('Variant, by kind');
    const example = page.locator('#samples select[data-examples]');
    const code = page.locator('#samples [data-panel="curl"] code');
    // The response beside the request, and the one beside its fields.
    const answers = () =>
      page
        .locator(
          '#samples [data-panel="response-201"], [aria-labelledby="response-201"] details[open]',
        )
        .locator('[data-code] code')
        .allTextContents();
    expect(await answers()).toEqual([
      expect.stringContaining('pay_1'),
      expect.stringContaining('pay_1'),
    ]);
    await variant.selectOption('Omega: omega');
    await expect.poll(() => code.textContent(), SOON).toContain('OMEGA_1');
    await expect
      .poll(answers, SOON)
      .toEqual([expect.stringContaining('pay_2'), expect.stringContaining('pay_2')]);
    expect(await example.evaluate((one: HTMLSelectElement) => one.value)).toBe('omega');
    // There is no example of this one: what the reader saw stays, and the samples say so.
    await variant.selectOption('Beta: beta');
    await page.locator('[id$="wallet-beta"]').getByText('Link to this variant').waitFor();
    expect(await example.evaluate((one: HTMLSelectElement) => one.value)).toBe('omega');
    const status = page.locator('#samples > [role=status]');
    expect(await status.innerText()).toBe(
      'No example has Beta: beta. The samples below send another one.',
    );
    await variant.selectOption('Omega: omega');
    await expect.poll(() => status.innerText(), SOON).toBe('');
    await page.context().close();
  });

  it('finds one of many variants by a part of its name', async () => {
    const page = await fixture.open('/api/gateway/create-payment');
    const field = page.getByLabel('Find a variant');
    const variant = page.getByLabel('Variant, by kind');
    const shown = () => variant.evaluate((one: HTMLSelectElement) => one.value);
    await field.fill('meg');
    await field.press('Enter');
    await expect.poll(shown, SOON).toBe('Omega: omega');
    await expect
      .poll(() => page.locator('#samples [data-panel="curl"] code').textContent(), SOON)
      .toContain('OMEGA_1');
    expect(await field.inputValue()).toBe('');
    // "Beta" has it too, but "Tau" begins with it.
    await field.fill('TA');
    await field.press('Enter');
    await expect.poll(shown, SOON).toBe('Tau: tau');
    await field.fill('paper');
    await field.press('Enter');
    const said = () => field.evaluate((one: HTMLInputElement) => one.validationMessage);
    await expect.poll(said, SOON).toBe('No variant has that in its name.');
    expect(await shown()).toBe('Tau: tau');
    expect(await findings(page)).toEqual([]);
    await page.context().close();
  });

  it('keeps the credentials that the reader chooses for the samples of the next page', async () => {
    const page = await fixture.open('/api/gateway/create-payment');
    const choice = page.locator('#samples select[data-credentials]');
    const code = page.locator('#samples [data-panel="curl"] code');
    expect(await code.textContent()).toContain('X-Api-Key');
    await choice.selectOption({ index: 1 });
    await expect.poll(() => code.textContent(), SOON).toContain('Authorization: Bearer');
    await page.locator('a[href$="/get-payment"]').first().click();
    await page.waitForURL('**/get-payment');
    await expect.poll(() => code.textContent(), SOON).toContain('Authorization: Bearer');
    expect(await choice.evaluate((one: HTMLSelectElement) => one.selectedIndex)).toBe(1);

    // What another contract calls its credentials isn't chosen here.
    await page.evaluate(() => localStorage.setItem('call-credentials', 'Other-Key'));
    await page.reload();
    await expect.poll(() => code.textContent(), SOON).toContain('X-Api-Key');
    expect(await choice.evaluate((one: HTMLSelectElement) => one.selectedIndex)).toBe(0);
    await page.context().close();
  });

  it('shows an example of each response beside the call', async () => {
    const page = await production.open('/api/gateway/sale');
    const answers = page.locator('#samples').getByRole('tablist', { name: 'Responses' });
    const panel = (status: string) => page.locator(`#samples [data-panel="response-${status}"]`);
    const beside = (status: string) =>
      page.locator(`[aria-labelledby="response-${status}"] [data-code] code`).first();
    expect(await panel('201').locator('code').textContent()).toBe(
      await beside('201').textContent(),
    );
    await answers.getByRole('tab', { name: '201' }).focus();
    await page.keyboard.press('End');
    const [last = ''] = (await answers.getByRole('tab').allTextContents()).slice(-1);
    expect(await panel(last).locator('code').textContent()).toBe(await beside(last).textContent());
    expect(await panel('201').isVisible()).toBe(false);
    expect(await findings(page)).toEqual([]);
    await page.context().close();
  });

  it('offers no single call where each must be signed', async () => {
    const { page } = await open(REFUND, 'try-it');
    expect(await page.locator('#samples [data-panel]').count()).toBeGreaterThan(0);
    expect(await page.locator('[data-call]').count()).toBe(0);
  });

  it('follows a payment from page to page by keyboard, with its ids filled in', async () => {
    const { page, tool, faults, requests } = await openPanel('/api/gateway/sale');
    const send = tool.getByRole('button', { name: 'Sign and send' });
    const links = tool.getByRole('link');
    await send.click();
    await expect
      .poll(() => links.allInnerTexts(), SOON)
      .toEqual(["Get a payment's status (server-to-server path)"]);
    await tool.getByRole('button', { name: 'Pass the challenge' }).click();
    await expect
      .poll(() => links.allInnerTexts(), SOON)
      .toEqual([
        "Get a payment's status (server-to-server path)",
        'Refund a payment (server-to-server path)',
      ]);

    await tool.getByLabel('Example').selectOption({ label: 'Card, authorise only' });
    const code = page.locator('#samples [data-panel="curl"] [data-code] code');
    await expect.poll(() => code.textContent(), SOON).toContain('"capture": false');
    await expect.poll(() => send.getAttribute('aria-disabled'), SOON).toBe('false');
    await send.click();
    await expect
      .poll(() => links.allInnerTexts(), SOON)
      .toEqual([
        "Get a payment's status (server-to-server path)",
        'Capture an authorised payment',
        'Void an authorised payment',
      ]);
    const answer = await tool.getByRole('region', { name: 'Answer' }).last().innerText();
    const [, id = 'no id'] = /"payment_id": "(pay_\w+)"/.exec(answer) ?? [];

    await tabTo(page, /^Capture an authorised payment$/);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/api/gateway/capture-request');
    const heading = tool.getByRole('heading', { name: 'Try it' });
    await expect
      .poll(() => heading.evaluate((one) => one === document.activeElement), SOON)
      .toBe(true);
    await tool.getByText('Filled in from the step before: payment_id').waitFor();
    const field = tool.getByLabel('POST /api/v1/payment/capture');
    await expect.poll(() => field.inputValue(), SOON).toContain(id);
    await tabTo(page, /^Sign and send$/);
    await page.keyboard.press('Enter');
    await tool.getByText('Answer 200', { exact: true }).waitFor();
    await tool.getByRole('link', { name: 'Refund a payment', exact: true }).waitFor();
    // The router fetched the page of the step, with nothing of the reader's.
    expect(requests.filter((one) => !one.endsWith('/api/gateway/capture-request'))).toEqual([]);
    expect(faults).toEqual({ errors: [], foreign: [] });
  });

  it('says so when its code cannot be loaded, and tries again', async () => {
    const { page, tool } = await open(REFUND, 'try-it');
    await page.route(/load-sandbox/, (route) => route.abort());
    await page.getByRole('button', { name: 'Try it in this page' }).click();
    await tool.getByText('could not be loaded').waitFor();
    await page.unroute(/load-sandbox/);
    await page.getByRole('button', { name: 'Try it in this page' }).click();
    // A browser may remember that a module failed: then it reports it again, and never hangs.
    await tool.getByText(/could not be loaded|Sign and send/).waitFor();
  });

  it('the sandbox weighs at most 64 KB, Brotli', async () => {
    const page = await production.open(REFUND);
    const sizes: number[] = [];
    page.on('response', async (response) => {
      if (!/load-sandbox/.test(response.url())) return;
      const { responseBodySize } = await response.request().sizes();
      sizes.push(responseBodySize);
    });
    await page.getByRole('button', { name: 'Try it in this page' }).click();
    await page.getByRole('button', { name: 'Sign and send' }).waitFor();
    await expect.poll(() => sizes.length, SOON).toBe(1);
    expect(sizes[0]).toBeGreaterThan(10_000);
    expect(sizes[0]).toBeLessThan(64 * 1024);
  });
});

describe('checklist', () => {
  it('keeps what is done over a reload, counts it, and starts again', async () => {
    const { page, faults } = await open(CHECKLIST, 'none');
    const boxes = page.locator('[data-checklist-item]');
    const count = await boxes.count();
    const progress = page.locator('[data-checklist-progress] [role=status]');
    expect(await progress.innerText()).toBe(`0 of ${count} ticked`);
    await boxes.nth(2).focus();
    await page.keyboard.press('Space');
    await boxes.nth(4).check();
    await page.reload();
    expect(await progress.innerText()).toBe(`2 of ${count} ticked`);
    expect(await boxes.nth(2).isChecked()).toBe(true);
    expect(await boxes.nth(3).isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Start again' }).click();
    await page.reload();
    expect(await progress.innerText()).toBe(`0 of ${count} ticked`);
    expect(faults).toEqual({ errors: [], foreign: [] });
  });

  it('gives back what starting again took, until the next mark', async () => {
    const { page } = await open(CHECKLIST, 'none');
    const boxes = page.locator('[data-checklist-item]');
    const count = await boxes.count();
    const progress = page.locator('[data-checklist-progress] [role=status]');
    const [clear, undo] = ['Start again', 'Undo'].map((name) => page.getByRole('button', { name }));
    await clear?.click();
    expect(await undo?.count()).toBe(0);
    for (const at of [1, 3]) await boxes.nth(at).check();
    await clear?.focus();
    await page.keyboard.press('Enter');
    expect(await progress.innerText()).toBe(`Marks removed: 0 of ${count} ticked`);
    expect(await undo?.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    expect(await progress.innerText()).toBe(`Marks are back: 2 of ${count} ticked`);
    expect(await clear?.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.reload();
    expect(await boxes.nth(3).isChecked()).toBe(true);
    await clear?.click();
    await boxes.nth(0).check();
    expect(await undo?.count()).toBe(0);
    expect(await progress.innerText()).toBe(`1 of ${count} ticked`);
  });

  it('prints how far it is, without what only works in the browser', async () => {
    const { page } = await open(CHECKLIST, 'none');
    const place = page.locator('[data-checklist-progress]');
    await page.emulateMedia({ media: 'print' });
    expect((await place.innerText()).trim()).toMatch(/^0 of [0-9]+ ticked$/);
  });

  it('shows its bar in forced colours too', async () => {
    const { page } = await open(CHECKLIST, 'none');
    await page.emulateMedia({ forcedColors: 'active' });
    const bar = page.locator('[data-checklist-progress] progress');
    const empty = await bar.screenshot();
    await page.locator('[data-checklist-item]').first().check();
    const style = await bar.evaluate((one) => getComputedStyle(one).borderTopStyle);
    expect(style).toBe('solid');
    expect((await bar.screenshot()).equals(empty)).toBe(false);
  });

  it('follows what is ticked in another tab', async () => {
    const context = await production.newContext();
    const [one, other] = [await context.newPage(), await context.newPage()];
    for (const page of [one, other]) await page.goto(production.origin + CHECKLIST);
    await one.locator('[data-checklist-item]').first().check();
    await expect
      .poll(() => other.locator('[data-checklist-item]').first().isChecked(), SOON)
      .toBe(true);
  });

  it('without JavaScript its boxes work, and promise nothing', async () => {
    const page = await production.open(CHECKLIST, { javaScriptEnabled: false });
    await page.locator('[data-checklist-item]').first().check();
    const progress = page.locator('[data-checklist-progress]');
    for (const promise of ['progress', 'button', '[role=status]']) {
      expect(await progress.locator(promise).isVisible(), promise).toBe(false);
    }
    expect((await progress.innerText()).trim()).toBe(
      'Your marks aren’t kept: this page’s scripts aren’t running.',
    );
  });
});

describe('test data', () => {
  it('is narrowed without JavaScript, and copied with it', async () => {
    const plain = await production.open('/test_cards', { javaScriptEnabled: false });
    const rows = plain.locator('li[data-kinds]:has(#exp-02-38), li[data-kinds][id^="exp-"]');
    const all = await rows.filter({ visible: true }).count();
    await plain
      .getByRole('radio', { name: /^Declined/ })
      .first()
      .check();
    const declined = rows.filter({ visible: true });
    expect(await declined.count()).toBeLessThan(all);
    const kinds = await declined.evaluateAll((items) =>
      items.map((item) => (item as HTMLElement).dataset.kinds),
    );
    expect(kinds.filter((kind) => !kind?.includes('declined'))).toEqual([]);

    const context = await production.newContext();
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
      origin: production.origin,
    });
    const page = await context.newPage();
    await page.goto(`${production.origin}/test_cards`);
    await page.getByRole('button', { name: 'Copy number 4464040000000007' }).first().click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied, SOON).toBe('4464040000000007');
  });
});

describe('accessibility and width of open states', () => {
  const STATES: [string, string, string, (opened: Opened) => Promise<unknown>][] = [
    [
      'hash workbench with a diagnosis',
      HASH,
      'hash-workbench',
      async ({ tool }) => {
        await tool.getByLabel('Example').selectOption({ label: 'Two mistakes at once' });
        await tool.getByText('these mistakes give it').waitFor();
        for (const summary of await tool.locator('summary').all()) await summary.click();
      },
    ],
    [
      'callback inspector with a refusal',
      CALLBACK,
      'callback-inspector',
      async ({ tool }) => {
        const label = 'Body parsed and indented, by a log';
        await tool.getByLabel('Example').selectOption({ label });
        await tool.locator('[data-mistake]').waitFor();
        await tool.locator('summary').first().click();
      },
    ],
    [
      'error finder with nothing found',
      CODES,
      'error-finder',
      async ({ tool }) => {
        await tool.getByRole('textbox').fill('unicorn');
        await tool.getByText('No code fits.').waitFor();
      },
    ],
    [
      'try it with an answer',
      '/api/gateway/sale',
      'try-it',
      async ({ page, tool }) => {
        await page.getByRole('button', { name: 'Try it in this page' }).click();
        const send = tool.getByRole('button', { name: 'Sign and send' });
        await expect.poll(() => send.isEnabled(), SOON).toBe(true);
        await send.click();
        await tool.getByText('Answer 201', { exact: true }).waitFor();
        for (const summary of await tool.locator('summary').all()) await summary.click();
      },
    ],
  ];

  describe.each([360, 1280])('at %i px', (width) => {
    it.each(STATES)('%s', async (_, path, name, enter) => {
      const opened = await open(path, name, width);
      await enter(opened);
      expect(await findings(opened.page)).toEqual([]);
      expect(opened.faults).toEqual({ errors: [], foreign: [] });
    });
  });
});

describe('"Try it" on a contract without a sandbox', () => {
  const isInView = (element: Locator) =>
    element.evaluate((found) => {
      const { top, bottom } = found.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  const SECRET = 'key-of-the-reader';
  const TEST_SERVER = 'https://test.fixture.example/**';
  const CORS = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': '*',
    'Access-Control-Expose-Headers': '*',
  };

  it('sends the edited call to the chosen server alone, and keeps the key in memory', async () => {
    const page = await fixture.open('/api/gateway/create-payment', {
      viewport: { width: 390, height: 844 },
    });
    const faults = watch(page, fixture.origin);
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.route(TEST_SERVER, (route) =>
      route.fulfill({ status: 201, headers: { ...CORS, 'X-Trace': 't1' }, json: { id: 'pay_7' } }),
    );
    const tool = page.locator('[data-tool="try-it"]');
    const button = tool.getByRole('button', { name: 'Try it' });
    await button.hover();
    await button.focus();
    await expect.poll(() => scripts.some((url) => url.includes('CallButton')), SOON).toBe(true);
    // The names of its classes are shared with the button.
    expect(scripts.filter((url) => /CallPanel\.(?!module)/.test(url))).toEqual([]);
    await page.keyboard.press('Enter');

    await tool.getByText('a test server').waitFor();
    await tool.getByLabel('X-Api-Key').fill(SECRET);
    await tool.getByLabel('Body').fill('{"amount":"12.00"}');
    const sent = page.waitForRequest(TEST_SERVER);
    await tool.getByRole('button', { name: 'Send' }).click();
    const request = await sent;
    expect([request.method(), request.url(), request.postData()]).toEqual([
      'POST',
      'https://test.fixture.example/payments',
      '{"amount":"12.00"}',
    ]);
    expect(request.headers()).toMatchObject({
      'x-api-key': SECRET,
      'content-type': 'application/json',
    });
    await tool.getByText(/^Response 201 .*after \d+ ms, \d+ bytes$/).waitFor();
    const region = tool.getByRole('region', { name: 'Response' });
    await expect.poll(() => isInView(region), SOON).toBe(true);
    expect(await region.innerText()).toContain('"id": "pay_7"');
    await tool.getByText(/^Headers: \d+$/).click();
    expect(await tool.getByRole('region', { name: 'Headers' }).innerText()).toContain(
      'x-trace: t1',
    );
    expect(await tool.innerText()).not.toContain(SECRET);
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie]),
    );
    expect(kept + page.url()).not.toContain(SECRET);
    expect(await findings(page)).toEqual([]);

    // What was typed for one server isn't offered to another.
    await tool.getByLabel('Server').selectOption('https://gateway.fixture.example');
    await tool.getByText('Requests are real').waitFor();
    expect(await tool.getByLabel('X-Api-Key').inputValue()).toBe('');
    expect(faults).toEqual({ errors: [], foreign: ['https://test.fixture.example/payments'] });
  });

  it('sends a key that was entered on the page of all operations', async () => {
    const page = await fixture.open('/api/', { viewport: { width: 390, height: 844 } });
    const faults = watch(page, fixture.origin);
    await page.route(TEST_SERVER, (route) =>
      route.fulfill({ status: 201, headers: CORS, json: { id: 'pay_7' } }),
    );
    const button = page.getByRole('button', { name: 'Enter credentials' });
    await button.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Credentials' });
    await panel.getByText('Enter credentials once').waitFor();
    expect(await panel.getByLabel('Server').inputValue()).toBe('https://test.fixture.example');
    await panel.getByLabel('X-Api-Key').fill(SECRET);
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await button.evaluate((found) => found === document.activeElement)).toBe(true);

    await page.locator('main').getByRole('link', { name: 'Create a payment' }).click();
    await page.getByRole('button', { name: 'Try it' }).click();
    const sent = page.waitForRequest(TEST_SERVER);
    await page.getByRole('button', { name: 'Send' }).click();
    expect((await sent).headers()).toMatchObject({ 'x-api-key': SECRET });
    expect(faults).toEqual({ errors: [], foreign: ['https://test.fixture.example/payments'] });
  });

  it('shows the response beside the request, and keeps what was filled in when it closes', async () => {
    const page = await fixture.open('/api/gateway/create-payment', {
      viewport: { width: 1280, height: 800 },
    });
    await page.route(TEST_SERVER, (route) =>
      route.fulfill({ status: 201, headers: CORS, json: { ids: Array(99).fill('pay_7') } }),
    );
    const tool = page.locator('[data-tool="try-it"]');
    const button = tool.getByRole('button', { name: 'Try it' });
    const panel = tool.getByRole('dialog', { name: 'Try it' });
    await button.click();
    await tool.getByLabel('X-Api-Key').fill(SECRET);
    // A row is always ready, and the next one comes with the first letter.
    await tool.getByLabel('Sent in').selectOption('Query');
    await tool.getByLabel('Name').first().focus();
    await page.keyboard.type('expand');
    await page.keyboard.press('Tab');
    await page.keyboard.type('a b');
    await tool.getByLabel('Name').last().fill('X-Tenant');
    await tool.getByLabel('Value').nth(1).fill('shop');
    expect(await tool.getByLabel('Name').count()).toBe(3);
    expect(await panel.innerText()).toContain('payments?expand=a+b');
    const sent = page.waitForRequest(TEST_SERVER);
    await tool.getByRole('button', { name: 'Send' }).click();
    const request = await sent;
    expect(request.url()).toBe('https://test.fixture.example/payments?expand=a+b');
    expect(request.headers()['x-tenant']).toBe('shop');
    await tool.getByText(/^Response 201/).waitFor();
    const [filled, shown] = [
      await tool.getByLabel('Body').boundingBox(),
      await tool.getByRole('region', { name: 'Response' }).boundingBox(),
    ];
    expect(shown?.x).toBeGreaterThan((filled?.x ?? 0) + (filled?.width ?? 0));
    expect(await isInView(tool.getByRole('button', { name: 'Send' }))).toBe(true);

    const response = tool.getByRole('region', { name: 'Response' });
    await tool.getByRole('button', { name: 'Fold', exact: true }).click();
    await expect.poll(() => response.innerText(), SOON).not.toContain('pay_7');
    expect(await response.textContent()).toContain('pay_7');
    const download = page.waitForEvent('download');
    await tool.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('create-payment.json');
    expect(JSON.parse(readFileSync(await (await download).path(), 'utf8')).ids[0]).toBe('pay_7');

    // An earlier request is shown with its response, and filled in again.
    await tool.getByLabel('Value').nth(1).fill('other');
    await page.route(TEST_SERVER, (route) =>
      route.fulfill({ status: 422, headers: CORS, json: { code: 'amount' } }),
    );
    await tool.getByRole('button', { name: 'Send' }).click();
    await tool.getByText(/^Response 422/).waitFor();
    expect(await response.innerText()).toContain('"code": "amount"');
    await tool.getByLabel('Requests sent').selectOption('1: 201 Created');
    await tool.getByText(/^Response 201/).waitFor();
    await tool.getByText(/^Sent: POST/).click();
    expect(await tool.getByLabel('Value').nth(1).inputValue()).toBe('other');
    await tool.getByRole('button', { name: 'Fill in this request again' }).click();
    expect(await tool.getByLabel('Value').nth(1).inputValue()).toBe('shop');
    await tool.getByRole('button', { name: 'Remove' }).nth(1).click();
    expect(await tool.getByLabel('Name').count()).toBe(2);
    expect(await findings(page)).toEqual([]);

    await page.keyboard.press('Escape');
    expect(await panel.isVisible()).toBe(false);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await button.click();
    expect(await tool.getByLabel('X-Api-Key').inputValue()).toBe(SECRET);
    expect(await tool.getByLabel('Name').first().inputValue()).toBe('expand');

    // A link to what the page says about a field closes the panel.
    const link = panel.getByRole('link').first();
    const anchor = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect.poll(() => page.url(), SOON).toContain(anchor);
    expect(await panel.isVisible()).toBe(false);
    await expect.poll(() => isInView(page.locator(anchor)), SOON).toBe(true);
  });

  it('fills in the body by rows, which rest while its text is not JSON', async () => {
    const page = await fixture.open('/api/gateway/create-payment');
    const tool = page.locator('[data-tool="try-it"]');
    await tool.getByRole('button', { name: 'Try it' }).click();
    const rows = tool.getByRole('group', { name: 'Fields of the body' });
    const row = rows.getByRole('textbox').first();
    const about = rows.getByRole('link').first();
    expect(await about.innerText()).toMatch(/string/);
    const anchor = (await about.getAttribute('href')) ?? '';
    expect(anchor).toMatch(/^#body-\w/);
    expect(await page.locator(anchor).count()).toBe(1);
    const body = tool.getByLabel('Body');
    await row.fill('typed-in-a-row');
    await expect.poll(() => body.inputValue(), SOON).toContain('"typed-in-a-row"');
    await rows.getByText(/^Optional/).click();
    await rows.getByLabel('items').fill('[{"sku": "S1"}]');
    await expect
      .poll(async () => JSON.parse(await body.inputValue()).items, SOON)
      .toEqual([{ sku: 'S1' }]);

    // The code has the reader's credentials if they ask for them.
    const code = tool.locator('pre').last();
    const own = tool.getByLabel('With my credentials');
    expect(await own.count()).toBe(0);
    await tool.getByLabel('X-Api-Key').fill(SECRET);
    expect(await code.textContent()).not.toContain(SECRET);
    await own.check();
    expect(await code.textContent()).toContain(`X-Api-Key: ${SECRET}`);

    await body.fill('{"amount":');
    await expect.poll(() => row.isDisabled(), SOON).toBe(true);
    expect(await row.inputValue()).toBe('typed-in-a-row');
  });

  it('leaves an optional value out, and puts it back', async () => {
    const page = await fixture.open('/api/gateway/get-payment');
    const tool = page.locator('[data-tool="try-it"]');
    await tool.getByRole('button', { name: 'Try it' }).click();
    const value = tool.getByRole('textbox', { name: 'fields' });
    const leaveOut = tool.getByRole('button', { name: 'Leave out' });
    expect(await leaveOut.count()).toBe(0);
    await value.fill('amount');
    await leaveOut.click();
    expect(await value.inputValue()).toBe('');
    expect(await tool.innerText()).not.toContain('?fields=');
    await tool.getByRole('button', { name: 'Put back' }).click();
    expect(await value.inputValue()).toBe('amount');
    expect(await tool.innerText()).toContain('?fields=amount');
  });

  it('says in one sentence why there is no response', async () => {
    const page = await fixture.open('/api/gateway/get-payment');
    const tool = page.locator('[data-tool="try-it"]');
    await tool.getByRole('button', { name: 'Try it' }).click();
    const send = tool.getByRole('button', { name: 'Send' });
    const headers = { 'Access-Control-Allow-Origin': 'https://other.fixture.example' };
    await page.route(TEST_SERVER, (route) => route.fulfill({ status: 200, headers, body: '{}' }));
    await send.click();
    await tool.getByText('To send the request, fill in X-Api-Key.').waitFor();
    await tool.getByLabel('X-Api-Key').fill(SECRET);
    expect(await tool.getByText('Fill in X-Api-Key').count()).toBe(0);
    await send.click();
    await tool
      .getByText(`test.fixture.example is up, but doesn’t let this page read its response (CORS)`)
      .waitFor();
    await page.unroute(TEST_SERVER);
    await page.route(TEST_SERVER, (route) => route.abort('connectionrefused'));
    await send.click();
    await tool
      .getByText('There’s no connection to test.fixture.example, and CORS isn’t the reason.')
      .waitFor();
    await tool.getByLabel('payment_id').fill('');
    await send.click();
    await tool.getByText('To send the request, fill in payment_id.').waitFor();
    const missing = tool.getByRole('textbox', { name: 'payment_id' });
    expect(await missing.getAttribute('aria-invalid')).toBe('true');
    await expect
      .poll(() => missing.evaluate((element) => element === document.activeElement), SOON)
      .toBe(true);
  });

  it('connects to no server that the operator doesn’t name', async () => {
    const page = await fixture.open('/api/gateway/get-payment');
    const blocked = await page.evaluate(
      () =>
        new Promise<string>((done) => {
          document.addEventListener('securitypolicyviolation', (event) =>
            done(`${event.effectiveDirective} ${event.blockedURI}`),
          );
          void fetch('https://other.fixture.example/payments').catch(() => undefined);
        }),
    );
    expect(blocked).toMatch(/^connect-src https:\/\/other\.fixture\.example/);
  });
});
