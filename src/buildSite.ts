import { existsSync, renameSync, rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { build } from 'astro';
import { precompress } from '../server/precompress.ts';
import { SiteError } from './config/SiteError.ts';
import { loadSiteState } from './integration.ts';
import { writeOutputs } from './outputs/writeOutputs.ts';

export interface BuildOptions {
  /** Folder with `site.config.ts` and the content. */
  siteDir: string;
  outDir: string;
  /** Warnings stop the build. */
  strict: boolean;
}

export interface BuildResult {
  outDir: string;
  pages: number;
  warnings: string[];
  milliseconds: number;
}

/**
 * Builds the whole site beside the old one and then swaps them: a build that fails leaves the old
 * site as it was.
 * @throws SiteError for faults in configuration, content or contract, and for warnings when strict
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const started = performance.now();
  const outDir = resolve(options.outDir);
  const fresh = `${outDir}.new`;
  process.env.SITE_DIR = resolve(options.siteDir);
  process.env.OUT_DIR = fresh;
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  const state = await loadSiteState(resolve(options.siteDir));
  rmSync(fresh, { recursive: true, force: true });
  await build({ logLevel: 'warn' });
  const warnings = [...state.model.warnings, ...writeOutputs(fresh, state)];
  if (options.strict && warnings.length > 0) {
    rmSync(fresh, { recursive: true, force: true });
    throw new SiteError(warnings.join('\n\n'));
  }
  await precompress(fresh);
  const old = `${outDir}.old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(outDir)) renameSync(outDir, old);
  renameSync(fresh, outDir);
  rmSync(old, { recursive: true, force: true });
  return {
    outDir: relative(process.cwd(), outDir),
    pages: state.model.pages.length,
    warnings,
    milliseconds: performance.now() - started,
  };
}
