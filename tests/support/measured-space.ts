import { existsSync } from 'node:fs';
import path from 'node:path';

import { inject } from 'vitest';

import { loadSpaceFile } from '#contentful-emulator/files/space-file.ts';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import type { ServedSpace } from './site.ts';

/** Export file of the space for measurements: the sample with its realistic pages, or else the fixture. */
export function measuredFile(): string {
  const sample = path.join(inject('productionBuild'), 'sample/space.json');
  return existsSync(sample) ? sample : path.join(inject('fixture'), 'space.json');
}

/** The same space, under the id that `startSiteOn` requests. */
export async function measuredSpace(): Promise<ServedSpace> {
  const file = measuredFile();
  const folder = path.dirname(file);
  return { id: fixtureSpaceId, ...(await loadSpaceFile(file, folder)) };
}
