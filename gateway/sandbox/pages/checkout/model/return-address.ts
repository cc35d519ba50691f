import type { ReturnUrls } from '../../../store/records.ts';

/** Names that only exist in examples (RFC 2606, RFC 6761). */
const PLACEHOLDER = /(^|\.)(example|invalid|example\.(com|net|org))$/;

/** Tells whether an address leads nowhere because its host is an example name. */
export function isPlaceholder(address: string): boolean {
  return PLACEHOLDER.test(new URL(address).hostname);
}

/** Returns the origins to which the shopper may return. */
export function returnOrigins(urls: ReturnUrls | undefined): string[] {
  if (!urls) return [];
  const { success, cancel, error, expiry } = urls;
  return [success, cancel, error, expiry]
    .filter((url) => url !== undefined)
    .map((url) => new URL(url).origin);
}

/** Returns the origin of the merchant's page, which may frame the session and get its events. */
export function merchantOrigin(urls: ReturnUrls | undefined): string[] {
  return urls ? [new URL(urls.success).origin] : [];
}
