import { ContentError } from '../../content-model/content-error.ts';
import { defineContentType, readFields } from '../../content-model/content-type.ts';
import type { ReadContext } from '../../content-model/field.ts';
import { boolean, symbol } from '../../content-model/fields.ts';
import type { RawEntry } from '../../content-model/raw.ts';
import { urlWidget } from '../../content-model/widget.ts';
import { folderOf, linkPattern } from '../../links.ts';
import { requireHref } from '../../ui/link/link.model.ts';
import type { MenuItem } from './menu-entry.ts';

/** Shared by menu items and pages, since either can be in a menu. */
export const menuItemFields = {
  menuTitle: symbol({ name: 'Menu title', help: 'The label in menus.', max: 60 }),
  metaTitle: symbol({
    name: 'Meta title',
    help: 'What search engines show. The label in menus if there is no menu title.',
    max: 60,
  }),
  displayName: symbol({
    name: 'Display name',
    help: 'The label in menus if there is neither title.',
    max: 60,
  }),
  menuDescription: symbol({
    name: 'Menu description',
    help: 'What visitors find there, in a line below the link in a panel of the main menu.',
    max: 90,
  }),
  url: symbol({
    name: 'URL',
    help: 'For a link to another site: starts with https://. Has no effect beside a slug.',
    pattern: linkPattern,
    widget: urlWidget,
  }),
  openInNewTab: boolean({
    name: 'Open in a new tab',
    help: 'Only if visitors would otherwise lose their place.',
    labels: { true: 'New tab', false: 'Same tab' },
    fallback: false,
  }),
};

export const menuItemType = defineContentType({
  id: 'menuItem',
  name: 'Menu item',
  description: 'A menu link to another site, or one whose label differs from that of the page.',
  displayField: 'menuTitle',
  fields: {
    ...menuItemFields,
    slug: symbol({
      name: 'Slug',
      help: 'The address of a page of this site without its first slash: “news”, “services/pensions”. Takes precedence over the URL.',
    }),
  },
});

/**
 * Reads a menu item, or any entry with a page, for a menu. Articles, people and offices have none of the three label
 * fields, so their title or name is used. Throws `ContentError` if the entry has no label or leads nowhere.
 */
export function readMenuItem(entry: RawEntry, context: ReadContext): MenuItem {
  const fields = readFields(menuItemType, entry, context);
  const label = labelOf(fields) ?? titleOf(entry);
  if (label === undefined) {
    const at = { entryId: entry.sys.id, contentType: entry.sys.contentType.sys.id, field: 'menuTitle' };
    throw new ContentError(at, 'This has no name that menus can show. Fill in its menu title.');
  }
  return {
    label,
    href: requireHref(entry),
    newTab: fields.openInNewTab,
    description: fields.menuDescription,
  };
}

function titleOf({ sys, fields: { title, name } }: RawEntry): string | undefined {
  if (folderOf(sys.contentType.sys.id) === undefined) return undefined;
  return [title, name].find((text): text is string => typeof text === 'string' && text !== '');
}

/** The first non-empty of the three (R2.4), or undefined. */
export function labelOf(target: {
  menuTitle?: string | undefined;
  metaTitle?: string | undefined;
  displayName?: string | undefined;
}): string | undefined {
  return [target.menuTitle, target.metaTitle, target.displayName].find(Boolean);
}
