import { join, relative } from 'node:path';
import { keyPath } from '../config/describe-issues.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { SidebarNode, SiteModel } from '../docs/types.ts';
import { readPage } from './rendered-page.ts';

/** An address outside the pages' own text. */
export interface WrittenAddress {
  /** As written: a route, or a path below `public/`. */
  address: string;
  /** File it is written in, relative to the working directory. */
  file: string;
  /** `themeConfig.footer.links[1].to`; undefined in a sidebar. */
  key?: string;
}

/** An attribute that the policy forbids, in the operator's own HTML. */
export interface WrittenMarkup {
  /** The tag as the pages contain it: `<b style="color:red">`. */
  markup: string;
  /** File it is written in, relative to the working directory. */
  file: string;
  /** `themeConfig.announcementBar.content`. */
  key: string;
}

/** Keys of site.config.ts whose value is an address of this site. */
const ADDRESS_KEYS = new Set(['to', 'href', 'src', 'srcDark', 'favicon']);
/** Keys whose value is the operator's own HTML. */
const HTML_KEYS = new Set(['content', 'value']);
const HTML_ADDRESS = /\s(?:href|src)=["']?([^"'\s>]+)/g;

/** Returns the texts of a configuration, with their keys. */
function textsIn(
  value: unknown,
  path: PropertyKey[] = [],
): { text: string; path: PropertyKey[] }[] {
  if (typeof value === 'string') return [{ text: value, path }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    textsIn(child, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function addressesIn(value: unknown, file: string): WrittenAddress[] {
  return textsIn(value).flatMap(({ text, path }): WrittenAddress[] => {
    const name = String(path.at(-1));
    const key = keyPath(path);
    if (ADDRESS_KEYS.has(name)) return [{ address: text, file, key }];
    if (!HTML_KEYS.has(name)) return [];
    return [...text.matchAll(HTML_ADDRESS)].map(([, address = '']) => ({ address, file, key }));
  });
}

function linksOf(nodes: readonly SidebarNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'category') return linksOf(node.items);
    return node.docId === undefined && !node.external ? [node.href] : [];
  });
}

/** Returns links and images of navbar, footer, announcement bar, icon and sidebars, with their places. */
export function writtenAddresses(
  config: SiteConfig,
  { sidebarSets }: SiteModel,
  siteDir: string,
): WrittenAddress[] {
  const inSite = (path: string): string => relative('.', join(siteDir, path));
  const { favicon, themeConfig } = config;
  const configured = addressesIn({ favicon, themeConfig }, inSite('site.config.ts'));
  const listed = sidebarSets.flatMap(({ instance, version, sidebars }) => {
    const { versions = [] } = config.docs.find(({ id }) => id === instance) ?? {};
    const path = versions.find(({ name }) => name === version)?.sidebar ?? 'content/sidebar.ts';
    const links = Object.values(sidebars).flatMap(linksOf);
    return links.map((address): WrittenAddress => ({ address, file: inSite(path) }));
  });
  return [...configured, ...listed];
}

/** Returns forbidden markup in the announcement bar and in navbar items of the kind `html`. */
export function writtenMarkup({ themeConfig }: SiteConfig, siteDir: string): WrittenMarkup[] {
  const file = relative('.', join(siteDir, 'site.config.ts'));
  return textsIn({ themeConfig })
    .filter(({ path }) => HTML_KEYS.has(String(path.at(-1))))
    .flatMap(({ text, path }) =>
      readPage(text, '/', file).forbidden.map(({ markup }) => ({
        markup,
        file,
        key: keyPath(path),
      })),
    );
}
