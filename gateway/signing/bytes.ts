/** Bytes as Web Crypto expects them. */
export type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();

/** Encodes a string as UTF-8; returns bytes as they are. */
export function toBytes(value: string | Uint8Array): Bytes {
  return typeof value === 'string' ? encoder.encode(value) : new Uint8Array(value);
}

/** Joins all parts, one after the other. */
export function concatBytes(parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
}

/** Writes bytes as lower-case hex. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Decodes hex digits in either case; `undefined` for anything else. */
export function fromHex(text: string): Bytes | undefined {
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(text)) return undefined;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Encodes bytes as base64 with padding (RFC 4648 section 4). */
export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** Decodes base64 with padding; `undefined` for anything else, such as base64url or spaces. */
export function fromBase64(text: string): Bytes | undefined {
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)) {
    return undefined;
  }
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/**
 * Tells whether two byte strings are equal, in a time that depends only on their lengths and not on
 * where they differ. Otherwise an attacker could find a hash byte by byte from the response times.
 */
export function constantTimeEqual(left: Uint8Array, right: Uint8Array): boolean {
  const length = Math.max(left.length, right.length);
  let difference = left.length ^ right.length;
  for (let index = 0; index < length; index += 1) {
    difference |= (left[index] ?? 0) ^ (right[index] ?? 0);
  }
  return difference === 0;
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes UTF-8 and keeps the byte order mark; `undefined` if the bytes aren't UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    // Another character set, or cut off inside a letter.
    return undefined;
  }
}
