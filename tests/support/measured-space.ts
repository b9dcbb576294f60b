import { existsSync } from 'node:fs';
import path from 'node:path';

import { inject } from 'vitest';

import { loadSpaceFile } from '#server/content-service/files/space-file.ts';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import type { ServedSpace } from './site.ts';

/**
 * The export file of the space that figures are measured on: the sample, whose pages are as long as a firm's, or the
 * fixture in a tree without it.
 */
export function measuredFile(): string {
  const sample = path.join(inject('productionBuild'), 'sample/space.json');
  return existsSync(sample) ? sample : path.join(inject('fixture'), 'space.json');
}

/** The same as a space to be served, under the id that `startSiteOn` asks for. */
export async function measuredSpace(): Promise<ServedSpace> {
  const file = measuredFile();
  return { id: fixtureSpaceId, assetsDirectory: path.dirname(file), ...(await loadSpaceFile(file)) };
}
