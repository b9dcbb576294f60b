import { pageTypes } from '#shared/pages/page-types.ts';

import type { ListedType } from '../content/site-queries.ts';

/** What is loaded of all pages at once. */
export const listedTypes: readonly ListedType[] = pageTypes.map(
  ({ contentType, listedFields, isEssential = false }) => ({
    id: contentType.id,
    fields:
      listedFields ??
      ['slug', contentType.displayField, 'noIndex'].filter((field) =>
        Object.hasOwn(contentType.fields, field),
      ),
    isEssential,
  }),
);
