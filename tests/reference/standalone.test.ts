import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutProgress } from '../support/build.ts';
import { largeDocument } from '../support/large-document.ts';
import { findMissing } from './check/find-missing.ts';

const OPERATIONS = 16;
const contract = largeDocument({ operations: OPERATIONS, schemas: 8 });

let folder: string;
beforeAll(() => {
  mkdirSync('.cache', { recursive: true });
  folder = mkdtempSync(join('.cache', 'standalone-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command as a user would. */
function reference(...args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((done) => {
    const child = spawn(process.execPath, ['scripts/reference.ts', ...args]);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.once('close', (code) =>
      done({ code, output: withoutProgress(output).replaceAll(folder, 'DIR') }),
    );
  });
}

function fileWith(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

describe('npm run reference', () => {
  it('builds pages, search and downloads of a contract whose schemas all lead to each other', async () => {
    const file = fileWith('large.json', JSON.stringify(contract));
    const out = join(folder, 'out');
    const { code, output } = await reference('--contract', file, '--out', out);
    expect(output).toMatch(/^Built \d+ pages in [\d.]+ s: DIR\/out\n$/);
    expect(code).toBe(0);

    const read = (path: string) => readFileSync(join(out, path), 'utf8');
    const { facts, missing } = findMissing(contract, (slug) => {
      const page = `gateway/${slug}.html`;
      return existsSync(join(out, page)) ? read(page) : undefined;
    });
    expect(facts).toBeGreaterThan(OPERATIONS * 10);
    expect(missing).toEqual([]);

    const index = read('index.html');
    // Browsers ask for one, and a missing one is an error in their console.
    expect(index).toContain('<link rel="icon" href="/favicon.svg">');
    expect(existsSync(join(out, 'favicon.svg'))).toBe(true);
    const absent = Array.from({ length: OPERATIONS }, (_, at) => `/gateway/create-thing${at}`);
    expect(absent.filter((route) => !index.includes(`href="${route}"`))).toEqual([]);
    const page = read('gateway/create-thing7.html');
    expect(page).toMatch(/<nav|role="search"|<footer/);
    expect(page).toContain('SearchBox');
    const crumbsOf = (html: string) =>
      /<nav aria-label="Breadcrumbs".*?<\/nav>/s.exec(html)?.[0] ?? '';
    const [, group = ''] = /<a href="\/#group-([\w-]+)">/.exec(crumbsOf(page)) ?? [];
    expect(index).toContain(`id="group-${group}"`);
    const [schema = ''] = /schemas\/[\w-]+/.exec(page) ?? [];
    expect(crumbsOf(read(`gateway/${schema}.html`))).toContain('<a href="/#schemas">Schemas</a>');
    const [sidebar = ''] = /<nav[^>]*aria-label="Docs pages".*?<\/nav>/s.exec(page) ?? [];
    expect(sidebar.replaceAll('<!-- -->', '')).toMatch(
      /Create thing 7<small[^>]*><span[^>]*>POST<\/span><code>\/things<wbr\/>\/7<\/code>/,
    );
    expect(read('search-index-docs-api-current.json')).toContain('text_7');
    expect(JSON.parse(read('downloads/openapi.json'))).toEqual(contract);
    expect(existsSync(join(out, 'downloads/collection.json'))).toBe(true);
  }, 600_000);

  it.each([
    [
      'a reference to nothing',
      'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths:\n  /a:\n    get:\n      operationId: a\n      responses:\n        "200": { $ref: "#/components/responses/Gone" }\n',
    ],
    ['no YAML', 'openapi: 3.1.0\ninfo:\n  title: "A\n'],
    ['Swagger 2', 'swagger: "2.0"\ninfo: { title: A, version: "1" }\npaths: {}\n'],
  ])('refuses %s with file, line and fix, and writes nothing', async (_, text) => {
    const out = join(folder, 'refused');
    const { code, output } = await reference('--contract', fileWith('a.yaml', text), '--out', out);
    expect({ code, output }).toMatchSnapshot();
    expect(existsSync(out)).toBe(false);
  });
});
