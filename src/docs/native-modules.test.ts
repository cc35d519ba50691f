import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { inMemory, modules, nativeIn } from './native-modules.ts';

const root = mkdtempSync(join(tmpdir(), 'native-'));
afterAll(() => rmSync(root, { recursive: true }));

const FILES: Record<string, string> = {
  'src/plain.ts': "import { join } from 'node:path';\nexport const one = join('a', 'b');\n",
  'src/wide.ts': "import {\n  one,\n} from './plain.ts';\nexport * from '../lib/data.ts';\n",
  'lib/data.ts': "import data from './data.json' with { type: 'json' };\nexport { data };\n",
  'lib/data.json': '{}',
  'src/types.ts':
    "import type { Props } from './View.tsx';\nexport type { Props } from './View.tsx';\n",
  'src/View.tsx': 'export const View = () => undefined;\n',
  'src/views.ts': "export { View } from './View.tsx';\n",
  'src/above.ts': "import './views.ts';\n",
  'src/later.ts': "export const load = () => import('./View.tsx');\n",
  'src/site.ts': "import { config } from 'virtual:site';\n",
  'src/mode.ts': 'export const isDev = import.meta.env.DEV;\n',
  'src/text.ts': "import text from './text.yaml?raw';\n",
  'src/lost.ts': "import './no-such-file.ts';\n",
  'src/circle-a.ts': "import './circle-b.ts';\n",
  'src/circle-b.ts': "import './circle-a.ts';\n",
  'content/author.ts': 'export const theirs = 1;\n',
};

for (const [path, text] of Object.entries(FILES)) {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

describe('nativeIn', () => {
  const isNative = (path: string) => nativeIn(root)(join(root, path));

  it.each(['src/plain.ts', 'src/wide.ts', 'lib/data.ts', 'src/types.ts'])(
    'lets Node load %s',
    (path) => {
      expect(isNative(path)).toBe(true);
    },
  );

  it.each([
    'src/View.tsx',
    'src/views.ts',
    'src/above.ts',
    'src/later.ts',
    'src/site.ts',
    'src/mode.ts',
    'src/text.ts',
    'src/lost.ts',
    'src/circle-a.ts',
    'content/author.ts',
    'src/no-such-file.ts',
  ])('leaves %s to the bundler', (path) => {
    expect(isNative(path)).toBe(false);
  });
});

describe('inMemory', () => {
  it('exports what the module exports', () => {
    const module = { default: 1, two: 2 };
    const code = inMemory('/some/module.ts', module);
    expect(modules.get('/some/module.ts')).toBe(module);
    expect(code).toContain('export const two = module.two;');
    expect(code).toContain('export default module.default;');
  });
});
