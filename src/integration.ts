import { resolve, sep } from 'node:path';
import type { AstroIntegration } from 'astro';
import { loadSiteConfig } from './config/loadSiteConfig.ts';
import { messageOf } from './config/messageOf.ts';
import { SiteError } from './config/SiteError.ts';
import { buildSiteModel } from './docs/buildSiteModel.ts';
import { guideTexts } from './docs/guideTexts.ts';
import { loadReference } from './docs/loadReference.ts';
import { quietSamples } from './docs/quietSamples.ts';
import { REFERENCE_FOLDER } from './docs/referencePages.ts';
import { reloader } from './docs/reloading.ts';
import { joinRoute } from './docs/routes.ts';
import { type SiteState, VIRTUAL_MODULES, virtualSite } from './docs/virtualSite.ts';
import { withRelatedGuides } from './reference/guides/relatedGuides.ts';

export interface SiteOptions {
  /** Folder that holds `site.config.ts` and the content. */
  siteDir: string;
}

/** Reads configuration, content and contract. @throws SiteError */
export async function loadSiteState(siteDir: string, withDrafts = false): Promise<SiteState> {
  const config = await loadSiteConfig(siteDir);
  const references: SiteState['references'] = {};
  const warnings: string[] = [];
  for (const instance of config.docs) {
    const loaded = loadReference(siteDir, instance);
    if (loaded) references[instance.id] = loaded.model;
    warnings.push(...(loaded?.warnings ?? []));
  }
  const site = await buildSiteModel({ config, siteDir, references, withDrafts });
  const model = { ...site, warnings: [...warnings, ...site.warnings] };
  const guides = guideTexts(model, config);
  for (const { id, routeBase } of config.docs) {
    const reference = references[id];
    const root = joinRoute(routeBase, REFERENCE_FOLDER);
    if (reference) references[id] = withRelatedGuides(reference, `${root}/`, guides);
  }
  return { config, model, references };
}

/** Connects the docs model to Astro: virtual modules, and reload when an author saves a file. */
export function gatewayDocs(options: SiteOptions, first: SiteState): AstroIntegration {
  let state = first;
  return {
    name: 'gateway-docs',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const cache = resolve('.cache') + sep;
        // Builds of others, `npm start` and the tests, happen there: no news to an author.
        const ignored = resolve(options.siteDir).startsWith(cache) ? [] : [`${cache}**`];
        updateConfig({
          vite: {
            plugins: [virtualSite(() => state), quietSamples('samples')],
            server: { watch: { ignored } },
          },
        });
      },
      'astro:server:setup': ({ server, logger }) => {
        const contracts = first.config.docs.flatMap(({ contract }) => contract ?? []);
        const watched = ['site.config.ts', 'content', ...contracts].map((path) =>
          resolve(options.siteDir, path),
        );
        server.watcher.add(watched);
        const load = async (): Promise<void> => {
          state = await loadSiteState(options.siteDir, true);
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
          // Another error than the author's is a fault of the site's code: its stack is wanted.
          describe: (error) =>
            error instanceof Error && !(error instanceof SiteError)
              ? (error.stack ?? error.message)
              : messageOf(error),
          show: (message) => logger.error(message),
        });
        const saved = (path: string): void => {
          if (watched.some((root) => path === root || path.startsWith(root + sep))) reload();
        };
        for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, saved);
      },
    },
  };
}
