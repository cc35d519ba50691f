import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { runBuild } from './build.ts';
import { sourcesHash } from './sources.ts';

/** Folder of the site that has every option on, and of its build. */
const FIXTURE_SITE = 'tests/fixture-site';
export const FIXTURE_DIST = '.cache/fixture-site';
const STAMP = '.cache/fixture-site.stamp';

/** Builds the fixture if it is old. Vitest calls it once before the tests of the built sites. */
export async function setup(): Promise<void> {
  const sources = sourcesHash(FIXTURE_SITE);
  const known = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
  if (known === sources && existsSync(FIXTURE_DIST)) return;
  const { code, output } = await runBuild(FIXTURE_SITE, FIXTURE_DIST);
  if (code !== 0) throw new Error(`The fixture site cannot be built:\n${output}`);
  mkdirSync('.cache', { recursive: true });
  writeFileSync(STAMP, sources);
}
