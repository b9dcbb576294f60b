import { createContext } from 'react';

import type { ColourName } from '../colours/colours.ts';
import { colours } from '../themes/themes.ts';

/** How a section stands among the others of its page. */
export interface Ground {
  /** The background that is shown. */
  readonly colour: ColourName;
  /** Whether it is the page's dark chapter. */
  readonly isChapter: boolean;
  /** Whether it continues the background above it, so that the space between the two is left once. */
  readonly isJoined: boolean;
}

/** Set by pages. Without it, as in the gallery, a section has the colour that its editor chose. */
export const SectionGround = createContext<Ground | undefined>(undefined);

/** Its fields of `frameFields`; sections without a frame have none. */
interface Placed {
  readonly colour?: ColourName;
  readonly size?: string;
  readonly padding?: string;
}

interface Section {
  readonly content: object;
  readonly hasPageTitle: boolean;
}

/**
 * A page has one paper, and on it at most one dark chapter and one light band: of each, the first that its editor chose.
 * Five bands of colour would each shout down the next. White, the ground of forms, is not counted, nor are banners, which
 * hold the page's title.
 */
export function groundsOf(sections: readonly Section[]): readonly Ground[] {
  const shown = new Map<'light' | 'dark', number>();
  const grounds: Ground[] = [];
  for (const [index, { content, hasPageTitle }] of sections.entries()) {
    const { colour: chosen = 'transparent' } = content as Placed;
    const isCounted = chosen !== 'transparent' && chosen !== 'white' && !hasPageTitle;
    const tone = isCounted ? colours[chosen].tone : undefined;
    if (tone !== undefined && !shown.has(tone)) shown.set(tone, index);
    const colour = tone === undefined || shown.get(tone) === index ? chosen : 'transparent';
    const [above, groundAbove] = [sections[index - 1], grounds[index - 1]];
    grounds.push({
      colour,
      isChapter: tone === 'dark' && colour !== 'transparent',
      isJoined: above !== undefined && groundAbove?.colour === colour && leavesSpaceBelow(above),
    });
  }
  return grounds;
}

/** Banners end with a picture or with a colour of their own. */
function leavesSpaceBelow({ content, hasPageTitle }: Section): boolean {
  const { size, padding } = content as Placed;
  return !hasPageTitle && size !== 'none' && (padding === 'both' || padding === 'bottom-only');
}
