import { themeIds, type ThemeId } from '../../themes/theme.ts';
import { themes } from '../../themes/themes.ts';
import type { Image } from '../../ui/picture/image.model.ts';
import { pictureAttributes, type PictureAttributes } from '../../ui/picture/picture-attributes.ts';
import type { SiteOptions } from '../options/options.model.ts';

/** What the header shows of a brand: plain data, so that the browser needs neither themes nor image URLs. */
export interface Brand {
  readonly name: string;
  readonly logo: PictureAttributes | undefined;
}

export type Brands = Readonly<Record<ThemeId, Brand>>;

/** CSS pixels: the header's height is given, a wordmark's width follows. */
const logoHeight = 40;

/** Every brand's name and logo (R3.4). */
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
