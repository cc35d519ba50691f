import { expect, it } from 'vitest';
import { meantRoute } from './meant-route.ts';

const ROUTES = [
  '/',
  '/callback',
  '/payments',
  '/payments/refund',
  '/Integration/Checkout SDK',
  '/api/',
];

it.each([
  ['/CallBack', '/callback'],
  ['/integration/checkout+sdk', '/Integration/Checkout SDK'],
  ['//payments///refund', '/payments/refund'],
  ['/callback/', '/callback'],
  ['/callback).', '/callback'],
  ['/callback.html', '/callback'],
  ['/callback/index.html', '/callback'],
  ['/callback&utm_source=mail', '/callback'],
  ['/callback”', '/callback'],
  ['/payments/refund/partly', '/payments/refund'],
  ['/API', '/api/'],
])('%s was meant for %s', (path, route) => {
  expect(meantRoute(path, ROUTES)).toBe(route);
});

it.each(['/does-not-exist', '/callbacks', '/callback-2', '/', '/.env'])(
  '%s is like no page',
  (path) => {
    expect(meantRoute(path, ROUTES)).toBeUndefined();
  },
);
