/** Which pages may call the sandbox from a browser, and under which host names it answers. */
export interface OriginRules {
  /** Origins besides those on this machine, such as `https://docs.shop.example`. */
  allowedOrigins: readonly string[];
  /**
   * Whether only loopback host names are answered, so that a foreign name that was made to point
   * here (DNS rebinding) reaches nothing.
   */
  loopbackOnly: boolean;
}

const LOOPBACK_HOST = /^(localhost|127(\.[0-9]{1,3}){3}|\[::1\])$/;

const EXPOSED = 'X-Request-Id, X-Sandbox-Reason, Idempotent-Replayed, Retry-After';
const TAKEN = 'Content-Type, X-Merchant-Key, X-Timestamp, X-Request-Id, X-Hash, Idempotency-Key';

/** Whether a page of this origin may call; requests of programs carry no origin. */
export function isAllowedOrigin(request: Request, url: URL, rules: OriginRules): boolean {
  const origin = request.headers.get('origin');
  if (origin === null || origin === url.origin) return true;
  if (rules.allowedOrigins.includes(origin)) return true;
  return URL.canParse(origin) && LOOPBACK_HOST.test(new URL(origin).hostname);
}

/**
 * What any page may ask for: the script it loads, and the challenge to which it posts the shopper's
 * browser. The page of the challenge takes an answer from itself alone.
 */
export function isOpenToAll({ pathname }: URL): boolean {
  return pathname.startsWith('/sdk/') || pathname.startsWith('/3ds/');
}

/** Whether the request came under a host name that is answered. */
export function isAllowedHost({ hostname }: URL, rules: OriginRules): boolean {
  return !rules.loopbackOnly || LOOPBACK_HOST.test(hostname);
}

/** The headers that let a page read an answer (Fetch standard, CORS protocol). */
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
 * The answer to a browser that asks before it calls; a page from the network also asks whether it
 * may call into this machine (Private Network Access).
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
