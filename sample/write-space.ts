import { writeFileSync } from 'node:fs';

import { readSampleSpace } from './sample-space.ts';

/** `write-space FOLDER`: writes `space.json` into the folder that holds the sample's pictures. */
const [folder = ''] = process.argv.slice(2);
writeFileSync(`${folder}/space.json`, `${JSON.stringify(readSampleSpace(folder).content, null, 2)}\n`);
