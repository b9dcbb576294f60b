import { execFileSync, spawnSync } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { beforeAll, expect, inject, test } from 'vitest';

import { importCommand } from '#server/commands/import-guide.ts';
import { contentTypes } from '#shared/content-types.ts';

import { makeFolder } from '../support/folders.ts';

const directory = makeFolder();
const file = path.join(directory, 'space.json');
const settings = path.join(directory, 'contentful-import.json');
let printed: string;
beforeAll(() => void (printed = exportSpace()));

const script = path.join(inject('productionBuild'), 'server/space-export.js');

function exportSpace(): string {
  return execFileSync(process.execPath, [script, file], { encoding: 'utf8' });
}

test('space:export writes the space, prints how to import it, and keeps the token out of the command', async () => {
  expect(printed).toContain(importCommand(file, undefined));
  expect(printed).toMatch(new RegExp(`: ${contentTypes.length} content types, \\d+ entries, \\d+ assets\\.`));
  expect(printed).not.toContain('token YOUR');
  expect(JSON.parse(await readFile(settings, 'utf8'))).toMatchObject({ spaceId: '', managementToken: '' });
  expect((await stat(settings)).mode & 0o077).toBe(0);
});

test('it keeps the settings of an earlier export', async () => {
  await writeFile(settings, '{"spaceId":"mine"}');
  exportSpace();
  expect(await readFile(settings, 'utf8')).toBe('{"spaceId":"mine"}');
});

test('it prints the preview URL of all content types', () => {
  expect(printed).toContain(
    'https://www.example.co.uk/preview?secret=PREVIEW_SECRET&entry={entry.sys.id}&locale={locale}&timeline={timeline}\n',
  );
});

test('the space has the tags for pictures, which the delivery API shows', async () => {
  const { tags } = JSON.parse(await readFile(file, 'utf8')) as {
    tags: { name: string; sys: { id: string; visibility: string } }[];
  };
  expect(tags.map(({ name, sys }) => [sys.id, name, sys.visibility])).toEqual(
    expect.arrayContaining([
      ['focusTopLeft', 'Focus: top left', 'public'],
      ['decorative', 'Decorative picture', 'public'],
    ]),
  );
});

test('a folder that is not there is named in a line, without a stack', () => {
  const missing = path.join(directory, 'missing/space.json');
  const { status, stderr } = spawnSync(process.execPath, [script, missing], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^ENOENT: no such file or directory, open '.*missing\/space\.json'\n$/),
  ]);
});
