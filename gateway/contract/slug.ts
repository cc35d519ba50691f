/**
 * The page slug of an operationId or a title: `getTransactionStatusRequest` and
 * `Get transaction status request` both become `get-transaction-status-request` (S1-10).
 */
export function toSlug(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
