import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runToEnd } from './children.mjs';

/**
 * @typedef {object} Interpreter
 * @property {string} program name on the PATH
 * @property {string} [otherwise] tried when the first is missing or has no such library
 * @property {string} [library] what the program must have, in words
 * @property {readonly string[]} probe arguments that make it print its version and end with 0
 * @property {readonly [number, number]} oldest first version that runs the samples
 * @property {string} aptPackage what brings it on Debian and Ubuntu
 */

/** @param {string} name */
const pythonLibrary = (name) => [
  '-c',
  `from importlib.metadata import version as v; print(v('${name}'))`,
];

/**
 * What the samples of each language and framework need, by the name of their folder. Node runs these
 * tests, so it is there, and Express is a package of this project.
 *
 * @type {Readonly<Record<string, readonly Interpreter[]>>}
 */
export const NEEDED = {
  curl: [
    { program: 'bash', probe: ['--version'], oldest: [3, 2], aptPackage: 'bash' },
    { program: 'curl', probe: ['--version'], oldest: [7, 76], aptPackage: 'curl' },
    { program: 'openssl', probe: ['version'], oldest: [1, 1], aptPackage: 'openssl' },
    { program: 'jq', probe: ['--version'], oldest: [1, 6], aptPackage: 'jq' },
  ],
  javascript: [],
  php: [{ program: 'php', probe: ['--version'], oldest: [8, 1], aptPackage: 'php-cli' }],
  python: [{ program: 'python3', probe: ['--version'], oldest: [3, 9], aptPackage: 'python3' }],
  java: ['java', 'javac'].map((program) => ({
    program,
    probe: ['--version'],
    oldest: [17, 0],
    aptPackage: 'default-jdk-headless',
  })),
  go: [{ program: 'go', probe: ['version'], oldest: [1, 18], aptPackage: 'golang-go' }],
  express: [],
  laravel: [
    {
      program: 'php',
      library: 'Laravel',
      probe: [
        '-r',
        'require "Illuminate/autoload.php"; echo Illuminate\\Foundation\\Application::VERSION;',
      ],
      oldest: [8, 0],
      aptPackage: 'php-laravel-framework',
    },
  ],
  // The system's packages are seen by the system's Python, which another one may hide.
  django: [
    {
      program: 'python3',
      otherwise: '/usr/bin/python3',
      library: 'Django',
      probe: pythonLibrary('django'),
      oldest: [3, 2],
      aptPackage: 'python3-django',
    },
  ],
  flask: [
    {
      program: 'python3',
      otherwise: '/usr/bin/python3',
      library: 'Flask',
      probe: pythonLibrary('flask'),
      oldest: [2, 0],
      aptPackage: 'python3-flask',
    },
  ],
};

/**
 * What is missing for a language, in words: "php was not found". Empty when nothing is.
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
 * The program to run: the first one that will do; the usual one when none does.
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
 * Being found is not enough: some systems have stubs that only say how to install the program.
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
  // One that keeps its version to itself is tried: the samples then tell.
  if (version === null) return undefined;
  const [, major = '0', minor = '0'] = version;
  const isOld = Number(major) - oldest[0] || Number(minor) - oldest[1];
  if (isOld >= 0) return undefined;
  return `${name} is ${major}.${minor}, the samples need ${oldest.join('.')}`;
}

/**
 * Installs the interpreters that the samples need and this machine lacks, if it is a Debian-like
 * system and the user may. What stays missing is for the tests to tell.
 *
 * @param {(line: string) => void} say
 */
export async function ensureInterpreters(say) {
  const lacking = missing(Object.values(NEEDED).flat());
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
