import { expect, test } from 'vitest';

import { listedTypes } from '#server/content/listed-types.ts';
import { pageTypes } from '#shared/pages/page-types.ts';

test('every content type that the site lists has pages, and none has pages that are not listed', () => {
  expect(listedTypes.map(({ id }) => id).sort()).toEqual(
    pageTypes.map(({ contentType }) => contentType.id).sort(),
  );
});

test.each(pageTypes)('lists ask for fields that the content type $contentType.id has', ({ contentType }) => {
  const { fields = [] } = listedTypes.find(({ id }) => id === contentType.id) ?? {};
  expect(fields.filter((field) => !(field in contentType.fields))).toEqual([]);
  expect(fields).toContain('slug');
});
