import { STATUS_CODES } from 'node:http';

const RANGES: Record<string, string> = {
  '1XX': 'Informational',
  '2XX': 'Success',
  '3XX': 'Redirect',
  '4XX': 'Client error',
  '5XX': 'Server error',
  default: 'Any other status',
};

/** Returns a status in words (RFC 9110): "Created" for `201`, "Client error" for `4XX`. */
export function statusLabel(status: string): string {
  return STATUS_CODES[status] ?? RANGES[status] ?? RANGES[status.toUpperCase()] ?? '';
}
