import { defineConfig } from 'vitest/config';

import proofs from '../prove/vitest.config.ts';

/** `npm run bench` prints measurements and checks no limits. */
export default defineConfig({ ...proofs, test: { ...proofs.test, include: ['tests/bench/*.bench.ts'] } });
