import { join, relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ROOT = import.meta.dirname;

/**
 * A minute and more each: large contracts of others, references and sites built by the test, kills
 * of the sandbox while it writes, a disk that is full, every state of its pages and of the tools.
 */
const LONG = [
  'tests/acceptance/own-site.test.ts',
  'tests/acceptance/second-engine.test.ts',
  'tests/reference/foreign.test.ts',
  'tests/reference/generators.test.ts',
  'tests/reference/standalone.test.ts',
  'tests/reference/other-contract.test.ts',
  'tests/quality/accessibility.test.ts',
  'tests/quality/any-machine.test.ts',
  'tests/quality/containers.test.ts',
  'tests/quality/faults.test.ts',
  'tests/quality/tools.test.ts',
  'tests/sandbox/accessibility.test.ts',
  'tests/sandbox/embedded.test.ts',
  'tests/sandbox/kill.test.ts',
  'tests/sandbox/machine-limits.test.ts',
];

/** Unit tests that replace a module: a worker that has loaded the real one would keep it. */
const MOCKING = [
  'src/reference/mdx/mdx.test.tsx',
  'src/tools/checklist/Checklist.test.tsx',
  'tests/reference/check/constructs.test.tsx',
];

/** Tests of the built site that take longer than their size suggests. */
const LONGER_THAN_LARGE = [
  'tests/quality/pages.test.ts',
  'tests/quality/determinism.test.ts',
  'tests/quality/other-gateway.test.ts',
  'tests/acceptance/s1-warnings.test.ts',
  'tests/acceptance/s8-errors.test.ts',
];

/**
 * Starts the longest files first, so that no processor waits for one of them at the end. A fresh
 * checkout has no record of durations, and Vitest then starts the largest files first.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) =>
      LONGER_THAN_LARGE.includes(relative(ROOT, moduleId));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Settings of the unit tests. */
const UNIT = {
  environment: 'node',
  // By default Vitest leaves one processor to itself.
  maxWorkers: '100%',
  // No test asserts time: a slow or busy machine must not fail one.
  testTimeout: 180_000,
  hookTimeout: 180_000,
} as const;

/**
 * `unit` stands beside the code and needs nothing but the sources; its files share the modules that
 * a worker has loaded, except those in `unit-mocking`. `samples` runs the programs of the guides with
 * the interpreters of their languages; `site` looks at the built site from outside (server, browser).
 * `long` is run on request, see CONTRIBUTING.md.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Recorded results are test material: product folders hold none.
    resolveSnapshotPath: (file, extension) =>
      join(ROOT, 'tests/__snapshots__', relative(ROOT, file) + extension),
    // How soon something happens on a busy machine is no fault; that it does not happen is one.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{src,gateway,openapi,server,scripts,lib}/**/*.test.{ts,tsx}',
            // The guides as they are written, without a build.
            'tests/content/**/*.test.ts',
            'tests/hostile/**/*.test.ts',
            'tests/reference/check/*.test.{ts,tsx}',
          ],
          exclude: MOCKING,
          ...UNIT,
          // Half of the work would be to load the same modules for each file again.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'unit-mocking', include: MOCKING, ...UNIT },
      },
      {
        extends: true,
        test: {
          name: 'samples',
          include: ['tests/samples/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/samples/compile.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // Beside the tests of the site, more would only wait for each other.
          maxWorkers: 2,
          // Loading the sandbox again for each file takes as long as some of the files.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['tests/**/*.test.{ts,tsx}'],
          globalSetup: 'tests/support/fixture.ts',
          exclude: [
            'tests/samples/**',
            'tests/content/**',
            'tests/hostile/**',
            'tests/reference/check/**',
            ...LONG,
          ],
          environment: 'node',
          // The files of a worker share its browser and the sites that it serves.
          isolate: false,
          // Some build sites; and what a browser is waited for, 30 s at most, has its own words.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // Each has a browser with processes of its own: four take longer than two on two processors.
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: LONG,
          globalSetup: 'tests/support/fixture.ts',
          environment: 'node',
          testTimeout: 600_000,
          hookTimeout: 600_000,
          maxWorkers: 1,
        },
      },
    ],
  },
});
