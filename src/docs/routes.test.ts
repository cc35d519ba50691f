import { describe, expect, it } from 'vitest';
import { docIdOf, docPathOf, joinRoute, routeToFile, routeToUrl } from './routes.ts';

describe('routes', () => {
  it('ids and paths of files', () => {
    expect(docIdOf('payments/purchase/index.mdx')).toBe('payments/purchase');
    expect(docIdOf('index.mdx')).toBe('index');
    expect(docPathOf('index', undefined)).toBe('/');
    expect(docPathOf('callback', '/webhooks')).toBe('/webhooks');
  });

  it('joins parts with one slash', () => {
    expect(joinRoute('/', '/api', '', '/gateway/refund')).toBe('/api/gateway/refund');
    expect(joinRoute('/', '/')).toBe('/');
  });

  it('S2-R10 spaces are encoded in URLs and kept in files', () => {
    expect(routeToUrl('/Integration/Checkout/Checkout SDK', '/docs/')).toBe(
      '/docs/Integration/Checkout/Checkout%20SDK',
    );
    expect(routeToFile('/Integration/Checkout/Checkout SDK')).toBe(
      'Integration/Checkout/Checkout SDK.html',
    );
  });

  it('S2-A01 a route with a slash at its end is a folder’s index', () => {
    expect(routeToFile('/api/')).toBe('api/index.html');
    expect(routeToFile('/')).toBe('index.html');
    expect(routeToUrl('/', '/')).toBe('/');
  });
});
