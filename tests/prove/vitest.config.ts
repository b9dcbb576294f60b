import { defineConfig } from 'vitest/config';

/** `npm run prove` runs all proofs, `npm run prove -- NAME` those with NAME in their path. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    root: `${import.meta.dirname}/../..`,
    include: ['tests/prove/*.proof.ts', 'sample/tests/*.proof.ts'],
    globalSetup: ['tests/support/run-folders.ts', 'tests/support/build-site.ts'],
    // One at a time, since they measure.
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
