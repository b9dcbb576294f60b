import type { ReactNode } from 'react';

import { Stylesheet } from '../ui/stylesheet/stylesheet.tsx';
import type { FaceBox } from './face-box.ts';

/** A face this wide, in per cent of the photograph, needs no cut. */
const largeFace = 60;

/**
 * The frame of a portrait, which cuts a half-length photograph to head and shoulders. The whole is on the person's page.
 *
 * @param face in the photograph; undefined: it is not known, and the photograph stays whole
 */
export function PortraitFrame({
  face,
  isHidden = false,
  children,
}: {
  readonly face: FaceBox | undefined;
  /** From assistive technology. */
  readonly isHidden?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div aria-hidden={isHidden || undefined} className="portrait-frame" data-close-up={placeOf(face)}>
      <Stylesheet of="people/portrait-frame" />
      {children}
    </div>
  );
}

/** One of three places: the Content-Security-Policy allows no styles of its own for each photograph. */
function placeOf(face: FaceBox | undefined): 'left' | 'middle' | 'right' | undefined {
  if (face === undefined || face.size > largeFace) return undefined;
  const middle = face.left + face.size / 2;
  if (middle < 48) return 'left';
  return middle > 53 ? 'right' : 'middle';
}
