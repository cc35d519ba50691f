import { createHash } from 'node:crypto';
import type { Mistake } from '../../gateway/diagnosis/index.ts';
import type { RequestFailure } from '../../gateway/signing/index.ts';
import { BODIES } from './bodies.ts';
import {
  LIVE,
  NOW,
  nodeHmac,
  type RequestParts,
  requestHash,
  requestText,
  TEST,
  uuid,
} from './node-signing.ts';
import type { RequestVector } from './vectors.ts';

const SECRET = TEST.merchant_secret;
const NEXT = TEST.merchant_secret_next ?? '';
const REFUND = '/api/v1/payment/refund';

interface Case {
  name: string;
  about: string;
  body?: Buffer;
  method?: string;
  path?: string;
  timestamp?: string;
  id?: string;
  merchantKey?: string;
  secrets?: string[];
  now?: number;
  seenBefore?: true;
  /** Returns the X-Hash to send, from the right parts. Default: the right one. */
  sends?: (parts: RequestParts) => string;
  /** Header to leave out. */
  leavesOut?: string;
  /** Default: accepted with the first secret. */
  expect?: RequestVector['expect'];
}

const refused = (reason: RequestFailure, ...mistakes: Mistake[]): RequestVector['expect'] =>
  mistakes.length > 0 ? { ok: false, reason, mistakes } : { ok: false, reason };

/** Returns a hash that is right but for the parts that the caller changes. */
const hashOf =
  (changes: Partial<RequestParts>, secret = SECRET) =>
  (parts: RequestParts) =>
    requestHash({ ...parts, ...changes }, secret);

const hashOfBody = (body: Buffer | string) =>
  hashOf({ body: typeof body === 'string' ? Buffer.from(body, 'utf8') : body });

const wrongBody = (
  name: string,
  about: string,
  mistake: Mistake,
  sent: Buffer,
  hashed: Buffer | string,
): Case => ({
  name,
  about,
  body: sent,
  sends: hashOfBody(hashed),
  expect: refused('hash_mismatch', mistake),
});

const wrong = (
  name: string,
  about: string,
  mistake: Mistake,
  sends: (parts: RequestParts) => string,
  more: Partial<Case> = {},
): Case => ({ name, about, sends, expect: refused('hash_mismatch', mistake), ...more });

const parsed = (body: Buffer): unknown => JSON.parse(body.toString('utf8'));
const hex = (bytes: Buffer) => `v1=${bytes.toString('hex')}`;
const ascii = (text: string) =>
  text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const ACCEPTED: Case[] = [
  { name: 'ascii', about: 'A part refund, ASCII only.', body: BODIES.plain },
  { name: 'arabic', about: 'Arabic text, as UTF-8.', body: BODIES.arabic },
  { name: 'accents', about: 'Accents, one code point each (NFC).', body: BODIES.accents },
  {
    name: 'accents-decomposed',
    about: 'The same words with combining accents (NFD): other bytes, another hash.',
    body: BODIES.decomposed,
  },
  { name: 'emoji', about: 'Emoji outside the basic plane, joined ones too.', body: BODIES.emoji },
  { name: 'empty-body', about: 'No body: the signed text ends in a point.', body: BODIES.empty },
  {
    name: 'escaped',
    about: 'Escaped slashes and \\uXXXX, sent and hashed alike: the bytes count, not the meaning.',
    body: BODIES.phpEscaped,
  },
  {
    name: 'pretty-printed',
    about: 'Line ends and indentation, sent and hashed alike.',
    body: BODIES.pretty,
  },
  {
    name: 'trailing-newline',
    about: 'A line end after the body, sent and hashed alike.',
    body: BODIES.trailingNewline,
  },
  { name: 'long-body', about: 'A long body with a hundred lines.', body: BODIES.long },
  {
    name: 'not-utf-8',
    about: 'Bytes that are no UTF-8. The hash passes; the JSON parser refuses it afterwards.',
    body: BODIES.invalidUtf8,
  },
  {
    name: 'query',
    about: 'A path with a query: the query is part of what is hashed.',
    path: `${REFUND}?source=pos&lang=ar`,
    body: BODIES.plain,
  },
  {
    name: 'percent-encoded-path',
    about: 'A percent-encoded path, hashed as it stands in the request line.',
    path: '/api/v1/payment/%D8%B7%D9%84%D8%A8',
    body: BODIES.plain,
  },
  {
    name: 'join-1',
    about: 'order-1 and 23.00: with join-2, shows that parts cannot be shifted.',
    body: Buffer.from('{"number":"order-1","amount":"23.00"}'),
  },
  {
    name: 'join-2',
    about: 'order-12 and 3.00: undelimited schemes give it the hash of join-1.',
    body: Buffer.from('{"number":"order-12","amount":"3.00"}'),
  },
  {
    name: 'oldest-timestamp',
    about: 'Signed 300 seconds ago, the last second that passes.',
    timestamp: String(NOW - 300),
  },
  {
    name: 'newest-timestamp',
    about: 'Signed 300 seconds ahead, by a clock that is fast.',
    timestamp: String(NOW + 300),
  },
  {
    name: 'rotation-next-secret',
    about: 'During a rotation: signed with the second secret.',
    secrets: [SECRET, NEXT],
    sends: hashOf({}, NEXT),
    expect: { ok: true, secret: 1 },
  },
  {
    name: 'rotation-two-values',
    about: 'During a rotation: X-Hash with both values, the gateway knows both secrets.',
    secrets: [SECRET, NEXT],
    sends: (parts) => `${requestHash(parts, NEXT)} ${requestHash(parts, SECRET)}`,
  },
  {
    name: 'rotation-old-gateway',
    about: 'During a rotation: X-Hash with both values, the gateway knows only the first secret.',
    sends: (parts) => `${requestHash(parts, NEXT)} ${requestHash(parts, SECRET)}`,
  },
];

const REFUSED: Case[] = [
  ...['X-Merchant-Key', 'X-Timestamp', 'X-Request-Id', 'X-Hash'].map(
    (name): Case => ({
      name: `no-${name.slice(2).toLowerCase()}`,
      about: `The header ${name} is missing.`,
      leavesOut: name,
      expect: refused('header_missing'),
    }),
  ),
  {
    name: 'request-id-no-uuid',
    about: 'The request id is a number, not a UUID.',
    id: '1042',
    expect: refused('request_id_malformed'),
  },
  {
    name: 'unknown-key',
    about: 'No merchant has this key.',
    merchantKey: 'mk_test_9999',
    expect: refused('key_unknown'),
  },
  {
    name: 'live-key',
    about: 'A live key and secret, sent to the test environment.',
    merchantKey: LIVE.merchant_key,
    secrets: [LIVE.merchant_secret],
    sends: hashOf({}, LIVE.merchant_secret),
    expect: refused('key_other_environment'),
  },
  {
    name: 'timestamp-too-old',
    about: 'Signed 301 seconds ago.',
    timestamp: String(NOW - 301),
    expect: refused('timestamp_too_old'),
  },
  {
    name: 'timestamp-too-new',
    about: 'Signed 301 seconds ahead.',
    timestamp: String(NOW + 301),
    expect: refused('timestamp_too_new'),
  },
  {
    name: 'timestamp-milliseconds',
    about: 'The header carries milliseconds.',
    timestamp: `${NOW}000`,
    expect: refused('timestamp_malformed'),
  },
  {
    name: 'request-id-seen',
    about: 'Everything is right, but the request id was used before.',
    seenBefore: true,
    expect: refused('request_id_seen'),
  },
  {
    name: 'hash-upper-case',
    about: 'Upper-case hex.',
    sends: (parts) => `v1=${requestHash(parts, SECRET).slice(3).toUpperCase()}`,
    expect: refused('hash_malformed', 'encoding_upper_case'),
  },
  {
    name: 'hash-base64',
    about: 'Base64 instead of hex.',
    sends: (parts) => `v1=${nodeHmac(SECRET, requestText(parts)).toString('base64')}`,
    expect: refused('hash_malformed', 'encoding_base64'),
  },
  {
    name: 'hash-base64url',
    about: 'Base64url instead of hex.',
    sends: (parts) => `v1=${nodeHmac(SECRET, requestText(parts)).toString('base64url')}`,
    expect: refused('hash_malformed', 'encoding_base64url'),
  },
  {
    name: 'hash-base64-of-hex',
    about: 'The hex digits in base64: encoded twice.',
    sends: (parts) =>
      `v1=${Buffer.from(nodeHmac(SECRET, requestText(parts)).toString('hex')).toString('base64')}`,
    expect: refused('hash_malformed', 'encoding_base64_of_hex'),
  },
  {
    name: 'hash-without-prefix',
    about: 'The v1= is missing.',
    sends: (parts) => requestHash(parts, SECRET).slice(3),
    expect: refused('hash_malformed', 'prefix_missing'),
  },
  {
    name: 'algorithm-sha1',
    about: 'HMAC-SHA1.',
    sends: (parts) => hex(nodeHmac(SECRET, requestText(parts), 'sha1')),
    expect: refused('hash_malformed', 'algorithm_other'),
  },
  {
    name: 'algorithm-sha512',
    about: 'HMAC-SHA512.',
    sends: (parts) => hex(nodeHmac(SECRET, requestText(parts), 'sha512')),
    expect: refused('hash_malformed', 'algorithm_other'),
  },
  wrong(
    'algorithm-not-hmac',
    'SHA-256 of the text with the secret at its end.',
    'algorithm_not_hmac',
    (parts) => hex(createHash('sha256').update(requestText(parts)).update(SECRET).digest()),
  ),
  wrong(
    'secret-and-text-swapped',
    'The text was the key and the secret the text.',
    'secret_and_text_swapped',
    (parts) => hex(nodeHmac(requestText(parts), Buffer.from(SECRET))),
  ),
  {
    name: 'body-changed',
    about: 'The amount was changed on the way. No mistake explains the hash.',
    body: BODIES.tampered,
    sends: hashOfBody(BODIES.plain),
    expect: refused('hash_mismatch'),
  },
  wrongBody(
    'body-line-end-hashed',
    'A line end was hashed but not sent (echo in a shell).',
    'body_trailing_newline',
    BODIES.arabic,
    `${BODIES.arabic.toString('utf8')}\n`,
  ),
  wrongBody(
    'body-line-end-sent',
    'A line end was sent but not hashed.',
    'body_newline_missing',
    BODIES.trailingNewline,
    BODIES.arabic,
  ),
  wrongBody(
    'body-reserialised',
    'Pretty-printed JSON was sent; what JSON.stringify made of it was hashed.',
    'body_minified',
    BODIES.pretty,
    BODIES.arabic,
  ),
  wrongBody(
    'body-pretty-hashed',
    'The indented JSON was hashed, the compact one sent.',
    'body_pretty_printed',
    BODIES.arabic,
    BODIES.pretty,
  ),
  wrongBody(
    'body-spaced',
    "Python's json.dumps was hashed, the compact JSON sent.",
    'body_spaced',
    BODIES.plain,
    '{"payment_id": "pay_01k72r4f6n9y4r0x8a3b", "amount": "15.00"}',
  ),
  wrongBody(
    'body-escaped-slashes',
    'Slashes were hashed as \\/ and sent as /.',
    'body_escaped_slashes',
    BODIES.slashes,
    BODIES.slashes.toString('utf8').replaceAll('/', '\\/'),
  ),
  wrongBody(
    'body-escaped-unicode',
    'Arabic was hashed as \\uXXXX and sent as UTF-8.',
    'body_escaped_unicode',
    BODIES.arabic,
    ascii(BODIES.arabic.toString('utf8')),
  ),
  wrongBody(
    'body-escaped-emoji',
    'Emoji were hashed as surrogate pairs in \\uXXXX and sent as UTF-8.',
    'body_escaped_unicode',
    BODIES.emoji,
    ascii(BODIES.emoji.toString('utf8')),
  ),
  wrongBody(
    'body-php',
    "PHP's json_encode without flags was hashed, UTF-8 with plain slashes sent.",
    'body_escaped_slashes_and_unicode',
    BODIES.arabicAndSlashes,
    ascii(BODIES.arabicAndSlashes.toString('utf8')).replaceAll('/', '\\/'),
  ),
  wrongBody(
    'body-php-sent',
    'What PHP sent was parsed and written again before hashing.',
    'body_unescaped',
    BODIES.phpEscaped,
    JSON.stringify(parsed(BODIES.phpEscaped)),
  ),
  wrongBody(
    'body-latin1',
    'Accents were hashed as Latin-1 and sent as UTF-8.',
    'body_latin1',
    BODIES.accents,
    Buffer.from(BODIES.accents.toString('utf8'), 'latin1'),
  ),
  wrongBody(
    'body-decomposed',
    'Accents were hashed as two code points each and sent as one.',
    'body_normalised',
    BODIES.accents,
    BODIES.accents.toString('utf8').normalize('NFD'),
  ),
  wrongBody(
    'body-line-ends',
    'The body was read as text, which turned CR LF into LF before it was hashed.',
    'body_line_ends',
    Buffer.from('{\r\n  "payment_id": "pay_01k72r4f6n9y4r0x8a3b",\r\n  "amount": "15.00"\r\n}'),
    '{\n  "payment_id": "pay_01k72r4f6n9y4r0x8a3b",\n  "amount": "15.00"\n}',
  ),
  wrongBody(
    'body-byte-order-mark',
    'A byte order mark was hashed but not sent.',
    'body_byte_order_mark',
    BODIES.arabic,
    Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), BODIES.arabic]),
  ),
  wrongBody(
    'body-sorted-keys',
    'The keys were sorted before hashing.',
    'body_sorted_keys',
    BODIES.unsorted,
    '{"amount":"15.00","payment_id":"pay_01k72r4f6n9y4r0x8a3b","reason":"late"}',
  ),
  wrongBody(
    'body-empty-hashed',
    'The body had been read before: nothing was left to hash.',
    'body_empty',
    BODIES.arabic,
    '',
  ),
  wrongBody(
    'body-serialised-twice',
    'The JSON text was serialised again, as a string.',
    'body_string_of_json',
    BODIES.arabic,
    JSON.stringify(BODIES.arabic.toString('utf8')),
  ),
  wrong(
    'method-lower-case',
    'post was hashed instead of POST.',
    'method_case',
    hashOf({ method: 'post' }),
  ),
  wrong(
    'path-with-host',
    'The whole address was hashed.',
    'path_with_host',
    hashOf({ path: `http://127.0.0.1:4010${REFUND}` }),
  ),
  wrong(
    'path-without-query',
    'The query was sent but not hashed.',
    'path_without_query',
    hashOf({ path: REFUND }),
    { path: `${REFUND}?source=pos` },
  ),
  wrong(
    'path-trailing-slash',
    'A slash at the end was hashed but not sent.',
    'path_trailing_slash',
    hashOf({ path: `${REFUND}/` }),
  ),
  wrong(
    'timestamp-milliseconds-hashed',
    'Milliseconds were hashed, seconds sent.',
    'timestamp_milliseconds',
    hashOf({ timestamp: `${NOW}000` }),
  ),
  wrong(
    'timestamp-read-twice',
    'The clock was read twice: the hash is one second younger.',
    'timestamp_other',
    hashOf({ timestamp: String(NOW + 1) }),
  ),
  wrong(
    'id-upper-case',
    'The request id was hashed in upper case and sent in lower case.',
    'id_case',
    (parts) => requestHash({ ...parts, id: parts.id.toUpperCase() }, SECRET),
  ),
  wrong(
    'id-left-out',
    'The request id is not in the signed text.',
    'id_left_out',
    ({ timestamp, method, path, body }) =>
      hex(nodeHmac(SECRET, Buffer.concat([Buffer.from(`${timestamp}.${method} ${path}.`), body]))),
  ),
  wrong(
    'timestamp-left-out',
    'The timestamp is not in the signed text.',
    'timestamp_left_out',
    ({ id, method, path, body }) =>
      hex(nodeHmac(SECRET, Buffer.concat([Buffer.from(`${id}.${method} ${path}.`), body]))),
  ),
  wrong(
    'method-left-out',
    'The method is not in the signed text.',
    'method_left_out',
    ({ timestamp, id, path, body }) =>
      hex(nodeHmac(SECRET, Buffer.concat([Buffer.from(`${timestamp}.${id}.${path}.`), body]))),
  ),
  wrong(
    'parts-reordered',
    'Request id before timestamp.',
    'parts_reordered',
    ({ timestamp, id, method, path, body }) =>
      hex(
        nodeHmac(
          SECRET,
          Buffer.concat([Buffer.from(`${id}.${timestamp}.${method} ${path}.`), body]),
        ),
      ),
  ),
  wrong(
    'separators-missing',
    'The parts were joined without separators.',
    'separators_missing',
    ({ timestamp, id, method, path, body }) =>
      hex(nodeHmac(SECRET, Buffer.concat([Buffer.from(timestamp + id + method + path), body]))),
  ),
  wrong('body-only', 'Only the body was hashed.', 'body_only', ({ body }) =>
    hex(nodeHmac(SECRET, body)),
  ),
  wrong(
    'secret-line-end',
    'The secret was read from a file with its line end.',
    'secret_whitespace',
    hashOf({}, `${SECRET}\n`),
  ),
  wrong(
    'secret-next',
    'The new secret was used before the rotation began.',
    'secret_other_of_pair',
    hashOf({}, NEXT),
  ),
  wrong(
    'secret-live',
    'The live secret was used with the test key.',
    'environment_mixed',
    hashOf({}, LIVE.merchant_secret),
  ),
  wrong(
    'secret-merchant-key',
    'The merchant key was used as the secret.',
    'secret_is_key',
    hashOf({}, TEST.merchant_key),
  ),
  wrong(
    'secret-callback',
    'The callback secret was used.',
    'secret_is_merchant_secret',
    hashOf({}, TEST.callback_secret),
  ),
  wrong(
    'secret-decoded',
    'The hex digits of the secret were decoded into bytes.',
    'secret_decoded',
    (parts) =>
      hex(
        nodeHmac(Buffer.from(SECRET.slice(SECRET.lastIndexOf('_') + 1), 'hex'), requestText(parts)),
      ),
  ),
  {
    name: 'two-mistakes',
    about: 'Python spacing and a line end in the secret, both at once.',
    body: BODIES.plain,
    sends: hashOf(
      { body: Buffer.from('{"payment_id": "pay_01k72r4f6n9y4r0x8a3b", "amount": "15.00"}') },
      `${SECRET}\n`,
    ),
    expect: refused('hash_mismatch', 'body_spaced', 'secret_whitespace'),
  },
  wrong(
    'secret-in-quotes',
    'The secret was read from a settings file together with its quotation marks.',
    'secret_quoted',
    hashOf({}, `"${SECRET}"`),
  ),
  wrong(
    'secret-in-single-quotes',
    'The secret was read together with its single quotation marks.',
    'secret_quoted',
    hashOf({}, `'${SECRET}'`),
  ),
  wrong(
    'secret-empty',
    'The variable with the secret was empty, so the key was an empty string.',
    'secret_empty',
    hashOf({}, ''),
  ),
  ...['undefined', 'null', 'None', '<nil>'].map((word) =>
    wrong(
      `secret-${word.replace(/\W/g, '').toLowerCase()}`,
      `The variable with the secret wasn't set, so the word ${word} was the key.`,
      'secret_undefined',
      hashOf({}, word),
    ),
  ),
  wrong(
    'path-with-other-port',
    'The whole address was hashed, with another port than the request went to.',
    'path_with_host',
    hashOf({ path: `http://127.0.0.1:8080${REFUND}` }),
  ),
  wrong(
    'path-with-localhost',
    'Host and port were hashed with the path, without a scheme and by another name.',
    'path_with_host',
    hashOf({ path: `localhost:4010${REFUND}` }),
  ),
  wrong(
    'path-with-other-scheme',
    'The whole address was hashed with https; the request went out with http, without a port.',
    'path_with_host',
    hashOf({ path: `https://127.0.0.1${REFUND}` }),
  ),
  wrong(
    'method-other',
    'GET was hashed, and POST was sent.',
    'method_other',
    hashOf({ method: 'GET' }),
  ),
  wrong(
    'path-without-api',
    'The path was hashed without /api, because it belonged to the base address.',
    'path_start_missing',
    hashOf({ path: REFUND.slice('/api'.length) }),
  ),
  wrong(
    'path-without-version',
    'The path was hashed without /api/v1, because it belonged to the base address.',
    'path_start_missing',
    hashOf({ path: REFUND.slice('/api/v1'.length) }),
  ),
  wrong(
    'separators-colons',
    'The parts were joined with colons instead of dots.',
    'separators_other',
    ({ timestamp, id, method, path, body }) =>
      hex(
        nodeHmac(
          SECRET,
          Buffer.concat([Buffer.from(`${timestamp}:${id}:${method} ${path}:`), body]),
        ),
      ),
  ),
  wrong(
    'separators-colons-only',
    'All parts were joined with colons, also method and path.',
    'separators_other',
    ({ timestamp, id, method, path, body }) =>
      hex(
        nodeHmac(
          SECRET,
          Buffer.concat([Buffer.from(`${timestamp}:${id}:${method}:${path}:`), body]),
        ),
      ),
  ),
];

/** Returns all request vectors; `example` is the body of the contract's first example, as compact JSON. */
export function requestVectors(example: string): RequestVector[] {
  const first: Case = {
    name: 'contract-example',
    about: "The contract's first example: a checkout session by redirect.",
    path: '/api/v1/session',
    id: '7f8d4a52-1c3b-4e6f-9a80-2b5c7d9e1f30',
    body: Buffer.from(example, 'utf8'),
  };
  return [first, ...ACCEPTED, ...REFUSED].map(toVector);
}

function toVector(one: Case, index: number): RequestVector {
  const parts: RequestParts = {
    timestamp: one.timestamp ?? String(NOW),
    id: one.id ?? uuid(index),
    method: one.method ?? 'POST',
    path: one.path ?? REFUND,
    body: one.body ?? BODIES.plain,
  };
  const secrets = one.secrets ?? [SECRET];
  const hash = requestHash(parts, secrets[0] ?? SECRET);
  const headers: Record<string, string> = {
    'X-Merchant-Key': one.merchantKey ?? TEST.merchant_key,
    'X-Timestamp': parts.timestamp,
    'X-Request-Id': parts.id,
    'X-Hash': one.sends?.(parts) ?? hash,
  };
  if (one.leavesOut !== undefined) delete headers[one.leavesOut];
  return {
    name: one.name,
    about: one.about,
    method: parts.method,
    path: parts.path,
    headers,
    ...vectorBody(parts.body),
    secrets,
    now: one.now ?? NOW,
    ...(one.seenBefore ? { seen_before: true } : {}),
    hash,
    expect: one.expect ?? { ok: true, secret: 0 },
  };
}

/** Returns a body as text, or as base64 when it is not valid UTF-8. */
export function vectorBody(body: Buffer): { body: string } | { body_base64: string } {
  const text = body.toString('utf8');
  return Buffer.from(text, 'utf8').equals(body)
    ? { body: text }
    : { body_base64: body.toString('base64') };
}
