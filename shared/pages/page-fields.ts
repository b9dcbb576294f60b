import { inTab } from '../content-model/field.ts';
import { boolean, choice, symbol, text } from '../content-model/fields.ts';
import { slugWidget } from '../content-model/widget.ts';
import { slugPattern } from '../links.ts';
import { themeIds } from '../themes/themes.ts';
import { imageField } from '../ui/picture/image.model.ts';

/** Part of every page type. */
export const themeField = choice(themeIds, { name: 'Brand', help: 'Which brand the page belongs to.' });

/** Metadata for search engines and social networks. Part of every page type. */
export const searchFields = inTab('Search engines', {
  metaDescription: text({
    name: 'Meta description',
    help: 'For search engines: 50 to 160 characters.',
    max: 160,
  }),
  noIndex: boolean({
    name: 'Hide from search engines',
    help: 'For pages that visitors should reach only through a link.',
    fallback: false,
    labels: { true: 'Hidden', false: 'Can be found' },
  }),
  socialImage: imageField({
    name: 'Picture for social networks',
    help: 'Shown when the page is shared, and where an article leads to it: 1,200 × 630 px or more. Shared pages have the brand’s picture, if empty.',
    isDecorative: true,
  }),
});

/** A slug field for a page type whose pages are in a folder, such as `news/<slug>`. It follows the title. */
export function slugBelow(folder: string) {
  return symbol({
    name: 'Slug',
    help: `The last part of the page’s address: “a-good-name” is /${folder}/a-good-name.`,
    required: true,
    unique: true,
    pattern: slugPattern,
    widget: slugWidget('title'),
  });
}
