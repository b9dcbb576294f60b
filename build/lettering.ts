import { create } from 'fontkit';
import type { Font } from 'fontkit';

/** Words as an outline, their baseline at 0, and how wide they are, in pixels. */
export interface Lettering {
  readonly d: string;
  readonly width: number;
}

/**
 * Sets words in a font, so that a picture needs none where it is drawn.
 *
 * @param sfnt a font of one style, as TrueType or OpenType
 * @param size the font's size in pixels
 */
export function letter(sfnt: Buffer, words: string, size: number): Lettering {
  const font = create(sfnt) as Font;
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(words);
  let x = 0;
  const outlines = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
    // Fonts count upwards, pictures downwards.
    const outline = glyph.path.transform(scale, 0, 0, -scale, x + xOffset * scale, 0).toSVG();
    x += xAdvance * scale;
    return outline;
  });
  return { d: outlines.join(''), width: x };
}
