import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { build } from 'astro';
import { trackProgress } from '../scripts/lib/progress.mjs';
import { writeHeadersFile } from '../server/headersFile.ts';
import { precompress } from '../server/precompress.ts';
import { SiteError } from './config/SiteError.ts';
import { loadSiteState } from './integration.ts';
import { checkNavbar } from './layout/navigation/checkNavbar.ts';
import { takeFaults } from './markdown/guide/guideFault.ts';
import { buildFolder, checkOutFolder, replaceFolder } from './outputs/outFolder.ts';
import { shownSamples } from './outputs/shownSamples.ts';
import { writeDownloads } from './outputs/writeDownloads.ts';
import { writeOutputs } from './outputs/writeOutputs.ts';
import { writeSamples } from './outputs/writeSamples.ts';

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
  milliseconds: number;
}

/**
 * Renders all pages.
 * @throws SiteError with the faults of all guides; they come before what else fails because of them
 */
async function buildPages(): Promise<void> {
  const show = console.error;
  // React writes the stack of an error that a component throws; the build's own message says more.
  console.error = (...said: unknown[]) => {
    if (!(said.length === 1 && said[0] instanceof Error)) show(...said);
  };
  let failure: unknown;
  try {
    await build({ logLevel: 'silent' });
  } catch (error) {
    failure = error;
  } finally {
    console.error = show;
  }
  const faults = takeFaults();
  if (faults.length > 0) throw new SiteError(faults.join('\n\n'), { cause: failure });
  if (failure) throw failure;
}

function countPages(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true }).filter((path) => `${path}`.endsWith('.html'))
    .length;
}

/** What `import.meta.env` says of a build; a test runner puts its own values into the environment. */
const OF_THE_BUILD = ['PROD', 'DEV', 'SSR', 'MODE', 'BASE_URL'];

/**
 * Builds the whole site beside the old one and then swaps them: a build that fails leaves the old
 * site as it was.
 * @throws SiteError for faults in configuration, content or contract, for warnings when strict, and
 * for a folder whose contents would be lost
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const started = performance.now();
  const outDir = resolve(options.outDir);
  const siteDir = resolve(options.siteDir);
  checkOutFolder(outDir, ['.', siteDir, ...(options.needed ?? [])]);
  const fresh = join(buildFolder('.cache'), 'site');
  // Whatever the caller runs under (tests, a shell): the site is built for production.
  process.env.NODE_ENV = 'production';
  for (const name of OF_THE_BUILD) delete process.env[name];
  process.env.SITE_DIR = siteDir;
  process.env.OUT_DIR = fresh;
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  const state = await loadSiteState(siteDir);
  checkNavbar(state.config, state.model, relative('.', resolve(siteDir, 'site.config.ts')));
  let warnings: string[];
  let stage = () => `Rendering pages: ${countPages(fresh)} of ${state.model.pages.length}`;
  const stopProgress = trackProgress(() => stage());
  try {
    await buildPages();
    stage = () => 'Writing search, links and downloads';
    await writeDownloads(fresh, siteDir, state.config);
    writeSamples(fresh, siteDir, shownSamples(state.model.pages));
    const found = await writeOutputs(fresh, siteDir, state);
    warnings = [...state.model.warnings, ...found];
    if (options.strict && warnings.length > 0) throw new SiteError(warnings.join('\n\n'));
    await writeHeadersFile(fresh);
    stage = () => 'Compressing files';
    await precompress(fresh);
    replaceFolder(fresh, outDir);
  } finally {
    stopProgress();
    rmSync(dirname(fresh), { recursive: true, force: true });
  }
  return {
    outDir: relative(process.cwd(), outDir),
    pages: state.model.pages.length,
    warnings,
    milliseconds: performance.now() - started,
  };
}
