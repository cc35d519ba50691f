/**
 * Numbers of tests; a step without tests of its own counts as one.
 *
 * @typedef {{ passed: number, failed: number, skipped: number }} Tally
 */

/** @type {Readonly<Tally>} */
export const ONE_PASSED = { passed: 1, failed: 0, skipped: 0 };
/** @type {Readonly<Tally>} */
export const ONE_FAILED = { passed: 0, failed: 1, skipped: 0 };
/** @type {Readonly<Tally>} */
export const ONE_SKIPPED = { passed: 0, failed: 0, skipped: 1 };

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
 *
 * @param {unknown} report the parsed report; `undefined` when there is none
 * @param {number} exitCode of Vitest
 * @returns {Tally}
 */
export function tallyVitest(report, exitCode) {
  const files = filesOf(report);
  if (files === undefined) return ONE_FAILED;
  const tally = { passed: 0, failed: 0, skipped: 0 };
  for (const { status, assertionResults } of files) {
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed')) {
      tally.failed += 1;
    }
    for (const test of assertionResults) {
      if (test.status === 'passed') tally.passed += 1;
      else if (test.status === 'failed') tally.failed += 1;
      else tally.skipped += 1;
    }
  }
  if (exitCode !== 0 && tally.failed === 0) tally.failed = 1;
  return tally;
}

/**
 * @param {unknown} report
 * @returns {Array<{ status: string, assertionResults: Array<{ status: string }> }> | undefined}
 */
function filesOf(report) {
  if (typeof report !== 'object' || report === null || !('testResults' in report)) return undefined;
  return Array.isArray(report.testResults) ? report.testResults : undefined;
}
