import { listedArticleFields } from '#shared/articles/listed-article.model.ts';
import { pageTypes } from '#shared/pages/page-types.ts';
import { menuItemFields } from '#shared/site/main-menu/menu-item.model.ts';

import type { ListedType } from '../content/site-queries.ts';

/** The fields that links, menus and cards read of a page. */
const linkFields = [
  'slug',
  'theme',
  'metaDescription',
  'socialImage',
  ...Object.keys({ ...menuItemFields, ...listedArticleFields }),
];

/** The lists that are loaded of all pages at once. */
export const listedTypes: readonly ListedType[] = pageTypes.map(
  ({ contentType, listedFields, isEssential = false }) => {
    const fields =
      listedFields ??
      ['slug', contentType.displayField, 'noIndex'].filter((field) =>
        Object.hasOwn(contentType.fields, field),
      );
    return { id: contentType.id, fields, linkedFields: [...fields, ...linkFields], isEssential };
  },
);
