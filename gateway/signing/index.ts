/*
 * Signs requests and callbacks, and checks them. It runs in Node.js and in browsers, and knows nothing of
 * the sandbox. Other folders import this file.
 */

// Bytes and their spellings.
export {
  type Bytes,
  concatBytes,
  constantTimeEqual,
  decodeUtf8,
  fromBase64,
  fromHex,
  toBase64,
  toBytes,
  toHex,
} from './bytes.ts';
// Callbacks, which the gateway signs.
export {
  CALLBACK_HEADERS,
  CALLBACK_TOLERANCE_SECONDS,
  type CallbackFailure,
  CallbackSecretError,
  type CallbackVerification,
  callbackKey,
  callbackSignedBytes,
  createCallbackHeaders,
  createCallbackSignature,
  type IncomingCallback,
  verifyCallback,
} from './callback.ts';
export { readHeader } from './headers.ts';
export { type HmacHash, hmac } from './hmac.ts';
// Requests, which the merchant signs.
export {
  createRequestHash,
  REQUEST_HEADERS,
  type RequestToSign,
  requestSignedBytes,
} from './request-hash.ts';
export {
  AUTHENTICATION_FAILED_DETAIL,
  REQUEST_TOLERANCE_SECONDS,
  type RequestFailure,
  type RequestVerification,
  UUID,
  verifyRequest,
} from './verify-request.ts';
