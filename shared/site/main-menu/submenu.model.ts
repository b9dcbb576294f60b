import { defineContentType, readFields } from '../../content-model/content-type.ts';
import type { ReadContext } from '../../content-model/field.ts';
import { reference, references, symbol, text } from '../../content-model/fields.ts';
import type { RawEntry } from '../../content-model/raw.ts';
import { pageContentTypes } from '../../links.ts';
import type { ThemeId } from '../../themes/theme.ts';
import { themeIds } from '../../themes/themes.ts';
import { requireHref } from '../../ui/link/link.model.ts';
import { imageField } from '../../ui/picture/image.model.ts';
import type { Submenu } from './menu-entry.ts';
import { readMenuItem } from './menu-item.model.ts';

export const submenuType = defineContentType({
  id: 'submenu',
  name: 'Submenu',
  description: 'A group of links: a panel of the main menu, or a column of a footer.',
  displayField: 'title',
  fields: {
    title: symbol({ name: 'Title', help: 'One or two words.', required: true, max: 40 }),
    pageDescription: text({
      name: 'Page description',
      help: 'What visitors will find there, in a sentence or two.',
      max: 280,
    }),
    titleLink: reference({
      name: 'Title link',
      help: 'The page that “More info” leads to. The panel offers the telephone number of its brand.',
      to: pageContentTypes,
      read: readTitlePage,
    }),
    picture: imageField({
      name: 'Picture',
      help: 'Shown in the panel of the main menu, cropped to 3 : 1.',
      isDecorative: true,
    }),
    menuItems: references({
      name: 'Menu items',
      help: 'The links, at most twelve.',
      to: ['menuItem', ...pageContentTypes],
      read: readMenuItem,
      min: 1,
      max: 12,
    }),
  },
});

/** Throws `ContentError` if the submenu has no title. */
export function readSubmenu(entry: RawEntry, context: ReadContext): Submenu {
  const fields = readFields(submenuType, entry, context);
  return {
    kind: 'submenu',
    id: entry.sys.id,
    title: fields.title,
    description: fields.pageDescription,
    titleHref: fields.titleLink?.href,
    brand: fields.titleLink?.brand,
    picture: fields.picture,
    items: fields.menuItems,
  };
}

/** An unknown brand is reported where the page is read. */
function readTitlePage(entry: RawEntry): { href: string; brand: ThemeId | undefined } {
  return { href: requireHref(entry), brand: themeIds.find((id) => id === entry.fields['theme']) };
}
