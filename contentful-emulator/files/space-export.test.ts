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

test('a file with only content or only a model is a valid export', () => {
  expect(readSpaceExport({ entries: [entry('home')] }, 'content.json').entries).toHaveLength(1);
  const model = readSpaceExport(
    { contentTypes: [{ sys: { id: 'page' }, fields: [] }], locales: null },
    'model.json',
  );
  expect(model).toMatchObject({ contentTypes: [{ sys: { id: 'page' } }], entries: [], assets: [], tags: [] });
});

test('unknown keys are kept unchanged', () => {
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

test('an unreadable space name does not make the export unreadable', () => {
  expect(readSpaceExport({ entries: [], space: { name: 'Shop' } }, 'file').space?.name).toBe('Shop');
  expect(readSpaceExport({ entries: [], space: 'bookshop' }, 'file').space).toBeUndefined();
});

test('a sparse export can be served: without dates, fields, locales, metadata or files', async () => {
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
  ['another kind of object', { name: 'a-package', version: '1.0.0' }],
  ['a response of the delivery API', { sys: { type: 'Array' }, total: 0, items: [] }],
])('%s is not an export, and the message names the file', (_what, value) => {
  expect(() => readSpaceExport(value, 'package.json')).toThrow(SpaceExportError);
  expect(() => readSpaceExport(value, 'package.json')).toThrow(/^package\.json is not a space export/);
});

test('every error is listed, with its path and the ID that an editor can search for', () => {
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

test('for a file with hundreds of errors, the first are listed and the rest counted', () => {
  const entries = Array.from({ length: 100 }, () => ({ sys: {} }));
  expect(() => readSpaceExport({ entries }, 'broken.json')).toThrow(/… and 180 more$/);
});
