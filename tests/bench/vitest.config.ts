import { mergeConfig } from 'vitest/config';

import proofs from '../prove/vitest.config.ts';

/** `npm run bench` prints measurements and checks no limits. */
export default mergeConfig(
  { ...proofs, test: { ...proofs.test, include: [] } },
  {
    test: { include: ['tests/bench/*.bench.ts', 'sample/tests/*.bench.ts'] },
  },
);
