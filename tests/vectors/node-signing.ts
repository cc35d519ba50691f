import { createHmac } from 'node:crypto';
import { LIVE, TEST } from './credentials.ts';

/** The credentials that the vectors use. */
export { LIVE, TEST };

/** The moment at which everything in the vectors happens: 9 October 2025, 08:53:20 UTC. */
export const NOW = 1_760_000_000;

/** Parts that a request's hash is made of. */
export interface RequestParts {
  timestamp: string;
  id: string;
  method: string;
  path: string;
  body: Buffer;
}

/** Returns the text that is signed. Independent of the Web Crypto implementation beside it. */
export function requestText({ timestamp, id, method, path, body }: RequestParts): Buffer {
  return Buffer.concat([Buffer.from(`${timestamp}.${id}.${method} ${path}.`, 'utf8'), body]);
}

/** Returns an HMAC, made with node:crypto. */
export function nodeHmac(key: string | Buffer, text: Buffer, hash = 'sha256'): Buffer {
  return createHmac(hash, key).update(text).digest();
}

/** Returns the right X-Hash value. */
export function requestHash(parts: RequestParts, secret: string): string {
  return `v1=${nodeHmac(secret, requestText(parts)).toString('hex')}`;
}

/** Parts that a callback's signature is made of. */
export interface CallbackParts {
  id: string;
  timestamp: string;
  body: Buffer;
}

/** Returns the text that is signed. */
export function callbackText({ id, timestamp, body }: CallbackParts): Buffer {
  return Buffer.concat([Buffer.from(`${id}.${timestamp}.`, 'utf8'), body]);
}

/** Returns the key behind a callback secret. */
export function decodeSecret(secret: string): Buffer {
  return Buffer.from(secret.slice('whsec_'.length), 'base64');
}

/** Returns the right webhook-signature value. */
export function callbackSignature(parts: CallbackParts, secret: string): string {
  return `v1,${nodeHmac(decodeSecret(secret), callbackText(parts)).toString('base64')}`;
}

/** Returns the n-th UUID of the vectors. */
export function uuid(n: number): string {
  return `7f8d4a52-1c3b-4e6f-9a80-${n.toString(16).padStart(12, '0')}`;
}
