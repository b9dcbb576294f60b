import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { SpaceExport } from '#contentful-emulator/files/space-export.ts';
import { createSpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { contentTypes } from '#shared/content-types.ts';

import { importCommand, importSettings, importSettingsFile, previewUrl } from './import-guide.ts';
import { readArgument, runCommand, UsageError } from './run-command.ts';

const usage = 'Usage: npm run space:export -- FILE\n';

/**
 * `npm run space:export -- FILE`: writes the content model for Contentful's importer, with the sample's content if the
 * build has it, and prints how to import it. Writes the importer's settings beside it, unless they are there already.
 */
process.exitCode = await runCommand(async () => exportSpace(readArgument()), usage);

function exportSpace(file: string | undefined): void {
  if (file === undefined) throw new UsageError('Which file?');
  const sample = path.relative('.', path.join(import.meta.dirname, '../sample'));
  const sampleSpace = path.join(sample, 'space.json');
  const hasSample = existsSync(sampleSpace);
  const space = hasSample
    ? readFileSync(sampleSpace, 'utf8')
    : JSON.stringify(createSpaceWriter({ spaceId: 'space', contentTypes, catalogue: [] }).write(), null, 2);
  writeFileSync(file, `${space.trimEnd()}\n`);

  const settings = path.join(path.dirname(file), importSettingsFile);
  if (!existsSync(settings))
    writeFileSync(settings, `${JSON.stringify(importSettings, null, 2)}\n`, { mode: 0o600 });

  const indent = (text: string) => text.replace(/^/gm, '     ');
  process.stdout.write(`Wrote ${file}: ${countItems(space)}. Your Contentful plan must allow as many.

1. Set the space's default locale to English (United Kingdom), en-GB.
2. Enter the space's ID and a management token in ${settings}.
3. Import the file:

${indent(importCommand(file, hasSample ? sample : undefined))}

   Later, to update only the content model, import with --content-model-only${hasSample ? ' instead of the last line' : ''}.
4. Under Settings → Content preview, choose all content types and give each the same URL, with the address of your site and
   its PREVIEW_SECRET (docs/operations.md, Drafts):

${indent(previewUrl('https://www.example.co.uk', 'PREVIEW_SECRET'))}
`);
}

/** `43 content types, 766 entries, 73 assets`. */
function countItems(exported: string): string {
  const {
    contentTypes: types = [],
    entries = [],
    assets = [],
  } = JSON.parse(exported) as Partial<SpaceExport>;
  return `${types.length} content types, ${entries.length} entries, ${assets.length} assets`;
}
