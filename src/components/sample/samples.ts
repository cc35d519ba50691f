import { nearest } from '../../../lib/nearest.ts';
import { FRAMEWORKS, LANGUAGES } from '../../../samples/languages.mjs';
import { SiteError } from '../../config/site-error.ts';
import { readRegions, wholeProgram } from './regions.ts';

/** A region of one program. */
export interface SampleVariant {
  /** Folder name: `php`. */
  language: string;
  /** Group of the tabs; one choice holds for all samples of a group. */
  choice: 'language' | 'framework' | 'browser';
  label: string;
  code: string;
  /** Language of the highlighter. */
  lang: string;
  /** File name, shown above the code. */
  file: string;
}

/** Programs in the order that they're shown: languages, then the shopper's browser, then frameworks. */
const STACKS = [
  ...LANGUAGES.map(({ id, label, highlight }) => ({
    ...{ language: id, label, lang: highlight },
    choice: 'language' as const,
  })),
  // Code for the shopper's browser offers no choice: its language is the language of its file.
  { language: 'browser', label: 'Browser', lang: 'javascript', choice: 'browser' as const },
  ...FRAMEWORKS.map(({ id, label, language }) => ({
    ...{ language: id, label, lang: highlightOf(language) },
    choice: 'framework' as const,
  })),
];

function highlightOf(language: string): string {
  return LANGUAGES.find(({ id }) => id === language)?.highlight ?? language;
}

/**
 * Returns the variants of a region, one for each language or framework that has it.
 * @param files sources by path: `/samples/<task>/<language>/<file>`
 * @param region default: the whole program; of several files, the first by name
 * @throws SiteError if no program of the task has the region
 */
export function findSample(
  files: Readonly<Record<string, string>>,
  task: string,
  region?: string,
): SampleVariant[] {
  const variants = STACKS.flatMap(({ language, label, lang, choice }): SampleVariant[] => {
    const prefix = `/samples/${task}/${language}/`;
    for (const [path, source] of Object.entries(files)) {
      if (!path.startsWith(prefix)) continue;
      const code =
        region === undefined
          ? wholeProgram(source)
          : readRegions(source, path.slice(1)).get(region);
      if (code !== undefined) {
        const file = path.slice(prefix.length);
        const own = choice === 'browser' ? (file.split('.').at(-1) ?? lang) : lang;
        return [{ language, choice, label, lang: own, code, file }];
      }
    }
    return [];
  });
  if (variants.length > 0) return variants;
  const tasks = [...new Set(Object.keys(files).map((path) => path.split('/')[2] ?? ''))];
  const near = nearest(task, tasks)[0];
  const tag = `<Sample task="${task}"${region === undefined ? '' : ` region="${region}"`} />`;
  const fix =
    near && near !== task
      ? `write task="${near}".`
      : `mark it with \`region ${region}\` and \`endregion ${region}\`.`;
  throw new SiteError(`${tag}: no program below samples/${task}/ has this region.\nFix: ${fix}`);
}
