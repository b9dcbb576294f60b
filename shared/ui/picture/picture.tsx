import { createContext, useContext } from 'react';

import type { Image } from './image.model.ts';
import { pictureAttributes, type PictureLayout } from './picture-attributes.ts';

/** `hostBase` of `priorityUrl`: undefined for the public image host, '' if the site serves the originals itself. */
export const ImageHostBase = createContext<string | undefined>(undefined);

/** Below the breakpoint `md`. */
const phoneMaxWidth = 767;

interface PictureProps extends PictureLayout {
  readonly image: Image;
  /** Shown instead on phones, where it is as wide as the screen. It must show the same. */
  readonly phoneImage?: Image | undefined;
  readonly className?: string;
  /** Replaces the image's alternative text: empty if the text beside it says the same. */
  readonly alt?: string;
}

export function Picture({ image, phoneImage, className, alt = image.alt, ...layout }: PictureProps) {
  const hostBase = useContext(ImageHostBase);
  const picture = (
    <img alt={alt} className={className} decoding="async" {...pictureAttributes(image, layout, hostBase)} />
  );
  if (phoneImage === undefined) return picture;
  const { width, height, sizes, srcSet } = pictureAttributes(
    phoneImage,
    { ...layout, sizes: '100vw' },
    hostBase,
  );
  return (
    <picture>
      <source
        height={height}
        media={`(max-width: ${phoneMaxWidth}px)`}
        sizes={sizes}
        srcSet={srcSet}
        width={width}
      />
      {picture}
    </picture>
  );
}
