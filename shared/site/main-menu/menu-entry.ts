import { isSamePath, pathsTo, type LinkTarget } from '../../links.ts';
import type { ThemeId } from '../../themes/theme.ts';
import type { Image } from '../../ui/picture/image.model.ts';
import type { PictureAttributes } from '../../ui/picture/picture-attributes.ts';

export interface MenuItem extends LinkTarget {
  readonly description: string | undefined;
}

export interface MenuLink extends MenuItem {
  readonly kind: 'link';
}

/** A group of links: a panel of the main menu, or a column of a footer. */
export interface Submenu<Picture = Image> {
  readonly kind: 'submenu';
  readonly id: string;
  readonly title: string;
  readonly description: string | undefined;
  /** The title's page; undefined means no `MORE INFO`. */
  readonly titleHref: string | undefined;
  /** The brand of the title's page: whom visitors reach from here. */
  readonly brand: ThemeId | undefined;
  readonly picture: Picture | undefined;
  readonly items: readonly MenuItem[];
}

export type MenuEntry<Picture = Image> = MenuLink | Submenu<Picture>;

/** Plain data for the header, as the browser has no code for image URLs. */
export type HeaderEntry = MenuEntry<PictureAttributes>;

/** The page that the menu marks: the current one, or else the nearest above it that it leads to (R4.2). */
export function markedPath(entries: readonly MenuEntry<unknown>[], path: string): string {
  return pathsTo(path).find((each) => entries.some((entry) => isActive(entry, each))) ?? path;
}

/** Whether an entry, or one of a submenu's links, leads to a page. */
export function isActive(entry: MenuEntry<unknown>, path: string): boolean {
  return entry.kind === 'link'
    ? isSamePath(entry.href, path)
    : entry.items.some((item) => isSamePath(item.href, path)) ||
        (entry.titleHref !== undefined && isSamePath(entry.titleHref, path));
}

/** For a link to the page that the menu marks. */
export function currentMark(href: string, marked: string, path: string): 'page' | 'true' | undefined {
  if (!isSamePath(href, marked)) return undefined;
  return isSamePath(marked, path) ? 'page' : 'true';
}
