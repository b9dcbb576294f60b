import type { ButtonColours, ColourName, ColourStyles } from '../colours.ts';
import type { FirmBrand } from '../firm.ts';
import { mainBrandId } from '../main-brand-id.ts';

/** The three brands (R1.2). The first is the default. */
export const themeIds = [mainBrandId, 'investment-management', 'private-wealth'] as const;

export type ThemeId = (typeof themeIds)[number];

export const defaultTheme: ThemeId = mainBrandId;

/** A brand, whole: every choice that a theme makes (R6.1), and its palette by role. */
export interface Theme {
  readonly identifier: ThemeId;
  readonly shortCode: string;
  /** The brand's name as it stands behind the pipe in a document title (R1.3). */
  readonly brandName: string;
  /** The legal body behind the brand, and how to reach it. */
  readonly brand: FirmBrand;
  /** What social networks show of a page without a picture: 1,200 × 630 px. */
  readonly socialImage: string;
  /** Class on `body`, for the brand's ground. */
  readonly backgroundClass: string;
  /** Which of the options' logos, footers and disclaimers the brand uses. */
  readonly headerLogo: ThemeId;
  readonly footerMenu: ThemeId;
  readonly disclaimer: ThemeId;
  /** Stands in a banner that has no picture of its own. */
  readonly banner: { readonly image: string; readonly colour: ColourName };
  readonly card: { readonly borderMode: 'none' | 'hairline' | 'accent'; readonly decorations: boolean };
  /** On light grounds; on dark ones the ground's own text and accent colours stand. */
  readonly listIconColour: ColourName;
  readonly headingColour: ColourName;
  /** CSS pixels; the default aspect is 270/276 (R5.1). */
  readonly footerLogoSize: { readonly width: number; readonly height: number };
  /** The brand's page ground, its `transparent`. */
  readonly page: ColourStyles;
  readonly footer: Exclude<ColourName, 'transparent'>;
  readonly buttons: { readonly light: ButtonColours; readonly dark: ButtonColours };
  /** The focus ring on light and on dark grounds: 3:1 or better against either. */
  readonly focus: { readonly light: string; readonly dark: string };
}
