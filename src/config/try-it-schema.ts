import { z } from 'zod';
import { isPlainHost, isSecure } from './addresses.ts';

/**
 * Tells what to write in place of an entry of a security policy that isn't one exact origin; undefined
 * if it's one.
 */
function originFault(value: string): string | undefined {
  if (value.includes('*')) {
    return 'name each server; a wildcard would allow requests to hosts that nobody chose';
  }
  if (!URL.canParse(value)) return 'write an origin, for example "https://api.gateway.example"';
  const url = new URL(value);
  if (!isSecure(url)) {
    return `write "https://${url.host}"; http is for localhost alone`;
  }
  if (!isPlainHost(url)) {
    return 'write a host of letters, digits, dots and hyphens, for example "http://localhost:8080"';
  }
  return url.origin === value
    ? undefined
    : `write "${url.origin}": the origin alone, without a path or a slash at the end`;
}

const origin = z.string().refine((value) => originFault(value) === undefined, {
  error: ({ input }) => originFault(String(input)),
});

/** Requests from operation pages to the contract's own servers. */
export const tryItSchema = z.strictObject({
  /**
   * Origins of servers in the contract, without a path: `https://api.gateway.example`. The security
   * policy lets pages connect to exactly these. With `isTest`, the panel doesn't warn that requests are
   * real.
   */
  servers: z
    .array(z.union([origin, z.strictObject({ url: origin, isTest: z.boolean().default(false) })]))
    .min(1),
});

/** Server that readers may send requests to. */
export interface TryServer {
  /** Origin. */
  url: string;
  isTest: boolean;
}

/** Returns the servers in a configuration; none if readers may send no requests. */
export function tryServers({ tryIt }: { tryIt?: TryItConfig | undefined }): TryServer[] {
  return (tryIt?.servers ?? []).map((entry) =>
    typeof entry === 'string' ? { url: entry, isTest: false } : entry,
  );
}

type TryItConfig = z.output<typeof tryItSchema>;
