/// <reference path="../sdk/1.0.0/checkout.js" />
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testData } from '../../../tests/sandbox/harness/harness.ts';
import { Shop } from '../../../tests/sandbox/harness/shop.ts';
import { SDK_VERSIONS } from './files.ts';

/** Hashes that merchants' pages pin. Other bytes need another version, never another hash of this one. */
const PINNED: Readonly<Record<string, string>> = {
  '1.0.0': 'sha384-rca6kP9yIiMb1DIzrHtUfbUjHJPml6OmqXQHBbxeS9L5ZGvWniRaf0D2Gfh2IOv/',
};

const shop = new Shop();

describe.each(SDK_VERSIONS)('checkout.js %s', (version) => {
  const path = `/sdk/${version}/checkout.js`;

  it('has the bytes that were published', async () => {
    const { html, headers, status } = await shop.get(path, { Origin: 'https://shop.example' });
    expect(status).toBe(200);
    const hash = createHash('sha384').update(html).digest('base64');
    expect(`sha384-${hash}`).toBe(PINNED[version]);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  it('publishes its hash beside it', async () => {
    const { html, headers } = await shop.get(`${path}.sri`);
    expect(html).toBe(PINNED[version]);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  it('holds no secret and no key, and is small', async () => {
    const { html } = await shop.get(path);
    for (const credential of testData.credentials) {
      for (const value of Object.values(credential)) expect(html).not.toContain(String(value));
    }
    expect(html.length).toBeLessThan(5000);
  });
});

it('a version that was never published is not found', async () => {
  expect((await shop.get('/sdk/0.9.0/checkout.js')).status).toBe(404);
});
