import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeFailure } from '../../lib/failure.mjs';
import { flattenSidebar } from '../../src/docs/sidebar-queries.ts';
import { buildCollection } from '../../src/reference/collection/build-collection.ts';
import type { ReferenceModel } from '../../src/reference/model/types.ts';
import { writeSamples } from '../../src/reference/samples/languages.ts';
import { sampleRequest } from '../../src/reference/samples/request.ts';
import { loadState } from '../../src/site.ts';
import { createSite } from './new-site.ts';

let root: string;
let dir: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-site-'));
  dir = join(root, 'Noor Pay');
});
afterEach(() => rmSync(root, { recursive: true }));

const CONTRACT = 'tests/support/contracts/small.yaml';

function put(path: string, text: string): string {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

function failureOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return describeFailure(error);
  }
  return 'no failure';
}

describe('a new site', () => {
  it('loads without a warning: guides, sidebar, reference and links to it', async () => {
    expect(createSite({ dir, contract: CONTRACT })).toEqual({ operations: 2, faults: [] });
    const { model, config } = await loadState(dir);
    expect(model.warnings).toEqual([]);
    expect(config.url).toBe('https://docs.noor-pay.example');
    const routes = model.pages.map(({ route }) => route);
    expect(routes).toContain('/');
    const [, href = ''] = /\]\((\/api\/)\)/.exec(read('content/docs/index.mdx')) ?? [];
    expect(routes).toContain(href);
  });

  it('has valid lines in the comments of its configuration', async () => {
    createSite({ dir, contract: CONTRACT });
    const file = join(dir, 'site.config.ts');
    const text = readFileSync(file, 'utf8').replaceAll(
      /^( *)\/\/ (?= *(?:[{}]|\w+: [{[]))/gm,
      '$1',
    );
    writeFileSync(file, text);
    put('Noor Pay/public/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    put('Noor Pay/public/logo-dark.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const { config } = await loadState(dir);
    expect(Object.keys(config.i18n.locales)).toEqual(['en', 'ar']);
    expect(config.tryIt?.servers).toHaveLength(1);
    expect(config.themeConfig.navbar.logo?.srcDark).toBe('/logo-dark.svg');
    expect(config.themeConfig.navbar.items).toHaveLength(5);
    expect(config.themeConfig.footer.links).toHaveLength(1);
  });

  it('has the operations in its menu that are in the language and the version of its page', async () => {
    createSite({ dir, contract: CONTRACT });
    const file = join(dir, 'site.config.ts');
    const text = readFileSync(file, 'utf8')
      .replace('  // i18n: {', '  i18n: {')
      .replaceAll(/^ {2}\/\/ (?= *(?:locales|en|ar|\}))/gm, '  ')
      .replaceAll(/versions: \[(.*name: ')current(',.*)\],/g, 'versions: [$1current$2, $11.0$2],')
      .replaceAll(
        /versions: \[\n( *\{ name: ')current(',.*\n) *\],/g,
        'versions: [$1current$2$11.0$2],',
      );
    writeFileSync(file, text);
    const { model } = await loadState(dir);
    const hrefs = (wanted: string, version: string) => {
      const set = model.sidebarSets.find(
        ({ locale, instance, ...one }) =>
          locale === wanted && instance === 'default' && one.version === version,
      );
      return flattenSidebar(set?.sidebars.docs ?? []).map(({ href }) => href);
    };
    const [, , ...reference] = hrefs('ar', 'current');
    expect(reference.every((href) => href.startsWith('/ar/api/reference/'))).toBe(true);
    const [, , ...ofOld] = hrefs('en', '1.0');
    expect(ofOld).toHaveLength(reference.length);
    expect(ofOld.every((href) => href.startsWith('/api/1.0/reference/'))).toBe(true);
  });

  it('has the sections of the contract and the groups of its operations in its menu', async () => {
    const get = { tags: ['Cards'], responses: { 204: { description: 'Done' } } };
    const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }];
    const description = 'Text.\n\n## Sign in\n\nA.\n\n## Errors {x}\n\nB.';
    const own = {
      openapi: '3.1.0',
      info: { title: 'Own', version: '1', description },
      servers: [{ url: 'https://api.own.example' }],
      paths: { '/cards/{id}/notes': { parameters, get }, '/cards': { get } },
    };
    const contract = put('own.json', JSON.stringify(own));
    createSite({ dir, contract });
    const { model } = await loadState(dir);
    expect(model.warnings).toEqual([]);
    const [guides] = model.sidebarSets;
    expect(guides?.sidebars.docs).toMatchObject([
      { label: 'Start here' },
      { label: 'All operations', href: '/api/' },
      {
        label: 'Own',
        items: [{ label: 'Sign in', href: '/api/reference/own#sign-in' }, {}, {}],
      },
      {
        label: 'Cards',
        items: [{ call: { path: '/cards/{id}/notes' } }, { call: { path: '/cards' } }],
      },
    ]);
  });

  it('lets readers send requests to every server, which is a test server if the contract says so', () => {
    const own = {
      openapi: '3.1.0',
      info: { title: 'Own', version: '1' },
      servers: [
        { url: 'https://api.own.example/v1' },
        { url: 'https://api.own.example/v2' },
        { url: 'https://sandbox.own.example' },
        { url: 'https://play.own.example', description: 'For a test' },
        { url: '/v1' },
      ],
      paths: {},
    };
    createSite({ dir, contract: put('own.json', JSON.stringify(own)) });
    expect(/tryIt: (.*),$/m.exec(read('site.config.ts'))?.[1]).toBe(
      "{ servers: [{ url: 'https://api.own.example', isTest: false }, { url: 'https://sandbox.own.example', isTest: true }, { url: 'https://play.own.example', isTest: true }] }",
    );
  });

  it('names routes, variables and the collection after itself', async () => {
    createSite({ dir, contract: CONTRACT });
    const { model, config, references } = await loadState(dir);
    const routes = model.pages.map(({ route }) => route);
    expect(routes.filter((route) => /gateway/.test(route))).toEqual([
      '/api/reference/small-gateway',
    ]);
    const [reference] = Object.values(references.api ?? {}) as [ReferenceModel];
    const samples = reference.operations.map((operation) =>
      Object.values(writeSamples(sampleRequest(reference, operation))),
    );
    const written = JSON.stringify([samples, buildCollection(reference)]);
    expect(written).toContain('NOOR_PAY_URL');
    expect(written).toContain('{{noor_pay_url}}');
    expect(written).not.toMatch(/gateway_/i);
    expect(config.docs[1]?.names.collection).toBe('noor-pay-collection');
  });

  it('has its own title on the pages of the reference, too, and links to them', async () => {
    const own = {
      openapi: '3.1.0',
      info: { title: 'Card API', version: '1', description: 'A.\n\n## Sign in\n\nB.' },
      servers: [{ url: 'https://api.own.example' }],
      paths: { '/cards': { get: { responses: { 204: { description: 'Done' } } } } },
    };
    createSite({ dir, contract: put('own.json', JSON.stringify(own)), title: "Noor's Pay" });
    const { model, references } = await loadState(dir);
    expect(references.api?.current?.info.title).toBe("Noor's Pay");
    expect(model.warnings).toEqual([]);
    const [, , introduction] = model.sidebarSets[0]?.sidebars.docs ?? [];
    expect(introduction?.label).toBe("Noor's Pay");
    expect(model.pages.map(({ route }) => route)).toContain(introduction?.href);
  });

  it('runs its commands in this repository, wherever that is', () => {
    createSite({ dir: join(root, 'sites/noor'), contract: CONTRACT }, join(root, 'engine'));
    const { scripts } = JSON.parse(readFileSync(join(root, 'sites/noor/package.json'), 'utf8'));
    expect(scripts.dev).toBe('npm --prefix ../../engine run dev -- --site ../sites/noor');
    const workflow = readFileSync(join(root, 'sites/noor/.github/workflows/docs.yml'), 'utf8');
    expect(workflow.match(/path: .*/g)).toEqual(['path: sites/noor', 'path: engine']);
  });

  it('has every file of its contract', async () => {
    const text = readFileSync(CONTRACT, 'utf8');
    const [operations = '', schemas = ''] = text.split(/(?=^components:$)/m);
    const contract = put('theirs/api.yaml', operations.replaceAll('"#/', '"parts/schemas.yaml#/'));
    put('theirs/parts/schemas.yaml', schemas);
    expect(createSite({ dir, contract }).operations).toBe(2);
    expect(readFileSync(join(dir, 'contract/parts/schemas.yaml'), 'utf8')).toContain('Payment:');
  });

  it('shows a contract in spite of its faults, and names them', async () => {
    const text = readFileSync(CONTRACT, 'utf8').replace(/^info:$/m, 'info:\n  colour: blue');
    const { faults } = createSite({ dir, contract: put('faulty.yaml', text) });
    expect(faults).toEqual([expect.stringContaining('`colour` has no meaning')]);
    expect((await loadState(dir)).model.warnings).toHaveLength(1);
  });
});

describe('nothing is written', () => {
  it.each([
    [
      'into a folder with files',
      () => put('Noor Pay/notes.txt', 'Mine.'),
      "exists and isn't empty",
    ],
    ['for a contract that cannot be read', () => undefined, 'not-there.yaml:1:1'],
  ])('%s', (_, prepare, message) => {
    const contract = prepare() === undefined ? join(root, 'not-there.yaml') : CONTRACT;
    expect(failureOf(() => createSite({ dir, contract }))).toContain(message);
    expect(existsSync(join(dir, 'site.config.ts'))).toBe(false);
  });

  it.each(['sites/noor', '..'])('into %s, which lies in this repository or around it', (place) => {
    const failure = failureOf(() =>
      createSite({ dir: resolve('src', '..', place), contract: CONTRACT }),
    );
    expect(failure).toMatch(/beside each other|isn't empty/);
    expect(existsSync('sites')).toBe(false);
  });
});

function read(path: string): string {
  return readFileSync(join(dir, path), 'utf8');
}
