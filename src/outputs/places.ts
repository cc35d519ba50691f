import { readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { keyPath } from '../config/describe-issues.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { SidebarNode, SiteModel } from '../docs/index.ts';
import { type ForbiddenMarkup, type RenderedPage, readPage } from './rendered-page.ts';

/** Sources of the addresses in the built pages. */
export interface PlaceScope {
  baseUrl: string;
  /** Addresses from configuration and sidebars, outside the pages' own text. Default: none. */
  written?: readonly WrittenAddress[];
  /**
   * Returns the lines of a source file that contain an address, from 1; none if it's generated
   * elsewhere.
   */
  linesOf?: (file: string, address: string) => number[];
  /** Returns the keys of a JSON file whose texts contain an address: the file may be one line. */
  keysOf?: (file: string, address: string) => string[];
  /** The operator's own HTML around the pages that the policy forbids. Default: none. */
  writtenMarkup?: readonly WrittenMarkup[];
  /** Returns the lines of a source file that contain an attribute with a value. */
  linesOfAttribute?: (file: string, name: string, value: string) => number[];
}

/** Maximum number of places in a message. After that many, the author gets the idea. */
const MOST = 20;

/** Returns `FILE, line N, key K`. A key is one place, however often its value is in the file. */
function placeOf(file: string, key: string | undefined, lines: readonly number[]): string[] {
  if (key === undefined)
    return lines.length ? lines.map((line) => `${file}, line ${line}`) : [file];
  return [`${file}${lines.length === 1 ? `, line ${lines[0]}` : ''}, key \`${key}\``];
}

/**
 * Returns what an author may have written for an address: in a translation or an older version, the build
 * puts the folder of the language or version before the addresses of pages that are in it, too.
 */
function spellingsOf(address: string, route: string): string[] {
  const [, first, ...rest] = address.split('/');
  if (!first || rest.length === 0 || first !== route.split('/')[1]) return [address];
  const folder = `/${first}`;
  const inFolder = spellingsOf(address.slice(folder.length), route.slice(folder.length));
  return [address, ...inFolder];
}

/** Returns every place that contains an address of a built page. */
export function findPlaces(page: RenderedPage, address: string, scope: PlaceScope): string[] {
  const { baseUrl, written = [], linesOf, keysOf } = scope;
  const wanted = targetOf(asWritten(address, baseUrl), page.route, '/');
  const isSame = (one: WrittenAddress): boolean => {
    const target = targetOf(asWritten(one.address, baseUrl), '/', '/');
    if (!target || !wanted) return one.address === address;
    return target.route === wanted.route && target.anchor === wanted.anchor;
  };
  const spellings = page.inText.has(address)
    ? spellingsOf(asWritten(address, baseUrl), page.route)
    : [];
  const placesOf = (address: string): string[] => {
    const lines = linesOf?.(page.origin, address) ?? [];
    const keys = keysOf?.(page.origin, address) ?? [];
    if (keys.length === 0) return lines.map((line) => `${page.origin}, line ${line}`);
    return keys.flatMap((key) => placeOf(page.origin, key, keys.length === 1 ? lines : []));
  };
  const places = spellings.map(placesOf).find(({ length }) => length > 0) ?? [];
  // An address on no line of the page comes from around it, like the links to the next page.
  if (page.inFrame.has(address) || places.length === 0) {
    const around = written.filter(isSame);
    places.push(
      ...around.flatMap(({ file, key, address }) =>
        placeOf(file, key, linesOf?.(file, address) ?? []),
      ),
    );
  }
  return places.length > 0 ? places : [page.origin];
}

/** Returns every place that contains a forbidden attribute of a built page. */
export function placesOfMarkup(
  page: RenderedPage,
  { markup, name, value, inText }: ForbiddenMarkup,
  { writtenMarkup = [], linesOfAttribute }: PlaceScope,
): string[] {
  const lines = (file: string): number[] => linesOfAttribute?.(file, name, value) ?? [];
  const places = inText ? lines(page.origin).map((line) => `${page.origin}, line ${line}`) : [];
  if (places.length === 0) {
    const around = writtenMarkup.filter((one) => one.markup === markup);
    places.push(...around.flatMap(({ file, key }) => placeOf(file, key, lines(file))));
  }
  return places.length > 0 ? places : [page.origin];
}

/** Returns a message with the places that it applies to. */
export function withPlaces(message: string, places: ReadonlySet<string>): string {
  const shown = [...places].slice(0, MOST).map((place) => `\n  on ${place}`);
  const more = places.size > MOST ? `\n  and ${places.size - MOST} more` : '';
  return message + shown.join('') + more;
}

/** Target of an address of this site. */
export interface Target {
  /** Decoded, without the base URL. */
  route: string;
  /** Decoded, without `#`; empty if there is none. */
  anchor: string;
}

/** Matches an address in the same page that's written without escapes. */
const PLAIN_ANCHOR = /^#[\w.:-]*$/;

/**
 * Returns the target of an address in a page; undefined for other origins.
 * @param from route of the page
 */
export function targetOf(address: string, from: string, baseUrl: string): Target | undefined {
  // Most links of a reference.
  if (PLAIN_ANCHOR.test(address)) return { route: from, anchor: address.slice(1) };
  const here = new URL(encodeURI(baseUrl.replace(/\/$/, '') + from), 'http://site.invalid');
  if (!URL.canParse(address, here.href)) return { route: address, anchor: '' };
  const url = new URL(address, here.href);
  if (url.origin !== here.origin) return undefined;
  const path = decodeURIComponent(url.pathname);
  if (!path.startsWith(baseUrl) && `${path}/` !== baseUrl) return { route: path, anchor: '' };
  return { route: `/${path.slice(baseUrl.length)}`, anchor: decodeURIComponent(url.hash.slice(1)) };
}

/** Returns an address as its author wrote it: the build adds the base URL. */
export function asWritten(address: string, baseUrl: string): string {
  return address.startsWith(baseUrl) ? `/${address.slice(baseUrl.length)}` : address;
}

/** Returns a route without a slash at the end, for comparison. */
export function normalise(route: string): string {
  return route.replace(/(?<=.)\/$/, '');
}

/** Matches the character after an address in its source: in Markdown, an attribute, YAML. */
const END = /^["'`)\s>]/;

function decoded(href: string): string {
  try {
    return decodeURI(href);
  } catch {
    return href;
  }
}

/**
 * Returns the lines of a file that contain a link or an image, from 1.
 * @returns none if there is no such file (a page may come from a folder of the site's own code), or if
 *   a component generates the address
 */
export function linesOfLink(file: string, href: string): number[] {
  const spellings = [...new Set([href, decoded(href)])];
  return linesWhere(file, (line) => spellings.some((spelling) => isWritten(line, spelling)));
}

/** Returns the keys of a JSON file whose texts contain a link or an image; none of any other file. */
export function keysOfLink(file: string, href: string): string[] {
  const source = file.endsWith('.json') ? read(file) : undefined;
  if (!source) return [];
  source.texts ??= textsIn(JSON.parse(source.lines.join('\n')));
  const spellings = [href, decoded(href)];
  return source.texts.flatMap(({ text, path }) =>
    spellings.some((spelling) => isWritten(text, spelling)) ? [keyPath(path)] : [],
  );
}

/** Tells whether a text contains an address as a whole. */
function isWritten(text: string, address: string): boolean {
  for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + 1)) {
    const end = at + address.length;
    if (END.test(`${text.slice(end, end + 1)} `)) return true;
  }
  return false;
}

/**
 * Returns the lines of a file that contain an attribute, from 1: with the value it has in the page,
 * otherwise with one in braces, which the page spells differently: `style={{ color: 'red' }}`.
 */
export function linesOfAttribute(file: string, name: string, value: string): number[] {
  const named = (line: string): boolean => line.toLowerCase().includes(name);
  const literal = linesWhere(file, (line) => named(line) && line.includes(value));
  if (literal.length > 0) return literal;
  return linesWhere(file, (line) => line.toLowerCase().includes(`${name}={`));
}

interface Source {
  file: string;
  stamp: string;
  lines: string[];
  /** Texts of a JSON file. */
  texts?: ReturnType<typeof textsIn>;
}

/** The file that was read last: a contract of megabytes is searched for many links in a row. */
let lastRead: Source | undefined;

/** Returns a file; undefined if there is none. */
function read(file: string): Source | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) return undefined;
  const stamp = `${found.mtimeMs} ${found.size}`;
  if (lastRead?.file !== file || lastRead.stamp !== stamp) {
    lastRead = { file, stamp, lines: readFileSync(file, 'utf8').split('\n') };
  }
  return lastRead;
}

function linesWhere(file: string, matches: (line: string) => boolean): number[] {
  return read(file)?.lines.flatMap((line, at) => (matches(line) ? [at + 1] : [])) ?? [];
}

/** An address outside the pages' own text. */
interface WrittenAddress {
  /** As written: a route, or a path below `public/`. */
  address: string;
  /** File it is written in, relative to the working directory. */
  file: string;
  /** `themeConfig.footer.links[1].to`; undefined in a sidebar. */
  key?: string;
}

/** An attribute that the policy forbids, in the operator's own HTML. */
interface WrittenMarkup {
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
