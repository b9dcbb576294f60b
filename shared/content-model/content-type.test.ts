import { expect, test } from 'vitest';

import { contentTypeJson, defineContentType, editorInterfaceJson } from './content-type.ts';
import { asset, boolean, choice, integer, reference, references, symbol, text } from './fields.ts';

const labels = { name: 'Name', help: 'What it is.' };
const read = () => ({});

const type = defineContentType({
  id: 'everything',
  name: 'Everything',
  description: 'One field of each kind.',
  displayField: 'title',
  fields: {
    title: symbol({ ...labels, required: true, min: 2, max: 90, unique: true, localized: true }),
    slug: symbol({ ...labels, pattern: { regexp: '^[a-z]+$', message: 'Small letters' } }),
    plain: symbol(labels),
    body: text({ ...labels, max: 400 }),
    style: choice(['one', 'two'], { ...labels, fallback: 'one' }),
    isOpen: boolean({ ...labels, fallback: false }),
    columns: integer({ ...labels, min: 1, max: 6 }),
    page: reference({ ...labels, to: ['page', 'person'], read, required: 'editors' }),
    cards: references({ ...labels, to: ['card'], read, min: 1, max: 24 }),
    buttons: references({ ...labels, to: ['button'], read, max: 2 }),
    photo: asset(labels, [{ linkMimetypeGroup: ['image'] }], read),
  },
});

function fieldJson(id: string): unknown {
  const { fields } = contentTypeJson(type) as { fields: { id: string }[] };
  return fields.find((field) => field.id === id);
}
const common = {
  name: 'Name',
  required: false,
  localized: false,
  disabled: false,
  omitted: false,
  validations: [],
};

test('editors see the type with its id, name, description and display field', () => {
  expect(contentTypeJson(type)).toMatchObject({
    sys: { id: 'everything', type: 'ContentType' },
    name: 'Everything',
    description: 'One field of each kind.',
    displayField: 'title',
  });
});

test.each<[string, object]>([
  [
    'title',
    {
      type: 'Symbol',
      required: true,
      localized: true,
      validations: [{ size: { min: 2, max: 90 } }, { unique: true }],
    },
  ],
  [
    'slug',
    {
      type: 'Symbol',
      validations: [{ regexp: { pattern: '^[a-z]+$', flags: null }, message: 'Small letters' }],
    },
  ],
  ['plain', { type: 'Symbol' }],
  ['body', { type: 'Text', validations: [{ size: { max: 400 } }] }],
  ['style', { type: 'Symbol', validations: [{ in: ['one', 'two'] }] }],
  ['isOpen', { type: 'Boolean' }],
  ['columns', { type: 'Integer', validations: [{ range: { min: 1, max: 6 } }] }],
  [
    'page',
    {
      type: 'Link',
      linkType: 'Entry',
      required: true,
      validations: [{ linkContentType: ['page', 'person'] }],
    },
  ],
  [
    'cards',
    {
      type: 'Array',
      required: true,
      items: { type: 'Link', linkType: 'Entry', validations: [{ linkContentType: ['card'] }] },
      validations: [{ size: { min: 1, max: 24 } }],
    },
  ],
  [
    'buttons',
    {
      type: 'Array',
      items: { type: 'Link', linkType: 'Entry', validations: [{ linkContentType: ['button'] }] },
      validations: [{ size: { max: 2 } }],
    },
  ],
  ['photo', { type: 'Link', linkType: 'Asset', validations: [{ linkMimetypeGroup: ['image'] }] }],
])('Contentful validates the field %s as it is defined', (id, shape) => {
  expect(fieldJson(id)).toEqual({ id, ...common, ...shape });
});

test('editors see the help text of every field', () => {
  expect(editorInterfaceJson(type)).toMatchObject({
    sys: {
      type: 'EditorInterface',
      contentType: { sys: { id: 'everything', type: 'Link', linkType: 'ContentType' } },
    },
    controls: Object.keys(type.fields).map((fieldId) => ({
      fieldId,
      settings: { helpText: 'What it is.' },
    })),
  });
});
