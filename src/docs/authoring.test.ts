import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SiteError } from '../config/site-error.ts';
import { quietSamples, reloader } from './authoring.ts';

describe('a save while the authoring server runs', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** Returns a site that has a fault as long as `fault` is set. */
  function site() {
    const state = { fault: '', loads: 0, shown: [] as string[] };
    const saved = reloader({
      load: async () => {
        state.loads += 1;
        if (state.fault) throw new SiteError(state.fault);
      },
      describe: (error) => (error as Error).message,
      show: (message) => state.shown.push(message),
    });
    /** Saves as an editor does: it writes a copy, removes the file and renames the copy. */
    const save = async () => {
      for (let event = 0; event < 8; event++) saved();
      await vi.runAllTimersAsync();
    };
    return { state, save, saved };
  }

  it('is one reload, and one message, however many events it has', async () => {
    const { state, save } = site();
    state.fault = 'site.config.ts, key `url`: found nothing.\nFix: write one.';
    await save();
    expect(state).toMatchObject({ loads: 1, shown: [state.fault] });
  });

  it('is over for all of its events once the site has been read', async () => {
    const { state, saved } = site();
    const over = Promise.all([saved(), saved()]).then(() => state.loads);
    await vi.runAllTimersAsync();
    expect(await over).toBe(1);
  });

  it('repeats the first line alone while the fault lasts, and all of a fault that comes back', async () => {
    const { state, save } = site();
    const fault = 'content/sidebar.ts: not found.\nFix: create it.';
    for (const now of [fault, fault, '', fault]) {
      state.fault = now;
      await save();
    }
    expect(state.loads).toBe(4);
    expect(state.shown).toEqual([fault, 'Still: content/sidebar.ts: not found.', fault]);
  });
});

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
