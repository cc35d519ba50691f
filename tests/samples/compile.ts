import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import {
  BUILT,
  LANGUAGES,
  programOf,
  ROOT,
  type Run,
  run,
  SAMPLES,
  whatIsMissing,
} from './languages.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What the compilers of Java and Go complained about; empty when they did not. */
    complaints: { java: string; go: string };
  }
}

/** Says which languages cannot run, and compiles the samples in Java and Go once. */
export default async function compile(project: TestProject): Promise<void> {
  for (const language of LANGUAGES) {
    const missing = whatIsMissing(language);
    if (missing) console.warn(`SKIPPED: the samples in ${language}, because ${missing}.`);
  }
  mkdirSync(join(BUILT, 'go'), { recursive: true });
  const [java, go] = await Promise.all([compileJava(), compileGo()]);
  project.provide('complaints', { java, go });
}

function tasks(): string[] {
  return readdirSync(SAMPLES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

async function compileJava(): Promise<string> {
  if (whatIsMissing('java')) return '';
  const files = tasks().flatMap((task) => {
    const folder = join(SAMPLES, task, 'java');
    if (!readdirSync(join(SAMPLES, task)).includes('java')) return [];
    return readdirSync(folder).map((file) => join(folder, file));
  });
  const options = ['-J-XX:TieredStopAtLevel=1', '-encoding', 'UTF-8', '-Xlint:all', '-Werror'];
  return complaint(await run(['javac', ...options, '-d', join(BUILT, 'java'), ...files]));
}

async function compileGo(): Promise<string> {
  if (whatIsMissing('go')) return '';
  // Everything stays inside the project, and nothing is fetched.
  const env = {
    ...{ GOCACHE: join(BUILT, 'go-cache'), GOPATH: join(BUILT, 'go-path') },
    ...{ GOPROXY: 'off', GOFLAGS: '-mod=mod', GOTOOLCHAIN: 'local', CGO_ENABLED: '0' },
  };
  const inSamples = { cwd: SAMPLES, env };
  for (const task of tasks().filter((name) => name !== 'client' && programOf(name, 'go'))) {
    const built = join(BUILT, 'go', task);
    const said = complaint(await run(['go', 'build', '-o', built, `./${task}/go`], inSamples));
    if (said) return said;
  }
  const vetted = complaint(await run(['go', 'vet', './...'], inSamples));
  const { stdout: unformatted } = await run(['gofmt', '-l', '.'], inSamples);
  return vetted || (unformatted && `Not as gofmt writes it:\n${unformatted}`);
}

function complaint({ code, stdout, stderr }: Run): string {
  return code === 0 ? '' : `${stdout}${stderr}`.replaceAll(ROOT, '.');
}
