import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quietSamples } from './quiet-samples.ts';

describe('a program that the authoring server is asked for as a module', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'programs-'));
    writeFileSync(join(folder, 'void.go'), 'package main\n\nimport (\n\t"fmt"\n\t"log"\n)\n');
    writeFileSync(join(folder, 'languages.mjs'), "export const LANGUAGES = ['go'];");
    writeFileSync(join(folder, 'answer.json'), '{"id":"pay_1"}');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Returns Vite's output for files of the folder, and its warnings. */
  async function load(plugins: Plugin[], ...names: string[]) {
    const warnings: string[] = [];
    const say = (text: string) => warnings.push(text);
    const server = await createServer({
      configFile: false,
      root: folder,
      plugins,
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
      customLogger: {
        ...{ info: () => {}, clearScreen: () => {}, hasErrorLogged: () => false },
        ...{ warn: say, warnOnce: say, error: say, hasWarned: false },
      },
    });
    const modules: string[] = [];
    for (const name of names) {
      const made = await server.environments.client.transformRequest(join(folder, name));
      modules.push(made?.code ?? '');
    }
    await server.close();
    return { modules, warnings };
  }

  it('is taken for JavaScript by Vite alone', async () => {
    const { warnings } = await load([], 'void.go');
    expect(warnings.join()).toContain('cannot be analyzed by Vite');
  });

  it('says nothing; its text, data and the list of languages are read as ever', async () => {
    const names = ['void.go', 'void.go?raw', 'answer.json', 'languages.mjs'];
    const { modules, warnings } = await load([quietSamples(folder)], ...names);
    expect(warnings).toEqual([]);
    expect(modules[0]).not.toContain('fmt');
    expect(modules[1]).toContain('import (\\n\\t\\"fmt');
    expect(modules[2]).toContain('pay_1');
    expect(modules[3]).toContain("['go']");
  });
});
