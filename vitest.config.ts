import { defineConfig } from 'vitest/config';

/** Minutes each: large contracts of others, a whole reference of hundreds of pages. */
const LONG = ['tests/reference/foreign.test.ts', 'tests/reference/standalone.test.ts'];

/**
 * Four projects: `unit` stands beside the code and needs nothing but the sources; `samples` runs
 * the programs of the guides with the interpreters of their languages; `site` looks at the built
 * site from outside (server, browser), so it is slower and keeps to two workers, because each of
 * them may hold a browser. `long` is run on request, see CONTRIBUTING.md.
 */
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{src,gateway,server,scripts}/**/*.test.{ts,tsx}',
            // The guides as they are written, without a build.
            'tests/content/**/*.test.ts',
          ],
          environment: 'node',
          // No test asserts time: a slow or busy machine must not fail one.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'samples',
          include: ['tests/samples/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/samples/compile.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['tests/**/*.test.{ts,tsx}'],
          globalSetup: 'tests/support/fixture.ts',
          exclude: ['tests/samples/**', 'tests/content/**', ...LONG],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: LONG,
          environment: 'node',
          testTimeout: 600_000,
          hookTimeout: 600_000,
          maxWorkers: 1,
        },
      },
    ],
  },
});
