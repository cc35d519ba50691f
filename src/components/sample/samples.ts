import { nearest } from '../../../lib/nearest.ts';
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

/** Languages in the order of the tabs: folder name, label, name for the highlighter. */
export const LANGUAGES = [
  ['curl', 'cURL', 'bash'],
  ['javascript', 'Node.js', 'javascript'],
  ['php', 'PHP', 'php'],
  ['python', 'Python', 'python'],
  ['java', 'Java', 'java'],
  ['go', 'Go', 'go'],
  ['csharp', 'C#', 'csharp'],
] as const;

/** Frameworks in the same form. */
export const FRAMEWORKS = [
  ['express', 'Express', 'javascript'],
  ['laravel', 'Laravel', 'php'],
  ['django', 'Django', 'python'],
  ['flask', 'Flask', 'python'],
] as const;

/** Languages that run in the shopper's browser: there is nothing to choose between. */
const BROWSER = ['browser', 'Browser', 'javascript'] as const;

const STACKS = [
  ...LANGUAGES.map((one) => ({ stack: one, choice: 'language' as const })),
  { stack: BROWSER, choice: 'browser' as const },
  ...FRAMEWORKS.map((one) => ({ stack: one, choice: 'framework' as const })),
];

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
  const variants = STACKS.flatMap(({ stack, choice }): SampleVariant[] => {
    const [language, label, lang] = stack;
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
