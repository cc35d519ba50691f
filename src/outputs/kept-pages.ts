import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { hashOf, type ResultCache } from '../../lib/result-cache.ts';
import { listSources } from '../../lib/sources.mjs';
import type { KeptPage, SitePage, SiteState } from '../docs/index.ts';

/** Pages and their outputs that a build keeps, and those that an earlier one has kept. */
export interface KeptPages {
  cache: ResultCache;
  /** Hash of the code that makes pages and their outputs, and of what runs it. */
  code: string;
  /** Key of each page that can be kept, by route. */
  keys: ReadonlyMap<string, string>;
  /** Pages that this build needn't render, by route. */
  pages: Map<string, KeptPage>;
}

/** Matches the files of this repository that are code. */
const CODE =
  /^(?:src|lib|openapi|gateway|server)\/.*\.(?:[cm]?[jt]sx?|astro)$|^samples\/languages\.mjs$|^package-lock\.json$/;

/** Kinds of pages whose text is in one file, or in the contract. */
const KEPT_KINDS: ReadonlySet<string> = new Set([
  ...['doc', 'generated-index', 'reference-index', 'reference-info'],
  ...['reference-operation', 'reference-schema'],
]);

/** Matches code in fences, which uses nothing that it shows. */
const FENCED = /^( *)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1\2/gm;

/** Matches what a guide shows of other files: imports and images, which also become files of the site. */
const OF_OTHER_FILES = /^\s*(?:import|export)\b|!\[/m;

/**
 * Returns the pages that an earlier build rendered from the same text with everything else the same:
 * code, configuration, contracts, samples, and the titles and order of all pages. Files of `public/` are
 * in no page.
 *
 * @param root folder of the code
 */
export function keptPages(state: SiteState, cache: ResultCache, root = '.'): KeptPages {
  const own = listSources(root);
  const codeFiles = own.filter((path) => CODE.test(path));
  const code = hashOf(hashFiles(root, codeFiles), process.version);
  const base = hashOf(
    code,
    hashFiles(root, withoutGuides(root, own, state)),
    hashFiles(state.siteDir, withoutGuides(state.siteDir, listSources(state.siteDir), state)),
    hashFiles('', state.contractFiles),
    JSON.stringify(modelOf(state)),
  );
  const keys = new Map(
    state.model.pages.flatMap((page) => {
      const text = page.file === undefined ? '' : state.texts.get(page.file);
      return text === undefined || !canKeep(page, text)
        ? []
        : [
            [
              page.route,
              hashOf(base, JSON.stringify(page), text, ...readBy(text, root, state)),
            ] as const,
          ];
    }),
  );
  const pages = new Map<string, KeptPage>();
  for (const [route, key] of keys) {
    const kept = cache.read(key);
    if (kept) pages.set(route, pageOf(kept));
  }
  return { cache, code, keys, pages };
}

/** Returns a rendered page as it's kept, with its HTML as in its file. */
export function bytesOf(page: Omit<KeptPage, 'html'>, html: Uint8Array): Buffer {
  return serialize({ ...page, html });
}

function pageOf(bytes: Buffer): KeptPage {
  const { html, ...page } = deserialize(bytes);
  return { ...page, html: Buffer.from(html).toString() };
}

function canKeep({ kind }: SitePage, text: string): boolean {
  return KEPT_KINDS.has(kind) && !OF_OTHER_FILES.test(text.replaceAll(FENCED, ''));
}

/** Returns the texts of other guides that the components of a guide read. */
function readBy(text: string, root: string, { texts }: SiteState): string[] {
  const changelog = texts.get(resolve(root, 'content/docs/changelog.mdx')) ?? '';
  return [
    ...(text.includes('<RecentChanges') ? [changelog] : []),
    ...(text.includes('<SampleFiles') ? texts.values() : []),
  ];
}

/** Returns all that pages show besides their own texts and files. */
function modelOf({ config, model, messages, references }: SiteState): unknown {
  return {
    config,
    messages,
    // The day of a page's last change is shown there alone.
    model: {
      ...model,
      warnings: [],
      pages: model.pages.map((page) => ({ ...page, lastUpdated: undefined })),
    },
    // The rest of them is made from the contracts' files.
    guides: Object.values(references).flatMap((versions) =>
      Object.values(versions).map(({ operations }) => operations.map(({ guides }) => guides)),
    ),
  };
}

/**
 * Tells whether the build has written the scripts and styles of these pages, whose names have a hash of
 * their contents. It hasn't if a file has changed that only a guide with imports or a page outside the
 * guides is made from.
 *
 * @param dist folder that Astro has written
 */
export function hasAssetsOf(pages: Iterable<KeptPage>, dist: string, baseUrl: string): boolean {
  const start = `"${baseUrl}_assets/`;
  const addresses = [...pages].flatMap(({ html }) =>
    html
      .split(start)
      .slice(1)
      .map((rest) => rest.slice(0, rest.indexOf('"'))),
  );
  return [...new Set(addresses)].every((name) => existsSync(join(dist, '_assets', name)));
}

/**
 * Tells whether a file that pages are made from was saved after a time. A page then may show what its
 * key doesn't know: the keys are made before Astro reads the files.
 *
 * @param time milliseconds since the epoch
 * @param root folder of the code
 */
export function savedSince(
  time: number,
  { siteDir, contractFiles }: Pick<SiteState, 'siteDir' | 'contractFiles'>,
  root = '.',
): boolean {
  const inFolder = (folder: string) => listSources(folder).map((path) => join(folder, path));
  return [...inFolder(root), ...inFolder(siteDir), ...contractFiles].some((file) => {
    const found = statSync(file, { throwIfNoEntry: false });
    return !found || found.ctimeMs >= time;
  });
}

/** Returns the paths without the guides and `public/`. */
function withoutGuides(folder: string, paths: readonly string[], { texts }: SiteState): string[] {
  return paths.filter((path) => !path.startsWith('public/') && !texts.has(resolve(folder, path)));
}

/** Returns a hash of names and contents. */
function hashFiles(folder: string, paths: readonly string[]): string {
  return hashOf(...paths.flatMap((path) => [path, readFileSync(join(folder, path))]));
}
