import { expect, test } from 'vitest';

import { listedTypes } from '#server/content/listed-types.ts';
import { pageTypes } from '#shared/pages/page-types.ts';

test('the listed content types are exactly those with pages of their own', () => {
  expect(listedTypes.map(({ id }) => id).sort()).toEqual(
    pageTypes.map(({ contentType }) => contentType.id).sort(),
  );
});

test.each(pageTypes)(
  'the list of $contentType.id requests its slug and no field it lacks',
  ({ contentType }) => {
    const { fields = [] } = listedTypes.find(({ id }) => id === contentType.id) ?? {};
    expect(fields.filter((field) => !(field in contentType.fields))).toEqual([]);
    expect(fields).toContain('slug');
  },
);
