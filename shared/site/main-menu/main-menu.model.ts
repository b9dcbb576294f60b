import { defineContentType, readFields } from '../../content-model/content-type.ts';
import type { ReadContext } from '../../content-model/field.ts';
import { references, symbol } from '../../content-model/fields.ts';
import type { RawEntry } from '../../content-model/raw.ts';
import { pageContentTypes } from '../../links.ts';
import { uniqueIds } from '../../ui/content-id.ts';
import type { MenuEntry } from './menu-entry.ts';
import { readMenuItem } from './menu-item.model.ts';
import { readSubmenu } from './submenu.model.ts';

export const mainMenuType = defineContentType({
  id: 'mainMenu',
  name: 'Main menu',
  description: 'The menu in the header.',
  displayField: 'internalName',
  fields: {
    internalName: symbol({ name: 'Internal name', help: 'For editors only.', required: 'editors' }),
    menuItems: references({
      name: 'Menu items',
      help: 'Links and submenus; five to seven fit beside the logo.',
      to: ['submenu', 'menuItem', ...pageContentTypes],
      read: readMenuEntry,
      min: 1,
      max: 8,
    }),
  },
});

export function readMenuEntry(entry: RawEntry, context: ReadContext): MenuEntry {
  return entry.sys.contentType.sys.id === 'submenu'
    ? readSubmenu(entry, context)
    : { kind: 'link', ...readMenuItem(entry, context) };
}

export function readMainMenu(entry: RawEntry, context: ReadContext): readonly MenuEntry[] {
  const { menuItems } = readFields(mainMenuType, entry, context);
  // Each panel has an id of its own, also that of a submenu that is there twice.
  const ids = uniqueIds(menuItems.map((item) => (item.kind === 'submenu' ? item.id : '')));
  return menuItems.map((item, index) => (item.kind === 'submenu' ? { ...item, id: ids[index] ?? '' } : item));
}
