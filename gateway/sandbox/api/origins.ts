/** Pages that may call the sandbox from a browser, and host names under which it answers. */
export interface OriginRules {
  /** Allowed origins besides those on this machine, such as `https://docs.shop.example`. */
  allowedOrigins: readonly string[];
  /**
   * True to answer only under loopback host names, so that someone else's name pointed at this machine
   * (DNS rebinding) reaches nothing.
   */
  loopbackOnly: boolean;
}

const LOOPBACK_HOST = /^(localhost|127(\.[0-9]{1,3}){3}|\[::1\])$/;

const EXPOSED = 'X-Request-Id, X-Sandbox-Reason, Idempotent-Replayed, Retry-After';
const TAKEN = 'Content-Type, X-Merchant-Key, X-Timestamp, X-Request-Id, X-Hash, Idempotency-Key';

/** Tells whether a page of this origin may call. Programs send no origin and may. */
export function isAllowedOrigin(request: Request, url: URL, rules: OriginRules): boolean {
  const origin = request.headers.get('origin');
  if (origin === null || origin === url.origin) return true;
  if (rules.allowedOrigins.includes(origin)) return true;
  return URL.canParse(origin) && LOOPBACK_HOST.test(new URL(origin).hostname);
}

/**
 * Tells whether any page may call a path: the script it loads, and the challenge to which it posts the
 * shopper's browser. The challenge page itself accepts answers only from its own form.
 */
export function isOpenToAll({ pathname }: URL): boolean {
  return pathname.startsWith('/sdk/') || pathname.startsWith('/3ds/');
}

/** Tells whether the sandbox answers under the request's host name. */
export function isAllowedHost({ hostname }: URL, rules: OriginRules): boolean {
  return !rules.loopbackOnly || LOOPBACK_HOST.test(hostname);
}

/** Returns the headers that let a page read an answer (Fetch standard, CORS protocol). */
export function corsHeaders(request: Request): Record<string, string> {
  const origin = request.headers.get('origin');
  if (origin === null) return {};
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': EXPOSED,
    Vary: 'Origin',
  };
}

/**
 * Answers a browser's preflight request. A page from the network also has to ask whether it may call
 * this machine (Private Network Access).
 */
export function preflight(request: Request): Response {
  const asksForNetwork = request.headers.has('access-control-request-private-network');
  return new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders(request),
      ...(asksForNetwork ? { 'Access-Control-Allow-Private-Network': 'true' } : {}),
      'Access-Control-Allow-Methods': 'GET, POST, DELETE',
      'Access-Control-Allow-Headers': TAKEN,
      'Access-Control-Max-Age': '600',
    },
  });
}
