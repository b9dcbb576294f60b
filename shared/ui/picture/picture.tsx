import { createContext, useContext } from 'react';

import type { Image } from './image.model.ts';
import { pictureAttributes, type PictureLayout } from './picture-attributes.ts';

/** `hostBase` of `priorityUrl`: undefined for the public image host, '' if the site serves the originals itself. */
export const ImageHostBase = createContext<string | undefined>(undefined);

interface PictureProps extends PictureLayout {
  readonly image: Image;
  readonly className?: string;
  /** Replaces the image's alternative text: empty if the text beside it says the same. */
  readonly alt?: string;
}

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
