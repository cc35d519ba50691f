import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  FIXTURE_HEADERS,
  type FixtureSite,
  page,
  writeFixtureSite,
} from '../tests/support/fixture-site.ts';
import { createSiteHandler } from './handler.ts';

const ORIGIN = 'http://127.0.0.1:3000';
let site: FixtureSite;
let handle: (request: Request) => Promise<Response>;

beforeAll(async () => {
  site = await writeFixtureSite();
  handle = createSiteHandler({ dist: site.dist });
});
afterAll(() => site.remove());

/** Requests `path` exactly as written, so that dots and escapes reach the handler. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return handle(new Request(ORIGIN + path, { headers, method, redirect: 'manual' }));
}

describe('canonical URLs', () => {
  it.each([
    ['/', 'Home'],
    ['/callback', 'Callback'],
    ['/Callback/calback_validation', 'Callback validation'],
    ['/integration', 'Integration'],
    ['/integration/checkout', 'Checkout'],
    ['/Integration/Checkout/Checkout%20SDK', 'Checkout SDK'],
    ['/%49ntegration/Checkout/Checkout%20SDK', 'Checkout SDK'],
    ['/api/', 'API'],
    ['/api/gateway/refund?tab=node', 'Refund'],
  ])('%s is the page "%s"', async (path, title) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toContain(`<h1>${title}</h1>`);
  });

  it.each([
    ['/callback/', '/callback'],
    ['/callback.html', '/callback'],
    ['/api', '/api/'],
    ['/api/index.html', '/api/'],
    ['/index.html', '/'],
    ['/integration/', '/integration'],
    ['/integration/checkout/?a=1&b=%2F', '/integration/checkout?a=1&b=%2F'],
    ['/Integration/Checkout/Checkout%20SDK/', '/Integration/Checkout/Checkout%20SDK'],
    ['/callback/?next=//evil.example', '/callback?next=//evil.example'],
  ])('%s redirects once, to %s', async (path, location) => {
    const response = await get(path);
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe(location);
    expect((await get(location)).status).toBe(200);
  });
});

describe('what is not there', () => {
  it.each([
    '/does-not-exist',
    '/CALLBACK',
    '/Integration/Checkout',
    '/integration/Checkout/Checkout%20SDK',
    '/callback//',
    '//callback',
    '//evil.example/',
    '//evil.example/callback/',
    '/404.html',
    '/404',
    '/callback.html.br',
    '/callback.html.gz',
    '/.secret',
    '/_headers',
    '/security-headers.json',
    '/api%2Fgateway%2Frefund',
    '/api%5Cgateway%5Crefund',
    '/..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/_assets/..%5c..%5cpackage.json',
    '/_assets/gone.000000.js',
    '/_assets/',
  ])('%s is the 404 page', async (path) => {
    const response = await get(path, { accept: 'text/html' });
    expect(response.status).toBe(404);
    expect(response.headers.get('location')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('etag')).toBeNull();
    expect(await response.text()).toContain('<h1>Page Not Found</h1>');
  });

  it.each(['/%', '/%zz', '/%ff', '/callback%00', '/%00', '/%c0%ae%c0%ae/'])(
    '%s is a bad request',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(400);
      expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    },
  );

  it.each([
    ['/gone', 'Page Not Found'],
    ['/ar/gone', 'الصفحة غير موجودة'],
    ['/ar/payments/gone', 'الصفحة غير موجودة'],
    ['/arabic', 'Page Not Found'],
  ])('S2-04 %s: the page of its part of the site', async (path, title) => {
    const localised = await writeFixtureSite({ 'ar/404.html': page('الصفحة غير موجودة') });
    const response = await createSiteHandler({ dist: localised.dist })(new Request(ORIGIN + path));
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(`<h1>${title}</h1>`);
    await localised.remove();
  });

  it('is one line of text for a client that does not read HTML', async () => {
    const response = await get('/gone.json', { accept: 'application/json' });
    expect(response.status).toBe(404);
    expect(response.headers.get('vary')).toContain('Accept');
    expect(await response.text()).toBe('Not found.\n');
  });
});

describe('methods', () => {
  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is not allowed', async (method) => {
    const response = await get('/callback', {}, method);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });

  it.each(['/callback', '/does-not-exist', '/%zz'])(
    'HEAD %s has the headers of GET and no body',
    async (path) => {
      const [head, full] = [await get(path, {}, 'HEAD'), await get(path)];
      expect(head.status).toBe(full.status);
      expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(full.headers));
      expect(await head.text()).toBe('');
    },
  );
});

describe('compression', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['BR', 'br'],
    ['br;q=0.5, identity', null],
    ['identity', null],
    ['br;q=0', null],
    ['br;q=nonsense', null],
    ['', null],
  ])('Accept-Encoding: %s gives %s', async (acceptEncoding, coding) => {
    const response = await get('/callback', { 'accept-encoding': acceptEncoding });
    expect(response.headers.get('content-encoding')).toBe(coding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    const text = coding ? unpack[coding as 'br' | 'gzip'](bytes) : bytes;
    expect(text.toString()).toBe(page('Callback'));
  });

  it('is used for the 404 page too', async () => {
    const response = await get('/gone', { 'accept-encoding': 'br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('vary')).toBe('Accept, Accept-Encoding');
  });

  it('leaves files without a twin alone', async () => {
    const response = await get('/_assets/tiny.4d5e6f.js', { 'accept-encoding': 'br' });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('vary')).toBeNull();
  });
});

describe('caching', () => {
  it.each([
    ['/_assets/site.1a2b3c.css', 'public, max-age=31536000, immutable'],
    ['/callback', 'no-cache'],
    ['/search/docs.json', 'no-cache'],
  ])('%s: %s', async (path, cacheControl) => {
    expect((await get(path)).headers.get('cache-control')).toBe(cacheControl);
  });

  it('has a strong ETag per coding, and answers 304 to the one it gave', async () => {
    const plain = await get('/callback');
    const packed = await get('/callback', { 'accept-encoding': 'br' });
    const etag = packed.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    expect(etag).not.toBe(plain.headers.get('etag'));

    for (const condition of [etag, `"other", W/${etag}`, '*']) {
      const again = await get('/callback', { 'accept-encoding': 'br', 'if-none-match': condition });
      expect(again.status).toBe(304);
      expect(again.headers.get('etag')).toBe(etag);
      expect(again.headers.get('vary')).toBe('Accept-Encoding');
      expect(await again.text()).toBe('');
    }
    const other = await get('/callback', { 'if-none-match': etag });
    expect(other.status).toBe(200);
  });

  it('never answers 304 for what is not there', async () => {
    expect((await get('/gone', { 'if-none-match': '*' })).status).toBe(404);
  });
});

describe('content types', () => {
  it.each([
    ['/_assets/site.1a2b3c.css', 'text/css; charset=utf-8'],
    ['/_assets/tiny.4d5e6f.js', 'text/javascript; charset=utf-8'],
    ['/search/docs.json', 'application/json; charset=utf-8'],
    ['/Integration/Checkout/Checkout%20SDK.md', 'text/markdown; charset=utf-8'],
    ['/downloads/openapi.d.ts', 'text/plain; charset=utf-8'],
    ['/.well-known/apple-developer-merchantid-domain-association', 'text/plain; charset=utf-8'],
  ])('%s is %s', async (path, type) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
  });
});

describe('security headers', () => {
  it.each([
    ['/callback', 'GET', 200],
    ['/callback/', 'GET', 308],
    ['/gone', 'GET', 404],
    ['/%zz', 'GET', 400],
    ['/callback', 'POST', 405],
  ])('of the build are on %s %s (%i)', async (path, method, status) => {
    const response = await get(path, {}, method);
    expect(response.status).toBe(status);
    for (const [name, value] of Object.entries(FIXTURE_HEADERS)) {
      expect(response.headers.get(name)).toBe(value);
    }
  });

  it.each([
    ['script', null],
    ['style', null],
    ['document', FIXTURE_HEADERS['Content-Security-Policy']],
    ['worker', FIXTURE_HEADERS['Content-Security-Policy']],
  ])('of a document are not on its parts: %s', async (destination, policy) => {
    const { headers } = await get('/_assets/tiny.4d5e6f.js', { 'sec-fetch-dest': destination });
    expect(headers.get('content-security-policy')).toBe(policy);
    expect(headers.get('vary')).toBe(policy === null ? 'Sec-Fetch-Dest' : null);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('are sensible without the file, and no policy is invented', async () => {
    const bare = await writeFixtureSite();
    await rm(join(bare.dist, 'security-headers.json'));
    const response = await createSiteHandler({ dist: bare.dist })(new Request(`${ORIGIN}/`));
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(response.headers.get('content-security-policy')).toBeNull();
    await bare.remove();
  });
});

describe('ranges', () => {
  const ASSOCIATION = '/.well-known/apple-developer-merchantid-domain-association';

  it.each([
    ['bytes=0-3', 206, 'bytes 0-3/11', 'asso'],
    ['bytes=5-', 206, 'bytes 5-10/11', 'iation'],
    ['bytes=-4', 206, 'bytes 7-10/11', 'tion'],
    ['bytes=-40', 206, 'bytes 0-10/11', 'association'],
    ['bytes=8-99', 206, 'bytes 8-10/11', 'ion'],
    ['bytes=11-', 416, 'bytes */11', null],
    ['bytes=-0', 416, 'bytes */11', null],
    ['bytes=3-1', 200, null, 'association'],
    ['bytes=0-1,3-4', 200, null, 'association'],
    ['bytes=-', 200, null, 'association'],
    ['lines=0-1', 200, null, 'association'],
  ])('%s: %i %s', async (range, status, contentRange, text) => {
    for (const single of [0, undefined]) {
      const server = createSiteHandler({ dist: site.dist, cache: { single } });
      const response = await server(new Request(ORIGIN + ASSOCIATION, { headers: { range } }));
      expect(response.status).toBe(status);
      expect(response.headers.get('content-range')).toBe(contentRange);
      const body = await response.text();
      expect(response.headers.get('content-length')).toBe(String(body.length));
      if (text !== null) expect(body).toBe(text);
    }
  });

  it('are those of the file that the client knows, or the whole file comes', async () => {
    const etag = (await get(ASSOCIATION)).headers.get('etag') ?? '';
    const ask = (ifRange: string) => get(ASSOCIATION, { range: 'bytes=0-3', 'if-range': ifRange });
    expect([(await ask(etag)).status, (await ask('"older"')).status]).toEqual([206, 200]);
  });

  it('are offered where no coding changes the bytes', async () => {
    expect((await get(ASSOCIATION)).headers.get('accept-ranges')).toBe('bytes');
    const page = await get('/callback', { range: 'bytes=0-3', 'accept-encoding': 'br' });
    expect([page.status, page.headers.get('accept-ranges')]).toEqual([200, null]);
  });
});

describe('a base path', () => {
  it.each([
    ['/docs/', 200, null],
    ['/docs/callback', 200, null],
    ['/docs/api', 308, '/docs/api/'],
    ['/docs', 308, '/docs/'],
    ['/?a=1', 302, '/docs/?a=1'],
    ['/callback', 404, null],
    ['/docs/docs/', 404, null],
  ])('%s: %i %s', async (path, status, location) => {
    const based = createSiteHandler({ dist: site.dist, baseUrl: '/docs/' });
    const response = await based(new Request(ORIGIN + path));
    expect(response.status).toBe(status);
    expect(response.headers.get('location')).toBe(location);
  });
});

describe('files that are not held in memory', () => {
  it('are streamed, with the same ETag and length', async () => {
    const streaming = createSiteHandler({ dist: site.dist, cache: { single: 0 } });
    const [streamed, held] = [
      await streaming(new Request(`${ORIGIN}/callback`)),
      await get('/callback'),
    ];
    expect(streamed.headers.get('etag')).toBe(held.headers.get('etag'));
    expect(streamed.headers.get('content-length')).toBe(held.headers.get('content-length'));
    expect(await streamed.text()).toBe(page('Callback'));
  });
});
