import { afterEach, describe, expect, it } from 'vitest';
import { type FixtureSite, page, writeFixtureSite } from '../tests/support/fixture-site.ts';
import { createSiteHandler } from './handler.ts';
import { correctSpelling } from './spelling.ts';

const ROUTES = ['/', '/integration/checkout', '/Integration/Checkout/Redirect', '/api/'];

describe('correctSpelling', () => {
  it('leaves a disk alone that kept the case', () => {
    const paths = ['integration/checkout.html', 'Integration/Checkout/Redirect.html'];
    expect(correctSpelling(paths, ROUTES)).toEqual(paths);
  });

  it('gives merged folders the spelling of the routes, twins included', () => {
    const merged = [
      'API/index.html',
      'index.html',
      'Integration/checkout.html',
      'Integration/checkout/Redirect.html',
      'Integration/checkout/Redirect.md',
      '_assets/Site.css',
    ];
    expect(correctSpelling(merged, ROUTES)).toEqual([
      'api/index.html',
      'index.html',
      'integration/checkout.html',
      'Integration/Checkout/Redirect.html',
      'Integration/Checkout/Redirect.md',
      '_assets/Site.css',
    ]);
  });

  it('leaves a file alone whose right spelling is another file', () => {
    const paths = ['callback.html', 'CALLBACK.html'];
    expect(correctSpelling(paths, ['/callback'])).toEqual(paths);
  });

  it('does not choose between two routes that differ in case alone', () => {
    expect(correctSpelling(['CALLBACK.html'], ['/callback', '/Callback'])).toEqual([
      'CALLBACK.html',
    ]);
  });
});

let site: FixtureSite | undefined;
afterEach(() => site?.remove());

it('the server answers under the spelling of the manifest only', async () => {
  site = await writeFixtureSite({
    'PLUGINS/magento.html': page('Magento'),
    'route-manifest.json': JSON.stringify({ '/plugins/magento-1f3': { path: '/plugins/magento' } }),
  });
  const handle = createSiteHandler({ dist: site.dist });
  const status = async (path: string) =>
    (await handle(new Request(`http://127.0.0.1${path}`))).status;
  expect(await status('/plugins/magento')).toBe(200);
  expect(await status('/PLUGINS/magento')).toBe(404);
});
