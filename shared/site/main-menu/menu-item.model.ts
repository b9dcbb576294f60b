import { ContentError } from '../../content-model/content-error.ts';
import { defineContentType, readFields } from '../../content-model/content-type.ts';
import type { ReadContext } from '../../content-model/field.ts';
import { boolean, symbol } from '../../content-model/fields.ts';
import type { RawEntry } from '../../content-model/raw.ts';
import { hrefOf, type LinkTarget } from '../../links.ts';

/** The fields that a menu reads of a menu item or of a page. */
export const menuItemFields = {
  menuTitle: symbol({ name: 'Menu title', help: 'What menus call it. Comes first.', max: 60 }),
  metaTitle: symbol({ name: 'Meta title', help: 'What search engines show; menus use it second.', max: 60 }),
  displayName: symbol({ name: 'Display name', help: 'What menus use last.', max: 60 }),
  url: symbol({ name: 'URL', help: 'For another site: starts with https://.' }),
  openInNewTab: boolean({
    name: 'Open in a new tab',
    help: 'Only where people would lose their place.',
    fallback: false,
  }),
};

export const menuItemType = defineContentType({
  id: 'menuItem',
  name: 'Menu item',
  description: 'A link in a menu that is no page of this site, or needs other words than the page.',
  displayField: 'menuTitle',
  fields: {
    ...menuItemFields,
    slug: symbol({ name: 'Slug', help: 'A page of this site by its slug. Comes before the URL.' }),
  },
});

/** Reads a menu item, or a page as a menu shows it; throws `ContentError` where it has no label. */
export function readMenuItem(entry: RawEntry, context: ReadContext): LinkTarget {
  const fields = readFields(menuItemType, entry, context);
  const label = labelOf(fields);
  if (label === undefined) {
    const at = { entryId: entry.sys.id, contentType: entry.sys.contentType.sys.id, field: 'menuTitle' };
    throw new ContentError(at, 'a menu title, meta title or display name');
  }
  return { label, href: hrefOf(fields, '/'), newTab: fields.openInNewTab };
}

/** The label of a menu item or page: the first present of menuTitle, metaTitle, displayName (R2.4). */
export function labelOf(target: {
  menuTitle?: string | undefined;
  metaTitle?: string | undefined;
  displayName?: string | undefined;
}): string | undefined {
  return [target.menuTitle, target.metaTitle, target.displayName].find(Boolean);
}
