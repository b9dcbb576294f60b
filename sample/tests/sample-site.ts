import path from 'node:path';

import type { ServedSpace } from '#tests/support/site.ts';

import { readSampleSpace } from '../sample-space.ts';

export function sampleSpace(): ServedSpace {
  return readSampleSpace(path.join(import.meta.dirname, '../pictures'));
}
