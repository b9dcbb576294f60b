import type { ButtonColours, ColourName, ColourStyles } from '../colours.ts';
import type { FirmBrand } from '../firm.ts';
import { mainBrandId } from '../main-brand-id.ts';

/** The brands (R1.2); the first is the default. */
export const themeIds = [mainBrandId, 'investment-management', 'private-wealth'] as const;

export type ThemeId = (typeof themeIds)[number];

export const defaultTheme: ThemeId = mainBrandId;

/** Everything that differs between brands (R6.1). */
export interface Theme {
  readonly identifier: ThemeId;
  /** `data-brand` on `body`, for tag managers and style sheets of others. */
  readonly shortCode: string;
  /** Follows the pipe in a document title (R1.3). */
  readonly brandName: string;
  readonly brand: FirmBrand;
  /** The social image of pages without a picture: 1,200 × 630 px. */
  readonly socialImage: string;
  /** A class on `body`, which gives the page its background. */
  readonly backgroundClass: string;
  /** The brand whose logo, footer and disclaimer are taken from the site options. */
  readonly headerLogo: ThemeId;
  readonly footerMenu: ThemeId;
  readonly disclaimer: ThemeId;
  /** For banners without a picture. */
  readonly banner: { readonly image: string; readonly colour: ColourName };
  readonly card: { readonly borderMode: 'none' | 'hairline' | 'accent'; readonly decorations: boolean };
  /** On light backgrounds; on dark ones, list icons have the accent colour and headings the text colour. */
  readonly listIconColour: ColourName;
  readonly headingColour: ColourName;
  /** In CSS pixels; the default aspect ratio is 270/276 (R5.1). */
  readonly footerLogoSize: { readonly width: number; readonly height: number };
  /** The page's background, which the colour `transparent` shows. */
  readonly page: ColourStyles;
  readonly footer: Exclude<ColourName, 'transparent'>;
  readonly buttons: { readonly light: ButtonColours; readonly dark: ButtonColours };
  /** The focus ring on light and on dark backgrounds, with a contrast of at least 3:1 (WCAG 1.4.11). */
  readonly focus: { readonly light: string; readonly dark: string };
}
