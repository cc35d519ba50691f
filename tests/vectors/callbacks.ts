import type { Mistake } from '../../gateway/diagnosis/index.ts';
import type { CallbackFailure } from '../../gateway/signing/index.ts';
import { BODIES } from './bodies.ts';
import {
  type CallbackParts,
  callbackSignature,
  callbackText,
  decodeSecret,
  LIVE,
  NOW,
  nodeHmac,
  TEST,
} from './node-signing.ts';
import { vectorBody } from './requests.ts';
import type { CallbackVector } from './vectors.ts';

const SECRET = TEST.callback_secret;
const NEXT = TEST.callback_secret_next ?? '';

interface Case {
  name: string;
  about: string;
  body?: Buffer;
  id?: string;
  timestamp?: string;
  secrets?: string[];
  /** Returns the webhook-signature to send, from the right parts. Default: the right one. */
  sends?: (parts: CallbackParts) => string;
  leavesOut?: string;
  expect?: CallbackVector['expect'];
}

const refused = (reason: CallbackFailure, ...mistakes: Mistake[]): CallbackVector['expect'] =>
  mistakes.length > 0 ? { ok: false, reason, mistakes } : { ok: false, reason };

const signatureOf =
  (changes: Partial<CallbackParts>, secret = SECRET) =>
  (parts: CallbackParts) =>
    callbackSignature({ ...parts, ...changes }, secret);

const signedWithKey = (key: Buffer | string) => (parts: CallbackParts) =>
  `v1,${nodeHmac(key, callbackText(parts)).toString('base64')}`;

const wrong = (
  name: string,
  about: string,
  mistake: Mistake,
  sends: (parts: CallbackParts) => string,
  more: Partial<Case> = {},
): Case => ({ name, about, sends, expect: refused('signature_mismatch', mistake), ...more });

const ACCEPTED: Case[] = [
  { name: 'callback-ascii', about: 'ASCII only.', body: BODIES.plain },
  { name: 'callback-arabic', about: 'Arabic text, as UTF-8.', body: BODIES.arabic },
  { name: 'callback-accents', about: 'Accents.', body: BODIES.accents },
  { name: 'callback-emoji', about: 'Emoji.', body: BODIES.emoji },
  { name: 'callback-empty', about: 'An empty body.', body: BODIES.empty },
  { name: 'callback-escaped', about: 'Escaped slashes and \\uXXXX.', body: BODIES.phpEscaped },
  { name: 'callback-long', about: 'A long body.', body: BODIES.long },
  {
    name: 'callback-rotation-both',
    about: 'During a rotation: signed with both secrets, you know only the first.',
    sends: (parts) => `${callbackSignature(parts, NEXT)} ${callbackSignature(parts, SECRET)}`,
  },
  {
    name: 'callback-rotation-next',
    about: 'During a rotation: signed with the new secret, you know both.',
    secrets: [SECRET, NEXT],
    sends: signatureOf({}, NEXT),
    expect: { ok: true, secret: 1 },
  },
  {
    name: 'callback-other-version',
    about: 'A value of a version you do not know is passed over.',
    sends: (parts) => `v2,bm90IGZvciB5b3U= ${callbackSignature(parts, SECRET)}`,
  },
  {
    name: 'callback-oldest',
    about: 'Signed 300 seconds ago, the last second that passes.',
    timestamp: String(NOW - 300),
  },
];

const REFUSED: Case[] = [
  ...['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name): Case => ({
      name: `callback-no-${name.slice('webhook-'.length)}`,
      about: `The header ${name} is missing.`,
      leavesOut: name,
      expect: refused('header_missing'),
    }),
  ),
  {
    name: 'callback-too-old',
    about: 'Signed 301 seconds ago: a recording played again.',
    timestamp: String(NOW - 301),
    expect: refused('timestamp_too_old'),
  },
  {
    name: 'callback-too-new',
    about: 'Signed 301 seconds ahead.',
    timestamp: String(NOW + 301),
    expect: refused('timestamp_too_new'),
  },
  {
    name: 'callback-milliseconds',
    about: 'The header carries milliseconds.',
    timestamp: `${NOW}000`,
    expect: refused('timestamp_malformed'),
  },
  {
    name: 'callback-hex',
    about: 'Hex instead of base64.',
    sends: (parts) => `v1,${nodeHmac(decodeSecret(SECRET), callbackText(parts)).toString('hex')}`,
    expect: refused('signature_malformed', 'encoding_hex'),
  },
  {
    name: 'callback-without-prefix',
    about: 'The v1, is missing.',
    sends: (parts) => callbackSignature(parts, SECRET).slice('v1,'.length),
    expect: refused('signature_malformed', 'prefix_missing'),
  },
  {
    name: 'callback-unknown-version',
    about: 'The right value under a version that you do not know: not to be accepted.',
    sends: (parts) => callbackSignature(parts, SECRET).replace(/^v1,/, 'v2,'),
    expect: refused('signature_malformed'),
  },
  {
    name: 'callback-changed',
    about: 'The amount was changed on the way. No mistake explains the signature.',
    body: BODIES.tampered,
    sends: signatureOf({ body: BODIES.plain }),
    expect: refused('signature_mismatch'),
  },
  {
    name: 'callback-other-id',
    about: 'The id was exchanged, so that a seen callback looks new.',
    sends: signatureOf({ id: 'evt_01k72r4n2u5e0x6d4g90' }),
    expect: refused('signature_mismatch'),
  },
  wrong(
    'callback-reserialised',
    'The parsed body was written again before checking: what came was indented.',
    'body_pretty_printed',
    signatureOf({ body: BODIES.pretty }),
    { body: BODIES.arabic },
  ),
  wrong(
    'callback-unescaped',
    'The parsed body was written again: what came had \\/ and \\uXXXX.',
    'body_escaped_slashes_and_unicode',
    signatureOf({
      body: Buffer.from(
        BODIES.arabicAndSlashes
          .toString('utf8')
          .replace(
            /[^\0-\x7f]/g,
            (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
          )
          .replaceAll('/', '\\/'),
      ),
    }),
    { body: BODIES.arabicAndSlashes },
  ),
  wrong(
    'callback-line-end',
    'A line end was cut off the body before checking.',
    'body_trailing_newline',
    signatureOf({ body: BODIES.trailingNewline }),
    { body: BODIES.arabic },
  ),
  wrong(
    'callback-secret-as-text',
    'The secret was used as text, with whsec_.',
    'secret_not_decoded',
    signedWithKey(SECRET),
  ),
  wrong(
    'callback-secret-undecoded',
    'whsec_ was cut off, but the rest was not decoded.',
    'secret_not_decoded',
    signedWithKey(SECRET.slice('whsec_'.length)),
  ),
  wrong(
    'callback-merchant-secret',
    'The merchant secret was used.',
    'secret_is_merchant_secret',
    signedWithKey(TEST.merchant_secret),
  ),
  wrong(
    'callback-next-secret',
    'Signed with the new secret, you know only the first.',
    'secret_other_of_pair',
    signatureOf({}, NEXT),
  ),
  wrong(
    'callback-live-secret',
    'Signed in live, checked with the test secret.',
    'environment_mixed',
    signatureOf({}, LIVE.callback_secret),
  ),
  wrong('callback-body-only', 'Only the body was signed.', 'body_only', ({ body }) => {
    return `v1,${nodeHmac(decodeSecret(SECRET), body).toString('base64')}`;
  }),
  wrong('callback-id-left-out', 'The id is not in the signed text.', 'id_left_out', (parts) => {
    const text = Buffer.concat([Buffer.from(`${parts.timestamp}.`), parts.body]);
    return `v1,${nodeHmac(decodeSecret(SECRET), text).toString('base64')}`;
  }),
];

/** Returns all callback vectors; `example` is the contract's first callback example, as compact JSON. */
export function callbackVectors(example: string): CallbackVector[] {
  const first: Case = {
    name: 'callback-contract-example',
    about: "The contract's first callback example.",
    body: Buffer.from(example, 'utf8'),
  };
  return [first, ...ACCEPTED, ...REFUSED].map(toVector);
}

function toVector(one: Case): CallbackVector {
  const parts: CallbackParts = {
    id: one.id ?? 'evt_01k72r4n2u5e0x6d4g9h',
    timestamp: one.timestamp ?? String(NOW),
    body: one.body ?? BODIES.plain,
  };
  const secrets = one.secrets ?? [SECRET];
  const signature = callbackSignature(parts, secrets[0] ?? SECRET);
  const headers: Record<string, string> = {
    'webhook-id': parts.id,
    'webhook-timestamp': parts.timestamp,
    'webhook-signature': one.sends?.(parts) ?? signature,
  };
  if (one.leavesOut !== undefined) delete headers[one.leavesOut];
  return {
    name: one.name,
    about: one.about,
    headers,
    ...vectorBody(parts.body),
    secrets,
    now: NOW,
    signature,
    expect: one.expect ?? { ok: true, secret: 0 },
  };
}
