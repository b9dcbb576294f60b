import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { beforeAll, expect, test } from 'vitest';

import { readSpaceExport } from '#contentful-emulator/files/space-export.ts';
import {
  changeFirm,
  firmDetailsIn,
  otherBrands,
  otherFirm,
  removeBrands,
} from '#tests/support/other-firm.ts';
import { copyTree } from '#tests/support/tree-copy.ts';

import { catalogueShape } from '../sample-space.ts';

const root = path.join(import.meta.dirname, '../..');

/** The sample as built for another firm, which has two brands. */
let sample: string;
let space: string;
let copy: string;

beforeAll(async () => {
  copy = await copyTree();
  await removeBrands(copy, 2);
  await changeFirm(copy);
  const script = `import { buildSample } from './sample/build-sample.ts'; await buildSample('dist');`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd: copy });
  sample = path.join(copy, 'dist/sample');
  space = await readFile(path.join(sample, 'space.json'), 'utf8');
}, 60_000);

test('the sample of another firm does not mention ours', () => {
  expect(firmDetailsIn([space])).toEqual([]);
  expect(space).toContain(otherFirm.name);
});

test('it has no picture of our name, and all others', () => {
  const catalogue = catalogueShape.parse(
    JSON.parse(readFileSync(path.join(root, 'sample/pictures/catalogue.json'), 'utf8')),
  );
  const logos = catalogue.filter(({ shows }) => shows !== undefined);
  const missing = catalogue.filter(({ file }) => !existsSync(path.join(sample, file)));
  expect(missing).toEqual(logos);
  expect(logos.filter(({ id }) => space.includes(`"${id}"`))).toEqual([]);
});

test('its pages are in the brands that the firm has', () => {
  const { entries } = readSpaceExport(JSON.parse(space), 'the sample');
  const themes = new Set(entries.map(({ fields }) => fields['theme']?.['en-GB']));
  themes.delete(undefined);
  expect(themes).toEqual(new Set(otherBrands.slice(0, 2).map(({ id }) => id)));
});
