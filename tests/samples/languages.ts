import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  FRAMEWORKS,
  type Framework,
  type Interpreter,
  JAVA_FOLDER,
  type Language,
  LANGUAGES as LISTED,
  type SampleLanguage,
} from '../../samples/languages.mjs';
import { missing, programFor } from '../../scripts/lib/system-programs.mjs';

export type { Framework, Language };

export const ROOT = join(import.meta.dirname, '..', '..');
export const SAMPLES = join(ROOT, 'samples');
/** Folder that runs share: the caches of compilers. Each run has a folder in it. */
export const CACHE = join(ROOT, '.cache', 'samples');
/**
 * Folder in which programs are beside their client and are compiled: each run has its own, so that
 * two at once do not overwrite each other. `compile.ts` names it to the workers.
 */
export const BUILT = process.env.SAMPLES_BUILT ?? join(CACHE, `run-${process.pid}`);

/** Languages by the name of their folder, in the order in which they are shown. */
export const LANGUAGES = LISTED.map(({ id }) => id);

/** The one task whose programs are written for frameworks. */
export const FRAMEWORK_TASK = 'receive-callback-framework';
export const FRAMEWORK_NAMES = FRAMEWORKS.map(({ id }) => id);

/** Target that programs are written for: the name of their folder. */
export type Stack = Language | Framework;

/** Every folder of `samples/` that has a program for each language. */
export const TASKS = readdirSync(SAMPLES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['client', FRAMEWORK_TASK].includes(entry.name))
  .map(({ name }) => name);

/** Returns the language that the programs of a language or framework are written in. */
export function languageOf(stack: Stack): SampleLanguage & { id: Language } {
  const written = FRAMEWORKS.find(({ id }) => id === stack)?.language ?? stack;
  const found = LISTED.find(({ id }) => id === written);
  if (!found) throw new Error(`samples/languages.mjs has no ${stack}.`);
  return found;
}

/** Returns what the programs of a language or framework need. */
const neededFor = (stack: Stack): readonly Interpreter[] =>
  [...LISTED, ...FRAMEWORKS].find(({ id }) => id === stack)?.needs ?? [];

const known = new Map<Stack, string>();

/** Returns what is missing to run a language's programs, in words; empty when nothing is. */
export function whatIsMissing(stack: Stack): string {
  let problems = known.get(stack);
  if (problems === undefined) {
    const lacking = missing(neededFor(stack));
    problems = lacking.map(({ problem }) => problem).join('; ');
    known.set(stack, problems);
  }
  return problems;
}

function extensionOf(stack: Stack): string {
  const framework: { id: string; extension?: string } | undefined = FRAMEWORKS.find(
    ({ id }) => id === stack,
  );
  return framework?.extension ?? languageOf(stack).extension;
}

/** Returns the file name of a task's program: the one file in its language's folder. */
export function programOf(task: string, language: Stack): string | undefined {
  const folder = join(SAMPLES, task, language);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const extension = extensionOf(language);
  const programs = files.filter((name) => name.endsWith(`.${extension}`));
  if (programs.length > 1) throw new Error(`samples/${task}/${language} has several programs.`);
  return programs[0];
}

/** Returns the folder of a task's program and its client, as a reader would have them. */
export function folderOf(task: string, language: Stack): string {
  return join(BUILT, 'programs', language, task);
}

/** Returns the command that starts a task's program. */
export function commandOf(task: string, language: Stack): [string, ...string[]] {
  const name = programOf(task, language);
  if (!name) throw new Error(`samples/${task}/${language} has no program.`);
  const file = join(folderOf(task, language), name);
  const { id, interpreter } = languageOf(language);
  if (language === 'spring') return [...JAVA, `${join(BUILT, 'spring')}:${SPRING}`, 'SpringHost'];
  if (language === 'nextjs') return [process.execPath, join(HOSTS, 'nextjs.mjs'), file];
  if (id === 'java') {
    const [start, ...options] = JAVA_SHARED;
    const trusted = task === 'applepay-validate' ? [] : [NO_AUTHORITIES];
    return [start, ...trusted, ...options, JAR, name.replace('.java', '')];
  }
  if (interpreter === undefined) return [join(BUILT, 'go', task)];
  return [runnerOf(interpreter, language), file];
}

/** Programs that serve what a framework would serve: a controller, a route handler. */
export const HOSTS = join(import.meta.dirname, 'hosts');

/** Class path of Spring MVC and of the servlet container that it runs in. */
export const SPRING = [
  ...['aop', 'beans', 'context', 'core', 'expression', 'web', 'web.servlet'].map(
    (name) => `spring3-${name}`,
  ),
  ...['http', 'io', 'security', 'server', 'servlet', 'util'].map((name) => `jetty9-${name}`),
  ...['commons-logging', 'servlet-api'],
]
  .map((name) => join(JAVA_FOLDER, `${name}.jar`))
  .join(':');

/** One short run: neither the second compiler nor a collector with threads pays off. */
export const JAVA = [
  'java',
  ...['-Xshare:auto', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-cp'],
] as const satisfies [string, ...string[]];

/** All programs in Java, and what Java has loaded for one of them: a third less work for each start. */
export const JAR = join(BUILT, 'classes.jar');
export const SHARED_CLASSES = join(BUILT, 'classes.jsa');
const [START, ...OPTIONS] = JAVA;
const JAVA_SHARED = [
  START,
  `-XX:SharedArchiveFile=${SHARED_CLASSES}`,
  ...OPTIONS,
] as const satisfies [string, ...string[]];

/**
 * Otherwise Java reads the certificates of all authorities with its first request, a fifth of the work
 * of a start. The sandbox speaks plain HTTP.
 */
const NO_AUTHORITIES = '-Djavax.net.ssl.trustStore=NONE';

const runners = new Map<Stack, string>();

/** Returns the program that runs an interpreted language: one that has the framework, where it needs one. */
export function runnerOf(interpreter: string, stack: Stack): string {
  if (interpreter === 'node') return process.execPath;
  let runner = runners.get(stack);
  if (runner === undefined) {
    const [needed] = neededFor(stack).filter(({ program }) => program === interpreter);
    runner = executableOf(needed ? programFor(needed) : interpreter);
    runners.set(stack, runner);
  }
  return runner;
}

/** Returns Python itself: a version manager's script on the PATH takes as long as Python to start. */
function executableOf(program: string): string {
  if (!program.endsWith('python3')) return program;
  const ask = ['-c', 'import sys; print(sys.executable)'];
  return spawnSync(program, ask, { encoding: 'utf8' }).stdout.trim() || program;
}
