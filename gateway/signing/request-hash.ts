import { type Bytes, concatBytes, toBytes, toHex } from './bytes.ts';
import { hmac } from './hmac.ts';

/** What goes into the hash of a request. */
export interface RequestToSign {
  /** Upper case, as in the request line: `POST`. */
  method: string;
  /** As in the request line: from the first `/`, with the query if there is one, without host. */
  path: string;
  /** The bytes that are sent. A text stands for its UTF-8 bytes; an empty one for no body. */
  body: string | Uint8Array;
  /** Unix seconds, as in `X-Timestamp`. */
  timestamp: string | number;
  /** The UUID in `X-Request-Id`. */
  requestId: string;
}

/** The names of the headers that prove a request. */
export const REQUEST_HEADERS = {
  merchantKey: 'X-Merchant-Key',
  timestamp: 'X-Timestamp',
  requestId: 'X-Request-Id',
  hash: 'X-Hash',
} as const;

/** The bytes that are hashed: `TIMESTAMP "." REQUEST_ID "." METHOD " " PATH "." RAW_BODY`. */
export function requestSignedBytes(request: RequestToSign): Bytes {
  const { timestamp, requestId, method, path } = request;
  return concatBytes([
    toBytes(`${timestamp}.${requestId}.${method} ${path}.`),
    toBytes(request.body),
  ]);
}

/** The HMAC of a request, keyed with the UTF-8 bytes of the merchant secret: nothing is decoded. */
export function requestDigest(request: RequestToSign, merchantSecret: string): Promise<Bytes> {
  return hmac(toBytes(merchantSecret), requestSignedBytes(request));
}

/**
 * The value of `X-Hash`: `v1=` and the lower-case hex of the request's HMAC-SHA256. With two
 * secrets (a rotation) it carries two values, separated by a space.
 */
export async function createRequestHash(
  request: RequestToSign,
  merchantSecret: string | readonly string[],
): Promise<string> {
  const secrets = typeof merchantSecret === 'string' ? [merchantSecret] : merchantSecret;
  const values = secrets.map(async (secret) => `v1=${toHex(await requestDigest(request, secret))}`);
  return (await Promise.all(values)).join(' ');
}
