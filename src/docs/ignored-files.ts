import { existsSync, readdirSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';

/**
 * Warns of Markdown files among the docs, because only `.mdx` files become pages. It ignores notes to
 * authors: `README.md`, and files that start with an underscore.
 */
export function ignoredFiles(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:md|markdown)$/i.test(path) && !isNote(path))
    .sort()
    .map((path) => {
      const name = basename(path);
      return (
        `${relative(process.cwd(), join(dir, path))}: becomes no page; pages are .mdx files.\n` +
        `Fix: rename it to ${name.replace(/\.\w+$/, '.mdx')}; or to _${name}, if it is a note to authors.`
      );
    });
}

function isNote(path: string): boolean {
  const parts = path.split(sep);
  return parts.some((part) => part.startsWith('_')) || /^readme\./i.test(parts.at(-1) ?? '');
}
