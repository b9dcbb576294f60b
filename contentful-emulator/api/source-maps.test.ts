import { expect, test } from 'vitest';

import {
  ask,
  bookshopPreviewToken,
  bookshopSpace,
  bookshopSpaceId,
  contentType,
  createTestClient,
  field,
  serveBookshop,
} from '../bookshop.fixture.ts';
import type { SpaceExport } from '../files/space-export.ts';

const serve = (content: SpaceExport = bookshopSpace) => serveBookshop({ content });

async function readPreview(path: string, content?: SpaceExport): Promise<unknown> {
  const response = await ask(await serve(content), path, { token: bookshopPreviewToken });
  expect(response.status).toBe(200);
  return response.json();
}

const builtIn = (widgetId: string) => ({ widgetNamespace: 'builtin', widgetId });
const mapsOf = (mappings: Record<string, readonly [number, number]>) => ({
  sys: { type: 'ContentSourceMaps' },
  mappings: Object.fromEntries(
    Object.entries(mappings).map(([pointer, [fieldType, editorInterface]]) => [
      pointer,
      { source: { fieldType, editorInterface } },
    ]),
  ),
});

/** One book whose widgets are partly chosen by the editor interface. */
const widgetSpace: SpaceExport = {
  ...bookshopSpace,
  contentTypes: [
    contentType('book', [
      field('title', 'Symbol', { localized: true }),
      field('slug', 'Symbol'),
      field('blurb', 'Text', { localized: true }),
      field('isInPrint', 'Boolean'),
      field('keywords', 'Array', { items: { type: 'Symbol' } }),
      field('related', 'Array', { items: { type: 'Link', linkType: 'Entry' } }),
    ]),
  ],
  editorInterfaces: [
    {
      sys: { contentType: { sys: { id: 'book' } } },
      controls: [
        { fieldId: 'title' },
        { fieldId: 'slug', widgetId: 'slugEditor' },
        { fieldId: 'blurb', widgetNamespace: 'app', widgetId: 'poem' },
      ],
    },
  ],
};

test('a list has the maps of its items and includes, which refer to one lookup', async () => {
  const reply = await readPreview('entries?sys.id=birds&includeContentSourceMaps=true');
  expect(reply).toMatchObject({
    sys: {
      type: 'Array',
      contentSourceMapsLookup: {
        sys: { type: 'ContentSourceMapsLookup' },
        fieldTypes: ['Symbol', 'Text', 'Array', 'RichText'],
        editorInterfaces: ['singleLine', 'markdown', 'tagEditor', 'richTextEditor'].map(builtIn),
      },
    },
    items: [
      {
        sys: {
          id: 'birds',
          contentSourceMaps: mapsOf({
            'fields/title': [0, 0],
            'fields/slug': [0, 0],
            'fields/blurb': [1, 1],
            'fields/keywords': [2, 2],
          }),
        },
      },
    ],
    includes: {
      Entry: [
        { sys: { id: 'bronte', contentSourceMaps: mapsOf({ 'fields/name': [0, 0] }) } },
        {
          sys: {
            id: 'atlas',
            contentSourceMaps: { mappings: { 'fields/body': { source: { fieldType: 3 } } } },
          },
        },
      ],
      Asset: [{ sys: { contentSourceMaps: mapsOf({ 'fields/title': [0, 0] }) } }, {}],
    },
  });
});

test('only fields with text are mapped', async () => {
  const reply = (await readPreview('entries/atlas?includeContentSourceMaps=true')) as {
    sys: { contentSourceMaps: { mappings: object } };
  };
  expect(Object.keys(reply.sys.contentSourceMaps.mappings)).toEqual([
    'fields/title',
    'fields/slug',
    'fields/blurb',
    'fields/body',
    'fields/keywords',
  ]);
});

test('a single entry and a single asset have the lookup on themselves', async () => {
  expect(await readPreview('entries/clouds?includeContentSourceMaps=true')).toMatchObject({
    sys: {
      contentSourceMaps: mapsOf({ 'fields/title': [0, 0], 'fields/slug': [0, 0] }),
      contentSourceMapsLookup: { fieldTypes: ['Symbol'], editorInterfaces: [builtIn('singleLine')] },
    },
  });
  expect(await readPreview('assets/atlas-cover?includeContentSourceMaps=true')).toMatchObject({
    sys: {
      contentSourceMaps: mapsOf({ 'fields/title': [0, 0] }),
      contentSourceMapsLookup: { fieldTypes: ['Symbol'] },
    },
  });
});

test('the description of an asset is a long text', async () => {
  const service = await serve();
  const fields = { title: { 'en-GB': 'Map' }, description: { 'en-GB': 'Of the county' } };
  service.space(bookshopSpaceId).upsertAsset({ id: 'map', fields });
  const path = 'assets/map?includeContentSourceMaps=true';
  expect(await (await ask(service, path, { token: bookshopPreviewToken })).json()).toMatchObject({
    sys: {
      contentSourceMaps: mapsOf({ 'fields/title': [0, 0], 'fields/description': [1, 1] }),
      contentSourceMapsLookup: {
        fieldTypes: ['Symbol', 'Text'],
        editorInterfaces: [builtIn('singleLine'), builtIn('multipleLine')],
      },
    },
  });
});

test('widgets come from the editor interface, or are the default of the field type', async () => {
  const reply = await readPreview('entries/birds?includeContentSourceMaps=true&locale=*', {
    ...widgetSpace,
    entries: bookshopSpace.entries.map((entry) =>
      entry.sys.id === 'birds'
        ? { ...entry, fields: { ...entry.fields, blurb: { 'en-GB': 'Songs', de: 'Lieder' } } }
        : entry,
    ),
  });
  expect(reply).toMatchObject({
    sys: {
      contentSourceMaps: mapsOf({
        'fields/title': [0, 0],
        'fields/slug': [0, 1],
        'fields/blurb': [1, 2],
        'fields/keywords': [2, 3],
      }),
      contentSourceMapsLookup: {
        fieldTypes: ['Symbol', 'Text', 'Array'],
        editorInterfaces: [
          builtIn('singleLine'),
          builtIn('slugEditor'),
          { widgetNamespace: 'app', widgetId: 'poem' },
          builtIn('tagEditor'),
        ],
      },
    },
  });
});

test('a field with a choice of values has a dropdown', async () => {
  const choice = field('title', 'Symbol', { validations: [{ in: ['Clouds', 'Stars'] }] });
  const reply = await readPreview('entries/clouds?includeContentSourceMaps=true', {
    ...bookshopSpace,
    contentTypes: [contentType('book', [choice])],
  });
  expect(reply).toMatchObject({
    sys: { contentSourceMapsLookup: { editorInterfaces: [builtIn('dropdown')] } },
  });
});

test.each([
  ['entries?includeContentSourceMaps=true', undefined, 400],
  ['entries/birds?includeContentSourceMaps=true', undefined, 400],
  ['assets?includeContentSourceMaps=true', undefined, 400],
  ['assets/catalogue?includeContentSourceMaps=true', undefined, 400],
  ['entries?includeContentSourceMaps=yes', bookshopPreviewToken, 400],
  ['assets/catalogue?includeContentSourceMaps=1', bookshopPreviewToken, 400],
  ['content_types?includeContentSourceMaps=true', bookshopPreviewToken, 400],
  ['entries?includeContentSourceMaps=false', bookshopPreviewToken, 200],
])('%s with token %s is %i', async (path, token, status) => {
  const response = await ask(await serve(), path, token === undefined ? {} : { token });
  expect(response.status).toBe(status);
  expect(await response.text()).not.toContain('contentSourceMaps"');
});

test('the maps are delivered only if sys is selected', async () => {
  const select = (sys: string) =>
    readPreview(`assets?sys.id=catalogue&includeContentSourceMaps=true&select=fields,${sys}`);
  expect(await select('sys')).toMatchObject({ items: [{ sys: { contentSourceMaps: {} } }] });
  expect(await select('sys.id')).toMatchObject({ items: [{ sys: { id: 'catalogue' } }] });
  expect(JSON.stringify(await select('sys.id'))).not.toContain('contentSourceMaps"');
});

test('without the option nothing is mapped', async () => {
  const service = await serve();
  const { items } = await createTestClient(service, { accessToken: bookshopPreviewToken }).getEntries();
  expect(JSON.stringify(items.map(({ sys }) => sys))).not.toContain('contentSourceMaps');
});
