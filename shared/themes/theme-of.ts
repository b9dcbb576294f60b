import type { Brand } from '../brands/brand.ts';
import type { Colours, ColourStyles } from '../colours/colours.ts';
import { groundOf, legible, toneOf } from '../colours/ground.ts';
import { toOklch } from '../colours/oklch.ts';
import { deepOf, mixed } from '../colours/palette.ts';
import { bannersFolder } from '../paths.ts';
import type { Theme, ThemeId } from './theme.ts';

/** The theme of a brand: everything that follows from the brand's few choices. */
export function themeOf(brand: Brand<ThemeId>, colours: Colours): Theme {
  const { main, accent, spark, paper } = brand.colours;
  const inks = { spark, paper };
  const page = groundOf(paper, {
    ...inks,
    tint: { hue: toOklch(accent).hue, chroma: 0.042 },
    accent: 'theme',
  });
  // One dark for banners and the footer: two that nearly agree look like a mistake.
  const dark = groundOf(deepOf(main), inks);
  const grounds = [page, dark, ...Object.values(colours)];
  const onLight = (colour: string, least: number) =>
    legible(toOklch(colour), backgroundsOf(grounds, 'light'), least);
  const onDark = (colour: string, least: number) =>
    legible(toOklch(colour), backgroundsOf(grounds, 'dark'), least);
  return {
    identifier: brand.id,
    shortCode: brand.shortCode,
    brandName: brand.name,
    brand,
    socialImage: `/social/${brand.id}.jpg`,
    backgroundClass: `ground-${brand.id}`,
    headerLogo: brand.id,
    footerMenu: brand.id,
    disclaimer: brand.id,
    banner: { image: `${bannersFolder}${brand.id}.svg`, colour: dark },
    card: brand.card,
    layout: brand.layout,
    listIconColour: onLight(accent, 3),
    headingColour: onLight(deepOf(main), 4.5),
    footerLogoSize: { width: 135, height: 138 },
    page,
    footer: dark,
    accent: legible(toOklch(accent), backgroundsOf([colours.white, colours.grey, page], 'light'), 6),
    buttons: buttonsOf(brand),
    focus: { light: onLight(accent, 3), dark: onDark(spark, 3) },
    error: { light: onLight('#9b1c1c', 4.5), dark: onDark('#ffd9d1', 4.5) },
  };
}

/** The backgrounds of one tone, and their cards’. */
function backgroundsOf(grounds: readonly ColourStyles[], tone: ColourStyles['tone']): string[] {
  return grounds
    .filter((ground) => ground.tone === tone)
    .flatMap(({ surface, card }) => [surface.background, card.background]);
}

function buttonsOf({ colours: { main, accent, paper } }: Brand): Theme['buttons'] {
  const pair = (wanted: string) => {
    const isDark = toneOf(wanted) === 'dark';
    // Enough for the label to stay legible on the lighter fill of hovering.
    const fill = legible(toOklch(wanted), [isDark ? '#ffffff' : '#000000'], 6.2);
    const label = isDark ? mixed(paper, { lightness: 0.985, chroma: 0.008 }) : deepOf(main);
    return [fill, legible(toOklch(label), [fill], 5.8)] as const;
  };
  const buttons = (solidFill: string, deepFill: string) => {
    const [[solid, onSolid], [deep, onDeep]] = [pair(solidFill), pair(deepFill)];
    return { solid, onSolid, deep, onDeep };
  };
  return {
    light: buttons(main, deepOf(main)),
    dark: buttons(
      mixed(accent, { lightness: 0.88, chroma: 0.042 }),
      mixed(paper, { lightness: 0.945, chroma: 0.02 }),
    ),
  };
}
