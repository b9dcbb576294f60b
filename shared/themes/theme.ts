import type { Brand } from '../brands/brand.ts';
import type { brands } from '../brands/brands.ts';
import type { ColourStyles } from '../colours/colours.ts';
import { mainBrandId } from '../main-brand-id.ts';

export type ThemeId = (typeof brands)[number]['id'];

export const defaultTheme: ThemeId = mainBrandId;

/** Everything that differs between brands (R6.1). */
export interface Theme {
  readonly identifier: ThemeId;
  readonly shortCode: string;
  readonly brandName: string;
  readonly brand: Brand;
  /** The social image of pages without a picture: 1,200 × 630 px. */
  readonly socialImage: string;
  /** A class on `body`, which gives the page its background. */
  readonly backgroundClass: string;
  /** The brand whose logo, footer and disclaimer are taken from the site options. */
  readonly headerLogo: ThemeId;
  readonly footerMenu: ThemeId;
  readonly disclaimer: ThemeId;
  /** For banners without a picture. */
  readonly banner: { readonly image: string; readonly colour: ColourStyles };
  readonly card: Brand['card'];
  readonly layout: Brand['layout'];
  /** On light backgrounds; on dark ones, list icons have the accent colour and headings the text colour. */
  readonly listIconColour: string;
  readonly headingColour: string;
  /** In CSS pixels; the default aspect ratio is 270/276 (R5.1). */
  readonly footerLogoSize: { readonly width: number; readonly height: number };
  /** The page's background, which the colour `transparent` shows. */
  readonly page: ColourStyles;
  readonly footer: ColourStyles;
  /** Links and icons on the neutral colours that editors choose. */
  readonly accent: string;
  readonly buttons: Readonly<Record<ColourStyles['tone'], ButtonColours>>;
  /** The focus ring, with a contrast of at least 3:1 (WCAG 1.4.11). */
  readonly focus: Readonly<Record<ColourStyles['tone'], string>>;
  /** Error messages. */
  readonly error: Readonly<Record<ColourStyles['tone'], string>>;
}

/** Button colours on light or on dark backgrounds: fill and label of the two solid styles. */
export interface ButtonColours {
  readonly solid: string;
  readonly onSolid: string;
  readonly deep: string;
  readonly onDeep: string;
}
