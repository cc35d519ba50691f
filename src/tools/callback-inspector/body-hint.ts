import { fromBase64 } from '../../../gateway/signing/bytes.ts';
import { CALLBACK_HEADERS, verifyCallback } from '../../../gateway/signing/callback.ts';

/** Body as another program printed it, and the bytes that really arrived. */
interface Wrapped {
  as: string;
  inner: string | Uint8Array;
}

/** Describes what's odd about a body with the wrong signature; `undefined` if it looks right. */
export async function bodyHint(
  callback: { headers: Readonly<Record<string, string>>; body: string },
  secrets: string[],
): Promise<string | undefined> {
  const { headers, body } = callback;
  if (body === '') return 'The raw body is empty: paste it too, the signature is over it.';
  const wrapped = unwrapped(body.trim());
  if (wrapped) {
    const now = Number(headers[CALLBACK_HEADERS.timestamp]);
    const { ok } = await verifyCallback({ headers, body: wrapped.inner }, secrets, now);
    const proof = ok ? ', and the signature fits those' : '';
    return `The body is ${wrapped.as}: what came are the bytes inside${proof}.`;
  }
  if (parsed(body) !== undefined) return undefined;
  return 'The body is no JSON: it was cut off, or a program printed it after it was parsed. Take the raw bytes as they came.';
}

function unwrapped(body: string): Wrapped | undefined {
  const value = parsed(body);
  if (typeof value === 'string') {
    return { as: 'a JSON text in quotation marks, as a log writes it', inner: value };
  }
  const printed = /^b(['"])(.*)\1$/s.exec(body)?.[2];
  if (printed !== undefined)
    return { as: 'bytes as Python prints them', inner: fromPython(printed) };
  const decoded = body.startsWith('ey') ? fromBase64(body) : undefined;
  return decoded && { as: 'in Base64, as functions in a cloud hand it over', inner: decoded };
}

/** Decodes the bytes behind `\xd8\xb7`, `\'`, `\\` and the like. */
function fromPython(printed: string): Uint8Array {
  const LINE: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };
  const text = printed.replace(/\\(?:x([0-9a-f]{2})|(.))/gs, (_, hex?: string, one = '') =>
    hex === undefined ? (LINE[one] ?? one) : String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not being JSON is what this checks for.
    return undefined;
  }
}
