import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { DocsInstanceConfig, VersionConfig } from '../config/docs-instance-schema.ts';
import { inLocale } from '../config/in-locale.ts';
import type { SiteConfig } from '../config/schema.ts';
import { SiteError } from '../config/site-error.ts';
import { localeFolder } from '../config/translated.ts';
import type { Messages } from '../messages/index.ts';
import { type BuiltVersion, buildVersion, type VersionSource } from './build-version.ts';
import { type DocFile, ignoredFiles, readDocs, strayFiles } from './read-docs.ts';
import { readSidebars } from './read-sidebars.ts';
import { referencePages, referenceSidebar } from './reference-pages.ts';
import { joinRoute } from './routes.ts';
import { flattenSidebar } from './sidebar-queries.ts';
import type { DocsVersion, References, SidebarSet, SiteModel, SitePage } from './site-model.ts';
import { sharedTitles } from './titles.ts';

/** Returns the routes and ids in navbar and footer: `to` and `docId`, at any depth. */
function namedIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    typeof child === 'string'
      ? key === 'to' || key === 'docId'
        ? [child.replace(/[?#].*$/, '')]
        : []
      : namedIn(child),
  );
}

/**
 * Warns of guides that no sidebar lists: readers of other guides won't find them. Guides linked from
 * navbar or footer, and the home page, are left out on purpose.
 * @param sidebarFile file of the sidebars of a page's version, for the message
 */
function unlistedGuides(
  pages: readonly SitePage[],
  sidebarSets: readonly SidebarSet[],
  config: SiteConfig,
  sidebarFile: (page: SitePage) => string,
): string[] {
  const links = sidebarSets.flatMap(({ sidebars }) =>
    Object.values(sidebars).flatMap(flattenSidebar),
  );
  const routes = new Set(links.map(({ href }) => href));
  const named = new Set(namedIn(config.themeConfig));
  return pages
    .filter(({ kind, locale }) => kind === 'doc' && locale === config.i18n.defaultLocale)
    .filter(({ frontMatter }) => frontMatter?.template !== 'home' && !frontMatter?.draft)
    .filter(({ route, docId = '' }) => ![route, docId].some((one) => named.has(one)))
    .filter(({ route }) => !routes.has(route))
    .map(
      (page) =>
        `Guide in no sidebar: readers find it by its links and by search alone.\n  ${page.origin}\n` +
        `Fix: write '${page.docId}' in ${sidebarFile(page)}, or \`draft: true\` in the guide while ` +
        'it is not ready.',
    );
}

interface SiteModelOptions {
  config: SiteConfig;
  /** Folder of `site.config.ts` and the content. Paths in the configuration are relative to it. */
  siteDir: string;
  /** Reference models of the docs instances that have a contract, by instance and version. */
  references: References;
  /** Words of the frame, by locale. */
  messages: Readonly<Record<string, Messages>>;
  /** Includes drafts (authoring server). Default: false. */
  withDrafts?: boolean;
  /** Receives the text of every guide, by absolute path. Default: a new map. */
  texts?: Map<string, string>;
}

/** Sidebars of a version that doesn't set a file. */
const SIDEBAR = 'content/sidebar.ts';

/**
 * Returns the docs of a locale: its translations, or the default locale's file if there is none.
 * @throws SiteError for a translation of a doc that doesn't exist: no page would show it
 */
function translated(docs: DocFile[], found: DocFile[], defaultLocale: string): DocFile[] {
  const translations = new Map(found.map((doc) => [doc.id, doc]));
  const localised = docs.map((doc) => {
    const translation = translations.get(doc.id);
    translations.delete(doc.id);
    return translation ?? { ...doc, textLocale: defaultLocale };
  });
  const orphans = [...translations.values()].map(
    ({ origin, id }) =>
      `${origin}: translates no page; the default locale has no doc "${id}".\n` +
      'Fix: give the file the path of the page it translates.',
  );
  if (orphans.length > 0) throw new SiteError(orphans.join('\n\n'));
  return localised;
}

function docsFolder(siteDir: string, version: VersionConfig): string {
  return join(siteDir, version.dir ?? 'content/docs');
}

function translationsFolder(
  { config, siteDir }: SiteModelOptions,
  instance: DocsInstanceConfig,
  version: VersionConfig,
  locale: string,
): string | undefined {
  if (locale === config.i18n.defaultLocale) return undefined;
  return join(localeFolder(siteDir, config, locale), instance.id, version.name);
}

/** Returns every folder of docs in the site, including translations. */
function docFolders(options: SiteModelOptions): string[] {
  const { docs, i18n } = options.config;
  const folders = docs
    .filter(({ id }) => options.references[id] === undefined)
    .flatMap((instance) =>
      instance.versions.flatMap((version) => [
        docsFolder(options.siteDir, version),
        ...Object.keys(i18n.locales).flatMap(
          (locale) => translationsFolder(options, instance, version, locale) ?? [],
        ),
      ]),
    );
  return [...new Set(folders)];
}

/** Returns the folder of each locale but the default one. */
function translationsOf({ config, siteDir }: SiteModelOptions) {
  const first = config.docs.find(({ contract }) => contract === undefined);
  return Object.keys(config.i18n.locales)
    .filter((locale) => locale !== config.i18n.defaultLocale)
    .map((locale) => {
      const dir = localeFolder(siteDir, config, locale);
      const path = first ? [first.id, first.versions[0]?.name ?? ''] : [];
      return { locale, dir, first: join(dir, ...path) };
    });
}

async function versionSource(
  options: SiteModelOptions,
  instance: DocsInstanceConfig,
  version: VersionConfig,
  locale: string,
): Promise<VersionSource> {
  const { config, siteDir } = options;
  const messages = options.messages[locale] as Messages;
  const common = {
    instance,
    version,
    isLast: version.isLast,
    locale,
    defaultLocale: config.i18n.defaultLocale,
    localeRoute: locale === config.i18n.defaultLocale ? '/' : `/${locale}`,
    textLocale: locale === config.i18n.defaultLocale ? undefined : config.i18n.defaultLocale,
    baseUrl: config.baseUrl,
    withDrafts: options.withDrafts ?? false,
  };
  const model = options.references[instance.id]?.[version.name];
  if (model) {
    const { home } = instance.names;
    const { contract } = version;
    return {
      ...common,
      docs: [],
      referencePages: referencePages(model, messages, home && inLocale(home, locale, config)),
      sidebars: { [instance.id]: referenceSidebar(model, messages, instance.callsInSidebar) },
      sidebarOrigin: contract ? relative(process.cwd(), join(siteDir, contract)) : instance.id,
    };
  }
  const file = join(siteDir, version.sidebar ?? SIDEBAR);
  const { sidebars, origin } = await readSidebars(file, version.name, config.i18n);
  const texts = options.texts ?? new Map();
  const docs = readDocs(docsFolder(siteDir, version), texts);
  const { defaultLocale } = config.i18n;
  const folder = translationsFolder(options, instance, version, locale);
  const translations = folder && existsSync(folder) ? readDocs(folder, texts) : [];
  return {
    ...common,
    docs: locale === defaultLocale ? docs : translated(docs, translations, defaultLocale),
    referencePages: [],
    sidebars,
    sidebarOrigin: origin,
  };
}

/**
 * Builds all versions in a locale, those with a contract first: guides may have their sidebars.
 *
 * @returns the versions in the configuration's order
 */
async function builtVersions(options: SiteModelOptions, locale: string): Promise<BuiltVersion[]> {
  const built = new Map<VersionConfig, BuiltVersion>();
  const { docs } = options.config;
  const references = docs.filter(({ id }) => options.references[id] !== undefined);
  const guides = docs.filter((instance) => !references.includes(instance));
  for (const instance of [...references, ...guides]) {
    for (const version of instance.versions) {
      const source = await versionSource(options, instance, version, locale);
      const beside = references.flatMap(({ id, versions }) => {
        const own = versions.find(({ name }) => name === version.name);
        const shown = own ?? versions.find(({ isLast }) => isLast);
        const nodes = shown && built.get(shown)?.sidebarSet.sidebars[id];
        return nodes ? [[id, nodes] as const] : [];
      });
      built.set(version, buildVersion({ ...source, references: new Map(beside) }));
    }
  }
  return docs.flatMap(({ versions }) => versions.flatMap((version) => built.get(version) ?? []));
}

/** Returns the component pages that the configuration adds outside the docs. */
function componentPages(options: SiteModelOptions, localeRoute: string, locale: string) {
  const pages = inLocale(options.config.pages, locale, options.config);
  return pages.map((page): SitePage => {
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

/** Returns pages that belong to no docs instance: the list of all pages, and the not-found page. */
function sitePages(localeRoute: string, locale: string, messages: Messages): SitePage[] {
  const common = { locale, tags: [], origin: 'src/pages' };
  return [
    {
      ...common,
      route: joinRoute(localeRoute, 'search'),
      kind: 'site-index',
      title: messages.searchAllPages,
      description: messages.allPagesDescription,
    },
    {
      ...common,
      route: joinRoute(localeRoute, '404'),
      kind: 'not-found',
      title: messages.notFound,
      description: messages.notFoundDescription,
    },
  ];
}

/** Warns of routes that two pages claim. The first page keeps the route (S1-18). */
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
 * @throws SiteError for faults in content, sidebars or contract, and for duplicate routes if configured
 */
export async function buildSiteModel(options: SiteModelOptions): Promise<SiteModel> {
  const { config } = options;
  const warnings: string[] = [];
  const pages: SitePage[] = [];
  const sidebarSets: SiteModel['sidebarSets'] = [];
  const versions = new Map<string, DocsVersion[]>();
  // Locales share their sidebars, and so their faults.
  const faults = new Set<string>();
  for (const locale of Object.keys(config.i18n.locales)) {
    const isDefault = locale === config.i18n.defaultLocale;
    for (const built of await builtVersions(options, locale)) {
      pages.push(...built.pages);
      for (const fault of built.faults) faults.add(fault);
      sidebarSets.push(built.sidebarSet);
      const { instance } = built.sidebarSet;
      if (isDefault) versions.set(instance, [...(versions.get(instance) ?? []), built.version]);
    }
    const localeRoute = isDefault ? '/' : `/${locale}`;
    pages.push(
      ...componentPages(options, localeRoute, locale),
      ...sitePages(localeRoute, locale, options.messages[locale] as Messages),
    );
  }
  if (faults.size > 0) throw new SiteError([...faults].join('\n\n'));
  const kept = dropDuplicates(pages, warnings);
  if (config.onDuplicateRoutes === 'error' && warnings.length > 0) {
    throw new SiteError(warnings.join('\n\n'));
  }
  const sidebarFile = ({ instance, version }: SitePage): string => {
    const { versions = [] } = config.docs.find(({ id }) => id === instance) ?? {};
    const path = versions.find(({ name }) => name === version)?.sidebar ?? SIDEBAR;
    return relative(process.cwd(), join(options.siteDir, path));
  };
  const folders = docFolders(options);
  const ignored = new Set(folders.flatMap(ignoredFiles));
  const strays = strayFiles(join(options.siteDir, 'content'), folders, translationsOf(options));
  const unlisted = unlistedGuides(kept, sidebarSets, config, sidebarFile);
  return {
    pages: kept,
    instances: [...versions].map(([pluginId, list]) => ({ pluginId, versions: list })),
    sidebarSets,
    warnings: [
      ...(config.onDuplicateRoutes === 'ignore' ? [] : warnings),
      ...sharedTitles(kept, config),
      ...ignored,
      ...strays,
      ...unlisted,
    ],
  };
}
