import { expect, test } from 'vitest';

import { createTestClient, bookshopPreviewToken, serveBookshop } from '../bookshop.fixture.ts';
import { SpaceExportError } from './space-export-error.ts';
import { readSpaceExport } from './space-export.ts';

const entry = (id: string, rest: object = {}) => ({
  sys: {
    id,
    publishedVersion: 1,
    contentType: { sys: { type: 'Link', linkType: 'ContentType', id: 'page' } },
  },
  fields: {},
  ...rest,
});

test('a file with content alone, or a model alone, is an export', () => {
  expect(readSpaceExport({ entries: [entry('home')] }, 'content.json').entries).toHaveLength(1);
  const model = readSpaceExport(
    { contentTypes: [{ sys: { id: 'page' }, fields: [] }], locales: null },
    'model.json',
  );
  expect(model).toMatchObject({ contentTypes: [{ sys: { id: 'page' } }], entries: [], assets: [], tags: [] });
});

test('what nobody here knows is left alone', () => {
  const content = readSpaceExport(
    {
      contentTypes: [],
      editorInterfaces: [{}],
      webhooks: [],
      roles: [{}],
      entries: [entry('home', { more: 1 })],
    },
    'file',
  );
  expect(content).toMatchObject({ roles: [{}], entries: [{ more: 1 }] });
});

test('a space name that cannot be read does not make the export unreadable', () => {
  expect(readSpaceExport({ entries: [], space: { name: 'Shop' } }, 'file').space?.name).toBe('Shop');
  expect(readSpaceExport({ entries: [], space: 'bookshop' }, 'file').space).toBeUndefined();
});

test('a sparse file is served: no dates, no fields, no locales, no metadata, no file', async () => {
  const content = readSpaceExport(
    {
      entries: [entry('home', { fields: null, metadata: null }), entry('odd', { fields: { title: null } })],
      assets: [{ sys: { id: 'bare', publishedVersion: 1 } }],
    },
    'sparse.json',
  );
  const service = await serveBookshop({ content });
  for (const accessToken of [undefined, bookshopPreviewToken]) {
    const client = createTestClient(service, accessToken === undefined ? {} : { accessToken });
    expect((await client.getEntries({ content_type: 'page', include: 10 })).total).toBe(2);
    expect((await client.getEntry('home')).fields).toEqual({});
    expect((await client.getAsset('bare')).metadata).toEqual({ tags: [], concepts: [] });
  }
});

test.each([
  ['null', null],
  ['a list', []],
  ['a text', 'export'],
  ['an object of another kind', { name: 'a-package', version: '1.0.0' }],
  ['a reply of the delivery API', { sys: { type: 'Array' }, total: 0, items: [] }],
])('%s is no export, and the message names the file', (_what, value) => {
  expect(() => readSpaceExport(value, 'package.json')).toThrow(SpaceExportError);
  expect(() => readSpaceExport(value, 'package.json')).toThrow(/^package\.json is not a space export/);
});

test('every fault is listed, with the place and the id an editor can search for', () => {
  const read = () =>
    readSpaceExport(
      {
        entries: [{ sys: { id: 'home' }, fields: {} }, entry('about', { fields: { title: 'About us' } })],
        assets: 'none',
        contentTypes: [{ sys: {}, fields: [{ id: 'title' }] }],
      },
      'broken.json',
    );
  expect(read).toThrow(/entries\[0\]\.sys\.contentType \(id "home"\)/);
  expect(read).toThrow(/entries\[1\]\.fields\.title \(id "about"\): Expected values by locale/);
  expect(read).toThrow(/assets: /);
  expect(read).toThrow(/contentTypes\[0\]\.sys\.id: /);
  expect(read).toThrow(/contentTypes\[0\]\.fields\[0\]\.type: /);
});

test('a file with hundreds of faults lists the first ones and says how many more there are', () => {
  const entries = Array.from({ length: 100 }, () => ({ sys: {} }));
  expect(() => readSpaceExport({ entries }, 'broken.json')).toThrow(/… and 180 more$/);
});
