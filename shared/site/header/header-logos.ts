import type { ThemeId } from '../../themes/theme.ts';
import { themeIds, themes } from '../../themes/themes.ts';
import type { Image } from '../../ui/picture/image.model.ts';
import { pictureAttributes, type PictureAttributes } from '../../ui/picture/picture-attributes.ts';
import type { SiteOptions } from '../options/options.model.ts';
import { wordmarkOf } from '../wordmark/wordmark-of.ts';
import type { WordmarkProps } from '../wordmark/wordmark.tsx';

/** A brand's logo, or its wordmark. Plain data, so that the browser needs no code for themes or image URLs. */
export type HeaderLogo =
  | { readonly alt: string; readonly picture: PictureAttributes & { readonly decoding: 'async' } }
  | { readonly picture?: never; readonly wordmark: WordmarkProps };

export type HeaderLogos = Readonly<Record<ThemeId, HeaderLogo>>;

/** In CSS pixels. The width follows from the logo's proportions. */
const logoHeight = 40;

export function headerLogosOf({ logos }: Pick<SiteOptions, 'logos'>): HeaderLogos {
  return Object.fromEntries(
    themeIds.map((id) => {
      const { headerLogo, brandName } = themes[id];
      const logo = logos[headerLogo];
      return [
        id,
        logo
          ? { alt: `${brandName}: home page`, picture: attributesOf(logo) }
          : { wordmark: wordmarkOf(brandName) },
      ];
    }),
  ) as HeaderLogos;
}

function attributesOf(logo: Image) {
  const width = Math.round((logoHeight * logo.width) / logo.height);
  return { decoding: 'async' as const, ...pictureAttributes(logo, { width, eager: true }) };
}
