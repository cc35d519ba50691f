import { CALLBACK_HEADERS } from '../../signing/callback.ts';
import type { Attempt } from './types.ts';

/** The headers of an attempt by their names, in the order in which they are sent. */
export function sentHeaders(
  id: string,
  { signed_at, signature }: Pick<Attempt, 'signed_at'> & { signature: string },
): Record<string, string> {
  return {
    [CALLBACK_HEADERS.id]: id,
    [CALLBACK_HEADERS.timestamp]: String(signed_at),
    [CALLBACK_HEADERS.signature]: signature,
    'content-type': 'application/json',
    'user-agent': 'gateway-sandbox/1.0',
  };
}
