import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';

import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';

import { freePort, startSiteProcess } from '../support/site-process.ts';

// The package's ES module build does not load in Node.
const importSpace = createRequire(import.meta.url)('contentful-import') as (
  options: object,
) => Promise<unknown>;

let directory: string;
let file: string;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'space-export-'));
  file = path.join(directory, 'space.json');
  execFileSync(process.execPath, [path.join(inject('productionBuild'), 'server/space-export.js'), file]);
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** The error of Contentful's importer, which validates the file before it contacts the destination. */
async function importError(content: object): Promise<string> {
  const error: unknown = await importSpace({
    content,
    spaceId: 'destination1',
    managementToken: 'management-token',
    // Nothing listens here: ECONNREFUSED means that the file is valid.
    host: '127.0.0.1:1',
    retryLimit: 0,
    errorLogFile: path.join(directory, 'import-errors.json'),
  }).catch((reason: unknown) => reason);
  return inspect(error, { depth: 6 });
}

test.each([
  ['the content model', () => file],
  ['a space of pages', () => path.join(inject('fixture'), 'space.json')],
])('Contentful’s importer accepts %s as the site exports it', async (_name, exportFile) => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const content = JSON.parse(await readFile(exportFile(), 'utf8')) as object;
  expect(await importError(content)).toContain('ECONNREFUSED');
  const broken = { ...content, assets: [{ sys: { id: 'a' }, fields: { file: { 'en-GB': {} } } }] };
  expect(await importError(broken)).not.toContain('ECONNREFUSED');
});

test('a content file that is not an export stops the start with a clear message', async () => {
  const broken = path.join(directory, 'broken.json');
  await writeFile(broken, '{"hello": "world"}');
  const site = startSiteProcess(await freePort(), { CONTENT_FILE: broken });
  expect(await site.exited).toBe(1);
  expect(site.stderr).toContain(`${broken} is not a space export`);
  expect(site.stderr).not.toContain('    at ');
});
