import { defaultQuality, isSvg, priorityUrl, proxyUrl, type ImageVariant } from '../../image-url.ts';
import { chooseWidths } from './image-widths.ts';
import type { Image } from './image.model.ts';

export interface PictureLayout {
  /** The `sizes` attribute: the widths of the picture's box, if they depend on the viewport. */
  readonly sizes?: string | undefined;
  /** The width divided by the height of a box that the picture fills. What is wider is cropped. */
  readonly boxRatio?: number | undefined;
  /** The width in CSS pixels, for pictures of a fixed width. */
  readonly width?: number | undefined;
  /** The picture that the page opens with: loaded first, directly from the image host (R9.2). */
  readonly priority?: boolean | undefined;
  /** Visible when the page opens, so loaded at once. Implied by `priority`. */
  readonly eager?: boolean | undefined;
}

/**
 * In `sizes`: the width of a phone's page between its margins, less one `rem`. Enlarging by 4 % is invisible, and many
 * phones then choose the next smaller file.
 */
export const withinMargins = 'calc(100vw - 3rem)';

/** The attributes of an `img`, except its alternative text. */
export interface PictureAttributes {
  readonly width: number;
  readonly height: number;
  readonly loading: 'eager' | 'lazy';
  readonly fetchPriority?: 'high';
  /** The part that must stay visible, for the stylesheet. */
  readonly 'data-focus'?: string;
  readonly sizes?: string;
  readonly srcSet?: string;
  readonly src: string;
}

/**
 * An image's attributes, with the widths that its layout can use (R9.4). Width and height are always set, so that
 * nothing moves when it loads (R9.5).
 *
 * @param hostBase see `ImageHostBase`
 */
export function pictureAttributes(
  image: Image,
  { sizes: boxSizes, boxRatio, width, priority = false, eager = priority }: PictureLayout,
  hostBase?: string,
): PictureAttributes {
  const ownSizes = boxSizes && boxRatio ? enlarge(boxSizes, image.width / image.height / boxRatio) : boxSizes;
  const sizes = ownSizes && priority ? atMostTwoPixels(ownSizes) : ownSizes;
  const { kind, widths } = chooseWidths({ sizes, width, originalWidth: image.width });
  const isVector = isSvg(image.src);
  const urlAt = (candidate: number) => {
    const variant: ImageVariant = {
      width: candidate,
      quality: defaultQuality,
      ...(isVector ? {} : { format: 'webp' as const }),
    };
    return priority ? priorityUrl(image.src, hostBase, variant) : proxyUrl(image.src, variant);
  };
  const candidates = widths.map(
    (candidate, index) => `${urlAt(candidate)} ${kind === 'w' ? `${candidate}w` : `${index + 1}x`}`,
  );
  const hasVariants = !isVector && image.isDirect !== true;
  return {
    width: width ?? image.width,
    height:
      width === undefined ? image.height : Math.max(1, Math.round((width * image.height) / image.width)),
    loading: eager ? 'eager' : 'lazy',
    ...(image.focus !== undefined && { 'data-focus': image.focus }),
    ...(priority && { fetchPriority: 'high' as const }),
    // An SVG is the same at every width, and another host makes no variants: one URL is enough.
    ...(kind === 'w' && hasVariants && { sizes: sizes ?? '100vw' }),
    ...(hasVariants && { srcSet: candidates.join(', ') }),
    // Last, so that no browser starts loading it before it knows the srcset.
    src: image.isDirect ? image.src : urlAt(widths.at(-1) ?? image.width),
  };
}

/**
 * On a phone with three pixels to a CSS pixel, a picture of two looks the same and has half the bytes: the visitor
 * waits for the first one of the page.
 */
function atMostTwoPixels(sizes: string): string {
  const onPhones = sizes.split(', ').at(-1) ?? sizes;
  return `(min-resolution: 2.5dppx) ${multiply(onPhones, 2 / 3)}, ${sizes}`;
}

/** The `sizes` of a picture that is cropped to its box, and so must be larger than that. */
function enlarge(sizes: string, factor: number): string {
  return factor <= 1 ? sizes : multiply(sizes, factor);
}

function multiply(sizes: string, factor: number): string {
  return sizes.replaceAll(/\([^)]*-width[^)]*\)|(\d+)(?=vw|px|rem)/g, (text, length?: string) =>
    length === undefined ? text : String(Math.ceil(Number(length) * factor)),
  );
}
