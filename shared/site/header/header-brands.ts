import { callBackPath } from '../../paths.ts';
import type { ThemeId } from '../../themes/theme.ts';
import { themeIds, themes } from '../../themes/themes.ts';
import type { Button } from '../../ui/button/button.model.ts';
import type { Image } from '../../ui/picture/image.model.ts';
import { pictureAttributes, type PictureAttributes } from '../../ui/picture/picture-attributes.ts';
import type { BrandCallBack, SiteOptions } from '../options/options.model.ts';
import { wordmarkOf } from '../wordmark/wordmark-of.ts';
import type { WordmarkProps } from '../wordmark/wordmark.tsx';

/** A brand's data for the header. Plain, so that the browser needs no code for themes or image URLs. */
export interface HeaderBrand {
  /** The path of the brand's home page. */
  readonly home: string;
  readonly logo: HeaderLogo;
  readonly telephoneNumber: string | undefined;
  readonly callBackPath: string;
  /** On the bar of phones. */
  readonly callBackLabel: string;
  /** With the brand's call-back page, and its words for it. */
  readonly buttons: readonly Button[];
  readonly submenuCtaButton: Button | undefined;
}

/** A brand's logo, or its wordmark. */
export type HeaderLogo =
  | { readonly alt: string; readonly picture: PictureAttributes & { readonly decoding: 'async' } }
  | { readonly picture?: never; readonly wordmark: WordmarkProps };

export type HeaderBrands = Readonly<Record<ThemeId, HeaderBrand>>;

/** In CSS pixels. The width follows from the logo's proportions. */
const logoHeight = 40;

export type HeaderOptions = Pick<
  SiteOptions,
  'homes' | 'logos' | 'footers' | 'callBacks' | 'headerButtons' | 'submenuCtaButton'
>;

export function headerBrandsOf({
  homes,
  logos,
  footers,
  callBacks,
  headerButtons,
  submenuCtaButton,
}: HeaderOptions): HeaderBrands {
  return Object.fromEntries(
    themeIds.map((id): [ThemeId, HeaderBrand] => {
      const { headerLogo, brandName, footerMenu } = themes[id];
      const logo = logos[headerLogo];
      return [
        id,
        {
          home: homes[id],
          logo: logo
            ? { alt: `${brandName}: home page`, picture: attributesOf(logo) }
            : { wordmark: wordmarkOf(brandName) },
          telephoneNumber: footers[footerMenu]?.telephoneNumber,
          callBackPath: callBacks[id].href,
          callBackLabel: callBacks[id].label ?? 'Request a call',
          buttons: headerButtons.map((button) => asBrand(button, callBacks[id])),
          submenuCtaButton: submenuCtaButton && asBrand(submenuCtaButton, callBacks[id]),
        },
      ];
    }),
  ) as HeaderBrands;
}

function asBrand(button: Button, callBack: BrandCallBack): Button {
  return button.href === callBackPath ? { ...button, ...callBack } : button;
}

function attributesOf(logo: Image) {
  const width = Math.round((logoHeight * logo.width) / logo.height);
  return { decoding: 'async' as const, ...pictureAttributes(logo, { width, eager: true }) };
}
