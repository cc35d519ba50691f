import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  coverStatements,
  describeStatements,
  isComplete,
  passedTests,
  readStatements,
} from './statements.mjs';
import { ONE_FAILED, ONE_PASSED, ONE_SKIPPED } from './tally.mjs';
import { countStatements } from './test-steps.mjs';

const statements = {
  ids: ['S1-01', 'S1-02', 'S2-R01', 'S2-L27'],
  withoutTest: { 'S1-02': 'wording' },
};

describe('statements of the specification', () => {
  it('counts those that a test names, several in one title too', () => {
    const coverage = coverStatements(statements, ['group S1-01 S2-R01 does this', 'S2-L27: that']);
    expect(coverage).toMatchObject({ all: 4, tested: 3, unexplained: [], stale: [], unknown: [] });
    expect(isComplete(coverage)).toBe(true);
    expect(describeStatements(coverage)).toMatchInlineSnapshot(`
      "3 of the specification's 4 statements have a test that passed.
        S1-02 has none: wording"
    `);
  });

  it('finds what has neither test nor reason, stale reasons and ids that do not exist', () => {
    const coverage = coverStatements(statements, ['S1-02 wording', 'S9-99 nothing', 'S1-01 a']);
    expect(isComplete(coverage)).toBe(false);
    expect(describeStatements(coverage)).toMatchInlineSnapshot(`
      "2 of the specification's 4 statements have a test that passed.
        without a test and without a reason: S2-R01, S2-L27
        with a test, so that its reason is stale: S1-02
        named by a test, but no statement: S9-99
      Fix: name the statement in the title of its test, or correct tests/statements.json."
    `);
  });

  it('only tests that passed count', () => {
    const folder = mkdtempSync(join(tmpdir(), 'reports-'));
    const tests = [
      { status: 'passed', fullName: 'group S1-01 works' },
      { status: 'failed', fullName: 'S1-02 does not' },
    ];
    writeFileSync(
      join(folder, 'unit.json'),
      JSON.stringify({ testResults: [{ assertionResults: tests }] }),
    );
    expect(passedTests(folder, ['unit'])).toEqual(['group S1-01 works']);
    rmSync(folder, { recursive: true });
  });

  it('are a step of the tests: skipped without all reports, failed when one has no test', async () => {
    const reports = mkdtempSync(join(tmpdir(), 'reports-'));
    const lines: string[] = [];
    const context = { root: '.', reports, say: (line: string) => lines.push(line) };
    writeFileSync(join(reports, 'unit.json'), JSON.stringify({ testResults: [] }));
    expect(await countStatements(context)).toEqual(ONE_SKIPPED);
    expect(lines.join('\n')).toContain('the tests of samples, site have not run');

    for (const name of ['samples', 'site']) {
      writeFileSync(join(reports, `${name}.json`), JSON.stringify({ testResults: [] }));
    }
    expect(await countStatements(context)).toEqual(ONE_FAILED);
    expect(lines.join('\n')).toContain("0 of the specification's 177 statements have a test");

    const { ids, withoutTest } = readStatements('.');
    const named = ids.filter((id) => withoutTest[id] === undefined);
    const assertionResults = named.map((id) => ({ status: 'passed', fullName: `${id} holds` }));
    writeFileSync(
      join(reports, 'site.json'),
      JSON.stringify({ testResults: [{ assertionResults }] }),
    );
    expect(await countStatements(context)).toEqual(ONE_PASSED);
    rmSync(reports, { recursive: true });
  });

  it('the list holds the 177 statements, and reasons for none but those', () => {
    const { ids, withoutTest } = readStatements('.');
    expect(new Set(ids).size).toBe(177);
    expect(ids).toEqual(expect.arrayContaining(Object.keys(withoutTest)));
  });
});
