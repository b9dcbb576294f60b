import { expect, test } from 'vitest';

import { contentTypes } from '#shared/content-types.ts';

import { readSpaceExport } from '../files/space-export.ts';
import { createSpaceWriter } from '../files/space-writer.ts';
import { createTextSources } from './text-sources.ts';

const space = createSpaceWriter({ spaceId: 'space', contentTypes, catalogue: [] }).write();
const sourceOf = createTextSources(readSpaceExport(space, 'the content model'));

test.each([
  ['newsArticle', 'summary', 'Text', 'multipleLine'],
  ['newsArticle', 'title', 'Symbol', 'singleLine'],
  ['newsArticle', 'slug', 'Symbol', 'slugEditor'],
  ['newsArticle', 'body', 'RichText', 'richTextEditor'],
  ['newsArticle', 'topics', 'Array', 'tagEditor'],
  ['articleListing', 'source', 'Symbol', 'radio'],
  ['card', 'icon', 'Symbol', 'dropdown'],
])('source maps name the widget of %s.%s', (contentType, field, fieldType, widgetId) => {
  expect(sourceOf(contentType, field)).toEqual({
    fieldType,
    widget: { widgetNamespace: 'builtin', widgetId },
  });
});
