import { contentErrorAt, createField, type FieldOptions } from '../content-model/field.ts';
import { textValidations } from '../content-model/fields.ts';
import type { Image } from '../ui/picture/image.model.ts';

/** A square around the head in a photograph, in per cent of the photograph's width. */
export interface FaceBox {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

const pattern = {
  regexp: '^\\d{1,2} \\d{1,3} [1-9]\\d?$',
  message: 'Three whole numbers with spaces between them, such as “14 12 72”',
};

/** Its three numbers as one text, because Contentful has no field for an area and an asset no fields of its own. */
export function faceBox(options: FieldOptions<FaceBox>) {
  return createField<FaceBox, FieldOptions<FaceBox>, string>(
    options,
    { type: 'Symbol', validations: textValidations({ pattern }) },
    (raw, location) => {
      const entered = typeof raw === 'string' ? raw.trim() : '';
      const [left = 0, top = 0, size = 0] = entered.split(' ').map(Number);
      if (!new RegExp(pattern.regexp).test(entered) || left + size > 100)
        throw contentErrorAt(
          location,
          `“${entered}” is no square in the photograph. Enter its distance from the left, its distance from the top and its width, in per cent of the photograph’s width: “14 12 72”.`,
        );
      return { left, top, size };
    },
  );
}

/**
 * The `viewBox` of an SVG that shows only the face, in pixels of the photograph. Without a box it is the upper part of
 * an upright photograph, or the middle of a wide one. A box that reaches below the photograph is moved up into it.
 */
export function faceViewBox({ width, height }: Image, face: FaceBox | undefined): string {
  const percent = width / 100;
  const side = Math.min(face === undefined ? width : face.size * percent, height);
  const left = face === undefined ? (width - side) / 2 : face.left * percent;
  const top = face === undefined ? 0 : Math.min(face.top * percent, height - side);
  return [left, top, side, side].map(Math.round).join(' ');
}
