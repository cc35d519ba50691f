import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { importFresh } from './import-fresh.ts';

const folder = mkdtempSync(join(tmpdir(), 'fresh-'));
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

it('a file that changes within a millisecond is read as it is now', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(1_760_000_000_000);
  const path = join(folder, 'value.mjs');
  for (const value of [1, 2, 3]) {
    writeFileSync(path, `export default ${value};\n`);
    expect(await importFresh(path, 'value.mjs')).toBe(value);
  }
});
