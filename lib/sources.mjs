import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folders at the top that no page is made from. */
const NOT_BUILT_FROM = new Set(['dist', 'tests', 'bench', 'deploy']);
const MADE_BY_TOOLS = new Set(['node_modules', '__pycache__', 'target', 'vendor']);
const NOT_BUILT_FROM_FILES =
  /\.(?:test\.tsx?|log|class|pyc)$|^(?:README|CONTRIBUTING|CHANGELOG)\.md$/;
/** File at the top of every built site. */
const OF_A_BUILT_SITE = 'route-manifest.json';

/**
 * Returns the paths of every file that a page may be made from, sorted.
 *
 * @param {string} root
 * @param {string} [folder] below the root
 * @returns {string[]}
 */
export function listSources(root, folder = '') {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  if (entries.some(({ name }) => name === OF_A_BUILT_SITE)) return [];
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.name.startsWith('.') && entry.name !== '.well-known') return [];
    if (entry.isDirectory()) {
      const skip = MADE_BY_TOOLS.has(entry.name) || (folder === '' && NOT_BUILT_FROM.has(path));
      return skip ? [] : listSources(root, path);
    }
    return entry.isFile() && !NOT_BUILT_FROM_FILES.test(path) ? [path] : [];
  });
}
