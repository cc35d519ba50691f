import { REQUEST_TOLERANCE_SECONDS, toBytes, UUID } from '../signing/index.ts';
import type { Mistake } from './mistakes.ts';

/** Matches a value in quotation marks. */
export const QUOTED = /^(["'`]).*\1$/;

/** Words that a missing value becomes as a string, in JavaScript, Java, Python, Ruby and Go. */
export const NO_VALUE: readonly string[] = ['undefined', 'null', 'None', 'nil', '<nil>'];

/** Inputs of a request hash, as a developer typed or sent them. */
export interface RequestInputs {
  method: string;
  path: string;
  body: string | Uint8Array;
  timestamp: string | number;
  requestId: string;
  secret: string;
  merchantKey?: string;
  received?: string;
  now?: number;
  origin?: string;
}

/** Returns what looks odd about the inputs alone, without computing anything. */
export function inspectRequest(input: RequestInputs): Mistake[] {
  const found: Mistake[] = [];
  const when = (odd: boolean, mistake: Mistake) => {
    if (odd) found.push(mistake);
  };
  const timestamp = String(input.timestamp);
  when(input.method !== input.method.toUpperCase(), 'method_case');
  when(
    /^([a-z]+:)?\/\//i.test(input.path) || /^[\w.-]+\.[\w-]+\//.test(input.path),
    'path_with_host',
  );
  when(/^[^/]/.test(input.path) && !found.includes('path_with_host'), 'path_leading_slash_missing');
  when(/^[0-9]{13}$/.test(timestamp), 'timestamp_milliseconds');
  when(!/^[0-9]{10}$|^[0-9]{13}$/.test(timestamp), 'timestamp_malformed');
  when(!UUID.test(input.requestId), 'id_malformed');
  when(isClockOff(timestamp, input.now), 'clock_off');
  when(input.secret !== input.secret.trim(), 'secret_whitespace');
  when(QUOTED.test(input.secret.trim()), 'secret_quoted');
  when(NO_VALUE.includes(input.secret.trim()), 'secret_undefined');
  when(/^mk_/.test(input.secret.trim()), 'secret_is_key');
  when(/^whsec_/.test(input.secret.trim()), 'secret_is_merchant_secret');
  when(isMixed(input), 'environment_mixed');
  when(/^\s|\s$|\s{2}/.test(input.received ?? ''), 'header_whitespace');
  found.push(...inspectBody(toBytes(input.body)));
  return found;
}

function inspectBody(bytes: Uint8Array): Mistake[] {
  const found: Mistake[] = [];
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    found.push('body_byte_order_mark');
  }
  if (bytes.at(-1) === 0x0a) found.push('body_ends_in_newline');
  return found;
}

function isClockOff(timestamp: string, now: number | undefined): boolean {
  if (now === undefined || !/^[0-9]{10}$/.test(timestamp)) return false;
  return Math.abs(Number(timestamp) - now) > REQUEST_TOLERANCE_SECONDS;
}

/** Tells whether key, secret and host are from different environments. */
function isMixed({ merchantKey = '', secret, origin = '' }: RequestInputs): boolean {
  const environments = [
    /^mk_(test|live)_/.exec(merchantKey)?.[1],
    /^ms_(test|live)_/.exec(secret.trim())?.[1],
    /\/\/(127\.0\.0\.1|localhost)\b|\btest\b/.test(origin) ? 'test' : undefined,
  ].filter((environment) => environment !== undefined);
  return new Set(environments).size > 1;
}
