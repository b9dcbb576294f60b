import type { Fields } from '../content-model/field.ts';
import { boolean, choice, symbol, text } from '../content-model/fields.ts';
import { slugPattern } from '../links.ts';
import { themeIds } from '../themes/theme.ts';
import { imageField } from '../ui/picture/image.model.ts';

/** Which brand a page belongs to: every type of page has it. */
export const themeField = choice(themeIds, { name: 'Brand', help: 'Which brand the page belongs to.' });

/** What search engines and social networks are told of a page, whatever its type. */
export const searchFields = {
  metaDescription: text({
    name: 'Meta description',
    help: 'For search engines: 50 to 160 characters.',
    max: 160,
  }),
  noIndex: boolean({
    name: 'Hide from search engines',
    help: 'For pages that only a link should find.',
    fallback: false,
  }),
  socialImage: imageField({
    name: 'Picture for social networks',
    help: 'Shown where somebody shares the page: 1,200 × 630 px or more. The brand’s own where it is empty.',
  }),
} satisfies Fields;

/** The last part of a page's address, below the folder of its type: `news/<slug>`. */
export function slugBelow(folder: string) {
  return symbol({
    name: 'Slug',
    help: `The last part of its address: “a-good-name” is /${folder}/a-good-name.`,
    required: true,
    unique: true,
    pattern: slugPattern,
  });
}
