import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { listedTypes } from '#server/page/listed-types.ts';
import { contentTypes } from '#shared/content-types.ts';
import { pageContentTypes, pathOfEntry } from '#shared/links.ts';
import { pageTypes } from '#shared/pages/page-types.ts';
import { pageFolders } from '#shared/paths.ts';

const ids = pageTypes.map(({ contentType }) => contentType.id);

test('the pages of every folder are listed', () => {
  const pages = path.join(import.meta.dirname, '../../shared/pages');
  const foldersWith = (files: string) => globSync(files, { cwd: pages }).map((file) => path.dirname(file));
  const models = foldersWith('*/*.model.ts');
  const folders = foldersWith('*/*.page.tsx').filter((folder) => models.includes(folder));
  const list = readFileSync(path.join(pages, 'page-types.ts'), 'utf8');
  expect(folders).toContain('office');
  expect(
    folders.filter((folder) => !list.includes(`'./${folder}/`)),
    'import the pages of these in shared/pages/page-types.ts, and add them to `byId`',
  ).toEqual([]);
});

test('every type of page has an address', () => {
  expect(
    ids.filter((id) => !pageContentTypes.includes(id)),
    "add the folder of these to `pageFolders` in shared/paths.ts, for example `event: 'events'`",
  ).toEqual([]);
  expect(
    pageContentTypes.filter((id) => !ids.includes(id)),
    'add the pages of these to `byId` in shared/pages/page-types.ts, for example `event: eventPages`',
  ).toEqual([]);
});

test('no two types of pages share a folder', () => {
  const folders = Object.values(pageFolders);
  expect(folders).toEqual([...new Set(folders)]);
});

test('editors can create entries of every type of page', () => {
  expect(contentTypes.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
});

test.each(pageTypes)('the help text of $contentType.id says where its pages are', ({ contentType }) => {
  const { slug } = contentType.fields;
  expect(
    slug?.widget.widgetId,
    `${contentType.id} needs a field \`slug\`: use slugBelow(pageFolders.${contentType.id})`,
  ).toBe('slugEditor');
  const address = contentType.id === 'page' ? '/services/pensions' : pathOfEntry(contentType.id, '');
  expect(slug?.help, `use slugBelow(pageFolders.${contentType.id}), whose help names the folder`).toContain(
    address,
  );
});

test.each(listedTypes)('the list of $id requests its slug and no field it lacks', ({ id, fields }) => {
  const { contentType } = pageTypes.find((type) => type.contentType.id === id) ?? {};
  expect(
    fields.filter((field) => !(field in (contentType?.fields ?? {}))),
    `the type has no such field: correct \`listedFields\``,
  ).toEqual([]);
  expect(fields, 'add it to `listedFields`').toContain('slug');
});
