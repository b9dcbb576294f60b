import { defineContentType, readFields } from '../../content-model/content-type.ts';
import type { ReadContext } from '../../content-model/field.ts';
import { references, symbol } from '../../content-model/fields.ts';
import type { RawEntry } from '../../content-model/raw.ts';
import { isSamePath, type LinkTarget } from '../../links.ts';
import { readMenuItem } from './menu-item.model.ts';
import { readSubmenu, type Submenu } from './submenu.model.ts';

export interface MenuLink extends LinkTarget {
  readonly kind: 'link';
}

/** An entry of the main menu: a plain link or a submenu (R4.1). */
export type MenuEntry = MenuLink | Submenu;

export const mainMenuType = defineContentType({
  id: 'mainMenu',
  name: 'Main menu',
  description: 'The menu in the header.',
  displayField: 'internalName',
  fields: {
    internalName: symbol({ name: 'Internal name', help: 'For the editors only.', required: 'editors' }),
    menuItems: references({
      name: 'Menu items',
      help: 'Links and submenus; five to seven fit beside the logo.',
      to: ['submenu', 'menuItem', 'page'],
      read: readMenuEntry,
      min: 1,
      max: 8,
    }),
  },
});

/** Reads a menu's entry by its type. */
export function readMenuEntry(entry: RawEntry, context: ReadContext): MenuEntry {
  return entry.sys.contentType.sys.id === 'submenu'
    ? readSubmenu(entry, context)
    : { kind: 'link', ...readMenuItem(entry, context) };
}

export function readMainMenu(entry: RawEntry, context: ReadContext): readonly MenuEntry[] {
  return readFields(mainMenuType, entry, context).menuItems;
}

/** Whether an entry is the current page's: its own path, or one of its children's (R4.2). */
export function isActive(entry: MenuEntry, path: string): boolean {
  return entry.kind === 'link'
    ? isSamePath(entry.href, path)
    : entry.items.some((item) => isSamePath(item.href, path)) ||
        (entry.titleHref !== undefined && isSamePath(entry.titleHref, path));
}
