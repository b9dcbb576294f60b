import { brands } from '../brands/brands.ts';
import { mixColours } from '../colours/palette.ts';
import { firm } from '../firm.ts';
import { themeOf } from './theme-of.ts';
import type { Theme, ThemeId } from './theme.ts';

/** The colours that editors choose from, for all brands. */
export const colours = mixColours(firm.palette);

/** In the order of `brands`. */
export const themeIds: readonly ThemeId[] = brands.map(({ id }) => id);

export const themes = Object.fromEntries(
  brands.map((brand) => [brand.id, themeOf(brand, colours)]),
) as Readonly<Record<ThemeId, Theme>>;
