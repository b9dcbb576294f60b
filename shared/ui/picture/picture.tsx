import { createContext, useContext } from 'react';

import { defaultQuality, isSvg, priorityUrl, proxyUrl, type ImageVariant } from '../../image-url.ts';
import { chooseWidths } from './image-widths.ts';
import type { Image } from './image.model.ts';

/**
 * What stands for `https://` before the image host in priority images: undefined for the public host, an
 * address on the site's own origin in the embedded set-up.
 */
export const ImageHostBase = createContext<string | undefined>(undefined);

interface PictureProps {
  readonly image: Image;
  /** Where the picture's width depends on the viewport: the `sizes` attribute. */
  readonly sizes?: string;
  /** Where it does not: its width in CSS pixels. */
  readonly width?: number;
  /** Above the fold: loaded at once, straight from the image host (R9.2). */
  readonly priority?: boolean;
  readonly className?: string;
  /** Replaces the image's own alternative text: empty where the text beside it says the same. */
  readonly alt?: string;
}

/** An image from content, in the widths that its place can use, never moving what is around it (R9.5). */
export function Picture({ image, sizes, width, priority = false, className, alt = image.alt }: PictureProps) {
  const hostBase = useContext(ImageHostBase);
  const { kind, widths } = chooseWidths({ sizes, width, originalWidth: image.width });
  const svg = isSvg(image.src);
  const urlAt = (candidate: number) => {
    const variant: ImageVariant = {
      width: candidate,
      quality: defaultQuality,
      ...(svg ? {} : { format: 'webp' as const }),
    };
    return priority ? priorityUrl(image.src, hostBase, variant) : proxyUrl(image.src, variant);
  };
  const largest = widths.at(-1) ?? image.width;
  return (
    <img
      alt={alt}
      className={className}
      decoding="async"
      fetchPriority={priority ? 'high' : undefined}
      height={
        width === undefined ? image.height : Math.max(1, Math.round((width * image.height) / image.width))
      }
      loading={priority ? 'eager' : 'lazy'}
      sizes={kind === 'w' && !svg ? (sizes ?? '100vw') : undefined}
      // A drawing is the same at every width: one address is enough.
      srcSet={
        svg
          ? undefined
          : widths
              .map(
                (candidate, index) =>
                  `${urlAt(candidate)} ${kind === 'w' ? `${candidate}w` : `${index + 1}x`}`,
              )
              .join(', ')
      }
      width={width ?? image.width}
      // Last, so that no browser starts on it before it knows the srcset.
      src={urlAt(largest)}
    />
  );
}
