import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DocsInstanceConfig, VersionConfig } from '../config/docsSchema.ts';
import { SiteError } from '../config/SiteError.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { ReferenceModel } from '../reference/model/types.ts';
import { buildVersion, type VersionSource } from './buildVersion.ts';
import { type DocFile, readDocs } from './readDocs.ts';
import { referencePages, referenceSidebar } from './referencePages.ts';
import { joinRoute } from './routes.ts';
import type { Sidebars } from './sidebarTypes.ts';
import type { DocsVersion, SiteModel, SitePage } from './types.ts';

export interface SiteModelOptions {
  config: SiteConfig;
  /** Folder that holds `site.config.ts` and the content; paths in the configuration start here. */
  siteDir: string;
  /** Reference model of each docs instance that has a contract, by its id. */
  references: Readonly<Record<string, ReferenceModel>>;
  /** Build drafts too (authoring server). Default: false. */
  withDrafts?: boolean;
}

async function readSidebars(
  siteDir: string,
  version: VersionConfig,
): Promise<{ sidebars: Sidebars; origin: string }> {
  const path = join(siteDir, version.sidebar ?? 'content/sidebar.ts');
  const origin = relative(process.cwd(), path);
  if (!existsSync(path)) {
    throw new SiteError(
      `${origin}: not found.\nFix: create it, or correct \`sidebar\` of version "${version.name}".`,
    );
  }
  const module: { default?: Sidebars } = await import(
    /* @vite-ignore */ `${pathToFileURL(path).href}?t=${Date.now()}`
  );
  if (!module.default) {
    throw new SiteError(`${origin}: no default export.\nFix: write \`export default { ... };\`.`);
  }
  return { sidebars: module.default, origin };
}

/** Docs of a locale: its translations, and the default locale's file where there is none. */
function translated(docs: DocFile[], siteDir: string, dir: string | undefined): DocFile[] {
  if (dir === undefined) return docs;
  const translations = new Map(readDocs(join(siteDir, dir)).map((doc) => [doc.id, doc]));
  return docs.map((doc) => translations.get(doc.id) ?? doc);
}

async function versionSource(
  options: SiteModelOptions,
  instance: DocsInstanceConfig,
  version: VersionConfig,
  locale: string,
): Promise<VersionSource> {
  const { config, siteDir } = options;
  const common = {
    instance,
    version,
    isLast: instance.versions[0] === version,
    locale,
    localeRoute: locale === config.i18n.defaultLocale ? '/' : `/${locale}`,
    baseUrl: config.baseUrl,
    withDrafts: options.withDrafts ?? false,
  };
  const model = options.references[instance.id];
  if (model) {
    return {
      ...common,
      docs: [],
      referencePages: referencePages(model, 'API reference'),
      sidebars: { [instance.id]: referenceSidebar(model) },
      sidebarOrigin: instance.contract ?? instance.id,
    };
  }
  const { sidebars, origin } = await readSidebars(siteDir, version);
  const docs = readDocs(join(siteDir, version.dir ?? 'content/docs'));
  const localeDir = config.i18n.locales[locale]?.dir;
  return {
    ...common,
    docs: translated(docs, siteDir, localeDir && join(localeDir, instance.id, version.name)),
    referencePages: [],
    sidebars,
    sidebarOrigin: origin,
  };
}

/** Pages that the configuration adds outside the docs, as components. */
function componentPages(options: SiteModelOptions, localeRoute: string, locale: string) {
  return options.config.pages.map((page): SitePage => {
    const component = join(options.siteDir, page.component);
    const origin = relative(process.cwd(), component);
    if (!existsSync(component)) {
      throw new SiteError(
        `${origin}: not found.\nFix: create it, or correct \`component\` of the page ${page.route}.`,
      );
    }
    return {
      route: joinRoute(localeRoute, page.route),
      kind: 'component',
      locale,
      title: page.title,
      description: page.description,
      tags: [],
      component,
      origin,
    };
  });
}

/** Pages that belong to no docs instance: the list of all pages, and the not-found page. */
function sitePages(localeRoute: string, locale: string): SitePage[] {
  const common = { locale, tags: [], origin: 'src/pages' };
  return [
    {
      ...common,
      route: joinRoute(localeRoute, 'search'),
      kind: 'site-index',
      title: 'All pages',
      description: 'Every page of the documentation with its sections.',
    },
    {
      ...common,
      route: joinRoute(localeRoute, '404'),
      kind: 'not-found',
      title: 'Page Not Found',
      description: 'There is no page at this address.',
    },
  ];
}

/** Warns of routes that two pages claim; the first page keeps it (S1-18). */
function dropDuplicates(pages: readonly SitePage[], warnings: string[]): SitePage[] {
  const owners = new Map<string, SitePage>();
  for (const page of pages) {
    const key = page.route.replace(/(?<=.)\/$/, '');
    const owner = owners.get(key);
    if (owner) {
      warnings.push(
        `Duplicate route ${page.route}\n  ${owner.origin} (shown)\n  ${page.origin} (left out)\n` +
          'Fix: give one of them another `slug`, or move its file.',
      );
    } else owners.set(key, page);
  }
  return [...owners.values()];
}

/**
 * Builds the model of all pages, versions and sidebars.
 * @throws SiteError for faults in content, sidebars or contract
 */
export async function buildSiteModel(options: SiteModelOptions): Promise<SiteModel> {
  const { config } = options;
  const warnings: string[] = [];
  const pages: SitePage[] = [];
  const sidebarSets: SiteModel['sidebarSets'] = [];
  const versions = new Map<string, DocsVersion[]>();
  for (const locale of Object.keys(config.i18n.locales)) {
    const isDefault = locale === config.i18n.defaultLocale;
    for (const instance of config.docs) {
      for (const version of instance.versions) {
        const built = buildVersion(await versionSource(options, instance, version, locale));
        pages.push(...built.pages);
        sidebarSets.push(built.sidebarSet);
        if (isDefault) {
          versions.set(instance.id, [...(versions.get(instance.id) ?? []), built.version]);
        }
      }
    }
    const localeRoute = isDefault ? '/' : `/${locale}`;
    pages.push(...componentPages(options, localeRoute, locale), ...sitePages(localeRoute, locale));
  }
  return {
    pages: dropDuplicates(pages, warnings),
    instances: [...versions].map(([pluginId, list]) => ({ pluginId, versions: list })),
    sidebarSets,
    warnings,
  };
}
