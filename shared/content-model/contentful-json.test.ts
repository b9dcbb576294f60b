import { expect, test } from 'vitest';

import { assertDistinct, defineContentType } from './content-type.ts';
import { contentTypeJson, editorInterfaceJson } from './contentful-json.ts';
import { inTab } from './field.ts';
import {
  asset,
  boolean,
  choice,
  date,
  integer,
  number,
  reference,
  references,
  symbol,
  symbols,
  text,
} from './fields.ts';
import { slugWidget } from './widget.ts';

const labels = { name: 'Name', help: 'What it is.' };
const read = () => ({});

const type = defineContentType({
  id: 'everything',
  name: 'Everything',
  description: 'One field of each kind.',
  displayField: 'title',
  fields: {
    title: symbol({ ...labels, required: true, min: 2, max: 90, unique: true, localized: true }),
    slug: symbol({
      ...labels,
      pattern: { regexp: '^[a-z]+$', message: 'Small letters' },
      prohibited: { regexp: '^admin$', message: 'Taken' },
      widget: slugWidget('title'),
    }),
    plain: symbol(labels),
    body: text({ ...labels, max: 400 }),
    topics: symbols({ ...labels, max: 3, length: 40 }),
    style: choice(['one', 'two'], { ...labels, fallback: 'one' }),
    size: choice(['s', 'm', 'l', 'xl'], labels),
    isOpen: boolean({ ...labels, fallback: false, labels: { true: 'Open', false: 'Closed' } }),
    isChecked: boolean({ ...labels, fallback: false, required: 'editors' }),
    columns: integer({ ...labels, min: 1, max: 6 }),
    rating: number({ ...labels, min: 0, max: 5 }),
    day: date(labels),
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
      validations: [
        { regexp: { pattern: '^[a-z]+$', flags: null }, message: 'Small letters' },
        { prohibitRegexp: { pattern: '^admin$', flags: null }, message: 'Taken' },
      ],
    },
  ],
  ['plain', { type: 'Symbol' }],
  ['body', { type: 'Text', validations: [{ size: { max: 400 } }] }],
  ['style', { type: 'Symbol', validations: [{ in: ['one', 'two'] }], defaultValue: { 'en-GB': 'one' } }],
  ['isOpen', { type: 'Boolean', defaultValue: { 'en-GB': false } }],
  // An answer that editors must give is not given for them.
  ['isChecked', { type: 'Boolean', required: true }],
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

interface EditorJson {
  readonly controls: readonly { readonly fieldId: string; readonly settings: Record<string, unknown> }[];
  readonly editorLayout?: unknown;
  readonly groupControls?: unknown;
}

const editor = editorInterfaceJson(type) as EditorJson;
const control = (id: string) => editor.controls.find(({ fieldId }) => fieldId === id);

test('editors see the help text of every field', () => {
  expect(editor).toMatchObject({
    sys: {
      type: 'EditorInterface',
      contentType: { sys: { id: 'everything', type: 'Link', linkType: 'ContentType' } },
    },
    controls: Object.keys(type.fields).map((fieldId) => ({
      fieldId,
      settings: { helpText: expect.stringMatching(/^What it is\./) as unknown },
    })),
  });
});

test('editors are told that a plain text has no formatting', () => {
  expect(control('body')?.settings['helpText']).toBe('What it is. Plain text: no bold, no links.');
});

test.each<[string, string, object]>([
  ['title', 'singleLine', {}],
  ['slug', 'slugEditor', { trackingFieldId: 'title' }],
  ['body', 'multipleLine', {}],
  ['topics', 'tagEditor', {}],
  ['style', 'radio', {}],
  ['size', 'dropdown', {}],
  ['isOpen', 'boolean', { trueLabel: 'Open', falseLabel: 'Closed' }],
  ['isChecked', 'boolean', { trueLabel: 'Yes', falseLabel: 'No' }],
  ['columns', 'numberEditor', {}],
  ['rating', 'numberEditor', {}],
  ['day', 'datePicker', { format: 'dateonly' }],
  ['page', 'entryCardEditor', {}],
  ['cards', 'entryCardsEditor', {}],
  ['photo', 'assetLinkEditor', {}],
])('editors enter the field %s with %s', (id, widgetId, settings) => {
  const help = control(id)?.settings['helpText'];
  expect(control(id)).toEqual({
    fieldId: id,
    widgetNamespace: 'builtin',
    widgetId,
    settings: { helpText: help, ...settings },
  });
});

test('a type without tabs has no layout', () => {
  expect([editor.editorLayout, editor.groupControls]).toEqual([undefined, undefined]);
});

test('fields are in the tab that they name, the others in the first', () => {
  const withTabs = editorInterfaceJson({
    ...type,
    fields: { ...inTab('Search engines', { metaTitle: symbol(labels) }), title: symbol(labels) },
  });
  expect(withTabs).toMatchObject({
    editorLayout: [
      { groupId: 'content', name: 'Content', items: [{ fieldId: 'title' }] },
      { groupId: 'searchEngines', name: 'Search engines', items: [{ fieldId: 'metaTitle' }] },
    ],
    groupControls: [
      { groupId: 'content', widgetNamespace: 'builtin', widgetId: 'topLevelTab' },
      { groupId: 'searchEngines', widgetNamespace: 'builtin', widgetId: 'topLevelTab' },
    ],
  });
});

test('a second content type with the same id is refused, and the message names both', () => {
  const copy = { ...type, name: 'Everything else' };
  expect(() => assertDistinct([type, { ...type, id: 'other' }])).not.toThrow();
  expect(() => assertDistinct([type, copy])).toThrow(
    'Two content types have the id “everything”: “Everything” and “Everything else”. Give one of them another id.',
  );
});
