import { defineConfig } from 'vitest/config';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['{server,client,shared,tests}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/build-site.ts'],
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    // Much of a browser test is waiting: one worker fewer than there are cores would leave them idle.
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    coverage: { include: ['{server,client,shared}/**/*.{ts,tsx}'] },
  },
});
