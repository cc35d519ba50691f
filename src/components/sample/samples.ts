import { nearest } from '../../../lib/nearest.ts';
import { FRAMEWORKS, LANGUAGES } from '../../../samples/languages.mjs';
import { SiteError } from '../../config/site-error.ts';

/** A region of one program. */
interface SampleVariant {
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
  throw new SiteError(
    `<Sample task="${task}"${region === undefined ? '' : ` region="${region}"`} />: no program below samples/${task}/ has this region.\nFix: ${fixOf(files, task, region)}`,
  );
}

function fixOf(files: Readonly<Record<string, string>>, task: string, region?: string): string {
  const tasks = [...new Set(Object.keys(files).map((path) => path.split('/')[2] ?? ''))];
  const [near] = nearest(task, tasks);
  if (near && near !== task) return `write task="${near}".`;
  return near && region !== undefined
    ? `mark it with \`region ${region}\` and \`endregion ${region}\`.`
    : `write one there, such as samples/${task}/curl/${task}.sh.`;
}

const MARKER = /^\s*(?:#|\/\/|--|;|<!--|\/\*)\s*(region|endregion)\s+([\w-]+)\s*(?:-->|\*\/)?\s*$/;

/** Removes the indentation that all lines share. */
function dedent(lines: readonly string[]): string {
  const widths = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const width = Math.min(...widths);
  return lines.map((line) => line.slice(Math.min(width, line.length))).join('\n');
}

/**
 * Returns the regions of a program by name: the lines between the comments `region NAME` and
 * `endregion NAME`.
 * Regions may nest; markers are left out.
 * @param file shown in messages
 * @throws Error if a region is not closed, or closed without having been opened
 */
export function readRegions(source: string, file: string): Map<string, string> {
  const open = new Map<string, string[]>();
  const regions = new Map<string, string>();
  source.split('\n').forEach((line, at) => {
    const [, kind, name] = MARKER.exec(line) ?? [];
    if (kind === 'region' && name) open.set(name, []);
    else if (kind === 'endregion' && name) {
      const lines = open.get(name);
      if (!lines) {
        throw new Error(`${file}, line ${at + 1}: endregion ${name} without a region.`);
      }
      regions.set(name, dedent(lines).trimEnd());
      open.delete(name);
    } else for (const lines of open.values()) lines.push(line);
  });
  const [unclosed] = open.keys();
  if (unclosed !== undefined) {
    throw new Error(
      `${file}: region ${unclosed} is not closed. Fix: add \`endregion ${unclosed}\`.`,
    );
  }
  return regions;
}

/** Returns the whole program without the markers. */
export function wholeProgram(source: string): string {
  return source
    .split('\n')
    .filter((line) => !MARKER.test(line))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n\n')
    .trimEnd();
}
