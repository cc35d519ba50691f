import type { SiteConfig } from '../config/schema.ts';
import type { Messages } from '../messages/index.ts';
import type { ReferenceModel } from '../reference/model/types.ts';
import type { FrontMatter } from './front-matter.ts';
import type { SidebarCall } from './sidebar-types.ts';

/** Kind of view of a page. */
export type PageKind =
  | 'doc'
  | 'generated-index'
  | 'reference-index'
  | 'reference-info'
  | 'reference-operation'
  | 'reference-schema'
  | 'component'
  | 'site-index'
  | 'not-found';

/** One route of the site, before it is rendered. JSON-serialisable. */
export interface SitePage {
  /** Route without the base URL, decoded: `/Integration/Checkout/Redirect`, `/api/`. */
  route: string;
  kind: PageKind;
  locale: string;
  title: string;
  description: string;
  /** Docs instance, version and id; absent for pages outside the docs. */
  instance?: string;
  version?: string;
  docId?: string;
  /** Id of the sidebar that lists the page. */
  sidebar?: string;
  sidebarLabel?: string;
  tags: string[];
  /** Table of a generated index, head first, that helps to choose between its pages. */
  comparison?: readonly (readonly string[])[];
  /** MDX file, absolute; absent for generated pages. */
  file?: string;
  /** File of the page's React component, absolute; only of pages outside the docs. */
  component?: string;
  /** Locale of the text, if it isn't the page's because there is no translation. */
  textLocale?: string;
  /** File or setting the page comes from, as shown in messages. */
  origin: string;
  frontMatter?: FrontMatter;
  /** Address where the page's file is edited. */
  editUrl?: string;
  /** Day of the last commit to the page's file, as YYYY-MM-DD. */
  lastUpdated?: string;
}

/** A document of a version, as in the specification (S3-05). */
export interface VersionDoc {
  id: string;
  /** Route with the base URL. */
  path: string;
  sidebar?: string;
}

/** One version of a docs instance (S3-05). */
export interface DocsVersion {
  name: string;
  label: string;
  /** True for the latest release. */
  isLast: boolean;
  docs: VersionDoc[];
  /** Link of each sidebar; absent if it has nothing to link to. */
  sidebars: Record<string, { link?: { label: string; path: string } }>;
  draftIds: string[];
  mainDocId: string;
}

/** One docs instance with its versions, latest first. */
export interface DocsInstance {
  pluginId: string;
  versions: DocsVersion[];
}

/** A sidebar with every id resolved to a route and a label. */
export type SidebarNode =
  | {
      kind: 'link';
      label: string;
      href: string;
      docId?: string;
      external?: boolean;
      /** True for a category that a page leaves out: the link leads to where it's open. */
      isClosed?: boolean;
      call?: SidebarCall;
    }
  | {
      kind: 'category';
      label: string;
      /** Route of the category's own page. */
      href?: string;
      description?: string;
      collapsed: boolean;
      items: SidebarNode[];
    };

/** Resolved sidebars of one locale, instance and version, by sidebar id. */
export interface SidebarSet {
  locale: string;
  instance: string;
  version: string;
  sidebars: Record<string, SidebarNode[]>;
}

/** Everything about the site's pages that is known before one is rendered. */
export interface SiteModel {
  pages: SitePage[];
  instances: DocsInstance[];
  sidebarSets: SidebarSet[];
  /** Faults that stop the build only if it's strict (S1-18). */
  warnings: string[];
}

/** Reference models of the docs instances that have a contract, by instance and version. */
export type References = Readonly<Record<string, Readonly<Record<string, ReferenceModel>>>>;

/** Data that the site is built from; replaced as a whole when an author saves a file. */
export interface SiteState {
  /** Folder of `site.config.ts`, absolute. */
  siteDir: string;
  config: SiteConfig;
  model: SiteModel;
  references: References;
  /** Words of the frame, by locale. */
  messages: Record<string, Messages>;
  /** Text of every guide, by absolute path. */
  texts: ReadonlyMap<string, string>;
  /** Lines for the author that are no warnings. */
  notes: string[];
  /** Absolute paths of all files of the contracts, with the settings beside them. */
  contractFiles: string[];
  /** Pages that an earlier build rendered, by route. */
  kept?: ReadonlyMap<string, KeptPage>;
}

/** A heading of a guide. */
export interface Heading {
  depth: number;
  slug: string;
  text: string;
}

/** A page as it was rendered, before the outputs that depend on all pages changed it. */
export interface KeptPage {
  html: string;
  headings: readonly Heading[];
  /** Samples for the examples of its operation, in a file beside it. */
  examples?: string;
}

/** State that the process that builds or serves a site passes to the pages it renders. */
export const shared: Partial<Omit<SiteState, 'siteDir' | 'notes' | 'contractFiles'>> & {
  /** Headings of the pages that were rendered, by route. */
  headings: Map<string, readonly Heading[]>;
  /** Texts of the scripts that Astro wrote for `client:…`, which the rendering of an island adds. */
  islandScripts: Set<string>;
} = { headings: new Map(), islandScripts: new Set() };
