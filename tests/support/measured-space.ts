import { existsSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

import { inject } from 'vitest';

import type { SpaceExport } from '#contentful-emulator/files/space-export.ts';
import { loadSpaceFile } from '#contentful-emulator/files/space-file.ts';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import type { ServedSpace } from './site.ts';

/** Export file of the space for measurements: the sample with its realistic pages, or else the fixture. */
export function measuredFile(): string {
  const sample = path.join(inject('productionBuild'), 'sample/space.json');
  return existsSync(sample) ? sample : path.join(inject('fixture'), 'space.json');
}

/**
 * The same space, under the id that `startSiteOn` requests. Its pictures are, too: a site shows none from another space.
 */
export async function measuredSpace(): Promise<ServedSpace> {
  const file = measuredFile();
  const space = await loadSpaceFile(file, path.dirname(file));
  const pictures = path.join(space.assetsDirectory, 'images.ctfassets.net');
  const [ownId = fixtureSpaceId] = readdirSync(pictures);
  if (!existsSync(path.join(pictures, fixtureSpaceId)))
    symlinkSync(ownId, path.join(pictures, fixtureSpaceId), 'dir');
  const content = JSON.stringify(space.content).replaceAll(`/${ownId}/`, `/${fixtureSpaceId}/`);
  return { ...space, id: fixtureSpaceId, content: JSON.parse(content) as SpaceExport };
}
