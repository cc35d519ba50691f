import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The ids of the specification's statements, and why some have no test. */
const FILE = join('tests', 'statements.json');

/**
 * @typedef {object} Statements
 * @property {string[]} ids every statement of the specification, in its order
 * @property {Record<string, string>} withoutTest why a statement has no test, by id
 *
 * @typedef {object} Coverage
 * @property {number} all
 * @property {number} tested
 * @property {Array<{ id: string, reason: string }>} explained without a test, for a reason
 * @property {string[]} unexplained without a test and without a reason
 * @property {string[]} stale with a reason although they have a test
 * @property {string[]} unknown named by a test, but no statement
 */

/**
 * @param {string} root folder of the project
 * @returns {Statements}
 */
export function readStatements(root) {
  return JSON.parse(readFileSync(join(root, FILE), 'utf8'));
}

/**
 * Returns the names of the tests that passed, each with its groups.
 *
 * @param {string} folder of Vitest's JSON reports
 * @param {readonly string[]} projects names of the reports
 * @returns {string[]}
 */
export function passedTests(folder, projects) {
  return projects.flatMap((name) => {
    /** @type {{ testResults: Array<{ assertionResults: Array<{ status: string, fullName: string }> }> }} */
    const report = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
    return report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
    );
  });
}

/**
 * Finds the statements that the names of tests start with or contain.
 *
 * @param {Statements} statements
 * @param {readonly string[]} names
 * @returns {Coverage}
 */
export function coverStatements({ ids, withoutTest }, names) {
  const named = new Set(names.flatMap((name) => name.match(/\bS\d-[A-Z]?\d\d\b/g) ?? []));
  const untested = ids.filter((id) => !named.has(id));
  return {
    all: ids.length,
    tested: ids.length - untested.length,
    explained: untested.flatMap((id) => {
      const reason = withoutTest[id];
      return reason === undefined ? [] : [{ id, reason }];
    }),
    unexplained: untested.filter((id) => withoutTest[id] === undefined),
    stale: Object.keys(withoutTest).filter((id) => named.has(id)),
    unknown: [...named].filter((id) => !ids.includes(id)),
  };
}

/**
 * Returns the text that `npm test` shows.
 *
 * @param {Coverage} coverage
 */
export function describeStatements({ all, tested, explained, unexplained, stale, unknown }) {
  const lines = [`${tested} of the specification's ${all} statements have a test that passed.`];
  for (const { id, reason } of explained) lines.push(`  ${id} has none: ${reason}`);
  const faults = [
    ['without a test and without a reason', unexplained],
    ['with a test, so that its reason is stale', stale],
    ['named by a test, but no statement', unknown],
  ];
  for (const [what, ids] of faults) {
    if (ids.length > 0) lines.push(`  ${what}: ${/** @type {string[]} */ (ids).join(', ')}`);
  }
  if (unexplained.length + stale.length + unknown.length > 0) {
    lines.push(`Fix: name the statement in the title of its test, or correct ${FILE}.`);
  }
  return lines.join('\n');
}

/**
 * Tells whether every statement has a test or a reason, and nothing else is claimed.
 *
 * @param {Coverage} coverage
 */
export function isComplete({ unexplained, stale, unknown }) {
  return unexplained.length + stale.length + unknown.length === 0;
}
