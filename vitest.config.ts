import { availableParallelism } from 'node:os';
import path from 'node:path';

import { defineConfig } from 'vitest/config';

// Threads that tests start read what Node has compiled before: 60 ms of CPU instead of 140 for one with SQLite.
process.env['NODE_COMPILE_CACHE'] ??= path.join(import.meta.dirname, 'node_modules/.cache/compiled');

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    // Each loads the whole site, and starts a browser if it needs one. One more than processors: a third of the time a test
    // waits for a process or a browser.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    // They end a test that hangs. No machine is too slow for them: a test waits for what happens, not for a time.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 60_000 } },
    coverage: { include: ['{server,client,shared,contentful-emulator}/**/*.{ts,tsx}'] },
    projects: [
      {
        extends: true,
        // Needs no build, so a single file runs in a second or two.
        test: {
          name: 'unit',
          // Modules have no side effects on import, so test files can share them.
          isolate: false,
          include: [
            '{build,client,contentful-emulator,server,shared}/**/*.test.{ts,tsx}',
            'sample/{space/**/,}*.test.ts',
            'tests/rules/*.test.{ts,tsx}',
          ],
          globalSetup: ['tests/support/run-folders.ts', 'tests/support/postgres-server.ts'],
        },
      },
      {
        extends: true,
        oxc: { jsx: { development: false } },
        test: {
          name: 'site',
          isolate: false,
          // React as in production, which renders a page in a tenth of the time. Its warnings fail tests of sections and pages
          // in the other project, and those in the browser that ask for the development build.
          env: { NODE_ENV: 'production' },
          // The sample's tests are in its folder, to be deleted with it.
          include: ['tests/{http,browser,process}/*.test.{ts,tsx}', 'sample/tests/*.test.ts'],
          globalSetup: [
            'tests/support/run-folders.ts',
            'tests/support/build-site.ts',
            'tests/support/postgres-server.ts',
          ],
        },
      },
    ],
  },
});
