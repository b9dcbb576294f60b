import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { readSampleSpace } from './sample/sample-space.ts';

/** The command `npm run space:export -- FILE`: the sample space with its content model, for Contentful's importer. */
const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('Usage: npm run space:export -- FILE\n');
  process.exit(1);
}
const { content, assetsDirectory } = readSampleSpace(path.join(import.meta.dirname, '../sample'));
writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
process.stdout.write(`Wrote ${file}. Its pictures are in ${assetsDirectory}.
Into a space whose default locale is English (United Kingdom), en-GB:
  contentful space import --content-file ${file} --upload-assets --assets-directory ${assetsDirectory}\n`);
