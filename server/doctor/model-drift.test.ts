import { expect, test } from 'vitest';

import { contentTypeJson } from '#shared/content-model/contentful-json.ts';
import { contentTypes } from '#shared/content-types.ts';

import { findModelDrift } from './model-drift.ts';

/** The model as a space delivers it, changed. */
function driftAfter(change: (types: SpaceType[]) => void): readonly string[] {
  const types = structuredClone(contentTypes.map(contentTypeJson)) as SpaceType[];
  change(types);
  return findModelDrift(contentTypes, types as never);
}

interface SpaceField {
  id: string;
  type: string;
  linkType?: string;
  omitted: boolean;
}

interface SpaceType {
  sys: { id: string };
  fields: SpaceField[];
}

const typeOf = (types: SpaceType[], id: string) => types.find(({ sys }) => sys.id === id) as SpaceType;
const fieldOf = (types: SpaceType[], type: string, field: string) =>
  typeOf(types, type).fields.find(({ id }) => id === field) as SpaceField;

test('a space into which the model was imported does not differ from it', () => {
  expect(driftAfter(() => {})).toEqual([]);
});

test.each<[string, (types: SpaceType[]) => void, string]>([
  [
    'a missing type',
    (types) => void types.splice(types.indexOf(typeOf(types, 'button')), 1),
    'The content type button (Button) is missing.',
  ],
  [
    'a missing field',
    (types) => {
      const page = typeOf(types, 'page');
      page.fields = page.fields.filter(({ id }) => id !== 'slug');
    },
    'The field page.slug (Slug) is missing.',
  ],
  [
    'a field of another type',
    (types) => void (fieldOf(types, 'page', 'title').type = 'Text'),
    'The field page.title (Title) is of the type Text; it should be Symbol.',
  ],
  [
    'a field that links to something else',
    (types) => void (fieldOf(types, 'person', 'photo').linkType = 'Entry'),
    'The field person.photo (Photograph) is of the type Link to Entry; it should be Link to Asset.',
  ],
  [
    'a field that the API leaves out',
    (types) => void (fieldOf(types, 'page', 'title').omitted = true),
    'The field page.title (Title) is left out of responses.',
  ],
])('%s is named', (_name, change, line) => {
  expect(driftAfter(change)).toEqual([line]);
});

test('types and fields that only the space has are none of the site’s business', () => {
  expect(
    driftAfter((types) => {
      typeOf(types, 'page').fields.push({ id: 'notes', type: 'Text', omitted: false });
      types.push({ sys: { id: 'shoppingList' }, fields: [] });
    }),
  ).toEqual([]);
});
