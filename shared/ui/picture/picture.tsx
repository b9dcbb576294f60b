import { createContext, useContext } from 'react';

import type { Image } from './image.model.ts';
import { pictureAttributes, type PictureLayout } from './picture-attributes.ts';

/**
 * What stands for `https://` before the image host in priority images: undefined for the public host, an
 * address on the site's own origin in the embedded set-up.
 */
export const ImageHostBase = createContext<string | undefined>(undefined);

interface PictureProps extends PictureLayout {
  readonly image: Image;
  readonly className?: string;
  /** Replaces the image's own alternative text: empty where the text beside it says the same. */
  readonly alt?: string;
}

/** An image from content. */
export function Picture({ image, className, alt = image.alt, ...layout }: PictureProps) {
  const hostBase = useContext(ImageHostBase);
  return (
    <img
      alt={alt}
      className={className}
      data-focus={image.focus}
      decoding="async"
      {...pictureAttributes(image, layout, hostBase)}
    />
  );
}
