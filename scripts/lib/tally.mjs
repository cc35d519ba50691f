/**
 * Numbers of tests; a step without tests of its own counts as one.
 *
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} [failures] name of each failed test with the beginning of what it said
 */

/** @type {Readonly<Tally>} */
export const ONE_PASSED = { passed: 1, failed: 0, skipped: 0 };
/** @type {Readonly<Tally>} */
export const ONE_FAILED = { passed: 0, failed: 1, skipped: 0 };
/** @type {Readonly<Tally>} */
export const ONE_SKIPPED = { passed: 0, failed: 0, skipped: 1 };

/** Lines that are shown of an error, and letters of each. */
const MOST_LINES = 8;
const MOST_LETTERS = 500;

/**
 * @param {readonly Tally[]} tallies
 * @returns {Tally}
 */
export function addUp(tallies) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of tallies) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  return sum;
}

/**
 * Returns the last line of `npm test`.
 *
 * @param {Tally} tally
 */
export function describeTally({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/**
 * Counts the tests in a JSON report of Vitest.
 *
 * A file that could not be loaded has no tests, and an error outside of every test belongs to none:
 * each counts as one failed, so that a run that Vitest calls failed never adds up to success.
 * Every failure is named, an error outside of every test by Vitest's output alone.
 *
 * @param {unknown} report the parsed report; `undefined` when there is none
 * @param {number} exitCode of Vitest
 * @returns {Tally}
 */
export function tallyVitest(report, exitCode) {
  const files = filesOf(report);
  if (files === undefined) return ONE_FAILED;
  const tally = { passed: 0, failed: 0, skipped: 0 };
  /** @type {string[]} */
  const failures = [];
  for (const { name, message, status, assertionResults } of files) {
    const fail = (title = '', said = '') => {
      tally.failed += 1;
      failures.push(`${[name, title].filter(Boolean).join(' > ')}\n${beginningOf(said)}`);
    };
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed')) {
      fail('', message);
    }
    for (const test of assertionResults) {
      if (test.status === 'passed') tally.passed += 1;
      else if (test.status === 'failed') fail(test.fullName, test.failureMessages?.[0]);
      else tally.skipped += 1;
    }
  }
  if (exitCode !== 0 && tally.failed === 0) tally.failed = 1;
  return { ...tally, failures };
}

/**
 * Returns an error's words without its stack: a property that failed says with which seed.
 *
 * @param {string} said
 */
function beginningOf(said) {
  const lines = said.split('\n');
  const stack = lines.findIndex((line) => /^\s+at /.test(line));
  return lines
    .slice(0, stack < 0 ? MOST_LINES : Math.min(stack, MOST_LINES))
    .map((line) => `    ${line.slice(0, MOST_LETTERS)}`)
    .join('\n');
}

/**
 * Part of a file's entry in the report.
 *
 * @typedef {object} ReportedFile
 * @property {string} [name] absolute path
 * @property {string} [message] why the file could not be loaded
 * @property {string} status
 * @property {Array<{ status: string, fullName?: string, failureMessages?: string[] }>} assertionResults
 */

/**
 * @param {unknown} report
 * @returns {ReportedFile[] | undefined}
 */
function filesOf(report) {
  if (typeof report !== 'object' || report === null || !('testResults' in report)) return undefined;
  return Array.isArray(report.testResults) ? report.testResults : undefined;
}
