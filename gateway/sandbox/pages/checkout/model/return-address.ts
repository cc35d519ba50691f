import type { ReturnUrls } from '../../../domain/types.ts';

/** Names that exist in examples only (RFC 2606, RFC 6761). */
const PLACEHOLDER = /(^|\.)(example|invalid|example\.(com|net|org))$/;

/** Whether an address leads nowhere because its host is a name for examples. */
export function isPlaceholder(address: string): boolean {
  return PLACEHOLDER.test(new URL(address).hostname);
}

/** The origins to which the shopper may be sent back. */
export function returnOrigins(urls: ReturnUrls | undefined): string[] {
  if (!urls) return [];
  const { success, cancel, error, expiry } = urls;
  return [success, cancel, error, expiry]
    .filter((url) => url !== undefined)
    .map((url) => new URL(url).origin);
}

/** The origin of the merchant's page: the one that may frame the session and hear from it. */
export function merchantOrigin(urls: ReturnUrls | undefined): string[] {
  return urls ? [new URL(urls.success).origin] : [];
}
