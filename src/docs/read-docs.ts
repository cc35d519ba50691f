import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { SiteError } from '../config/site-error.ts';
import { type FrontMatter, parseFrontMatter } from './front-matter.ts';
import { docIdOf } from './routes.ts';

/** One MDX file with its front matter. */
export interface DocFile {
  id: string;
  /** Absolute path. */
  file: string;
  /** Path as shown in messages, relative to the working directory. */
  origin: string;
  /** Locale of its text, if another locale uses it for lack of a translation. */
  textLocale?: string;
  frontMatter: FrontMatter;
}

/**
 * Reads every `.mdx` file below a folder, in the order of their paths.
 * @param texts of files that have been read, by absolute path; the others are added
 * @throws SiteError if the folder is missing or front matter has faults; all faults in one message
 */
export function readDocs(dir: string, texts: Map<string, string>): DocFile[] {
  if (!existsSync(dir)) {
    throw new SiteError(
      `${relative(process.cwd(), dir)}: not found.\nFix: create the folder, or correct \`dir\` of the ` +
        'version in site.config.ts.',
    );
  }
  const paths = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.mdx'))
    .sort();
  const faults: string[] = [];
  const docs: DocFile[] = [];
  for (const path of paths) {
    const file = join(dir, path);
    const origin = relative(process.cwd(), file);
    try {
      const text = texts.get(file) ?? readFileSync(file, 'utf8');
      texts.set(file, text);
      const frontMatter = parseFrontMatter(text, origin);
      docs.push({ id: docIdOf(path), file, origin, frontMatter });
    } catch (error) {
      if (!(error instanceof SiteError)) throw error;
      faults.push(error.message);
    }
  }
  if (faults.length > 0) throw new SiteError(faults.join('\n\n'));
  return docs;
}

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
