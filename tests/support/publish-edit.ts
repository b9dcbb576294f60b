import type { ExportedEntry } from '#contentful-emulator/files/space-export.ts';

import { localised } from './edit-space.ts';
import type { FaultyEmulator } from './faulty-emulator.ts';
import { fixtureSpace } from './site.ts';

const wordFields = [
  'title',
  'heading',
  'name',
  'text',
  'copy',
  'metaDescription',
  'label',
  'displayName',
  'quote',
];

/** A field of an entry whose words visitors see somewhere, if it has one. */
export const wordFieldOf = ({ fields }: Pick<ExportedEntry, 'fields'>): string | undefined =>
  wordFields.find((name) => typeof Object.values(fields[name] ?? {})[0] === 'string');

/** Changes fields of a fixture's entry and publishes it. Fields are in the space's one locale. */
export function publishEdit(
  contentService: FaultyEmulator,
  id: string,
  fields: Readonly<Record<string, unknown>>,
): { readonly id: string; readonly contentType: string } {
  const space = fixtureSpace();
  const entry = space.content.entries.find(({ sys }) => sys.id === id);
  if (entry === undefined) throw new Error(`The fixture has no entry ${id}`);
  const contentType = entry.sys.contentType.sys.id;
  const admin = contentService.space(space.id);
  admin.upsertEntry({ id, contentType, fields: { ...entry.fields, ...localised(fields) } });
  admin.publish(id);
  return { id, contentType };
}

/** Changes fields of a fixture's asset and publishes it. */
export function publishAssetEdit(
  contentService: FaultyEmulator,
  id: string,
  fields: Readonly<Record<string, unknown>>,
): void {
  const space = fixtureSpace();
  const asset = space.content.assets.find(({ sys }) => sys.id === id);
  if (asset === undefined) throw new Error(`The fixture has no asset ${id}`);
  const admin = contentService.space(space.id);
  admin.upsertAsset({ id, fields: { ...asset.fields, ...localised(fields) } });
  admin.publish(id, 'Asset');
}
