import type { OpenApiDocument } from '../../../openapi/index.ts';
import type { RequestSigning } from './types.ts';

/**
 * Returns a contract's `x-request-signing` if it's HMAC-SHA256 in hex, the only kind that samples
 * support.
 */
export function signingOf(document: OpenApiDocument): { signing?: RequestSigning } {
  const rules = asObject(document['x-request-signing']);
  if (rules?.algorithm !== 'HMAC-SHA256' || rules.encoding !== 'hex') return {};
  const headers = asObject(rules.headers) ?? {};
  return {
    signing: {
      prefix: String(rules.prefix ?? ''),
      text: String(rules.text ?? '{body}'),
      headers: {
        merchantKey: String(headers.merchant_key ?? ''),
        timestamp: String(headers.timestamp ?? ''),
        requestId: String(headers.request_id ?? ''),
        hash: String(headers.hash ?? ''),
        idempotencyKey: String(headers.idempotency_key ?? ''),
      },
    },
  };
}

function asObject(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)
    : undefined;
}
