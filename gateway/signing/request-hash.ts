import { type Bytes, concatBytes, toBytes, toHex } from './bytes.ts';
import { hmac } from './hmac.ts';

/** Inputs of a request's hash. */
export interface RequestToSign {
  /** Method in upper case, as in the request line: `POST`. */
  method: string;
  /** Path as in the request line: from the first `/`, with any query, without host. */
  path: string;
  /** Bytes that are sent. A string stands for its UTF-8 bytes; an empty one for no body. */
  body: string | Uint8Array;
  /** Unix seconds, as in `X-Timestamp`. */
  timestamp: string | number;
  /** UUID in `X-Request-Id`. */
  requestId: string;
}

/** Names of the headers that authenticate a request. */
export const REQUEST_HEADERS = {
  merchantKey: 'X-Merchant-Key',
  timestamp: 'X-Timestamp',
  requestId: 'X-Request-Id',
  hash: 'X-Hash',
} as const;

/** Returns the bytes to hash: `TIMESTAMP "." REQUEST_ID "." METHOD " " PATH "." RAW_BODY`. */
export function requestSignedBytes(request: RequestToSign): Bytes {
  const { timestamp, requestId, method, path } = request;
  return concatBytes([
    toBytes(`${timestamp}.${requestId}.${method} ${path}.`),
    toBytes(request.body),
  ]);
}

/** Computes a request's HMAC. The key is the merchant secret's UTF-8 bytes: nothing is decoded. */
export function requestDigest(request: RequestToSign, merchantSecret: string): Promise<Bytes> {
  return hmac(toBytes(merchantSecret), requestSignedBytes(request));
}

/**
 * Returns the value of `X-Hash`: `v1=` and the lower-case hex of the request's HMAC-SHA256. With
 * two secrets (a rotation), it has two values separated by a space.
 */
export async function createRequestHash(
  request: RequestToSign,
  merchantSecret: string | readonly string[],
): Promise<string> {
  const secrets = typeof merchantSecret === 'string' ? [merchantSecret] : merchantSecret;
  const values = secrets.map(async (secret) => `v1=${toHex(await requestDigest(request, secret))}`);
  return (await Promise.all(values)).join(' ');
}
