import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';

import { cutFont, type FontRole } from './cut-font.ts';
import { fontStylesheet } from './font-stylesheet.ts';

test.each<[FontRole, string]>([
  ['display', 'Display'],
  ['text', 'Text'],
])('a line of %s is as high before the font has loaded as after', async (role, family) => {
  const css = await fontStylesheet();
  const [, face = ''] = new RegExp(`font-family: '${family} fallback';(.*?)\\}`, 's').exec(css) ?? [];
  const ratio = (name: string) => Number(new RegExp(`${name}: (.*)%`).exec(face)?.[1]) / 100;
  const { ascent, descent, lineGap, unitsPerEm } = create(await cutFont(role, { format: 'sfnt' })) as Font;
  // Browsers apply the other descriptors to the adjusted size.
  const inEm = (name: string) => ratio(name) * ratio('size-adjust');
  expect(inEm('ascent-override')).toBeCloseTo(ascent / unitsPerEm, 3);
  expect(inEm('descent-override')).toBeCloseTo(-descent / unitsPerEm, 3);
  expect(inEm('line-gap-override')).toBeCloseTo(lineGap / unitsPerEm, 3);
});
