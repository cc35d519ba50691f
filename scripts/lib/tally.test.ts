import { describe, expect, it } from 'vitest';
import { addUp, describeTally, ONE_FAILED, ONE_PASSED, tallyVitest } from './tally.mjs';
import { siteTests } from './test-steps.mjs';

function report(...files: Array<[status: string, tests: string[]]>) {
  return {
    testResults: files.map(([status, tests]) => ({
      status,
      assertionResults: tests.map((test) => ({ status: test })),
    })),
  };
}

describe('counting a run of Vitest', () => {
  it('adds up the tests of all files', () => {
    const run = report(['passed', ['passed', 'passed', 'skipped']], ['failed', ['failed', 'todo']]);
    expect(tallyVitest(run, 1)).toMatchObject({ passed: 2, failed: 1, skipped: 2 });
  });

  it('a file that could not be loaded is a failure', () => {
    const run = report(['passed', ['passed']], ['failed', []], ['failed', []]);
    expect(tallyVitest(run, 1)).toMatchObject({ passed: 1, failed: 2, skipped: 0 });
  });

  it('a file whose clean-up failed after its tests passed is a failure', () => {
    expect(tallyVitest(report(['failed', ['passed']]), 1).failed).toBe(1);
  });

  it('an error outside of every test is a failure', () => {
    expect(tallyVitest(report(['passed', ['passed']]), 1).failed).toBe(1);
  });

  it('names what failed, with what it said before the stack', () => {
    const test = {
      status: 'failed',
      fullName: 'cards are charged',
      failureMessages: ['no\n{ seed: 1 }\n  at x'],
    };
    const files = [
      { name: '/p/a.test.ts', status: 'failed', assertionResults: [{ status: 'passed' }, test] },
      { name: '/p/b.test.ts', message: 'no export\nb', status: 'failed', assertionResults: [] },
    ];
    expect(tallyVitest({ testResults: files }, 1).failures).toEqual([
      '/p/a.test.ts > cards are charged\n    no\n    { seed: 1 }',
      '/p/b.test.ts\n    no export\n    b',
    ]);
    expect(tallyVitest(report(['passed', ['passed']]), 0).failures).toEqual([]);
  });

  it('no report, or one of another shape, is a failure', () => {
    expect(tallyVitest(undefined, 0)).toEqual(ONE_FAILED);
    expect(tallyVitest({ testResults: 3 }, 0)).toEqual(ONE_FAILED);
  });
});

it('the last line adds everything up', () => {
  const sum = addUp([ONE_PASSED, ONE_FAILED, { passed: 40, failed: 0, skipped: 2 }]);
  expect(describeTally(sum)).toBe('41 passed, 1 failed, 2 skipped');
});

describe('the tests of the built site', () => {
  const context = (inCi: boolean, ...failed: string[]) => {
    const lines: string[] = [];
    return {
      lines,
      root: '/nowhere',
      reports: '/nowhere',
      node: '/nowhere/node',
      env: {},
      browser: undefined,
      inCi,
      alone: false,
      failed: new Set(failed),
      say: (line: string) => lines.push(line),
    };
  };

  it('without a browser are a visible skip at the desk, a failure in CI', async () => {
    const desk = context(false);
    expect(await siteTests(desk)).toEqual({ passed: 0, failed: 0, skipped: 1 });
    expect(desk.lines.join('\n')).toContain('CHROMIUM_PATH=/path/to/chromium npm test');
    expect(desk.lines.join('\n')).toContain('SKIPPED');
    expect(await siteTests(context(true))).toEqual(ONE_FAILED);
  });

  it('are skipped after a failed build, in CI too', async () => {
    expect(await siteTests(context(true, 'build'))).toEqual({ passed: 0, failed: 0, skipped: 1 });
  });
});
