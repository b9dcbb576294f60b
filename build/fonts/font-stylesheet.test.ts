import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';

import { cutFont, type FontRole } from './cut-font.ts';
import { fontStylesheet } from './font-stylesheet.ts';

/** The faces that stand in for a font. */
async function fallbacksOf(family: string): Promise<readonly string[]> {
  const faces = (await fontStylesheet()).matchAll(
    new RegExp(`font-family: '${family} fallback';(.*?)\\}`, 'gs'),
  );
  return Array.from(faces, ([, face = '']) => face);
}

test.each<[FontRole, string]>([
  ['display', 'Display'],
  ['text', 'Text'],
])('a line of %s is as high before the font has loaded as after', async (role, family) => {
  const { ascent, descent, lineGap, unitsPerEm } = create(await cutFont(role, { format: 'sfnt' })) as Font;
  const faces = await fallbacksOf(family);
  expect(faces).not.toEqual([]);
  for (const face of faces) {
    const ratio = (name: string) => Number(new RegExp(`${name}: (.*)%`).exec(face)?.[1]) / 100;
    // Browsers apply the other descriptors to the adjusted size.
    const inEm = (name: string) => ratio(name) * ratio('size-adjust');
    expect(inEm('ascent-override')).toBeCloseTo(ascent / unitsPerEm, 3);
    expect(inEm('descent-override')).toBeCloseTo(-descent / unitsPerEm, 3);
    expect(inEm('line-gap-override')).toBeCloseTo(lineGap / unitsPerEm, 3);
  }
});

test('every weight of the text has one fallback, bold weights a bold one', async () => {
  const faces = await fallbacksOf('Text');
  const ranges = faces.map((face) => /font-weight: (\d+) (\d+)/.exec(face)?.slice(1).map(Number) ?? []);
  expect(ranges.at(0)?.[0]).toBe(1);
  expect(ranges.at(-1)?.[1]).toBe(1000);
  for (const [index, [start]] of ranges.slice(1).entries()) expect(start).toBe((ranges[index]?.[1] ?? 0) + 1);
  expect(faces.map((face) => face.includes('Bold'))).toEqual([false, false, true]);
});
