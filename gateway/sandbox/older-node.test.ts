import { expect, it } from 'vitest';

it('gives Node.js 18 what the sandbox in one file needs', async () => {
  Reflect.deleteProperty(globalThis, 'crypto');
  Reflect.deleteProperty(Promise, 'withResolvers');
  Reflect.deleteProperty(String.prototype, 'toWellFormed');
  await import('./older-node.ts');
  expect(crypto.randomUUID()).toHaveLength(36);
  const { promise, resolve } = Promise.withResolvers<string>();
  resolve('paid');
  expect(await promise).toBe('paid');
  expect('a\uD800b\u{1F4B3}'.toWellFormed()).toBe('a\uFFFDb\u{1F4B3}');
});
