import { describe, expect, test } from 'vitest';
import { escapeUnicode, spaceOut } from '../../../gateway/diagnosis/index.ts';
import { createCallbackHeaders } from '../../../gateway/signing/index.ts';
import { contractFacts, knownCredentials, realCallback } from '../shared/contract-facts.ts';
import { adviceOn } from './InspectionResult.tsx';
import { type Inspection, inspectCallback } from './inspect.ts';

const { callback: credentials } = knownCredentials();
const { callbackKeyOrder: keyOrder } = contractFacts();
const real = realCallback();

interface Way {
  /** Body the gateway signed. Default: the contract's own callback. */
  signed?: string;
  secret?: string;
  typed?: string;
}

/** Inspects a callback whose body was changed on the way. */
async function arrives(
  change: (body: string) => string,
  { signed = real.body, secret = credentials.secret, typed = credentials.secret }: Way = {},
): Promise<Inspection> {
  const headers = await createCallbackHeaders({ ...real, body: signed }, secret);
  const body = change(signed);
  const fields = { headers: '', body, secret: typed, nextSecret: '', now: '', computed: '' };
  return inspectCallback(fields, headers, credentials.known, { keyOrder });
}

const found = ({ diagnoses }: Inspection) =>
  diagnoses.map(({ mistake, proven }) => [mistake, proven ? 'proven' : 'possible']);

/** Sorts keys like Jackson with ORDER_MAP_ENTRIES_BY_KEYS or Python with sort_keys. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, sorted(one)]));
}

const withSortedKeys = (body: string) => JSON.stringify(sorted(JSON.parse(body)));

/** Reorders the keys as a Java HashMap happens to iterate over them. */
function ofHashMap(body: string): string {
  const { data, ...rest } = JSON.parse(body);
  const { status, order_number, ...others } = data;
  return JSON.stringify({ data: { status, ...others, order_number }, ...rest });
}

/** Decodes UTF-8 in another character set and writes it again as UTF-8. */
const decodedAs = (label: string) => (body: string) =>
  new TextDecoder(label).decode(new TextEncoder().encode(body));
const latin1 = (body: string) => Buffer.from(body, 'utf8').toString('latin1');

const FIVE =
  '{"id":"evt_1","type":"payment.sale","timestamp":"2025-10-09T08:53:20Z","data":{"payment_id":"pay_1",' +
  '"order_number":"فاتورة","custom_data":{"z":"1","b":"2","y":"3","a":"4","c":"5"},"livemode":false}}';

describe('a body whose keys stand in another order', () => {
  test.each([
    ['sorted at all levels', withSortedKeys, /alphabetical order/],
    ['as from a HashMap', ofHashMap, /another order/],
    [
      'sorted, spaced and escaped, by Python',
      (body: string) => escapeUnicode(spaceOut(JSON.parse(withSortedKeys(body)))),
      /alphabetical order/,
    ],
  ])('%s: the original is restored, and fits', async (_, change, words) => {
    const inspection = await arrives(change);
    expect(found(inspection)).toEqual([['body_key_order', 'proven']]);
    expect(inspection.diagnoses[0]?.what).toMatch(words);
    expect(inspection.diagnoses[0]?.fix).toContain('raw bytes');
  });

  test('the fields of the merchant’s own custom_data are put in every order', async () => {
    const inspection = await arrives(withSortedKeys, { signed: FIVE });
    expect(found(inspection)).toEqual([['body_key_order', 'proven']]);
  });

  test('and decoded in another character set: both are named', async () => {
    const inspection = await arrives((body) => decodedAs('windows-1256')(ofHashMap(body)));
    expect(found(inspection).sort()).toEqual([
      ['body_key_order', 'proven'],
      ['body_windows_1256', 'proven'],
    ]);
  });

  test('is found beside another secret of the sandbox', async () => {
    const live = credentials.known.find(
      ({ kind, environment }) => kind === 'callback secret' && environment === 'live',
    );
    const inspection = await arrives(withSortedKeys, { secret: live?.secret ?? '' });
    expect(found(inspection).sort()).toEqual([
      ['body_key_order', 'proven'],
      ['environment_mixed', 'proven'],
    ]);
  });

  test('is found where no secret can be used', async () => {
    const inspection = await arrives(withSortedKeys, { typed: 'mk_test_0001' });
    expect(adviceOn(inspection.judgement).next).toContain('The signature fits');
    expect(found(inspection)).toEqual([['body_key_order', 'proven']]);
  });

  test.each([
    ['alphabetical', withSortedKeys, 'The keys stand in alphabetical order; the gateway does not'],
    ['another', ofHashMap, 'The keys stand in another order than the gateway writes them'],
  ])('%s, with other changes too: a suspicion, no proof', async (_, change, words) => {
    const inspection = await arrives((body) => change(body).replace('115.00', '115.0'));
    expect(found(inspection)).toEqual([['body_key_order', 'possible']]);
    expect(inspection.diagnoses[0]?.what).toContain(words);
    expect(inspection.diagnoses[0]?.what).not.toContain('signature is that of');
  });
});

describe('a body that was decoded in another character set', () => {
  test.each([
    ['Windows-1256', decodedAs('windows-1256'), 'body_windows_1256', 'ط´ظƒط±ط§'],
    ['Windows-1252', decodedAs('windows-1252'), 'body_windows_1252', 'Ø´ÙƒØ±Ø§'],
    ['ISO-8859-1', latin1, 'body_latin1', ''],
  ])('%s: the original is restored, and fits', async (name, change, mistake, letters) => {
    expect(change(real.body)).toContain(letters);
    const inspection = await arrives(change);
    expect(found(inspection)).toEqual([[mistake, 'proven']]);
    expect(inspection.diagnoses[0]?.what).toContain(name);
  });

  test('Windows-1252 of Java, which loses the letter feh', async () => {
    const javas = (body: string) => decodedAs('windows-1252')(body).replaceAll('\u0081', '\uFFFD');
    expect(javas(FIVE)).toContain('\uFFFD');
    expect(found(await arrives(javas, { signed: FIVE }))).toEqual([
      ['body_windows_1252', 'proven'],
    ]);
  });

  test('with other changes too: a suspicion', async () => {
    const inspection = await arrives((body) =>
      decodedAs('windows-1256')(body).replace('115.00', '115.0'),
    );
    expect(found(inspection)).toEqual([['body_windows_1256', 'possible']]);
    expect(inspection.diagnoses[0]?.what).toMatch(/look like UTF-8 .*Windows-1256/);
  });

  test.each([
    ['?', (body: string) => body.replace(/[^\0-\x7f]/g, '?')],
    ['U+FFFD', (body: string) => body.replace(/[^\0-\x7f]/g, '\uFFFD\uFFFD')],
  ])('letters that became %s: a suspicion, no proof', async (_, change) => {
    const inspection = await arrives(change);
    expect(found(inspection)).toEqual([['body_letters_lost', 'possible']]);
    expect(inspection.diagnoses[0]?.fix).toContain('raw bytes');
  });
});

describe('a body with other escapes', () => {
  test.each([
    ['\\uXXXX alone', escapeUnicode, 'body_unescaped_unicode', /\\uXXXX/],
    [
      '\\/ alone',
      (body: string) => body.replaceAll('/', '\\/'),
      'body_unescaped_slashes',
      /\\\/(?!.*XXXX)/,
    ],
    [
      '\\/ and \\uXXXX',
      (body: string) => escapeUnicode(body.replaceAll('/', '\\/')),
      'body_unescaped',
      /\\\/ and \\uXXXX/,
    ],
    [
      'spaces and \\uXXXX',
      (body: string) => escapeUnicode(spaceOut(JSON.parse(body))),
      'body_rewritten',
      /without spaces.*escapes/,
    ],
  ])('%s: it is named, and nothing else', async (_, change, mistake, words) => {
    const signed = real.body.replace('"note":"', '"note":"a/b ');
    const { diagnoses } = await arrives(change, { signed });
    expect(diagnoses).toMatchObject([{ mistake, proven: true }]);
    expect(diagnoses[0]?.what).toMatch(words);
    expect(/space/.test(diagnoses[0]?.what ?? '')).toBe(mistake === 'body_rewritten');
  });

  test('spaces alone are not said to be escapes', async () => {
    const { diagnoses } = await arrives((body) => spaceOut(JSON.parse(body)));
    expect(diagnoses).toMatchObject([{ mistake: 'body_minified', proven: true }]);
  });
});

describe('a signature that the reader computed', () => {
  test('wrongly, of a valid callback: its body is not suspected', async () => {
    const body = real.body.replace(/"note":"[^"]*"/, '"note":"?? yes"');
    const headers = await createCallbackHeaders({ ...real, body }, credentials.secret);
    const computed = `v1,${'A'.repeat(43)}=`;
    const fields = { headers: '', body, secret: credentials.secret, nextSecret: '', now: '' };
    const inspection = await inspectCallback({ ...fields, computed }, headers, credentials.known, {
      keyOrder,
    });
    expect([inspection.ownIsRight, found(inspection)]).toEqual([false, []]);
  });
});

describe('an innocent body under a wrong secret', () => {
  const bodies = [
    ['the contract’s', real.body],
    ['with five fields of the merchant', FIVE],
    ['in Arabic', real.body.replace('"note":"', '"note":"فاتورة رقم ١٢؟ ')],
    ['with accents', real.body.replace('"note":"', '"note":"Café crème – 5 € ')],
    ['with questions', real.body.replace(/"note":"[^"]*"/, '"note":"Really?? Is it? /?a=??"')],
    ['with a field that the contract does not have', real.body.replace('"card"', '"new":1,"card"')],
  ] as const;

  test.each(bodies)('%s: nothing of the body is blamed', async (_, signed) => {
    const mine = `whsec_${'A'.repeat(32)}`;
    expect(found(await arrives((body) => body, { signed, secret: mine }))).toEqual([]);
  });

  test.each(bodies)('%s: forged, nothing is blamed either', async (_, signed) => {
    const inspection = await arrives((body) => body.replace('evt_', 'evt_9'), { signed });
    expect(inspection.judgement).toMatchObject({ reason: 'signature_mismatch' });
    expect(found(inspection)).toEqual([]);
  });
});
