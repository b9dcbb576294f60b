import { mergeConfig } from 'vitest/config';

import proofs from '../prove/vitest.config.ts';

/** The figures of `npm run bench`: printed, not held to anything. */
export default mergeConfig(
  { ...proofs, test: { ...proofs.test, include: [] } },
  {
    test: { include: ['tests/bench/*.bench.ts'] },
  },
);
