import { pictureAttributes } from '../../ui/picture/picture-attributes.ts';
import type { HeaderEntry, MenuEntry } from '../main-menu/menu-entry.ts';

/** The width of a panel's picture in CSS pixels: three columns of seven. */
const pictureWidth = 540;

/** An entry as the header's island gets it. */
export function toHeaderEntry(entry: MenuEntry): HeaderEntry {
  if (entry.kind === 'link') return entry;
  const { picture } = entry;
  return { ...entry, picture: picture && pictureAttributes(picture, { width: pictureWidth }) };
}
