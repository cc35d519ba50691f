import { type Bytes, fromBase64, fromHex } from '../signing/index.ts';
import type { Mistake } from './mistakes.ts';

/** Hash as somebody wrote it: its bytes, and mistakes in how it's written. */
export interface ReadDigest {
  bytes: Bytes;
  mistakes: Mistake[];
}

/**
 * Reads a hash in any format: hex, base64 or base64url, in either case, with or without the version
 * in front.
 *
 * @param wanted the right format: `hex` for requests, `base64` for callbacks.
 * @returns `undefined` if it isn't a hash in any of these formats.
 */
export function readDigest(value: string, wanted: 'hex' | 'base64'): ReadDigest | undefined {
  const mistakes: Mistake[] = [];
  const trimmed = value.trim();
  const prefix = wanted === 'hex' ? /^v1=/ : /^v1,/;
  if (!prefix.test(trimmed)) mistakes.push('prefix_missing');
  const digits = trimmed.replace(/^v1[=,]/, '');
  const hex = fromHex(digits);
  if (hex && isDigestLength(hex)) {
    if (wanted === 'base64') mistakes.push('encoding_hex');
    else if (digits !== digits.toLowerCase()) mistakes.push('encoding_upper_case');
    return { bytes: hex, mistakes };
  }
  const base64 = fromBase64(digits);
  const inside = base64 && fromHex(String.fromCharCode(...base64));
  if (inside && isDigestLength(inside)) {
    return { bytes: inside, mistakes: [...mistakes, 'encoding_base64_of_hex'] };
  }
  if (base64 && isDigestLength(base64)) {
    if (wanted === 'hex') mistakes.push('encoding_base64');
    return { bytes: base64, mistakes };
  }
  const padded = digits.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
  const url = fromBase64(padded + '='.repeat((4 - (padded.length % 4)) % 4));
  if (url && isDigestLength(url))
    return { bytes: url, mistakes: [...mistakes, 'encoding_base64url'] };
  return undefined;
}

/** Accepts the length of SHA-256, and of common wrong choices: MD5, SHA-1, SHA-384, SHA-512. */
function isDigestLength(bytes: Uint8Array): boolean {
  return [32, 16, 20, 48, 64].includes(bytes.length);
}
