import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from './children.mjs';
import {
  coverStatements,
  describeStatements,
  isComplete,
  passedTests,
  readStatements,
} from './statements.mjs';
import { ONE_FAILED, ONE_PASSED, ONE_SKIPPED, tallyVitest } from './tally.mjs';

/** Projects of vitest.config.ts whose tests may name statements. */
const PROJECTS = ['unit', 'samples', 'site'];

/**
 * @typedef {object} TestContext
 * @property {string} root folder of the project
 * @property {string} reports folder for the runs' reports
 * @property {string} node program that everything runs on
 * @property {NodeJS.ProcessEnv} env
 * @property {string | undefined} browser path of a Chromium
 * @property {boolean} inCi
 * @property {boolean} alone no other step runs
 * @property {Set<string>} failed names of the steps that failed before
 * @property {(line: string) => void} say
 *
 * @typedef {object} TestStep
 * @property {string} name what `--only` takes
 * @property {string} title
 * @property {boolean} [onRequest] runs with `--only` alone
 * @property {boolean} [early] starts at once, beside the steps before it: it leaves processors idle,
 *   and writes nothing until it's done
 * @property {boolean} [needsBrowser]
 * @property {boolean} [needsInterpreters] those of the samples' languages
 * @property {(context: TestContext) => Promise<import('./tally.mjs').Tally & { output?: string }>}
 *   run with the output that hasn't been shown yet
 */

/** @type {readonly TestStep[]} */
export const STEPS = [
  {
    name: 'lint',
    title: 'Lint and format (Biome)',
    run: (context) => command(context, ['node_modules/@biomejs/biome/bin/biome', 'check']),
  },
  {
    name: 'build',
    title: 'Production build, strict',
    run: (context) => command(context, ['scripts/build.ts', '--strict']),
  },
  {
    name: 'types',
    title: 'Types (TypeScript)',
    early: true,
    run: (context) =>
      command(context, ['node_modules/typescript/bin/tsc', '--noEmit', '--pretty'], true),
  },
  { name: 'unit', title: 'Unit tests (Vitest)', run: (context) => vitest(context, 'unit') },
  {
    name: 'site',
    title: 'Tests of the built site (Vitest, Chromium)',
    needsBrowser: true,
    run: siteTests,
  },
  {
    name: 'samples',
    title: 'Samples in six languages (Vitest)',
    // Alone, it would keep both processors idle for a third of its time: it waits for its programs.
    early: true,
    needsInterpreters: true,
    run: (context) => vitest(context, 'samples', !context.alone),
  },
  {
    name: 'long',
    title: 'Long tests (Vitest, Chromium)',
    onRequest: true,
    needsBrowser: true,
    run: (context) => vitest(context, 'long'),
  },
  {
    name: 'statements',
    title: 'Statements of the specification',
    run: countStatements,
  },
];

export const STEP_NAMES = STEPS.map(({ name }) => name);

/**
 * Runs a program that either succeeds or doesn't, as one test.
 *
 * @param {TestContext} context
 * @param {readonly string[]} args
 * @param {boolean} [quiet] its output is returned instead of shown
 */
async function command({ root, node, env }, args, quiet = false) {
  const { code, output } = await runToEnd(node, args, { cwd: root, env, quiet });
  if (code === 0) return { ...ONE_PASSED, output };
  return { ...ONE_FAILED, output: `${output}\nFailed with exit code ${code}.\n` };
}

/**
 * Runs one project of vitest.config.ts, with those whose names start with its own.
 *
 * @param {TestContext} context
 * @param {string} project
 * @param {boolean} [quiet] its output is returned instead of shown
 */
async function vitest({ root, reports, node, env }, project, quiet = false) {
  const reportFile = join(reports, `${project}.json`);
  rmSync(reportFile, { force: true });
  const args = [
    ...['node_modules/vitest/vitest.mjs', 'run', '--project', `${project}*`],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`],
  ];
  const { code, output } = await runToEnd(node, args, { cwd: root, env, quiet });
  const report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : undefined;
  return { ...tallyVitest(report, code), output };
}

/** @param {TestContext} context */
export async function siteTests(context) {
  const { browser, failed, inCi, say } = context;
  if (failed.has('build')) {
    say('Skipped: there is no built site to look at.');
    return ONE_SKIPPED;
  }
  if (browser === undefined) {
    say('No Chromium was found. Install one, or name it: CHROMIUM_PATH=/path/to/chromium npm test');
    say(
      inCi ? 'In continuous integration that is a failure.' : 'SKIPPED: the site was not tested.',
    );
    return inCi ? ONE_FAILED : ONE_SKIPPED;
  }
  return vitest(context, 'site');
}

/**
 * Counts the statements with a test that passed, by the reports of the run (with `--only`: of the
 * last one).
 *
 * @param {Pick<TestContext, 'root' | 'reports' | 'say'>} context
 */
export async function countStatements({ root, reports, say }) {
  const missing = PROJECTS.filter((name) => !existsSync(join(reports, `${name}.json`)));
  if (missing.length > 0) {
    say(`Skipped: the tests of ${missing.join(', ')} have not run.`);
    return ONE_SKIPPED;
  }
  const coverage = coverStatements(readStatements(root), passedTests(reports, PROJECTS));
  say(describeStatements(coverage));
  return isComplete(coverage) ? ONE_PASSED : ONE_FAILED;
}
