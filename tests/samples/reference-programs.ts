import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Operation } from '../../src/reference/model/types.ts';
import type { SampleLanguage } from '../../src/reference/samples/languages.ts';
import { sampleRequest } from '../../src/reference/samples/request.ts';
import { BUILT, CACHE, JAVA, languageOf, ROOT, runnerOf } from './languages.ts';
import { doFirst, model, withIds } from './reference-ids.ts';
import { run } from './run.ts';
import type { Shop } from './shop.ts';

const STORED = join(ROOT, 'tests/reference/__samples__');
const FOLDER = join(BUILT, 'reference');

/** Operations that merchants call; webhooks go the other way. */
export const CALLS = model.operations.filter(({ kind }) => kind === 'operation');

/** A stored sample with a reader's own ids in place of the example's, ready to run. */
export interface ReferenceProgram {
  call: Operation;
  language: SampleLanguage['id'];
  file: string;
  /** Body it must send. */
  body: unknown;
}

/**
 * Does for one program what its call needs (pays before it refunds), then puts the ids it got into
 * the stored sample, as a reader would.
 */
export async function prepareProgram(
  shop: Shop,
  call: Operation,
  { id: language, file }: SampleLanguage,
): Promise<ReferenceProgram> {
  const ids = await doFirst(shop, call, language);
  const request = sampleRequest(model, call);
  const stored = readFileSync(join(STORED, language, file(request)), 'utf8');
  const folder = join(FOLDER, language, language === 'go' ? call.slug : '');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, file(request));
  writeFileSync(path, withIds(stored, ids));
  const example = request.body?.kind === 'json' ? request.body.value : undefined;
  return { call, language, file: path, body: JSON.parse(withIds(JSON.stringify(example), ids)) };
}

export function clearPrograms(language: string): void {
  rmSync(join(FOLDER, language), { recursive: true, force: true });
}

/** Compiles the programs of Java or Go, all at once; others need none. @returns complaints */
export async function compilePrograms(programs: ReferenceProgram[]): Promise<string> {
  const [first] = programs;
  if (!first) return '';
  if (first.language === 'java') {
    const options = ['-J-XX:TieredStopAtLevel=1', '-encoding', 'UTF-8', '-Xlint:all', '-Werror'];
    return complaint(
      await run(['javac', ...options, '-d', join(FOLDER, 'java'), ...programs.map((p) => p.file)]),
    );
  }
  if (first.language !== 'go') return '';
  const cwd = join(FOLDER, 'go');
  writeFileSync(join(cwd, 'go.mod'), 'module samples\n\ngo 1.18\n');
  const env = {
    ...{ GOCACHE: join(CACHE, 'go-cache'), GOPATH: join(CACHE, 'go-path'), GOPROXY: 'off' },
    ...{ GOFLAGS: '-mod=mod', GOTOOLCHAIN: 'local', CGO_ENABLED: '0' },
  };
  mkdirSync(join(cwd, 'bin'), { recursive: true });
  const said = complaint(
    await run(['go', 'build', '-o', `${join(cwd, 'bin')}/`, './...'], { cwd, env }),
  );
  if (said) return said;
  const { stdout: unformatted } = await run(['gofmt', '-l', join(STORED, 'go')]);
  return unformatted && `Not as gofmt writes it:\n${unformatted}`;
}

/** Returns the command that starts a program. */
export function commandOfProgram({
  language,
  file,
  call,
}: ReferenceProgram): [string, ...string[]] {
  if (language === 'java') return [...JAVA, join(FOLDER, 'java'), basename(file, '.java')];
  const { interpreter } = languageOf(language);
  if (interpreter === undefined) return [join(FOLDER, 'go/bin', call.slug)];
  return [runnerOf(interpreter, language), file];
}

function complaint({
  code,
  stdout,
  stderr,
}: {
  code: number | null;
  stdout: string;
  stderr: string;
}) {
  return code === 0 ? '' : `${stdout}${stderr}`.replaceAll(ROOT, '.');
}
