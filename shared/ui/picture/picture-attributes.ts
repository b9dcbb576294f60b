import { defaultQuality, isSvg, priorityUrl, proxyUrl, type ImageVariant } from '../../image-url.ts';
import { chooseWidths } from './image-widths.ts';
import type { Image } from './image.model.ts';

/** How a picture stands on the page. */
export interface PictureLayout {
  /** Where the picture's width depends on the viewport: the `sizes` attribute. */
  readonly sizes?: string | undefined;
  /** Where it does not: its width in CSS pixels. */
  readonly width?: number | undefined;
  /** The picture that the page opens with: loaded before all else, straight from the image host (R9.2). */
  readonly priority?: boolean | undefined;
  /** In sight when the page opens: loaded at once. Priority implies it. */
  readonly eager?: boolean | undefined;
}

/** Attributes of an `img`, but for its alternative text. */
export interface PictureAttributes {
  readonly width: number;
  readonly height: number;
  readonly loading: 'eager' | 'lazy';
  readonly fetchPriority?: 'high';
  readonly sizes?: string;
  readonly srcSet?: string;
  readonly src: string;
}

/**
 * An image's attributes, in the widths that its place can use; width and height are always there, so that nothing
 * moves when it arrives (R9.4, R9.5).
 *
 * @param hostBase see `ImageHostBase`
 */
export function pictureAttributes(
  image: Image,
  { sizes, width, priority = false, eager = priority }: PictureLayout,
  hostBase?: string,
): PictureAttributes {
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
  return {
    width: width ?? image.width,
    height:
      width === undefined ? image.height : Math.max(1, Math.round((width * image.height) / image.width)),
    loading: eager ? 'eager' : 'lazy',
    ...(priority && { fetchPriority: 'high' as const }),
    // A drawing is the same at every width: one address is enough.
    ...(kind === 'w' && !isVector && { sizes: sizes ?? '100vw' }),
    ...(!isVector && { srcSet: candidates.join(', ') }),
    // Last, so that no browser starts on it before it knows the srcset.
    src: urlAt(widths.at(-1) ?? image.width),
  };
}
