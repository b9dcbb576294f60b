import { isSamePath, type LinkTarget } from '../../links.ts';

export interface MenuLink extends LinkTarget {
  readonly kind: 'link';
}

/** A group of links: a panel of the main menu, or a column of a footer. */
export interface Submenu {
  readonly kind: 'submenu';
  readonly id: string;
  readonly title: string;
  readonly description: string | undefined;
  /** The title's page; undefined means no `MORE INFO`. */
  readonly titleHref: string | undefined;
  readonly items: readonly LinkTarget[];
}

export type MenuEntry = MenuLink | Submenu;

/** Whether an entry, or one of a submenu's links, leads to the current page (R4.2). */
export function isActive(entry: MenuEntry, path: string): boolean {
  return entry.kind === 'link'
    ? isSamePath(entry.href, path)
    : entry.items.some((item) => isSamePath(item.href, path)) ||
        (entry.titleHref !== undefined && isSamePath(entry.titleHref, path));
}
