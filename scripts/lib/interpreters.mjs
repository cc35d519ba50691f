import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { FRAMEWORKS, LANGUAGES } from '../../samples/languages.mjs';
import { runToEnd } from './children.mjs';

/** @typedef {import('../../samples/languages.mjs').Interpreter} Interpreter */

/**
 * Returns what is missing for a language, in words: "php was not found". Empty when nothing is.
 *
 * @param {readonly Interpreter[]} needed
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {{ interpreter: Interpreter, problem: string }[]}
 */
export function missing(needed, env = process.env) {
  return needed.flatMap((interpreter) => {
    const problem = problemOf(interpreter, env);
    return problem === undefined ? [] : [{ interpreter, problem }];
  });
}

/**
 * Returns the program to run: the first one that will do, or the usual one when none does.
 *
 * @param {Interpreter} interpreter
 * @param {NodeJS.ProcessEnv} [env]
 */
export function programFor(interpreter, env = process.env) {
  const { program, otherwise } = interpreter;
  if (otherwise === undefined || problemWith(program, interpreter, env) === undefined) {
    return program;
  }
  return problemWith(otherwise, interpreter, env) === undefined ? otherwise : program;
}

/**
 * @param {Interpreter} interpreter
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined}
 */
function problemOf(interpreter, env) {
  return problemWith(programFor(interpreter, env), interpreter, env);
}

/**
 * Returns the problem with a program. Being found isn't enough: some systems have stubs that only
 * say how to install it.
 *
 * @param {string} program
 * @param {Interpreter} interpreter
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined}
 */
function problemWith(program, { library, probe, oldest }, env) {
  const { status, stdout } = spawnSync(program, probe, { env, encoding: 'utf8', timeout: 20_000 });
  const name = library === undefined ? program : `${library} for ${program}`;
  if (status !== 0) return `${name} was not found`;
  const version = /(\d+)(?:\.(\d+))?/.exec(stdout);
  // If it doesn't report its version, try it: the samples will show.
  if (version === null) return undefined;
  const [, major = '0', minor = '0'] = version;
  const isOld = Number(major) - oldest[0] || Number(minor) - oldest[1];
  if (isOld >= 0) return undefined;
  return `${name} is ${major}.${minor}, the samples need ${oldest.join('.')}`;
}

/**
 * Installs the interpreters that the samples need and this machine lacks, if it is a Debian-like
 * system and the user may. The tests report what is still missing.
 *
 * @param {(line: string) => void} say
 */
export async function ensureInterpreters(say) {
  const lacking = missing([...LANGUAGES, ...FRAMEWORKS].flatMap(({ needs }) => needs));
  if (lacking.length === 0) return;
  const problems = lacking.map(({ problem }) => problem).join('; ');
  const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (!mayInstall) {
    say(`For the samples: ${problems}.`);
    return;
  }
  const packages = [...new Set(lacking.map(({ interpreter }) => interpreter.aptPackage))];
  say(`For the samples: ${problems}.`);
  say(`Installing with apt-get (this user may): ${packages.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  for (const args of [['update'], install]) {
    const { code, output } = await runToEnd('apt-get', args, { env, quiet: true });
    if (code === 0) continue;
    say(`apt-get ${args[0]} failed: ${output.trim().split('\n').at(-1) ?? ''}`);
    return;
  }
}
