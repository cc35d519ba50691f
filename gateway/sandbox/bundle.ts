import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';
import { slashPath } from '../../lib/slash-path.ts';
import { loadContract, loadTestData } from '../contract/load.ts';
import { generateRulesModule } from './contract/generate.ts';
import { PAGE_FILES, SDK_VERSIONS, sdkFile } from './pages/files.ts';
import { readSource } from './sources.ts';

/** Command that starts the file, as shown in its messages. */
const COMMAND = 'node sandbox.mjs';

/**
 * Returns the sandbox as one JavaScript module with the API, the pages, the rules and everything the
 * pages load. It needs nothing but Node, and accepts the options of `npm run sandbox`.
 *
 * @throws ContractError when the contract or the test data are wrong.
 */
export async function bundleSandbox(): Promise<string> {
  const build = await rolldown({
    input: 'sandbox',
    platform: 'node',
    plugins: [inOneFile(await replacements())],
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const { output } = await build.generate({
    format: 'esm',
    codeSplitting: false,
    comments: false,
    minify: { mangle: { keepNames: true }, compress: true, codegen: true },
  });
  await build.close();
  const [file, ...more] = output;
  if (more.length > 0) throw new Error('The sandbox needs more than one file. See bundle.ts.');
  return `#!/usr/bin/env node\n${notices(file.moduleIds)}\n${file.code}`;
}

/** Returns a replacement text for each module that reads files beside it, by path. */
async function replacements(): Promise<ReadonlyMap<string, string>> {
  const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
  const names = [...Object.values(PAGE_FILES), ...SDK_VERSIONS.map(sdkFile)];
  const texts = Object.fromEntries(names.map((name) => [name, readSource(name)]));
  const rules = generateRulesModule(await loadContract(), await loadTestData());
  return new Map([
    [
      'sandbox',
      `import ${JSON.stringify(path('older-node.ts'))};
       import { run } from ${JSON.stringify(path('command.ts'))};
       await run(${JSON.stringify(COMMAND)});`,
    ],
    [
      path('sources.ts'),
      `const texts = ${JSON.stringify(texts)};
       export const readSource = (name) => texts[name];
       export const compileJsx = () => {};`,
    ],
    [
      path('contract/load-rules.ts'),
      `import { runtime } from ${JSON.stringify(path('contract/runtime.ts'))};
       ${rules.replace('export default function', 'function')}
       export const loadRules = async () => createRules(runtime);`,
    ],
  ]);
}

function inOneFile(modules: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'sandbox-in-one-file',
    resolveId: (id) => (id === 'sandbox' ? id : null),
    load: (id) => modules.get(id) ?? null,
  };
}

/** Returns the licences of the bundled packages as a comment: they must be passed on. */
function notices(moduleIds: readonly string[]): string {
  const folders = moduleIds.flatMap(
    (id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(slashPath(id))?.[0] ?? [],
  );
  const texts = [...new Set(folders)].sort().map((folder) => {
    const licence = existsSync(folder)
      ? readdirSync(folder).find((name) => /^licen[cs]e/i.test(name))
      : undefined;
    const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    if (!licence) throw new Error(`${name} has no licence file to pass on with sandbox.mjs.`);
    return `${name} ${version}\n\n${readFileSync(join(folder, licence), 'utf8').trim()}`;
  });
  return `/*!\n${texts.join('\n\n---\n\n').replaceAll('*/', '* /')}\n*/`;
}
