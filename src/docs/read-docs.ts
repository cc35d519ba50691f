import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { slashPath } from '../../lib/slash-path.ts';
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
    .map((path) => slashPath(path))
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

/** Matches the name of a folder of translations: `ar`, `pt-BR`. */
const LOCALE_FOLDER = /^[a-z]{2,3}(?:-[a-z0-9]+)*$/i;

/** A folder of translations, and where those of the first version belong. */
interface TranslationsFolder {
  locale: string;
  dir: string;
  first: string;
}

/**
 * Warns of guides below the content folder that are in no folder of docs, such as translations in the
 * wrong one. A folder without any page is one warning.
 * @param docFolders every folder that pages are read from
 * @param translations folders of the locales
 */
export function strayFiles(
  content: string,
  docFolders: readonly string[],
  translations: readonly TranslationsFolder[],
): string[] {
  if (!existsSync(content)) return [];
  const isIn = (path: string, folder: string) => path === folder || path.startsWith(folder + sep);
  const strays = new Set<string>();
  for (const path of readdirSync(content, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = join(content, path);
    if (!/\.(?:mdx?|markdown)$/i.test(path) || isNote(path)) continue;
    if (docFolders.some((folder) => isIn(file, folder))) continue;
    const steps = path.split(sep).map((_, at, all) => join(content, ...all.slice(0, at + 1)));
    const shared = [...docFolders, ...translations.map(({ dir }) => dir)];
    strays.add(steps.find((step) => !shared.some((folder) => isIn(folder, step))) ?? file);
  }
  return [...strays].map((stray) => {
    const own = translations.find(({ dir }) => isIn(stray, dir));
    const name = basename(stray);
    const show = (path: string) => relative(process.cwd(), path);
    const fix = own
      ? `move it below ${show(own.first)}, where the translations into "${own.locale}" are.`
      : dirname(stray) === content && LOCALE_FOLDER.test(name)
        ? `add \`${name}\` to \`i18n.locales\` in site.config.ts, or remove the folder.`
        : 'move it into the `dir` of a version in site.config.ts; or put an underscore before its name.';
    return `${show(stray)}: becomes no page; no version or locale has this folder.\nFix: ${fix}`;
  });
}

function isNote(path: string): boolean {
  const parts = path.split(sep);
  return parts.some((part) => part.startsWith('_')) || /^readme\./i.test(parts.at(-1) ?? '');
}
