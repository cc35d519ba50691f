import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { minify } from 'rolldown/experimental';
import type { Plugin } from 'vite';
import { slashPath } from '../../lib/slash-path.ts';
import { inMemory } from './native-modules.ts';
import { type SiteState, shared } from './site-model.ts';

const BOOT = join(import.meta.dirname, '../runtime/boot.js');

/**
 * Returns the exports of a module that imports each file on demand.
 * @param isHidden true for a file whose import Vite must not see
 */
function importMap(
  name: string,
  files: Iterable<string>,
  isHidden: (file: string) => boolean = () => false,
): string {
  const entries = [...new Set(files)].map((file) => {
    const path = JSON.stringify(file);
    return isHidden(file)
      ? `${path}: ((file) => () => import(/* @vite-ignore */ file))(${path})`
      : `${path}: () => import(${path})`;
  });
  return `export const ${name} = {\n${entries.join(',\n')}\n};`;
}

/** Line of a guide that imports something, which may have styles. */
const IMPORT = /^import\s/m;

/** Returns the guides that are rendered, each once. */
function guidesOf({ model: { pages }, kept }: SiteState): string[] {
  return [...new Set(pages.flatMap(({ route, file }) => (kept?.has(route) ? [] : (file ?? []))))];
}

/** Guides in one module of a build. Writing and loading a module for each would take longer than rendering it. */
const TOGETHER = 25;
const GUIDES = 'virtual:guides/';

/** Returns the exports of a module that imports guides on demand, with their neighbours. */
function guideMap(files: readonly string[]): string {
  const entries = files.map((file, at) => {
    const group = JSON.stringify(`${GUIDES}${Math.floor(at / TOGETHER)}`);
    return `${JSON.stringify(file)}: async () => (await import(${group})).guide${at}`;
  });
  return `export const content = {\n${entries.join(',\n')}\n};`;
}

/** Returns a module of several guides. */
function guideGroup(group: number, state: SiteState): string {
  const start = group * TOGETHER;
  return guidesOf(state)
    .slice(start, start + TOGETHER)
    .map((file, at) => `export * as guide${start + at} from ${JSON.stringify(file)};`)
    .join('\n');
}

function contentModule(state: SiteState, { isAuthoring }: { isAuthoring: boolean }): string {
  const {
    model: { pages },
    texts,
  } = state;
  const files = guidesOf(state);
  return [
    isAuthoring
      ? // For the styles of a page, Astro's server loads all that the page might import: every guide.
        importMap('content', files, (file) => !IMPORT.test(texts.get(file) ?? ''))
      : guideMap(files),
    importMap(
      'components',
      pages.flatMap((page) => page.component ?? []),
    ),
  ].join('\n');
}

/** Returns the folder whose `samples/` guides show: the site's if it has them, otherwise the engine's. */
export function samplesRoot(siteDir: string): string {
  const root = resolve(siteDir);
  return existsSync(join(root, 'samples')) ? root : join(import.meta.dirname, '../..');
}

/**
 * Returns the programs that the site's guides show, and recorded responses, by path: as modules of their
 * own they would be two hundred.
 */
function samplesModule({ siteDir }: SiteState, { isAuthoring }: { isAuthoring: boolean }): string {
  const programs: Record<string, string> = {};
  const recordings: Record<string, unknown> = {};
  const samples = join(samplesRoot(siteDir), 'samples');
  const entries = readdirSync(samples, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.toSorted()) {
    const [task, language, name] = slashPath(relative(samples, file)).split('/');
    const path = `/samples/${task}/${language}`;
    if (name !== undefined) programs[`${path}/${name}`] = readFileSync(file, 'utf8');
    else if (language === 'answer.json') recordings[path] = JSON.parse(readFileSync(file, 'utf8'));
  }
  if (isAuthoring) return inMemory('virtual:samples', { programs, recordings });
  return [
    `export const programs = ${JSON.stringify(programs)};`,
    `export const recordings = ${JSON.stringify(recordings)};`,
  ].join('\n');
}

function themeCss({ config }: SiteState): string {
  const { light, dark } = config.themeConfig.accent;
  return `@layer tokens{:root{--accent:${light};--accent-on-dark:${dark}}}`;
}

/** Returns the settings for the boot script. */
function bootSettings({ config, model }: SiteState) {
  const { colorMode, announcementBar, docs } = config.themeConfig;
  return {
    mode: colorMode.defaultMode,
    system: colorMode.respectPrefersColorScheme,
    announcement: announcementBar?.id ?? null,
    versions:
      docs.versionPersistence === 'none'
        ? {}
        : Object.fromEntries(
            model.instances.map((instance) => [
              instance.pluginId,
              instance.versions.map((version) => version.name),
            ]),
          ),
  };
}

/**
 * Returns the one script that is written into every page, minified. Each setting is a literal in it, so
 * that the minifier drops what the site doesn't use.
 */
export async function bootScript(state: SiteState): Promise<string> {
  const settings = new Map(Object.entries(bootSettings(state)));
  const source = readFileSync(BOOT, 'utf8').replace(/__SETTINGS__\.(\w+)/g, (_, name) =>
    JSON.stringify(settings.get(name)),
  );
  const { code } = await minify('boot.js', source, { module: false });
  return code.trim();
}

/**
 * Module that Node itself loads, outside every bundler, so that this plugin and the pages share one
 * instance.
 */
const SHARED = join(import.meta.dirname, 'site-model.ts');

/**
 * Returns a module that passes the site's data in memory: the process that builds pages also renders them.
 * In a build, configuration and docs model are literals, so that each build of a process gets a file with a
 * name of its own. With 1,000 pages, the authoring server would spend 0.2 s on them at every save.
 */
function siteModule(
  { config, model, references, messages, texts, kept = new Map() }: SiteState,
  { isAuthoring }: { isAuthoring: boolean },
): string {
  Object.assign(shared, { config, model, messages, references, texts, kept });
  const literals = isAuthoring ? {} : { config, model, messages };
  const rest = Object.keys(shared).filter((name) => !(name in literals));
  return [
    "import { createRequire } from 'node:module';",
    ...Object.entries(literals).map(
      ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
    ),
    `export const { ${rest.join(', ')} } = createRequire(import.meta.url)(${JSON.stringify(SHARED)}).shared;`,
  ].join('\n');
}

/**
 * Code that imports more in the browser, when a reader needs it. For the styles of a page, Astro's server
 * would load all of that too, even the sandbox.
 */
const BROWSER = /\/src\/(?:search|tools)\/.+\.tsx?$/;

/** An import that Vite neither follows nor warns of. */
const HIDDEN = '((file) => import(/* @vite-ignore */ file))($1)';

/** Serves the site's models to the pages as virtual modules. */
export function virtualSite(state: () => SiteState): Plugin {
  const modules: Record<string, (mode: { isAuthoring: boolean }) => string | Promise<string>> = {
    'virtual:site': (mode) => siteModule(state(), mode),
    'virtual:site-content': (mode) => contentModule(state(), mode),
    'virtual:samples': (mode) => samplesModule(state(), mode),
    'virtual:site-theme.css': () => themeCss(state()),
    'virtual:boot-script': async () =>
      `export default ${JSON.stringify(await bootScript(state()))};`,
  };
  return {
    name: 'gateway-docs:site',
    resolveId: (id) => (id in modules || id.startsWith(GUIDES) ? `\0${id}` : undefined),
    transform(code, id) {
      const { mode, name } = this.environment;
      if (mode !== 'dev' || name === 'client' || !BROWSER.test(id)) return undefined;
      return code.replace(/\bimport\((['"][^'"]+['"])\)/g, HIDDEN);
    },
    load(id) {
      const isAuthoring = this.environment.mode === 'dev';
      if (id.startsWith(`\0${GUIDES}`)) return guideGroup(Number(id.split('/').pop()), state());
      // A build has read the guides already; on the authoring server they change.
      const isGuide = !isAuthoring && state().texts.has(id);
      return isGuide ? state().texts.get(id) : modules[id.slice(1)]?.({ isAuthoring });
    },
  };
}

/** Names of the virtual modules, which are invalidated when the state changes. */
export const VIRTUAL_MODULES = [
  '\0virtual:site',
  '\0virtual:site-content',
  '\0virtual:samples',
  '\0virtual:site-theme.css',
  '\0virtual:boot-script',
];
