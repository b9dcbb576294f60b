import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { readCatalogue, readFactSheets, readSampleSpace } from './sample-space.ts';

/** `write-space PICTURES FOLDER`: writes the sample into a folder, `space.json` and the pictures that belong to it. */
const [pictures = '', folder = ''] = process.argv.slice(2);
for (const { file } of [...readCatalogue(pictures), ...readFactSheets(pictures)])
  cpSync(path.join(pictures, file), path.join(folder, file), { dereference: true });
writeFileSync(`${folder}/space.json`, `${JSON.stringify(readSampleSpace(pictures).content, null, 2)}\n`);
