import {
  type Bytes,
  concatBytes,
  createRequestHash,
  fromBase64,
  fromHex,
  type RequestToSign,
  requestSignedBytes,
  toBytes,
  toHex,
} from '../signing/index.ts';
import { addedNulls } from './added-nulls.ts';
import { charsetHypotheses, hasLostLetters } from './charsets.ts';
import {
  type Diagnosis,
  type FoundMistake,
  type OtherSecret,
  proven,
  type SignedPart,
  suspected,
} from './diagnosis.ts';
import { readDigest } from './digest-encodings.ts';
import {
  algorithmHypotheses,
  bodyHypotheses,
  bodyHypothesis,
  findMistakes,
  type Guess,
  type Hypothesis,
  hmacSha256,
  keyHypotheses,
  textHypothesis,
} from './find-mistake.ts';
import { inspectRequest, NO_VALUE, QUOTED } from './inspect-request.ts';
import type { KeyOrder } from './key-order.ts';

/** Request, with everything the workbench knows about it. */
export interface RequestToExplain extends RequestToSign {
  /** The secret that should have been used. */
  secret: string;
  merchantKey?: string;
  /** The `X-Hash` that somebody computed, in any format. */
  received?: string;
  /** Secrets that may have been used instead of the right one. */
  otherSecrets?: readonly OtherSecret[];
  /** Scheme and host the request goes to, such as `http://127.0.0.1:4010`. */
  origin?: string;
  /** Fields of the body in the contract's order; without it, we don't look for added fields. */
  keyOrder?: KeyOrder;
  /** The clock, in Unix seconds; without it, the timestamp isn't compared. */
  now?: number;
  /** True to look for two mistakes at once, which takes some 2,000 hashes. Default true. */
  pairs?: boolean;
}

/** Hashed text, the right hash, and the mistakes in the one received. */
export interface RequestExplanation {
  /** Parts of the signed text, in order; together they're the signed bytes. */
  parts: SignedPart[];
  signedBytes: Uint8Array;
  /** The right value of `X-Hash`. */
  hash: string;
  /** True if the received hash is right; `undefined` if none was given. */
  matches?: boolean;
  /** Proven mistakes first, then suspicions. */
  diagnoses: Diagnosis[];
}

/** Takes a request apart and finds out why its hash differs from the received one. */
export async function explainRequest(input: RequestToExplain): Promise<RequestExplanation> {
  const hash = await createRequestHash(input, input.secret);
  const base = {
    parts: requestParts(input),
    signedBytes: requestSignedBytes(input),
    hash,
  };
  const suspicions = inspectRequest(input).map(suspected);
  if (input.received === undefined) return { ...base, diagnoses: suspicions };
  const values = input.received.trim().split(/\s+/);
  const found = await Promise.all(values.map((value) => explainValue(value, input)));
  const best = found.find((one) => one?.length === 0) ?? found.find((one) => one !== undefined);
  if (best?.length === 0) return { ...base, matches: true, diagnoses: suspicions };
  const certain = (best ?? []).map((one) => proven(one));
  const rest = suspicions.filter(({ mistake }) => !best?.some((one) => one.mistake === mistake));
  const lost = best === undefined && hasLostLetters(toBytes(input.body));
  const changed = lost ? [suspected('body_letters_lost')] : [];
  return { ...base, matches: false, diagnoses: [...certain, ...changed, ...rest] };
}

/** Returns the signed text in its parts, to show which is which. */
export function requestParts(input: RequestToSign): SignedPart[] {
  const part = (name: SignedPart['name'], value: string | Uint8Array): SignedPart => ({
    name,
    bytes: toBytes(value),
  });
  return [
    part('timestamp', String(input.timestamp)),
    part('separator', '.'),
    part('id', input.requestId),
    part('separator', '.'),
    part('method', input.method),
    part('separator', ' '),
    part('path', input.path),
    part('separator', '.'),
    part('body', input.body),
  ];
}

async function explainValue(
  value: string,
  input: RequestToExplain,
): Promise<FoundMistake[] | undefined> {
  const read = readDigest(value, 'hex');
  if (!read) return undefined;
  const right: Guess = {
    method: input.method,
    path: input.path,
    timestamp: String(input.timestamp),
    id: input.requestId,
    body: toBytes(input.body),
    key: toBytes(input.secret),
    join: (guess) => requestSignedBytes({ ...guess, requestId: guess.id }),
    digest: hmacSha256,
  };
  const found = await findMistakes(
    right,
    read.bytes,
    requestHypotheses(input, right.body),
    input.pairs,
  );
  if (found) return [...read.mistakes.map((mistake) => ({ mistake })), ...found];
  // Nothing explains it. But a SHA-256 has 32 bytes, so another length proves another function.
  return read.bytes.length === 32 ? undefined : [{ mistake: 'algorithm_other' }];
}

function requestHypotheses(input: RequestToExplain, body: Bytes): Hypothesis[] {
  return [
    ...bodyHypotheses(body),
    ...addedNulls(body, input.keyOrder ?? {}).map(bodyHypothesis),
    ...methodAndPath(input),
    ...timestampAndId(input),
    ...keyHypotheses(wrongKeys(input)),
    ...joins(),
    ...charsetHypotheses(body),
    ...algorithmHypotheses(),
  ];
}

function methodAndPath({ method, path, origin }: RequestToExplain): Hypothesis[] {
  const [bare = '', query] = path.split('?');
  const paths: Hypothesis[] = [
    textHypothesis(
      'path_trailing_slash',
      'path',
      bare.endsWith('/') ? bare.slice(0, -1) : `${bare}/`,
    ),
    textHypothesis('path_leading_slash_missing', 'path', path.replace(/^\//, '')),
    textHypothesis('path_encoding', 'path', encodeURI(path)),
    textHypothesis('path_encoding', 'path', decodePath(path)),
  ];
  if (query !== undefined) paths.push(textHypothesis('path_without_query', 'path', bare));
  return [
    textHypothesis('method_case', 'method', method.toLowerCase()),
    textHypothesis('method_case', 'method', method.toUpperCase()),
    ...OTHER_METHODS.map((other) => ({
      ...textHypothesis('method_other', 'method', other),
      alone: true as const,
    })),
    ...paths,
    ...otherStarts(path).map((other) => textHypothesis('path_start_missing', 'path', other)),
    ...pathsWithHost(path, origin),
  ];
}

const OTHER_METHODS = ['POST', 'GET', 'PUT', 'PATCH', 'DELETE'];

/** Returns the path without its first one or two parts, or with `/api` in front of it. */
function otherStarts(path: string): string[] {
  const [, first = '', second = ''] = /^(\/[^/?]+)(\/[^/?]+)?\/./.exec(path) ?? [];
  const shorter = [first, first + second].filter((start) => start !== '' && path !== start);
  return [...shorter.map((start) => path.slice(start.length)), `/api${path}`];
}

/** Ports of local servers, proxies and containers; the empty string is an address without a port. */
const PORTS = ['', ':3000', ':4010', ':8000', ':8080', ':8443'];

/** Returns the path behind hosts and ports that an address may have, the given one first. */
function pathsWithHost(path: string, origin: string | undefined): Hypothesis[] {
  if (origin === undefined || !URL.canParse(origin)) return [];
  const { hostname, host } = new URL(origin);
  const isLocal = hostname === '127.0.0.1' || hostname === 'localhost';
  const hosts = isLocal ? ['127.0.0.1', 'localhost'] : [hostname];
  const others = hosts.flatMap((name) => PORTS.map((port) => name + port));
  const starts = [host, ...others].flatMap((one) => [one, `http://${one}`, `https://${one}`]);
  const own = [origin, host];
  return [...new Set([...own, ...starts])].map((start) => ({
    ...textHypothesis('path_with_host', 'path', `${start}${path}`),
    // Only the address that the request went to is likely enough to combine with other mistakes.
    ...(own.includes(start) ? {} : { alone: true }),
  }));
}

/** Decodes the path's percent signs; returns the path itself if they aren't UTF-8. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A stray percent sign: no decoder could have changed the path.
    return path;
  }
}

function timestampAndId({ timestamp, requestId }: RequestToExplain): Hypothesis[] {
  const seconds = Number(timestamp);
  const near = [-2, -1, 1, 2].map((shift) =>
    textHypothesis('timestamp_other', 'timestamp', String(seconds + shift)),
  );
  return [
    textHypothesis('timestamp_milliseconds', 'timestamp', String(seconds * 1000)),
    textHypothesis('id_case', 'id', requestId.toUpperCase()),
    textHypothesis('id_case', 'id', requestId.toLowerCase()),
    ...near,
  ];
}

/** A key of zeros gives the HMAC of an empty key (RFC 2104, section 2), which Web Crypto refuses. */
const EMPTY_KEY = new Uint8Array(1);

/** Returns the keys you get from a wrong, missing, quoted, trimmed, decoded or mixed-up secret. */
function wrongKeys({ secret, merchantKey, otherSecrets = [] }: RequestToExplain) {
  const whitespace = [secret.trim(), `${secret}\n`, `${secret}\r\n`, `${secret} `, ` ${secret}`];
  const bare = secret.slice(secret.lastIndexOf('_') + 1);
  const decoded = [toBytes(bare), fromHex(bare), fromBase64(bare)];
  const quoted = [`"${secret}"`, `'${secret}'`];
  if (QUOTED.test(secret.trim())) quoted.push(secret.trim().slice(1, -1));
  return [
    ...whitespace.map((one) => ({ mistake: 'secret_whitespace' as const, key: toBytes(one) })),
    ...quoted.map((one) => ({ mistake: 'secret_quoted' as const, key: toBytes(one) })),
    ...otherSecrets.map((other) => ({ ...other, key: toBytes(other.secret) })),
    ...(merchantKey ? [{ mistake: 'secret_is_key' as const, key: toBytes(merchantKey) }] : []),
    ...decoded.flatMap((key) => (key ? [{ mistake: 'secret_decoded' as const, key }] : [])),
    { mistake: 'secret_empty' as const, key: EMPTY_KEY },
    ...NO_VALUE.map((word) => ({ mistake: 'secret_undefined' as const, key: toBytes(word) })),
  ].filter(({ key }) => toHex(key) !== toHex(toBytes(secret)));
}

/** Returns the wrong ways to join the parts. */
function joins(): Hypothesis[] {
  const joined = (mistake: Hypothesis['mistake'], join: Guess['join']): Hypothesis => ({
    mistake,
    dimension: 'join',
    apply: (guess) => ({ ...guess, join }),
  });
  const text =
    (build: (guess: Guess) => string): Guess['join'] =>
    (guess) =>
      concatBytes([toBytes(build(guess)), guess.body]);
  return [
    joined(
      'body_only',
      text(() => ''),
    ),
    joined(
      'id_left_out',
      text(({ timestamp, method, path }) => `${timestamp}.${method} ${path}.`),
    ),
    joined(
      'timestamp_left_out',
      text(({ id, method, path }) => `${id}.${method} ${path}.`),
    ),
    joined(
      'method_left_out',
      text(({ timestamp, id, path }) => `${timestamp}.${id}.${path}.`),
    ),
    joined(
      'parts_reordered',
      text(({ timestamp, id, method, path }) => `${id}.${timestamp}.${method} ${path}.`),
    ),
    joined(
      'parts_reordered',
      text(({ timestamp, id, method, path }) => `${method} ${path}.${timestamp}.${id}.`),
    ),
    joined('parts_reordered', ({ timestamp, id, method, path, body }) =>
      concatBytes([body, toBytes(`.${timestamp}.${id}.${method} ${path}`)]),
    ),
    joined(
      'separators_missing',
      text(({ timestamp, id, method, path }) => timestamp + id + method + path),
    ),
    joined(
      'separators_other',
      text(({ timestamp, id, method, path }) => `${timestamp}.${id}.${method}.${path}.`),
    ),
    ...['\n', ':', '|', ' ', ',', '-', '_', '&', ';', '/'].flatMap((sign) =>
      [' ', sign].map((after) => ({
        ...joined(
          'separators_other',
          text(({ timestamp, id, method, path }) =>
            [timestamp, id, method + after + path, ''].join(sign),
          ),
        ),
        // The first two are common enough to combine with other mistakes.
        ...(sign === '\n' || sign === ':' ? {} : { alone: true as const }),
      })),
    ),
    joined(
      'separators_other',
      text(({ timestamp, id, method, path }) => `${timestamp}.${id}.${method}${path}.`),
    ),
  ];
}
