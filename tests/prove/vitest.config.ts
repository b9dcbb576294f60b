import { defineConfig } from 'vitest/config';

/** The long proofs: `npm run prove`, or `npm run prove -- fault-matrix` for one. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    root: `${import.meta.dirname}/../..`,
    include: ['tests/prove/*.proof.ts', 'sample/tests/*.proof.ts'],
    globalSetup: ['tests/support/build-site.ts'],
    // One at a time: they measure.
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 60_000,
  },
});
