import { mkdirSync, rmSync } from 'node:fs';
import { join, sep } from 'node:path';
import { withOptions } from '../../lib/options.mjs';
import { endOnSignals, projectEnv } from './children.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode } from './node-version.mjs';
import { ensureBrowser, ensureInterpreters } from './system-programs.mjs';
import { addUp, describeTally } from './tally.mjs';
import { STEP_NAMES, STEPS } from './test-steps.mjs';

const ABOUT = /** @type {const} */ ({
  command: 'npm test --',
  summary: 'Installs what is missing, then runs everything that continuous integration runs.',
  options: { only: { kind: 'word', words: STEP_NAMES, help: 'run one step' } },
});

/**
 * Runs `npm test`: every step in order. One that fails doesn't stop later ones that can still run.
 * The last lines name what failed and add everything up, and the exit code is 1 when anything failed.
 *
 * @param {string} root folder of the project
 * @param {readonly string[]} argv
 */
export function test(root, argv) {
  return withOptions(ABOUT, argv, ({ only }) => runSteps(root, only));
}

/**
 * @param {string} root
 * @param {string | number | true | undefined} only name of the one step to run
 */
async function runSteps(root, only) {
  endOnSignals(() => 1);
  await ensureInstalled(root, say, { tests: true });
  const chosen = STEPS.filter(({ name, onRequest }) =>
    only === undefined ? !onRequest : name === only,
  );
  const programs = ensurePrograms(chosen);
  // They may take a minute to install, and most steps need none. A wrong CHROMIUM_PATH is told at once.
  await Promise.race([programs, Promise.resolve()]);

  const reports = join(root, '.cache', 'test');
  // Reports of an earlier run must not be counted as this one's.
  if (only === undefined) rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const context = {
    root,
    reports,
    node: findNode(root),
    env: {
      ...projectEnv(root),
      // Most of the programs that the tests start load the same modules: Node compiles those once.
      NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
    },
    browser: undefined,
    inCi: process.env.CI === 'true' || process.env.CI === '1',
    alone: only !== undefined,
    failed: new Set(),
    say,
  };

  /** @param {import('./test-steps.mjs').TestStep} step */
  const run = async (step) => {
    const { env } = context;
    const browser = step.needsBrowser || step.needsInterpreters ? await programs : undefined;
    const withBrowser = browser && { browser, env: { ...env, CHROMIUM_PATH: browser } };
    const began = performance.now();
    const tally = await step.run({ ...context, ...withBrowser });
    return { title: step.title, tally, seconds: (performance.now() - began) / 1000 };
  };
  const early = new Map(chosen.filter((step) => step.early).map((step) => [step, run(step)]));
  // One that fails before its turn is reported then.
  for (const row of early.values()) row.catch(() => undefined);
  if (!context.alone) {
    const titles = [...early.keys()].map(({ title }) => title);
    say(`Running beside the other steps: ${titles.join(', ')}`);
  }
  const rows = [];
  for (const [at, step] of chosen.entries()) {
    say(`\n=== Step ${at + 1} of ${chosen.length}: ${step.title} ===\n`);
    const row = await (early.get(step) ?? run(step));
    if (row.tally.failed > 0) context.failed.add(step.name);
    rows.push(row);
    process.stdout.write(row.tally.output ?? '');
    say(`\n${describeRow(row)}`);
  }

  say('\n=== Summary ===\n');
  const width = Math.max(...rows.map(({ title }) => title.length));
  for (const row of rows) say(describeRow(row, width));
  const failures = rows.flatMap(({ tally }) => tally.failures ?? []);
  if (failures.length > 0) {
    say(`\nFailed:\n${failures.join('\n').replaceAll(root + sep, '')}`);
  }
  const sum = addUp(rows.map(({ tally }) => tally));
  if (sum.failed > 0) process.exitCode = 1;
  say(`\n${describeTally(sum)}`);
}

/**
 * Installs the browser and the interpreters that steps need, one after the other, and returns the
 * path of the browser.
 *
 * @param {readonly import('./test-steps.mjs').TestStep[]} steps
 */
async function ensurePrograms(steps) {
  const browser = steps.some((step) => step.needsBrowser) ? await ensureBrowser(say) : undefined;
  if (steps.some((step) => step.needsInterpreters)) await ensureInterpreters(say);
  return browser;
}

/**
 * @param {{ title: string, tally: import('./tally.mjs').Tally, seconds: number }} row
 * @param {number} [width]
 */
function describeRow({ title, tally, seconds }, width = 0) {
  return `${title.padEnd(width)}  ${describeTally(tally)}  (${seconds.toFixed(1)} s)`;
}

/** @param {string} line */
function say(line) {
  process.stdout.write(`${line}\n`);
}
