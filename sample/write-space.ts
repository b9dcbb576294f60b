import { writeFileSync } from 'node:fs';

import { readSampleSpace } from './sample-space.ts';

/** Writes the sample space as an export file: `write-space FOLDER`, which holds its pictures. */
const [folder = ''] = process.argv.slice(2);
writeFileSync(`${folder}/space.json`, `${JSON.stringify(readSampleSpace(folder).content, null, 2)}\n`);
