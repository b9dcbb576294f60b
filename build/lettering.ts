import { create } from 'fontkit';
import type { Font } from 'fontkit';

/** A line of text as an SVG path with its baseline at 0, its width, and the height of its capitals. */
export interface Lettering {
  readonly d: string;
  readonly width: number;
  readonly capHeight: number;
}

/**
 * Converts text to outlines, so that an SVG can be rendered without the font.
 *
 * @param sfnt a TrueType or OpenType font of one style
 * @param size font size in pixels
 */
export function outlineText(sfnt: Buffer, text: string, size: number): Lettering {
  const font = create(sfnt) as Font;
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let x = 0;
  const outlines = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
    // The y axis points up in fonts, down in SVG.
    const outline = glyph.path.transform(scale, 0, 0, -scale, x + xOffset * scale, 0).toSVG();
    x += xAdvance * scale;
    return outline;
  });
  return { d: outlines.join(''), width: x, capHeight: font.capHeight * scale };
}
