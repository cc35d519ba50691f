import type { Bytes } from './bytes.ts';

/** Hash functions Web Crypto has for HMAC; ours is SHA-256, the others are for diagnosis. */
export type HmacHash = 'SHA-1' | 'SHA-256' | 'SHA-512';

/**
 * Computes an HMAC (RFC 2104) with Web Crypto, so the same file runs in Node and in the browser.
 *
 * @throws DOMException if the key is empty.
 */
export async function hmac(key: Bytes, data: Bytes, hash: HmacHash = 'SHA-256'): Promise<Bytes> {
  const cryptoKey = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash }, false, [
    'sign',
  ]);
  return new Uint8Array(await crypto.subtle.sign('HMAC', cryptoKey, data));
}
