import { expect, it } from 'vitest';
import { twinRoute, twinUrl } from '../../docs/index.ts';

it('the Markdown of a page lies beside it, whatever its route', () => {
  expect(['/', '/api/', '/callback', '/a/Checkout SDK'].map((route) => twinRoute(route))).toEqual([
    ...['/index.md', '/api/index.md', '/callback.md', '/a/Checkout SDK.md'],
  ]);
  expect(twinUrl('/a/Checkout SDK', '/docs/')).toBe('/docs/a/Checkout%20SDK.md');
});
