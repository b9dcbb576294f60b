import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';

import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';

import { installOnDemand } from '#build/on-demand.ts';

let importSpace: (options: object) => Promise<unknown>;
let directory: string;
let file: string;

beforeAll(async () => {
  // The package's ES module build does not load in Node.
  importSpace = createRequire(installOnDemand())('contentful-import') as typeof importSpace;
  directory = await mkdtemp(path.join(tmpdir(), 'space-export-'));
  file = path.join(directory, 'space.json');
  execFileSync(process.execPath, [path.join(inject('productionBuild'), 'server/space-export.js'), file]);
}, 300_000);
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
