import { defineConfig } from 'vitest/config';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    // Most tests of the whole site wait: for a browser, a process, a timeout.
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    coverage: { include: ['{server,client,shared}/**/*.{ts,tsx}'] },
    projects: [
      {
        extends: true,
        // Needs no build: one file runs in a second or two.
        test: {
          name: 'unit',
          // Modules are loaded once a worker: they do nothing when imported.
          isolate: false,
          include: [
            '{build,client,server,shared}/**/*.test.{ts,tsx}',
            'sample/{space/**/,}*.test.ts',
            'tests/{rules,support}/*.test.{ts,tsx}',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          isolate: false,
          // What is about the sample stands beside it, and goes with it.
          include: ['tests/{http,browser,process}/*.test.{ts,tsx}', 'sample/tests/*.test.ts'],
          globalSetup: ['tests/support/build-site.ts'],
        },
      },
    ],
  },
});
