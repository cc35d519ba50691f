import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { saleBody, sessionBody } from '../../tests/sandbox/harness/bodies.ts';
import { Harness } from '../../tests/sandbox/harness/harness.ts';
import { loadRules, RULES_CACHE } from './contract/load-rules.ts';

const HERE = dirname(fileURLToPath(import.meta.url));

/** Lists what a file imports once the types are stripped. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const statements = text.matchAll(/^(?:import|export)\s(?!type\b)[^;]*?from\s+'([^']+)'/gms);
  return [...statements]
    .filter(([statement]) => !/^(?:import|export) \{(?:\s*type \w+,?)+\s*\}/.test(statement))
    .map(([, source]) => source ?? '');
}

/** Finds every package that a file needs, directly or through its imports. */
function packagesOf(start: string): Map<string, string> {
  const packages = new Map<string, string>();
  const files = new Set([start]);
  for (const file of files) {
    for (const source of importsOf(file)) {
      if (source.startsWith('.')) files.add(join(dirname(file), source));
      else packages.set(source, relative(HERE, file));
    }
  }
  return packages;
}

describe('the sandbox in a page', () => {
  it('needs nothing of Node', () => {
    const packages = packagesOf(join(HERE, 'app.ts'));
    expect([...packages.keys()]).toEqual(['hono', 'tinyqueue']);
    expect([...packagesOf(join(HERE, 'contract/runtime.ts')).keys()]).toEqual([]);
  });

  it('needs no code from strings: it runs under a policy without unsafe-eval', async () => {
    await loadRules();
    const script = `
      import { loadRules } from './contract/load-rules.ts';
      import { createSandbox } from './app.ts';
      const sandbox = createSandbox({ rules: await loadRules(), clock: { at: 0 } });
      const url = 'http://127.0.0.1:4010/api/v1/s2s/status';
      const answer = await sandbox.fetch(new Request(url, { method: 'POST', body: '{}' }));
      console.log(answer.status);`;
    const flags = ['--disallow-code-generation-from-strings', '--input-type=module-typescript'];
    const printed = execFileSync(process.execPath, [...flags, '-e', script], { cwd: HERE });
    expect(printed.toString()).toBe('401\n');
    expect(RULES_CACHE).toContain('.cache');
  });
});

describe('addresses in answers', () => {
  it('are those under which the sandbox was called', async () => {
    const harness = new Harness({ origin: undefined });
    const answer = await harness.post('/api/v1/s2s/sale', saleBody('05/38'));
    expect(Object(answer.body.next_action).url).toMatch(/^http:\/\/127\.0\.0\.1:4010\/3ds\/trn_/);
  });
});

describe('pages', () => {
  it('are asked for every path that is neither an operation nor a control endpoint', async () => {
    const asked: string[] = [];
    const harness = new Harness({
      pages: () => (request) => {
        asked.push(new URL(request.url).pathname);
        return request.url.endsWith('/none') ? undefined : new Response('A page');
      },
    });
    await harness.post('/api/v1/s2s/sale', saleBody());
    await harness.control('GET', '/clock');
    const page = await harness.sandbox.fetch(new Request('http://127.0.0.1:4010/checkout/x'));
    expect(await page.text()).toBe('A page');
    const none = await harness.sandbox.fetch(new Request('http://127.0.0.1:4010/none'));
    expect([none.status, (await none.json()).code]).toEqual([404, 'path_not_found']);
    expect(asked).toEqual(['/checkout/x', '/none']);
  });
});

describe('what is kept', () => {
  it('has a limit: the oldest payments go, with their sessions and orders', async () => {
    const harness = new Harness({ kept: 20 });
    const ids: unknown[] = [];
    for (let count = 0; count < 60; count += 1) {
      ids.push((await harness.post('/api/v1/s2s/sale', saleBody())).body.payment_id);
    }
    const { body } = await harness.control('GET', '/info');
    expect(body.payments).toBeLessThanOrEqual(22);
    expect(body.payments).toBeGreaterThanOrEqual(20);
    const oldest = await harness.post('/api/v1/s2s/status', { payment_id: ids[0] });
    const newest = await harness.post('/api/v1/s2s/status', { payment_id: ids.at(-1) });
    expect([oldest.status, newest.status]).toEqual([404, 200]);
  });

  it('has a limit of every kind: nothing waits for a payment that is gone', async () => {
    const kept = 20;
    const records = new Map<string, string>();
    const harness = new Harness({
      kept,
      persistence: {
        load: () => [],
        write: (changes) => {
          for (const { table, id, json } of changes) {
            if (json === undefined) records.delete(`${table} ${id}`);
            else records.set(`${table} ${id}`, table);
          }
        },
        clear: () => records.clear(),
        defer: (run) => queueMicrotask(run),
        close: () => undefined,
      },
    });
    harness.answer = ({ url }) => new Response(null, { status: url.endsWith('7') ? 410 : 500 });
    for (let count = 0; count < 200; count += 1) {
      const notification_url = `http://127.0.0.1:4999/callbacks/${count}`;
      const fields = { capture: false, req_token: true, recurring_init: true, notification_url };
      await harness.post('/api/v1/s2s/sale', saleBody('01/38', fields));
      await harness.post('/api/v1/session', sessionBody());
      await harness.post('/api/v1/s2s/sale', saleBody('05/38'));
    }
    await harness.sandbox.idle();
    await harness.sandbox.close();
    const counts = new Map<string, number>();
    for (const table of records.values()) counts.set(table, (counts.get(table) ?? 0) + 1);
    const most = kept * 1.1;
    const { requestIds, jobs, ...others } = Object.fromEntries(counts);
    expect(requestIds).toBeLessThanOrEqual(most * 2);
    // At most one for each payment, and one for each callback.
    expect(jobs).toBeLessThanOrEqual(most * 2);
    expect(Object.entries(others).filter(([, count]) => count > most)).toEqual([]);
    expect(Object.keys(others)).toContain('endpoints');
  });
});
