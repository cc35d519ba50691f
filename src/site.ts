import { globSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import { unified } from '@astrojs/markdown-remark';
import mdx from '@astrojs/mdx';
import type { AstroInlineConfig, AstroIntegration } from 'astro';
import type { ResultCache } from '../lib/result-cache.ts';
import { withQuery } from '../server/redirects.ts';
import { allowedSources } from './config/head-schema.ts';
import { loadSiteConfig } from './config/load-site-config.ts';
import { SiteError } from './config/site-error.ts';
import { reloader } from './docs/authoring.ts';
import { buildSiteModel } from './docs/build-site-model.ts';
import { guideTexts, joinRoute, type SiteState } from './docs/index.ts';
import { loadReference } from './docs/load-reference.ts';
import { nativeModules } from './docs/native-modules.ts';
import { withSources } from './docs/page-sources.ts';
import { samplesRoot, VIRTUAL_MODULES, virtualSite } from './docs/virtual-site.ts';
import { guidePlugins, messageOf, type ReportOptions } from './markdown/index.ts';
import type { Messages } from './messages/index.ts';
import { loadMessages } from './messages/load-messages.ts';
import { authorLinks } from './outputs/authored-links.ts';
import { authoredRedirect } from './outputs/redirects.ts';
import { withRelatedGuides } from './reference/guides/related-guides.ts';
import { remarkPlace } from './reference/mdx/remark-place.ts';
import type { ReferenceModel } from './reference/model/types.ts';
import { reactIslands } from './runtime/island/integration.ts';
import { serveIndexes } from './search/index.ts';
import { checkServers, tryItModules } from './tools/try-it/try-it-modules.ts';

/**
 * Reads configuration, content and contracts, once for a build.
 * @param folder of `site.config.ts` and the content
 * @param withDrafts drafts are pages, as on the authoring server
 * @param cache what checks of contracts found in earlier runs. Default: nothing is kept
 * @throws SiteError
 */
export async function loadState(
  folder: string,
  withDrafts = false,
  cache?: ResultCache,
): Promise<SiteState> {
  const siteDir = resolve(folder);
  const config = await loadSiteConfig(siteDir);
  const messages = await loadMessages(siteDir, config);
  const references: Record<string, Record<string, ReferenceModel>> = {};
  const contracts: Record<string, Record<string, string[]>> = {};
  const texts = new Map<string, string>();
  const warnings: string[] = [];
  const notes: string[] = [];
  const contractFiles: string[] = [];
  for (const instance of config.docs) {
    for (const version of instance.versions) {
      const loaded = loadReference(siteDir, { ...instance, ...version }, config, cache);
      if (!loaded) continue;
      const files = [...new Set([loaded.path, ...loaded.files])];
      references[instance.id] = { ...references[instance.id], [version.name]: loaded.model };
      contracts[instance.id] = { ...contracts[instance.id], [version.name]: files };
      warnings.push(...loaded.warnings);
      notes.push(...loaded.notes);
      contractFiles.push(...loaded.sources);
    }
  }
  checkServers({ config, siteDir, references });
  const site = await buildSiteModel({
    config,
    siteDir,
    references,
    messages,
    withDrafts,
    texts,
  });
  const sources = withSources(site.pages, { config, siteDir, contracts });
  const model = {
    ...site,
    pages: sources.pages,
    warnings: [...warnings, ...site.warnings, ...sources.warnings],
  };
  for (const { id: instance, routeBase, versions, names } of config.docs) {
    const { path = '' } = versions.find(({ isLast }) => isLast) ?? {};
    // Guides of every version are written with the routes of the latest release.
    const root = `${joinRoute(routeBase, path, names.folder)}/`;
    for (const [version, reference] of Object.entries(references[instance] ?? {})) {
      const guides = guideTexts(model, config, texts, { instance, version });
      const related = withRelatedGuides(reference, root, guides);
      references[instance] = { ...references[instance], [version]: related };
    }
  }
  return { siteDir, config, model, references, messages, texts, notes, contractFiles };
}

/**
 * Returns the options that Astro builds or serves a site with; there is no configuration file.
 * @param collect takes the faults of guides. Default: the first guide with faults throws.
 * @param take takes the route and HTML of each page that a build has rendered. Default: nothing does
 */
export function astroOptions(
  state: SiteState,
  collect?: ReportOptions['collect'],
  take?: (route: string, html: string) => void,
): AstroInlineConfig {
  const { siteDir, config, messages, model } = state;
  const locales = new Map(model.pages.map((page) => [page.file, page.textLocale ?? page.locale]));
  const localeOf = (file: string) => locales.get(file) ?? config.i18n.defaultLocale;
  const { remarkPlugins, rehypePlugins } = guidePlugins(
    { collect },
    { baseUrl: config.baseUrl, messagesOf: (file) => messages[localeOf(file)] as Messages },
  );
  return {
    configFile: false,
    site: config.url,
    base: config.baseUrl,
    publicDir: join(siteDir, 'public'),
    trailingSlash: 'ignore',
    compressHTML: true,
    devToolbar: { enabled: false },
    build: { format: 'file', assets: '_assets', inlineStylesheets: 'never' },
    prefetch: false,
    markdown: {
      syntaxHighlight: false,
      processor: unified({
        smartypants: false,
        remarkPlugins: [...remarkPlugins, remarkPlace],
        rehypePlugins,
      }),
    },
    integrations: [reactIslands(), mdx(), gatewayDocs(state, take)],
    vite: {
      // Vite's own place is among the packages, where a user may not write.
      cacheDir: resolve('.cache/vite'),
      // Undefined, and gone from the script, unless the configuration names any.
      define: {
        'import.meta.env.SCRIPT_ORIGINS': JSON.stringify(scriptOrigins(config)) ?? 'undefined',
      },
      build: {
        assetsInlineLimit: 0,
        cssCodeSplit: false,
        // The licences of what browsers get have to be passed on.
        license: { fileName: 'third-party-licences.txt' },
        // Puts the messages that a script uses into it; they would be one more file to fetch.
        rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 1 } } },
      },
      environments: {
        // The authoring server then reads the modules of a page side by side, not one after the other.
        ssr: { dev: { preTransformRequests: true } },
        client: {
          // Vite prepares the packages that it finds here. What only renders pages needs none in a browser.
          optimizeDeps: {
            entries: ['!**/*.{astro,test.tsx}', '!**/src/{components,layout,reference}/**'],
          },
          build: {
            rolldownOptions: {
              output: {
                entryFileNames: scriptNameOf,
                // What finds the words of a page would be one more file to fetch, of 200 bytes.
                codeSplitting: { groups: [{ name: 'frame', test: OF_EACH_PAGE }] },
              },
            },
          },
        },
      },
    },
  };
}

/** Returns the origins that scripts may come from besides the site's own. */
function scriptOrigins(config: SiteState['config']): string[] | undefined {
  const origins = allowedSources(config).scripts.map((address) => new URL(address).origin);
  return origins.length > 0 ? [...new Set(origins)] : undefined;
}

/** Modules that scripts of each page share. */
const OF_EACH_PAGE = /[/:]transitions[/-]|\/src\/messages\//;

/** Returns the class name in a page of a name in a CSS module: `Navbar-item`. */
function classNameOf(name: string, file: string): string {
  return `${basename(file, '.module.css')}-${name}`;
}

/** The CSS modules, by name. */
const CSS_MODULES = globSync('**/*.module.css', { cwd: import.meta.dirname })
  .map((file) => basename(file))
  .sort();

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Returns a class name of a letter for the module and a number for the name in it: a page has thousands,
 * and pages of references are a hundredth smaller with it. It doesn't depend on the folder of the checkout.
 */
function shortClassName(name: string, file: string, css: string): string {
  const module = CSS_MODULES.indexOf(basename(file));
  const names = [...new Set(css.match(/(?<=\.)[a-z][\w-]*/gi))];
  const at = names.indexOf(name);
  if (module < 0 || at < 0) return classNameOf(name, file);
  const { length } = LETTERS;
  return `${LETTERS[module % length]}${'_'.repeat(module / length)}${at}`;
}

/**
 * Returns the file of a script. Those that every page loads share a short name: each page names them all,
 * and Astro's names for them are paths with queries.
 */
function scriptNameOf({ name }: { name: string }): string {
  const file = /[^/]+$/.exec(name)?.[0] ?? name;
  return `_assets/${file.includes('.astro') ? 'site' : file}.[hash].js`;
}

/** Tells whether the path of a page that Astro renders is a file's: `/api/gateway/sale.examples.json`. */
function isFile(path: string): boolean {
  return path.endsWith('.json');
}

/**
 * Connects the site to Astro: virtual modules, search indexes on demand while authoring, and reload
 * when an author saves a file.
 */
function gatewayDocs(
  first: SiteState,
  take?: (route: string, html: string) => void,
): AstroIntegration {
  const {
    siteDir,
    config: { baseUrl },
  } = first;
  let state = first;
  return {
    name: 'gateway-docs',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        const cache = resolve('.cache') + sep;
        // Other builds (`npm start`, the tests) write here. That's no news to an author.
        const ignored = siteDir.startsWith(cache) ? [] : [`${cache}**`];
        updateConfig({
          vite: {
            plugins: [tryItModules(() => state), virtualSite(() => state), nativeModules()],
            server: { watch: { ignored } },
            css: {
              // Long names read well in a browser's tools.
              modules: { generateScopedName: command === 'dev' ? classNameOf : shortClassName },
            },
          },
        });
      },
      'astro:build:start': ({ setPrerenderer }) => {
        if (!take) return;
        setPrerenderer((normal) => ({
          ...normal,
          // Pages first: what is made from them begins meanwhile.
          async getStaticPaths() {
            const paths = await normal.getStaticPaths();
            return paths.sort((a, b) => Number(isFile(a.pathname)) - Number(isFile(b.pathname)));
          },
          async render(request, options) {
            const result = await normal.render(request, options);
            const response = result instanceof Response ? result : result.response;
            const { pathname } = new URL(request.url);
            if (!pathname.endsWith('.html')) return result;
            const bytes = Buffer.from(await response.arrayBuffer());
            take(decodeURI(pathname).slice(baseUrl.length, -'.html'.length), bytes.toString());
            return new Response(bytes, response);
          },
        }));
      },
      'astro:server:setup': ({ server, logger }) => {
        // A page that the browser reloads at a save must not be the old one.
        let reloaded: Promise<void> = Promise.resolve();
        server.middlewares.use((request, response, next) => {
          const answer = (): void => {
            const [path = '', query] = (request.url ?? '').split(/(?=\?)/, 2);
            const to = authoredRedirect(path, state);
            if (to === undefined) {
              authorLinks(path, response, state);
              next();
              return;
            }
            // Not the build's 301, which a browser would keep.
            response.writeHead(302, { Location: withQuery(to, query ?? '') });
            response.end();
          };
          reloaded.then(answer).catch(next);
        });
        serveIndexes(server, { siteDir, load: () => loadState(siteDir, true) });
        const own = ['site.config.ts', 'content', ...first.contractFiles];
        const samples = join(samplesRoot(siteDir), 'samples');
        const watched = [...own.map((path) => resolve(siteDir, path)), samples];
        server.watcher.add(watched);
        // Pages stay as they were before a fault, so the browser has to say that they're old.
        let fault: string | undefined;
        const showFault = (): void => {
          if (fault) server.ws.send({ type: 'error', err: { message: fault, stack: '' } });
        };
        server.ws.on('connection', showFault);
        const load = async (): Promise<void> => {
          try {
            state = await loadState(siteDir, true);
          } catch (error) {
            fault = messageOf(error);
            showFault();
            throw error;
          }
          fault = undefined;
          for (const environment of Object.values(server.environments)) {
            for (const id of VIRTUAL_MODULES) {
              const module = environment.moduleGraph.getModuleById(id);
              if (module) environment.moduleGraph.invalidateModule(module);
            }
          }
          server.ws.send({ type: 'full-reload' });
        };
        const reload = reloader({
          load,
          // Any other error is a fault in the site's own code: show its stack.
          describe: (error) =>
            error instanceof Error && !(error instanceof SiteError)
              ? (error.stack ?? error.message)
              : messageOf(error),
          show: (message) => logger.error(message),
        });
        const saved = (path: string): void => {
          if (watched.some((root) => path === root || path.startsWith(root + sep))) {
            reloaded = reload();
          }
        };
        for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, saved);
      },
    },
  };
}
