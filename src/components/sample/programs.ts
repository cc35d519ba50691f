import { FRAMEWORKS, LANGUAGES } from '../../../samples/languages.mjs';

/** One file of a task, to save. */
interface ProgramFile {
  /** `/samples/<task>/<language>/<file>`. */
  path: string;
  /** File name, after the framework that it's written for. */
  name: string;
}

export interface Program {
  task: string;
  /** The program first, then the pages and scripts of the shop that belong to it. */
  files: ProgramFile[];
  /** Purpose, from its own first comment. */
  summary: string;
}

interface LanguagePrograms {
  /** Folder name: `php`. */
  language: string;
  label: string;
  programs: Program[];
}

/**
 * Returns all programs of `samples/` by language: the client first, then by task.
 * @param files sources by path: `/samples/<task>/<language>/<file>`
 */
export function programsByLanguage(files: Readonly<Record<string, string>>): LanguagePrograms[] {
  const paths = Object.keys(files).toSorted();
  const tasks = [...new Set(paths.map(taskOf))].toSorted(clientFirst);
  return LANGUAGES.map(({ id: language, label }) => {
    const programs = tasks.flatMap((task): Program[] => {
      const own = paths.filter((path) => taskOf(path) === task && languageOf(path) === language);
      const [first] = own;
      if (first === undefined) return [];
      const pages = paths.filter((path) => path.startsWith(`/samples/${task}/browser/`));
      const summary = summaryOf(files[mainOf(own, task)] ?? '');
      return [
        { task, summary, files: [...own, ...pages].map((path) => ({ path, name: nameOf(path) })) },
      ];
    });
    return { language, label, programs };
  }).filter(({ programs }) => programs.length > 0);
}

/**
 * Returns where a file of `samples/` is published. A page of the shop becomes text: as HTML it would
 * be a page of this site, and its link would show it instead of saving it.
 */
export function publishedPath(path: string): string {
  return path.endsWith('.html') ? `${path}.txt` : path;
}

/** Returns the file named after its task, otherwise the first. */
function mainOf(paths: readonly string[], task: string): string {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');
  const named = paths.find((path) => plain(fileOf(path)).startsWith(plain(task)));
  return named ?? paths.find((path) => plain(fileOf(path)).startsWith('gateway')) ?? paths[0] ?? '';
}

function nameOf(path: string): string {
  const framework = frameworkOf(path)?.label;
  return framework ? `${framework}: ${fileOf(path)}` : fileOf(path);
}

const fileOf = (path: string): string => path.split('/').at(-1) ?? path;

const taskOf = (path: string): string => path.split('/')[2] ?? '';

/** Returns the language of a program: its folder, or the language of the framework in its folder. */
function languageOf(path: string): string | undefined {
  return frameworkOf(path)?.language ?? path.split('/')[3];
}

function frameworkOf(path: string): (typeof FRAMEWORKS)[number] | undefined {
  return FRAMEWORKS.find(({ id }) => id === path.split('/')[3]);
}

function clientFirst(a: string, b: string): number {
  if (a === 'client' || b === 'client') return a === 'client' ? -1 : 1;
  return a < b ? -1 : 1;
}

/** Matches the start of a comment in the languages of the samples. */
const OPENS = /^\s*(?:#(?!!)|\/\/|\/\*\*?|\*(?!\/)|"""|<!--)\s?/;
/** Matches lines that may come before the first comment. */
const BEFORE = /^\s*(?:#!.*|<\?php|(?:import|package|use|namespace|declare)\b.*)?$/;
const MARKER = /\b(?:end)?region [\w-]+/;
/** Programs that start a sample: `bash`, `node`, `javac`. */
const STARTERS = LANGUAGES.flatMap((language) => [
  ...('interpreter' in language ? [language.interpreter] : []),
  ...language.needs.map(({ program }) => program),
]);
/** Matches a line that shows how to run the program. */
const COMMAND = new RegExp(`(?:^|:\\s)(?:\\w+=\\S+ )*(?:${STARTERS.join('|')}) .*$`);

/** Returns the lines of the first comment of a program, without the comment signs. */
function firstComment(source: string): string[] {
  const lines = source.split('\n');
  let at = lines.findIndex((line) => !BEFORE.test(line) && !MARKER.test(line));
  const comment: string[] = [];
  let isBlock = false;
  for (; at >= 0 && at < lines.length; at++) {
    const line = lines[at] ?? '';
    const opens = OPENS.test(line);
    if (!opens && !isBlock) break;
    if (comment.length === 0) isBlock = /^\s*(?:\/\*|""")/.test(line);
    const text = line.replace(opens ? OPENS : /^\s*/, '');
    const [inside = ''] = text.split(/\*\/|"""|-->/);
    comment.push(inside.trim());
    if (inside !== text) break;
  }
  return comment;
}

/**
 * Returns what a program does: the first sentence of its first comment, without how to run it.
 * @returns a sentence with its full stop; empty if the program has no such comment
 */
export function summaryOf(source: string): string {
  const lines: string[] = [];
  for (const line of firstComment(source)) {
    if (line === '' && lines.length === 0) continue;
    const text = line.replace(COMMAND, '');
    if (text !== '') lines.push(text);
    if (line === '' || text !== line) break;
  }
  const [sentence = ''] = lines.join(' ').split(/(?<=[.!?])\s/);
  return sentence.replace(/[:.\s]*$/, '.').replace(/^\.$/, '');
}
