import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { contentTypes } from '#shared/content-types.ts';

import { createSpaceWriter } from './files/space-writer.ts';

/**
 * `npm run space:export -- FILE`: writes the content model for Contentful's importer, with the sample's content if the
 * build has it.
 */
const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('Usage: npm run space:export -- FILE\n');
  process.exit(1);
}
const sample = path.join(import.meta.dirname, '../sample');
const sampleSpace = path.join(sample, 'space.json');
const hasSample = existsSync(sampleSpace);
const space = hasSample
  ? readFileSync(sampleSpace, 'utf8')
  : JSON.stringify(createSpaceWriter({ spaceId: 'space', contentTypes, catalogue: [] }).write(), null, 2);
writeFileSync(file, `${space.trimEnd()}\n`);
const pictures = hasSample ? ` --upload-assets --assets-directory ${sample}` : '';
process.stdout.write(`Wrote ${file}.
Into a space whose default locale is English (United Kingdom), en-GB:
  contentful space import --content-file ${file}${pictures}\n`);
