import { defaultQuality, proxyUrl } from '../image-url.ts';
import type { Image } from '../ui/picture/image.model.ts';
import { faceViewBox, type FaceBox } from './face-box.ts';

interface FaceProps {
  readonly photo: Image;
  readonly face: FaceBox | undefined;
  /** Its width and height in CSS pixels. */
  readonly size: number;
}

/** The face alone, for small round pictures beside a name. An SVG, because its `viewBox` crops without inline styles. */
export function Face({ photo, face, size }: FaceProps) {
  const { src, width, height, isDirect } = photo;
  return (
    <svg aria-hidden className="face" height={size} viewBox={faceViewBox(photo, face)} width={size}>
      <image
        height={height}
        href={
          isDirect
            ? src
            : proxyUrl(src, { width: photoWidthOf(size), quality: defaultQuality, format: 'webp' })
        }
        width={width}
      />
    </svg>
  );
}

/**
 * The width of the whole photograph, about twice that of the face. Smaller faces come in rows, on first screens, where four
 * photographs of 256 px would be 27 kB.
 */
const photoWidthOf = (size: number) => (size > 44 ? 256 : 128);
