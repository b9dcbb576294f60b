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
 * The same space, under the id that `startSiteOn` requests. Its files are, too: a site shows none from another space.
 */
export async function measuredSpace(): Promise<ServedSpace> {
  const file = measuredFile();
  const space = await loadSpaceFile(file, path.dirname(file));
  let ownId = fixtureSpaceId;
  for (const host of readdirSync(space.assetsDirectory).filter((name) => name.endsWith('ctfassets.net'))) {
    const files = path.join(space.assetsDirectory, host);
    ownId = readdirSync(files).find((name) => name !== fixtureSpaceId) ?? fixtureSpaceId;
    if (!existsSync(path.join(files, fixtureSpaceId)))
      symlinkSync(ownId, path.join(files, fixtureSpaceId), 'dir');
  }
  const content = JSON.stringify(space.content).replaceAll(`/${ownId}/`, `/${fixtureSpaceId}/`);
  return { ...space, id: fixtureSpaceId, content: JSON.parse(content) as SpaceExport };
}
