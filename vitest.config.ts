import { defineConfig } from 'vitest/config';

/**
 * Two projects: `unit` stands beside the code and needs nothing but the sources; `site` looks at
 * the built site from outside (server, browser), so it is slower and keeps to two workers, because
 * each of them may hold a browser.
 */
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,gateway,server,scripts}/**/*.test.{ts,tsx}'],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['tests/**/*.test.{ts,tsx}'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
