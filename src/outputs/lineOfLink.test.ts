import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lineOfLink } from './lineOfLink.ts';

describe('line of a link', () => {
  let folder = '';
  let file = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'links-'));
    file = join(folder, 'page.mdx');
    const lines = [
      'About /refunds and [all](/refunds).',
      'A [refund](/refund), <a href="/Checkout SDK#test-it">SDK</a>.',
      'url: /callback',
    ];
    writeFileSync(file, lines.join('\n'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['/refund', 2],
    ['/refunds', 1],
    ['/Checkout%20SDK#test-it', 2],
    ['/callback', 3],
    ['/call', undefined],
    ['/%zz', undefined],
  ])('%s', (href, line) => {
    expect(lineOfLink(file, href)).toBe(line);
  });

  it('is nowhere in a file that is not there', () => {
    expect(lineOfLink(join(folder, 'none.mdx'), '/refund')).toBeUndefined();
  });
});
