import { themeIds, type ThemeId } from '../../themes/theme.ts';
import { themes } from '../../themes/themes.ts';
import type { Image } from '../../ui/picture/image.model.ts';
import { pictureAttributes, type PictureAttributes } from '../../ui/picture/picture-attributes.ts';
import type { SiteOptions } from '../options/options.model.ts';

/** A brand as the header shows it. Plain data, so that the browser needs no code for themes or image URLs. */
export interface Brand {
  readonly name: string;
  readonly logo: PictureAttributes | undefined;
}

export type Brands = Readonly<Record<ThemeId, Brand>>;

/** In CSS pixels. The width follows from the logo's proportions. */
const logoHeight = 40;

export function brandsOf({ logos }: Pick<SiteOptions, 'logos'>): Brands {
  return Object.fromEntries(
    themeIds.map((id) => {
      const logo = logos[themes[id].headerLogo];
      return [id, { name: themes[id].brandName, logo: logo && logoAttributes(logo) }];
    }),
  ) as Brands;
}

function logoAttributes(logo: Image): PictureAttributes {
  return pictureAttributes(logo, { width: Math.round((logoHeight * logo.width) / logo.height), eager: true });
}
