import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { slashPath } from '../../lib/slash-path.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { SitePage } from './site-model.ts';

/** Runs git in a folder; undefined where there is no git, or no checkout. */
function git(folder: string, ...options: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', ['-C', folder, ...options], {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  return status === 0 ? stdout : undefined;
}

/** Returns the day of the last commit to each file of a folder, by its path in there. */
function commitDays(folder: string): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  const log = git(
    folder,
    '-c',
    'core.quotePath=false',
    'log',
    '--date=short',
    '--format=%x00%cd',
    '--name-only',
    '--relative',
    '--no-renames',
    '--',
    '.',
  );
  // The newest commit comes first.
  for (const commit of log?.split('\0') ?? []) {
    const [day = '', ...files] = commit.split('\n').filter((line) => line !== '');
    for (const file of files) if (!days.has(file)) days.set(file, day);
  }
  return days;
}

interface SourceOptions {
  config: Pick<SiteConfig, 'docs'>;
  siteDir: string;
  /** Files of each contract, by docs instance and version; absolute, the contract itself first. */
  contracts: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

/**
 * Returns the pages with the address where their file is edited and the day of its last commit, for the
 * docs instances that show them.
 * @returns a warning where git can't know the day, because the checkout has a part of its history
 */
export function withSources(
  pages: readonly SitePage[],
  { config, siteDir, contracts }: SourceOptions,
): { pages: SitePage[]; warnings: string[] } {
  const isDated = config.docs.some(({ lastUpdated }) => lastUpdated);
  const isShallow =
    isDated && git(siteDir, 'rev-parse', '--is-shallow-repository')?.trim() === 'true';
  const days = isDated && !isShallow ? commitDays(siteDir) : new Map<string, string>();
  const placed = pages.map((page): SitePage => {
    const instance = config.docs.find(({ id }) => id === page.instance);
    const own = page.file === undefined ? [] : [page.file];
    const contract = contracts[instance?.id ?? '']?.[page.version ?? ''] ?? [];
    const files = page.kind.startsWith('reference-') ? contract : own;
    const [first] = files;
    if (!instance || first === undefined) return page;
    const paths = files.map((file) => slashPath(relative(siteDir, file)));
    const lastUpdated = instance.lastUpdated
      ? paths
          .flatMap((path) => days.get(path) ?? [])
          .toSorted()
          .at(-1)
      : undefined;
    const path = encodeURI(paths[0] ?? '').replace(/[?#]/g, encodeURIComponent);
    return {
      ...page,
      ...(instance.editUrl ? { editUrl: new URL(path, instance.editUrl).href } : {}),
      ...(lastUpdated ? { lastUpdated } : {}),
    };
  });
  const warning =
    `${relative('.', join(siteDir, 'site.config.ts'))}, key \`lastUpdated\`: this checkout has a part of ` +
    'its history alone, so pages show no day.\nFix: fetch all of it: `git fetch --unshallow`; with ' +
    '`fetch-depth: 0` for actions/checkout.';
  return { pages: placed, warnings: isShallow ? [warning] : [] };
}
