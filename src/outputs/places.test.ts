import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPlaces, keysOfLink, linesOfLink } from './places.ts';
import { readPage } from './rendered-page.ts';

describe('lines of a link', () => {
  let folder = '';
  let file = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'links-'));
    file = join(folder, 'page.mdx');
    const lines = [
      'About /refunds and [all](/refunds).',
      'A [refund](/refund), <a href="/Checkout SDK#test-it">SDK</a>.',
      'url: /callback',
      'More: [refund](/refund "Refund").',
    ];
    writeFileSync(file, lines.join('\n'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['/refund', [2, 4]],
    ['/refunds', [1]],
    ['/Checkout%20SDK#test-it', [2]],
    ['/callback', [3]],
    ['/call', []],
    ['/%zz', []],
  ])('%s', (href, lines) => {
    expect(linesOfLink(file, href)).toEqual(lines);
  });

  it('is at a key of a JSON file, which may be one line', () => {
    const contract = join(folder, 'api.json');
    const description = 'See [x](/nowhere).\n\n> Or [y](/nowhere-else).';
    writeFileSync(
      contract,
      JSON.stringify({ paths: { '/pay': { description } }, tags: ['/nowhere'] }),
    );
    const key = "paths['/pay'].description";
    expect(keysOfLink(contract, '/nowhere')).toEqual([key, 'tags[0]']);
    expect(keysOfLink(contract, '/nowhere-else')).toEqual([key]);
    expect(keysOfLink(file, '/refund'), 'another kind of file').toEqual([]);
    expect(keysOfLink(join(folder, 'none.json'), '/refund')).toEqual([]);
    const page = readPage('<main><a href="/nowhere-else">y</a></main>', '/api', contract);
    const scope = { baseUrl: '/', linesOf: linesOfLink, keysOf: keysOfLink };
    expect(findPlaces(page, '/nowhere-else', scope)).toEqual([
      `${contract}, line 1, key \`${key}\``,
    ]);
  });

  it('is nowhere in a file that is not there', () => {
    expect(linesOfLink(join(folder, 'none.mdx'), '/refund')).toEqual([]);
  });

  it('is nowhere in a folder, which pages of the site itself come from', () => {
    expect(linesOfLink(folder, '/refund')).toEqual([]);
  });
});
