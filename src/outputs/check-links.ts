import { nearest } from '../../lib/nearest.ts';
import {
  isHome,
  type SiteState,
  versionApart,
  versionBeside,
  versionNotice,
} from '../docs/index.ts';
import type { Messages } from '../messages/index.ts';
import {
  asWritten,
  findPlaces,
  normalise,
  type PlaceScope,
  type Target,
  targetOf,
  withPlaces,
} from './places.ts';
import type { RenderedPage } from './rendered-page.ts';

export interface LinkScope extends PlaceScope {
  pages: readonly RenderedPage[];
  /** Tells whether a file that isn't a page was built, by its path below the base URL. */
  hasFile: (path: string) => boolean;
}

/** Returns what is wrong with a target on this site; undefined if it exists. */
export function targetFault(
  target: Target,
  byRoute: ReadonlyMap<string, RenderedPage>,
  hasFile: LinkScope['hasFile'],
): string | undefined {
  const page = byRoute.get(normalise(target.route));
  if (!page) {
    if (hasFile(target.route)) return undefined;
    const near = nearest(normalise(target.route), [...byRoute.keys()], 2);
    const hint = near.length ? `nearest: ${near.join(', ')}` : 'no page is called like it';
    return `there is no page ${target.route} (${hint})`;
  }
  if (target.anchor === '' || page.ids.has(target.anchor)) return undefined;
  const near = nearest(target.anchor, [...page.ids], 2);
  const hint = near.length
    ? `nearest: ${near.map((id) => `#${id}`).join(', ')}`
    : 'none is like it';
  return `${target.route} has no anchor #${target.anchor} (${hint})`;
}

/** Returns the function with a memory for the places of an address in a file. */
function remembering<Place>(
  placesOf: (file: string, address: string) => Place[] = () => [],
): typeof placesOf {
  const known = new Map<string, Place[]>();
  return (file, address) => {
    const key = `${file}\n${address}`;
    const places = known.get(key) ?? placesOf(file, address);
    known.set(key, places);
    return places;
  };
}

/** Returns the scope with a memory: a link in a contract is on hundreds of pages, and each search reads the whole file. */
function withKnownPlaces<Scope extends PlaceScope>(scope: Scope): Scope {
  return { ...scope, linesOf: remembering(scope.linesOf), keysOf: remembering(scope.keysOf) };
}

/**
 * Returns one message for each link of this site that has one, with the places that contain it.
 * @param messageOf returns what to say of a link; undefined if nothing
 */
function linkMessages(
  given: LinkScope,
  messageOf: (page: RenderedPage, href: string, target: Target) => string | undefined,
): string[] {
  const scope = withKnownPlaces(given);
  const found = new Map<string, Set<string>>();
  for (const page of scope.pages) {
    for (const href of new Set(page.links)) {
      const target = targetOf(href, page.route, scope.baseUrl);
      const message = target && messageOf(page, href, target);
      if (message === undefined) continue;
      const places = found.get(message) ?? new Set();
      for (const place of findPlaces(page, href, scope)) places.add(place);
      found.set(message, places);
    }
  }
  return [...found].map(([message, places]) => withPlaces(message, places));
}

/**
 * Returns one message for each broken link or anchor, with the places that contain it (S1-18).
 * @param onBroken called with each page and an address in it that leads nowhere
 */
export function findBrokenLinks(
  scope: LinkScope,
  onBroken?: (page: RenderedPage, href: string) => void,
): string[] {
  const { pages, baseUrl, hasFile } = scope;
  const byRoute = new Map(pages.map((page) => [normalise(page.route), page]));
  // Looking for the nearest names takes longer than everything else here, and pages repeat their links.
  const known = new Map<string, string | undefined>();
  return linkMessages(scope, (page, href, target) => {
    const key = `${target.route}#${target.anchor}`;
    if (!known.has(key)) known.set(key, targetFault(target, byRoute, hasFile));
    const fault = known.get(key);
    if (fault === undefined) return undefined;
    onBroken?.(page, href);
    return `Broken link "${asWritten(href, baseUrl)}": ${fault}`;
  });
}

/**
 * Returns one message for each link in the text of a page that leads to another version, because its own
 * has no such page.
 */
export function findLinksToOtherVersions(
  scope: LinkScope,
  { config, model, messages }: Pick<SiteState, 'config' | 'model' | 'messages'>,
): string[] {
  const byRoute = new Map(model.pages.map((page) => [normalise(page.route), page]));
  const pages = scope.pages.filter(({ route }) => {
    const page = byRoute.get(normalise(route));
    return page && versionApart(page, model) !== undefined;
  });
  return linkMessages({ ...scope, pages }, ({ route, inText }, href, target) => {
    const from = byRoute.get(normalise(route));
    const to = byRoute.get(normalise(target.route));
    const instance = model.instances.find(({ pluginId }) => pluginId === to?.instance);
    if (!from || !to || !instance || !inText.has(href) || isHome(to, config)) return undefined;
    const own = versionBeside(from, instance, model);
    if (!own || own.name === to.version) return undefined;
    const notice = versionNotice(from, { config, model }, messages[from.locale] as Messages);
    if (notice?.target.route === to.route) return undefined;
    const label = instance.versions.find(({ name }) => name === to.version)?.label ?? to.version;
    return (
      `The link "${asWritten(href, scope.baseUrl)}" leads to version "${label}", because version ` +
      `"${own.label}" has no such page`
    );
  });
}

export interface ImageScope extends PlaceScope {
  pages: readonly RenderedPage[];
  /** Tells whether a file was built, by its path below the base URL. */
  hasFile: (path: string) => boolean;
  /** Paths of the files in `public/`, for "did you mean". */
  publicFiles: readonly string[];
}

/** Returns one message for each missing image, logo or icon, with the places that use it. */
export function findMissingImages(given: ImageScope): string[] {
  const scope = withKnownPlaces(given);
  const { pages, baseUrl, hasFile, publicFiles } = scope;
  const faults = new Map<string, Set<string>>();
  for (const page of pages) {
    for (const src of new Set(page.images)) {
      const target = targetOf(src, page.route, baseUrl);
      if (!target || hasFile(target.route)) continue;
      const near = nearest(target.route, publicFiles, 2);
      const hint = near.length ? `nearest: ${near.join(', ')}` : 'none is called like it';
      const message =
        `Missing image "${asWritten(src, baseUrl)}": there is no file ` +
        `public${target.route} (${hint})`;
      const places = faults.get(message) ?? new Set();
      for (const place of findPlaces(page, src, scope)) places.add(place);
      faults.set(message, places);
    }
  }
  const fix = '\nFix: put the file into public/, or write the path of one that is there.';
  return [...faults].map(([message, places]) => withPlaces(message, places) + fix);
}
