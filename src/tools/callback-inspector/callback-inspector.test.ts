import { describe, expect, test } from 'vitest';
import { loadContract } from '../../../gateway/contract/load.ts';
import { createCallbackHeaders } from '../../../gateway/signing/index.ts';
import vectors from '../../../gateway/signing/vectors.json' with { type: 'json' };
import { contractFacts, knownCredentials, realCallback } from '../shared/contract-facts.ts';
import { nameOf } from '../shared/entered-values.ts';
import { judgeConditions } from './callback-body.ts';
import { hasBodyOfExample, INSPECTOR_EXAMPLES, loadExample } from './examples.ts';
import { adviceOn } from './InspectionResult.tsx';
import { type Inspection, inspectCallback, readClock, withoutForeignClock } from './inspect.ts';
import { readPaste } from './read-paste.ts';

const { callback: credentials } = knownCredentials();
const { callbackKeyOrder: keyOrder } = contractFacts();
const real = realCallback();
const contract = await loadContract();
const callback = contract.operations.find(({ id }) => id === 'payment-callback');

async function inspectExample(id: string, change = {}): Promise<Inspection> {
  const fields = { ...(await loadExample(id, real, credentials)), ...change };
  const { headers } = readPaste(fields.headers);
  return inspectCallback(fields, headers, credentials.known, { keyOrder });
}

/** Returns the judgement and the proven mistakes in one line. */
function summary({ judgement, diagnoses }: Inspection): string {
  const what = judgement.kind === 'refused' ? judgement.reason : judgement.kind;
  const proven = diagnoses.filter((one) => one.proven).map((one) => one.mistake);
  return [what, ...proven].join(' ');
}

/** Expected judgement of each example; a new example needs a line here. */
const EXPECTED: Record<string, string> = {
  valid: 'valid',
  rotation: 'valid',
  changed: 'signature_mismatch',
  reserialised: 'signature_mismatch body_minified',
  indented: 'signature_mismatch body_minified',
  sorted: 'signature_mismatch body_key_order',
  'windows-1256': 'signature_mismatch body_windows_1256',
  'line-end': 'signature_mismatch body_newline_missing',
  'other-id': 'signature_mismatch',
  'too-old': 'timestamp_too_old',
  'too-new': 'timestamp_too_new',
  milliseconds: 'timestamp_malformed',
  'no-signature': 'header_missing',
  'other-version': 'signature_malformed',
  'next-secret': 'signature_mismatch secret_other_of_pair',
  'live-secret': 'signature_mismatch environment_mixed',
};

describe('what has to hold before a merchant delivers', () => {
  const judged = (orderStatus: string, captured: string, refunded: string) => {
    const data = {
      order_status: orderStatus,
      order_amount: '1200.00',
      amounts: { captured, refunded },
    };
    const conditions = judgeConditions(callback?.fulfilWhen ?? [], JSON.stringify({ data }));
    return conditions.filter(({ holds }) => holds === false).map(({ id }) => id);
  };

  test.each([
    ['captured in full', 'settled', '1200.00', '0.00', []],
    ['captured in part', 'settled', '400.00', '0.00', ['covered']],
    ['refunded in part', 'settled', '1200.00', '0.01', ['covered']],
    ['held', 'pending', '0.00', '0.00', ['settled', 'covered']],
    ['disputed', 'chargeback', '1200.00', '0.00', ['settled']],
  ])('a payment %s', (_, orderStatus, captured, refunded, fails) => {
    expect(judged(orderStatus, captured, refunded)).toEqual(fails);
  });

  test('leaves what only your own records can tell to you', () => {
    const open = judgeConditions(callback?.fulfilWhen ?? [], '{}').filter(
      ({ holds }) => holds === undefined,
    );
    expect(open.map(({ id }) => id)).toEqual([
      'sequence',
      'covered',
      'payment',
      'amount',
      'livemode',
    ]);
  });
});

describe('callback inspector', () => {
  test.each(INSPECTOR_EXAMPLES.map(({ id }) => [id]))('the example %s is judged', async (id) => {
    expect(summary(await inspectExample(id))).toBe(EXPECTED[id]);
  });

  test('every reason for a refusal has an example', () => {
    const reasons = new Set(vectors.callbacks.flatMap((one) => one.expect.reason ?? []));
    const shown = Object.values(EXPECTED).map((text) => text.split(' ')[0]);
    expect([...reasons].filter((reason) => !shown.includes(reason))).toEqual([]);
  });

  test.each(vectors.callbacks.map((vector) => [vector.name, vector] as const))(
    'the vector %s is judged as expected',
    async (_, vector) => {
      const headers = Object.fromEntries(
        Object.entries(vector.headers).filter((entry): entry is [string, string] => !!entry[1]),
      );
      const [secret = '', nextSecret = ''] = vector.secrets;
      const fields = {
        headers: '',
        body: vector.body,
        secret,
        nextSecret,
        now: String(vector.now),
        computed: '',
      };
      const { judgement } = await inspectCallback(fields, headers, credentials.known);
      if (vector.expect.ok) {
        const which = vector.expect.secret === 0 ? 'first' : 'second';
        expect(judgement).toEqual({ kind: 'valid', secret: which });
      } else {
        expect(judgement).toMatchObject({ kind: 'refused', reason: vector.expect.reason });
      }
    },
  );

  test('says of a late callback whether its signature is right', async () => {
    const late = await inspectExample('too-old');
    expect(late.judgement).toMatchObject({ signatureIsRight: true });
    expect(adviceOn(late.judgement).next).toContain('301 s behind your clock');
    expect(adviceOn(late.judgement).next).toContain('The signature itself is right.');
  });

  test.each([
    ['too-old', '301 s behind your clock'],
    ['too-new', '600 s ahead of your clock'],
  ])('tells a wrong signature before a wrong time: %s', async (id, time) => {
    const { verdict, next } = adviceOn((await inspectExample(id, { body: '{}' })).judgement);
    expect(verdict).toBe('Refused. No signature belongs to these bytes and this secret.');
    expect(next).toContain('The time is wrong too: webhook-timestamp is ');
    expect(next).toContain(time);
    expect(next).not.toContain('set your clock');
  });

  test('does not compare the time when no clock is given', async () => {
    expect(summary(await inspectExample('too-old', { now: '' }))).toBe('valid');
  });

  test.each([
    ['', 47, 'no clock is given. The callback was signed 47 s ago, by'],
    ['', 3_725, '62 minutes ago, by the clock of this computer. That is no fault of your server'],
    ['', 90_000, '25 hours ago'],
    ['', 35_333_346, '409 days ago'],
    ['', -600, '10 minutes ahead of the clock of this computer. One of the two clocks is wrong'],
    ['yesterday', 47, 'what stands there is no Unix time'],
  ])('with the clock "%s", %i s later, says what was not checked', async (now, age, words) => {
    const fields = { ...(await loadExample('valid', real, credentials)), now };
    const { headers } = readPaste(fields.headers);
    const today = Number(real.timestamp) + age;
    const { judgement } = await inspectCallback(fields, headers, credentials.known, { today });
    const { tone, next } = adviceOn(judgement);
    expect(tone).toBe('good');
    expect(next).toContain('Checked: the headers and the signature. Not checked: the time');
    expect(next).toContain(words);
    expect(next.includes('no fault of your server')).toBe(age > 300);
  });

  test('says nothing of an unchecked time where it was checked', async () => {
    expect(adviceOn((await inspectExample('valid')).judgement).next).not.toContain('Not checked');
  });

  test('blames the way, not the gateway, for a changed body', async () => {
    const [diagnosis] = (await inspectExample('indented')).diagnoses;
    expect(diagnosis?.what).toContain('changed after it was signed');
    expect(diagnosis?.what).toContain('without spaces');
  });

  test('finds the mistake in a signature that the reader computed', async () => {
    const { createHmac } = await import('node:crypto');
    const text = `${real.id}.${real.timestamp}.${real.body}`;
    const asText = createHmac('sha256', credentials.secret).update(text).digest('base64');
    const wrong = await inspectExample('valid', { computed: asText });
    expect(wrong.judgement.kind).toBe('valid');
    expect(wrong.ownIsRight).toBe(false);
    expect(wrong.diagnoses.map(({ mistake }) => mistake)).toEqual(['secret_not_decoded']);
    const right = await inspectExample('valid', { computed: wrong.signature });
    expect([right.ownIsRight, right.ownIsBare, right.diagnoses]).toEqual([true, undefined, []]);
    const bare = await inspectExample('valid', { computed: wrong.signature.slice('v1,'.length) });
    expect([bare.ownIsRight, bare.ownIsBare, bare.diagnoses]).toEqual([true, true, []]);
  });

  test('keeps the cause of a refusal when the reader computed rightly with the wrong secret', async () => {
    const { signature, diagnoses } = await inspectExample('live-secret');
    expect(diagnoses.map(({ proven }) => proven)).toEqual([true]);
    const own = await inspectExample('live-secret', { computed: signature });
    expect([own.ownIsRight, own.judgement.kind]).toEqual([true, 'refused']);
    expect(own.diagnoses).toEqual(diagnoses);
  });

  const callbackSecrets = credentials.known.filter(({ kind }) => kind === 'callback secret');
  const mixedUp = callbackSecrets.flatMap(({ secret: signed }) =>
    callbackSecrets.flatMap(({ secret: typed }) => (typed === signed ? [] : [{ signed, typed }])),
  );

  test('there are three callback secrets to mix up, each with its name', () => {
    expect(callbackSecrets.map(({ secret }) => nameOf(secret, credentials.known))).toEqual([
      'the sandbox’s test callback secret (whsec_eyOxnIeNnarU…)',
      'the sandbox’s second test callback secret (whsec_E0bpviT6VvAV…)',
      'the sandbox’s live callback secret (whsec_KvnipIygEZ8e…)',
    ]);
  });

  test.each(mixedUp)(
    'signed with $signed, checked with $typed: says which it is',
    async ({ signed, typed }) => {
      const fields = { ...(await loadExample('valid', real, credentials)), secret: typed };
      const headers = await createCallbackHeaders(real, signed);
      const { judgement, diagnoses } = await inspectCallback(fields, headers, credentials.known);
      expect(judgement).toMatchObject({ reason: 'signature_mismatch' });
      expect(diagnoses.map(({ proven, what }) => [proven, what])).toEqual([
        [
          true,
          `The callback was signed with ${nameOf(signed, credentials.known)}. You check it with ${nameOf(typed, credentials.known)}.`,
        ],
      ]);
    },
  );

  test('shows what the callback is about', async () => {
    expect((await inspectExample('valid')).event).toEqual({
      id: real.id,
      type: 'payment.sale',
      sentAt: '2025-10-09T08:53:20Z',
      paymentId: 'pay_01k72r4f6n9y4r0x8a3b',
      orderNumber: 'order-1042',
      orderStatus: 'settled',
      sequence: '2',
      isLive: false,
    });
    const nothing = await inspectExample('valid', { headers: '', body: 'no json' });
    expect(Object.values(nothing.event).join('')).toBe('');
  });

  test('every judgement says what to do', async () => {
    for (const id of Object.keys(EXPECTED)) {
      const { tone, verdict, next } = adviceOn((await inspectExample(id)).judgement);
      expect([tone, next.length > 20, verdict.length > 10], id).toEqual([
        EXPECTED[id]?.startsWith('valid') ? 'good' : 'bad',
        true,
        true,
      ]);
    }
    expect(
      adviceOn((await inspectExample('valid', { headers: '', body: '' })).judgement).tone,
    ).toBe('open');
  });

  /** Writes a body as `print(request.body)` shows it. */
  function pythonBytes(body: string): string {
    const shown = [...new TextEncoder().encode(body)].map((byte) =>
      byte < 128 ? String.fromCharCode(byte) : `\\x${byte.toString(16)}`,
    );
    return `b'${shown.join('')}'`;
  }

  test('knows bytes of Python with letters outside ASCII', async () => {
    const body = '{"order_number":"طلب-1042","note":"a\\nb"}';
    const headers = await createCallbackHeaders({ ...real, body }, credentials.secret);
    const shown = pythonBytes(body.replaceAll('\\', '\\\\'));
    const fields = { ...(await loadExample('valid', real, credentials)), body: shown };
    const { judgement } = await inspectCallback(fields, headers, credentials.known);
    expect(adviceOn(judgement).next).toContain('and the signature fits those');
  });

  test.each([
    ['empty', () => '', 'The raw body is empty'],
    ['cut off', (body: string) => body.slice(0, 60), 'it was cut off'],
    ['a dict of Python', (body: string) => body.replaceAll('"', "'"), 'after it was parsed'],
    ['in quotation marks', (body: string) => JSON.stringify(body), 'the signature fits those'],
    [
      'bytes of Python',
      pythonBytes,
      'as Python prints them: what came are the bytes inside, and the',
    ],
    [
      'in Base64',
      (body: string) => Buffer.from(body).toString('base64'),
      'the bytes inside, and the signature fits those',
    ],
  ])('says of a body that is %s what it looks like', async (_, change, words) => {
    const { judgement } = await inspectExample('valid', { body: change(real.body) });
    expect(judgement).toMatchObject({ reason: 'signature_mismatch' });
    expect(adviceOn(judgement).next).toContain(words);
  });

  test.each(['changed', 'indented', 'line-end', 'live-secret'])(
    'says nothing of the look of the body of %s',
    async (id) => {
      expect((await inspectExample(id)).judgement).not.toHaveProperty('hint');
    },
  );

  test('knows the body of the example under headers of another callback', async () => {
    for (const { id } of INSPECTOR_EXAMPLES) {
      expect(hasBodyOfExample(await loadExample(id, real, credentials), real), id).toBe(false);
    }
    const example = await loadExample('valid', real, credentials);
    const pasted = { ...example, headers: 'webhook-id: evt_01kn0000000000000000000000' };
    expect(hasBodyOfExample(pasted, real)).toBe(true);
    expect(hasBodyOfExample({ ...pasted, body: '{}' }, real)).toBe(false);
  });

  describe('a secret that is no callback secret', () => {
    const [, NEXT] = callbackSecrets;
    const merchantSecret = 'ms_test_0001_5b1f3c7e9a2d4f608c1e3a5b7d9f0246';
    const FITS = 'The signature fits the sandbox’s test callback secret (whsec_eyOxnIeNnarU…).';

    test.each([
      [merchantSecret, 'You entered the sandbox’s test merchant secret', 'signs your requests'],
      ['ms_live_7_0123456789abcdef', 'You entered a merchant secret that is', 'your requests'],
      ['mk_test_0001', 'You entered the sandbox’s test merchant key (mk_test_0001)', 'public'],
      [' ', 'Fill in the callback secret', 'The dashboard shows it'],
      ['whsec_eyOx', 'is no callback secret: that is whsec_', 'Copy it again'],
    ])('%s: says what it is, where the right one is, and which one fits', async (...row) => {
      const [secret, what, where] = row;
      const { judgement, signature } = await inspectExample('valid', { secret });
      const { tone, verdict, next } = adviceOn(judgement);
      expect([tone, signature]).toEqual(['bad', '']);
      expect(verdict).toContain(what);
      expect(next).toContain(where);
      expect(next).toContain('Sandbox credentials');
      expect(next).toContain(FITS);
    });

    test('as the second secret it is named so', async () => {
      const { judgement } = await inspectExample('valid', { nextSecret: 'mk_test_0001' });
      expect(adviceOn(judgement).verdict).toContain('as second secret');
    });

    test('which one fits is found beside a changed body too', async () => {
      const { judgement, diagnoses } = await inspectExample('indented', { secret: merchantSecret });
      expect(adviceOn(judgement).next).toContain(FITS);
      expect(diagnoses.map(({ mistake }) => mistake)).toEqual(['body_minified']);
    });

    test('another known secret is named, and a signature of none is not', async () => {
      const next = await inspectExample('next-secret', { secret: merchantSecret });
      expect(adviceOn(next.judgement).next).toContain(
        nameOf(NEXT?.secret ?? '', credentials.known),
      );
      const forged = await inspectExample('changed', { secret: merchantSecret });
      expect(adviceOn(forged.judgement).next).not.toContain('fits');
      const mine = await createCallbackHeaders(real, `whsec_${'A'.repeat(32)}`);
      const fields = { ...(await loadExample('valid', real, credentials)), secret: 'mk_test_0001' };
      const { judgement } = await inspectCallback(fields, mine, credentials.known);
      expect(adviceOn(judgement).next).not.toContain('fits');
    });

    test('who signs with the merchant secret is told so', async () => {
      const { createHmac } = await import('node:crypto');
      const text = `${real.id}.${real.timestamp}.${real.body}`;
      const signature = createHmac('sha256', merchantSecret).update(text).digest('base64');
      const fields = { ...(await loadExample('valid', real, credentials)), secret: merchantSecret };
      const headers = {
        ...readPaste(fields.headers).headers,
        'webhook-signature': `v1,${signature}`,
      };
      const { judgement } = await inspectCallback(fields, headers, credentials.known);
      expect(adviceOn(judgement).next).toContain('whoever signed this took another value');
    });

    const own = `whsec_${btoa('0123456789abcdef0123456789abcdef')}`;
    test.each([
      ['in quotation marks', `"${own}"`],
      ['as a line of a settings file', `GATEWAY_CALLBACK_SECRET='${own}'`],
      ['without the = at its end', own.replace(/=+$/, '')],
      ['without whsec_', own.slice('whsec_'.length)],
      ['broken over two lines', `${own.slice(0, 20)}\n${own.slice(20)}`],
    ])('%s: is read as it was meant', async (_, secret) => {
      const fields = { ...(await loadExample('valid', real, credentials)), secret };
      const headers = await createCallbackHeaders(real, own);
      const { judgement } = await inspectCallback(fields, headers, credentials.known);
      expect(adviceOn(judgement).next).toContain(
        `The signature fits this one, written as it should be: ${own}. Check with that one.`,
      );
    });
  });
});

describe('the clock', () => {
  test.each([
    ['', 'none'],
    [' 1760000000\n', 1_760_000_000],
    ['1760000000123', 1_760_000_000],
    ['2025-10-09T08:53:20Z', 1_760_000_000],
    ['2025-10-09 11:53:20+03:00', 1_760_000_000],
    ['2025-10-09T08:53:20', 'unreadable'],
    ['08:53', 'unreadable'],
  ])('%j is read as %s', (text, time) => {
    expect(readClock(text)).toBe(time);
  });

  test('the example’s clock goes when another callback comes, the reader’s own stays', async () => {
    const example = await loadExample('valid', real, credentials);
    const other = { ...example, headers: 'HTTP_WEBHOOK_TIMESTAMP=1795333346' };
    expect(withoutForeignClock(example, other, false).now).toBe('');
    expect(withoutForeignClock(example, other, true).now).toBe(real.timestamp);
    const edited = { ...example, headers: `${example.headers}\nX-Forwarded-For: 192.0.2.1` };
    expect(withoutForeignClock(example, edited, false).now).toBe(real.timestamp);
  });
});

describe('readPaste', () => {
  const headers = { 'webhook-id': 'evt_1', 'webhook-signature': 'v1,a= v1,b=' };

  test.each([
    ['plain lines', 'webhook-id: evt_1\nwebhook-signature: v1,a= v1,b='],
    ['names in capitals, and CR LF', 'Webhook-Id: evt_1\r\nWEBHOOK-SIGNATURE:  v1,a= v1,b= \r\n'],
    [
      'curl -v',
      '> POST /callbacks HTTP/1.1\n> webhook-id: evt_1\n> webhook-signature: v1,a= v1,b=',
    ],
    ['a dump in JSON', '{\n "webhook-id": "evt_1",\n "webhook-signature": "v1,a= v1,b="\n}'],
    ['PHP', "'HTTP_WEBHOOK_ID' => 'evt_1',\n'HTTP_WEBHOOK_SIGNATURE' => 'v1,a= v1,b=',"],
    ['environment variables', 'HTTP_WEBHOOK_ID=evt_1\nHTTP_WEBHOOK_SIGNATURE=v1,a= v1,b='],
    [
      'lists, as Go prints headers',
      '"webhook-id": ["evt_1"],\n"webhook-signature": ["v1,a= v1,b="]',
    ],
  ])('reads %s', (_, text) => {
    expect(readPaste(text)).toEqual({ headers });
  });

  const three = {
    'webhook-id': 'evt_1',
    'webhook-timestamp': '1760000000',
    'webhook-signature': 'v1,aGk= v1,aGo=',
  };
  const entries = Object.entries(three);
  const php = entries.map(
    ([name, value]) => [`HTTP_${name.toUpperCase().replace('-', '_')}`, value] as const,
  );
  const joined = (
    list: readonly (readonly [string, string])[],
    form: (name: string, value: string) => string,
    between: string,
  ) => list.map(([name, value]) => form(name, value)).join(between);

  test.each([
    ['print_r of PHP', `Array\n(\n${joined(php, (n, v) => `    [${n}] => ${v}`, '\n')}\n)\n`],
    ['var_dump of PHP', joined(php, (n, v) => `  ["${n}"]=>\n  string(9) "${v}"`, '\n')],
    ['JSON in one line', JSON.stringify({ host: 'shop.example', ...three })],
    ['JSON in a JSON text', JSON.stringify(JSON.stringify(three))],
    ['lists in JSON', JSON.stringify(Object.fromEntries(entries.map(([n, v]) => [n, [v]])))],
    ['a dict of Python', `{'Host': 'x', ${joined(entries, (n, v) => `'${n}': '${v}'`, ', ')}}`],
    ['rawHeaders of Node.js', `[\n${joined(entries, (n, v) => `  '${n}',\n  '${v}'`, ',\n')}\n]`],
    ['a map of Go', `map[Accept:[*/*] ${joined(entries, (n, v) => `${n}:[${v}]`, ' ')}]`],
    ['a hash of Ruby', `{${joined(php, (n, v) => `"${n}"=>"${v}"`, ', ')}}`],
    ['Spring', `[host:"x", ${joined(entries, (n, v) => `${n}:"${v}"`, ', ')}]`],
    ['a map of Java', `{${joined(entries, (n, v) => `${n}=${v}`, ', ')}}`],
    ['pairs in one line', joined(entries, (n, v) => `${n}=${v}`, ', ')],
    ['a curl command', `curl https://x/y ${joined(entries, (n, v) => `-H '${n}: ${v}'`, ' ')}`],
    ['a table', joined(entries, (n, v) => `${n}\t${v}`, '\n')],
    ['a table over two lines', joined(entries, (n, v) => `${n}\n${v}`, '\n')],
    ['a table with empty lines', joined(entries, (n, v) => `${n}\n${v}`, '\n\n')],
    ['lines of a log', joined(entries, (n, v) => `2026-11-22 08:00:01 INFO ${n}: ${v}`, '\n')],
    ['a value in the next line', joined(entries, (n, v) => `${n}:\n  ${v}`, '\n')],
    ['empty lines before', `\n\n${joined(entries, (n, v) => `${n}: ${v}`, '\n')}\n`],
  ])('reads %s', (_, text) => {
    const { headers: read, body } = readPaste(text);
    expect(body).toBeUndefined();
    expect(read).toMatchObject(three);
  });

  const plain = joined(entries, (n, v) => `${n}: ${v}`, '\n');
  test.each([
    ['of a function', JSON.stringify({ headers: three, body: '{"a": 1}' })],
    ['as a command', `curl x -H '${plain.replaceAll('\n', "' -H '")}' --data-raw '{"a": 1}'`],
    ['without an empty line', `${plain}\n{"a": 1}`],
  ])('divides a request %s', (_, text) => {
    expect(readPaste(text)).toMatchObject({ headers: three, body: '{"a": 1}' });
  });

  test('a header without a value takes none from its neighbour', () => {
    const table = readPaste('webhook-id\nwebhook-timestamp\n1760000000');
    expect(table.headers).toEqual({ 'webhook-timestamp': '1760000000' });
    const { headers: read } = readPaste(
      'webhook-id:\nHost: x\nwebhook-timestamp:\nwebhook-signature: v1,a=',
    );
    expect(read).toEqual({
      'webhook-id': '',
      host: 'x',
      'webhook-timestamp': '',
      'webhook-signature': 'v1,a=',
    });
  });

  test('divides a whole request, and leaves the body as it is', () => {
    const body = '{"a": 1}\n\n{"b": 2}\n';
    const text = `POST /callbacks HTTP/1.1\nHost: shop.example\nwebhook-id: evt_1\n\n${body}`;
    expect(readPaste(text)).toEqual({
      headers: { host: 'shop.example', 'webhook-id': 'evt_1' },
      body,
    });
  });

  test('takes nothing from nothing', () => {
    expect(readPaste('')).toEqual({ headers: {} });
    expect(readPaste('no header here')).toEqual({ headers: {} });
  });
});
