import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { type AstroInlineConfig, build } from 'astro';
import { trackProgress } from '../lib/progress.mjs';
import { ResultCache } from '../lib/result-cache.ts';
import { writeHeadersFile } from '../server/headers-file.ts';
import { precompress } from '../server/precompress.ts';
import { withoutAccepted } from './config/accepted-warnings.ts';
import { SiteError } from './config/site-error.ts';
import { checkNavbar } from './layout/navigation/resolve-navbar.ts';
import type { ReportOptions } from './markdown/index.ts';
import { hasAssetsOf, keptPages, savedSince } from './outputs/kept-pages.ts';
import { buildFolder, checkOutFolder, replaceFolder } from './outputs/out-folder.ts';
import { OutputsMaker } from './outputs/page-outputs.ts';
import { writeDownloads } from './outputs/write-downloads.ts';
import { writeImages } from './outputs/write-images.ts';
import { outputsWhileRendering, writeOutputs } from './outputs/write-outputs.ts';
import { shownSamples, writeSamples } from './outputs/write-samples.ts';

export interface BuildOptions {
  /** Folder with `site.config.ts` and the content. */
  siteDir: string;
  outDir: string;
  /** Warnings stop the build. */
  strict: boolean;
  /** Files and folders besides the site's own that the built site must not replace. */
  needed?: readonly string[];
}

export interface BuildResult {
  outDir: string;
  pages: number;
  warnings: string[];
  /** Lines that are no warnings. */
  notes: string[];
  milliseconds: number;
}

/**
 * Renders all pages.
 * @throws SiteError with the faults of all guides, before any errors that they cause
 */
async function buildPages(
  optionsWith: (collect: ReportOptions['collect']) => AstroInlineConfig,
): Promise<void> {
  const faults: string[] = [];
  let failure: unknown;
  try {
    await build(optionsWith((messages) => faults.push(...messages)));
  } catch (error) {
    failure = error;
  }
  if (faults.length > 0) {
    // A text without translation is a page of every locale.
    const inOrder = [...new Set(faults)].sort((a, b) =>
      a.localeCompare(b, 'en', { numeric: true }),
    );
    throw new SiteError(inOrder.join('\n\n'), { cause: failure });
  }
  if (failure) throw failure;
}

function countPages(folder: string): number {
  if (!existsSync(folder)) return 0;
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter(({ name }) => name.endsWith('.html')).length;
}

/** Returns why warnings stopped a build, and the way on. */
function strictly(count: number, configFile: string): string {
  const [these, them] =
    count === 1 ? ['This warning stops', 'it'] : [`These ${count} warnings stop`, 'them'];
  return (
    `${these} the build, because it's strict. Mend ${them}, or accept ${them} in ${configFile}, ` +
    "each entry with a part of the text of one or more: acceptedWarnings: [{ warning: '…', reason: '…' }]"
  );
}

/**
 * Names in `import.meta.env` that describe a build. A test runner puts its own values in the
 * environment.
 */
const OF_THE_BUILD = ['PROD', 'DEV', 'SSR', 'MODE', 'BASE_URL'];

/**
 * Builds the whole site beside the old one and then swaps them: a build that fails leaves the old
 * site as it was.
 * @throws SiteError for faults in configuration, content or contract, for warnings when strict, and
 * for a folder whose contents would be lost
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const started = performance.now();
  const startedAt = Date.now();
  const outDir = resolve(options.outDir);
  const siteDir = resolve(options.siteDir);
  checkOutFolder(outDir, ['.', siteDir, ...(options.needed ?? [])]);
  const fresh = join(buildFolder('.cache'), 'site');
  // Always build for production, even if the caller (tests, a shell) runs in another mode.
  process.env.NODE_ENV = 'production';
  for (const name of OF_THE_BUILD) delete process.env[name];
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  // React chooses its build by NODE_ENV when it is first loaded, and Astro's set-up loads it.
  const { astroOptions, loadState } = await import('./site.ts');
  const { samplesRoot } = await import('./docs/virtual-site.ts');
  const cache = new ResultCache(join('.cache', 'results'));
  const state = await loadState(siteDir, false, cache);
  const configFile = relative('.', resolve(siteDir, 'site.config.ts'));
  checkNavbar(state.config, state.model, configFile);
  let warnings: string[];
  const notes = [...state.notes];
  const kept = keptPages(state, cache);
  let stage = () =>
    `Rendering pages: ${countPages(fresh)} of ${state.model.pages.length - kept.pages.size}`;
  const stopProgress = trackProgress(() => stage());
  const maker = new OutputsMaker({ kept });
  // Beside pages of an earlier build, there are few to render, and a file may be missing that they need.
  const take = kept.pages.size > 0 ? undefined : outputsWhileRendering(maker, fresh, state);
  try {
    const render = () =>
      buildPages((collect) => ({
        ...astroOptions({ ...state, kept: kept.pages }, collect, take),
        outDir: fresh,
        logLevel: 'silent',
      }));
    await render();
    if (!hasAssetsOf(kept.pages.values(), fresh, state.config.baseUrl)) {
      kept.pages.clear();
      rmSync(fresh, { recursive: true });
      await render();
    }
    if (savedSince(startedAt, state)) cache.close();
    stage = () => 'Writing search, links and downloads';
    await writeDownloads(fresh, siteDir, state.config);
    writeSamples(fresh, samplesRoot(siteDir), shownSamples(state.model.pages, state.texts), kept);
    const { warnings: found, indexes } = await writeOutputs(fresh, siteDir, state, kept, maker);
    const { acceptedWarnings } = state.config;
    const all = [...state.model.warnings, ...found];
    warnings = withoutAccepted(all, acceptedWarnings, configFile);
    const accepted = all.filter((one) => !warnings.includes(one)).length;
    if (accepted > 0) notes.push(`Warnings that ${configFile} accepts: ${accepted}`);
    if (options.strict && warnings.length > 0) {
      throw new SiteError([...warnings, strictly(warnings.length, configFile)].join('\n\n'));
    }
    await writeImages(fresh, siteDir, state.config);
    await writeHeadersFile(fresh);
    const onFile = (done: number, all: number) => {
      stage = () => `Compressing files: ${done} of ${all}`;
    };
    await precompress(fresh, { cache, onFile, later: indexes });
    cache.deleteUnused();
    replaceFolder(fresh, outDir);
  } finally {
    stopProgress();
    await maker.close();
    rmSync(dirname(fresh), { recursive: true, force: true });
  }
  return {
    outDir: relative(process.cwd(), outDir),
    pages: state.model.pages.length,
    warnings,
    notes,
    milliseconds: performance.now() - started,
  };
}
