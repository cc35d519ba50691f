import { describe, expect, test } from 'vitest';
import vectors from '../../../gateway/signing/vectors.json' with { type: 'json' };
import { knownCredentials } from '../shared/testCredentials.ts';
import { adviceOn } from './advice.ts';
import { INSPECTOR_EXAMPLES, loadExample } from './examples.ts';
import { type Inspection, inspectCallback } from './inspect.ts';
import { readPaste } from './readPaste.ts';
import { realCallback } from './realCallback.ts';

const { callback: credentials } = knownCredentials();
const real = realCallback(vectors);

async function inspectExample(id: string, change = {}): Promise<Inspection> {
  const fields = { ...(await loadExample(id, real, credentials)), ...change };
  return inspectCallback(fields, readPaste(fields.headers).headers, credentials.others);
}

/** Judgement and proven mistakes in one line. */
function summary({ judgement, diagnoses }: Inspection): string {
  const what = judgement.kind === 'refused' ? judgement.reason : judgement.kind;
  const proven = diagnoses.filter((one) => one.proven).map((one) => one.mistake);
  return [what, ...proven].join(' ');
}

/** What an example has to be judged as; a new example needs a line here. */
const EXPECTED: Record<string, string> = {
  valid: 'valid',
  rotation: 'valid',
  changed: 'signature_mismatch',
  reserialised: 'signature_mismatch body_minified',
  indented: 'signature_mismatch body_minified',
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
      const { judgement } = await inspectCallback(fields, headers, credentials.others);
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
    const forged = await inspectExample('too-old', { body: '{}' });
    expect(adviceOn(forged.judgement).next).toContain('wrong too');
  });

  test('does not compare the time when no clock is given', async () => {
    expect(summary(await inspectExample('too-old', { now: '' }))).toBe('valid');
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
    expect(wrong.diagnoses.map(({ mistake }) => mistake)).toEqual([
      'prefix_missing',
      'secret_not_decoded',
    ]);
    const right = await inspectExample('valid', { computed: wrong.signature });
    expect([right.ownIsRight, right.diagnoses]).toEqual([true, []]);
  });

  test('shows what the callback is about', async () => {
    expect((await inspectExample('valid')).event).toEqual({
      id: real.id,
      type: 'payment.sale',
      sentAt: '2025-10-09T08:53:20Z',
      paymentId: 'pay_01k72r4f6n9y4r0x8a3b',
      orderNumber: 'order-1042',
      orderStatus: 'settled',
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

  test('a secret that is none is refused in words', async () => {
    await expect(inspectExample('valid', { secret: 'ms_test_0001' })).rejects.toThrow('whsec_');
    await expect(inspectExample('valid', { secret: ' ' })).rejects.toThrow('whsec_');
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
