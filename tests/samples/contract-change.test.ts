import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from './languages.ts';
import { type Run, run } from './run.ts';

/** Paths that the checks of contract, guides and samples read; nothing else is copied. */
const COPIED = [
  ...['content', 'gateway', 'lib', 'openapi', 'samples', 'scripts', 'src'],
  ...['tests/content', 'tests/reference', 'tests/samples', 'tests/support'],
  ...['package.json', 'tsconfig.json', 'vitest.config.ts'],
];
const CONTRACT = 'gateway/contract/openapi.yaml';

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'contract-change-'));
  for (const path of COPIED) cpSync(join(ROOT, path), join(copy, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  const text = readFileSync(join(copy, CONTRACT), 'utf8');
  const changed = text.replaceAll(/\bpayment_id\b/g, 'payment_ref');
  expect(changed).not.toBe(text);
  writeFileSync(join(copy, CONTRACT), changed);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Runs a program of Node in the copy. The PATH holds no compiler: one language is enough here. */
function inCopy(...args: string[]): Promise<Run> {
  const env = { PATH: dirname(process.execPath), NO_COLOR: '1', FORCE_COLOR: '0' };
  return run([process.execPath, ...args], { cwd: copy, env });
}

const vitest = (...args: string[]): Promise<Run> =>
  inCopy(join('node_modules', 'vitest', 'vitest.mjs'), 'run', ...args);

describe('a field of the contract gets another name, and nothing else is changed', () => {
  it('the samples fail: they send what the contract does not know', async () => {
    const name = '^.?refund.? javascript';
    const { code, stdout, stderr } = await vitest(
      ...['--project', 'samples', 'tests/samples/tasks.test.ts', '-t', name],
    );
    expect(code, stdout).toBe(1);
    expect(stdout + stderr).toMatch(/payment_ref/);
    expect(stdout).toMatch(/Tests +1 failed/);
  });

  it('the guides fail: they name what the contract does not know', async () => {
    const { code, stdout, stderr } = await vitest(
      ...['--project', 'unit', 'tests/content/guides.test.ts', '-t', 'names fields'],
    );
    expect(code).toBe(1);
    expect(stdout + stderr).toContain('the contract has no `payment_id`.');
    expect(stdout).toMatch(/Tests +1 failed/);
  });

  it('the reference fails: an address that was published is gone', async () => {
    const { code, stderr } = await inCopy(join('tests', 'reference', 'check', 'anchors.ts'));
    expect(code).toBe(1);
    expect(stderr).toContain('/api/gateway/refund-request#body-payment_id is gone.');
  });
});
