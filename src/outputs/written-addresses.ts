import { join, relative } from 'node:path';
import { keyPath } from '../config/describe-issues.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { SidebarNode, SiteModel } from '../docs/types.ts';

/** An address that stands around the pages, not in one. */
export interface WrittenAddress {
  /** As written: a route, or a path below `public/`. */
  address: string;
  /** File it is written in, relative to the working directory. */
  file: string;
  /** `themeConfig.footer.links[1].to`; undefined in a sidebar. */
  key?: string;
}

/** Keys of site.config.ts whose value is an address of this site. */
const ADDRESS_KEYS = new Set(['to', 'href', 'src', 'srcDark', 'favicon']);
/** Keys whose value is HTML of the operator's own. */
export const HTML_KEYS: ReadonlySet<string> = new Set(['content', 'value']);
const HTML_ADDRESS = /\s(?:href|src)=["']?([^"'\s>]+)/g;

function addressesAt(value: unknown, path: PropertyKey[], file: string): WrittenAddress[] {
  if (typeof value === 'string') {
    const name = String(path.at(-1));
    const key = keyPath(path);
    if (ADDRESS_KEYS.has(name)) return [{ address: value, file, key }];
    if (!HTML_KEYS.has(name)) return [];
    return [...value.matchAll(HTML_ADDRESS)].map(([, address = '']) => ({ address, file, key }));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    addressesAt(child, [...path, Array.isArray(value) ? Number(key) : key], file),
  );
}

function linksOf(nodes: readonly SidebarNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'category') return linksOf(node.items);
    return node.docId === undefined && !node.external ? [node.href] : [];
  });
}

/** Links and images of navbar, footer, announcement bar, icon and sidebars, with their places. */
export function writtenAddresses(
  config: SiteConfig,
  { sidebarSets }: SiteModel,
  siteDir: string,
): WrittenAddress[] {
  const inSite = (path: string): string => relative('.', join(siteDir, path));
  const { favicon, themeConfig } = config;
  const configured = addressesAt({ favicon, themeConfig }, [], inSite('site.config.ts'));
  const listed = sidebarSets.flatMap(({ instance, version, sidebars }) => {
    const { versions = [] } = config.docs.find(({ id }) => id === instance) ?? {};
    const path = versions.find(({ name }) => name === version)?.sidebar ?? 'content/sidebar.ts';
    const links = Object.values(sidebars).flatMap(linksOf);
    return links.map((address): WrittenAddress => ({ address, file: inSite(path) }));
  });
  return [...configured, ...listed];
}
