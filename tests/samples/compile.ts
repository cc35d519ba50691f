import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { answering } from './answering.ts';
import {
  BUILT,
  CACHE,
  FRAMEWORK_NAMES,
  FRAMEWORK_TASK,
  folderOf,
  HOSTS,
  JAR,
  JAVA,
  LANGUAGES,
  programOf,
  ROOT,
  SAMPLES,
  SHARED_CLASSES,
  SPRING,
  type Stack,
  TASKS,
  whatIsMissing,
} from './languages.ts';
import { type Run, run } from './run.ts';
import { sweepRuns } from './sweep-runs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Complaints of the compilers of Java and Go; empty when there are none. */
    complaints: { java: string; spring: string; go: string };
  }
}

/** Tasks whose program is complete in one file: it doesn't use the client. */
const COMPLETE = [
  ...[
    'first-payment',
    'sign-request',
    'validate-callback',
    'receive-callback',
    'applepay-validate',
  ],
  FRAMEWORK_TASK,
];

/**
 * Puts every program beside its client, as a reader would, says which languages cannot run, and
 * compiles Java and Go once.
 *
 * @returns what removes it all at the end of the run
 */
export default async function compile(project: TestProject): Promise<() => void> {
  sweepRuns(CACHE);
  process.env.SAMPLES_BUILT = BUILT;
  for (const language of LANGUAGES) {
    const missing = whatIsMissing(language);
    if (missing) console.warn(`SKIPPED: the samples in ${language}, because ${missing}.`);
    for (const task of TASKS) assemble(task, language);
  }
  for (const framework of FRAMEWORK_NAMES) {
    const missing = whatIsMissing(framework);
    if (missing) console.warn(`SKIPPED: the receiver in ${framework}, because ${missing}.`);
    assemble(FRAMEWORK_TASK, framework);
  }
  const [java, spring, go] = await Promise.all([compileJava(), compileSpring(), compileGo()]);
  project.provide('complaints', { java, spring, go });
  return () => rmSync(BUILT, { recursive: true, force: true });
}

/** Copies the program's own files over the client's. */
function assemble(task: string, language: Stack): void {
  const folder = folderOf(task, language);
  const program = programOf(task, language);
  if (!program) return;
  mkdirSync(folder, { recursive: true });
  const client = join(SAMPLES, 'client', language);
  if (!COMPLETE.includes(task) && existsSync(client)) cpSync(client, folder, { recursive: true });
  cpSync(join(SAMPLES, task, language, program), join(folder, program));
}

const JAVAC = [
  'javac',
  ...['-J-XX:TieredStopAtLevel=1', '-encoding', 'UTF-8', '-Werror'],
] as const satisfies [string, ...string[]];

async function compileJava(): Promise<string> {
  if (whatIsMissing('java')) return '';
  const programs = TASKS.flatMap((task) => {
    const name = programOf(task, 'java');
    return name ? [join(SAMPLES, task, 'java', name)] : [];
  });
  const client = ['Gateway.java', 'Json.java'].map((name) => join(SAMPLES, 'client/java', name));
  const classes = join(BUILT, 'classes');
  const said = complaint(
    await run([...JAVAC, '-Xlint:all', '-d', classes, ...client, ...programs]),
  );
  return said || shareClasses(classes);
}

/**
 * Puts the classes into a JAR, and archives what Java loads for a program that sends a request: the
 * others then start with it. Only classes of a JAR can be shared.
 */
async function shareClasses(classes: string): Promise<string> {
  const said = complaint(await run(['jar', '--create', '--file', JAR, '-C', classes, '.']));
  if (said) return said;
  const [start, ...options] = JAVA;
  const env: Record<string, string> = { GATEWAY_MERCHANT_KEY: 'mk', GATEWAY_MERCHANT_SECRET: 'ms' };
  const program = ['-Xlog:disable', ...options, JAR, 'ScheduleStatus', 'sch_1'];
  const archived = await answering({ env }, { status: 'active', attempts: [] }, () =>
    run([start, `-XX:ArchiveClassesAtExit=${SHARED_CLASSES}`, ...program], { env }),
  );
  return complaint(archived);
}

async function compileSpring(): Promise<string> {
  if (whatIsMissing('java') || whatIsMissing('spring')) return '';
  const sources = [
    join(SAMPLES, 'client/java/Json.java'),
    join(SAMPLES, FRAMEWORK_TASK, 'spring/CallbackController.java'),
    join(HOSTS, 'SpringHost.java'),
  ];
  // Debian's libraries name others that aren't installed: no remarks about paths.
  const options = ['-Xlint:all,-path', '-cp', SPRING, '-d', join(BUILT, 'spring')];
  return complaint(await run([...JAVAC, ...options, ...sources]));
}

async function compileGo(): Promise<string> {
  if (whatIsMissing('go')) return '';
  // Everything stays inside the project, and nothing is fetched.
  const env = {
    ...{ GOCACHE: join(CACHE, 'go-cache'), GOPATH: join(CACHE, 'go-path'), GOPROXY: 'off' },
    ...{ GO111MODULE: 'off', GOTOOLCHAIN: 'local', CGO_ENABLED: '0' },
  };
  // All at once: the compiler then uses every processor, and reads the standard library once.
  const folders = TASKS.filter((task) => programOf(task, 'go')).map((task) => `./${task}`);
  const options = { cwd: join(BUILT, 'programs', 'go'), env };
  const output = join(BUILT, 'go', '/');
  for (const args of [['build', '-ldflags=-s -w', '-o', output], ['vet']]) {
    const said = complaint(await run(['go', ...args, ...folders], options));
    if (said) return said;
  }
  const { stdout: unformatted } = await run(['gofmt', '-l', SAMPLES]);
  return unformatted && `Not as gofmt writes it:\n${unformatted}`;
}

function complaint({ code, stdout, stderr }: Run): string {
  return code === 0 ? '' : `${stdout}${stderr}`.replaceAll(ROOT, '.');
}
