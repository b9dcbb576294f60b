import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { contrast, mix } from '#shared/colours/contrast.ts';
import { colours, themes } from '#shared/themes/themes.ts';

import { groundsOf, type Ground } from '../support/palette.ts';

const css =
  readFileSync(path.join(import.meta.dirname, '../../shared/ui/chart/chart.css'), 'utf8').split(
    '@media',
  )[0] ?? '';
const propertiesOf = (selector: string) =>
  Object.fromEntries(
    [...(css.split(`\n    ${selector} {`)[1]?.split('}')[0] ?? '').matchAll(/(--[\w-]+): (.+);/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );
const shared = propertiesOf('[data-part]');
// Ranges have their figures beside the bar, and the mark of the middle is longer than the bar is high.
const parts = ['0', '1', '2', '3', '4', '5'].map((part) => ({
  part,
  ...shared,
  ...propertiesOf(`[data-part='${part}']`),
}));
const grounds = Object.values(themes).flatMap((theme) =>
  groundsOf(theme, colours).map((ground) => ({ name: `${theme.identifier}, ${ground.name}`, ground })),
);

/** A value of the style sheet on a background, as a browser computes it. */
function colourOf(value: string, ground: Ground, fill = ''): string {
  const [, over, share] = /color-mix\(in srgb, var\(--(\w+)\) (\d+)%, var\(--surface\)\)/.exec(value) ?? [];
  if (over !== undefined) return mix(ground.colour(over), ground.colour('surface'), Number(share) / 100);
  const role = /^var\(--(\w+)\)$/.exec(value)?.[1] ?? '';
  return role === 'fill' ? fill : ground.colour(role);
}

test.each(parts)(
  'a figure in the part “$part” of a bar is legible on every background of every brand',
  (part) => {
    const {
      '--fill': fill = '',
      '--on-fill': ink = '',
      '--halo': halo = '',
    } = part as Record<string, string>;
    const shortfalls = grounds.flatMap(({ name, ground }) => {
      const ratio = contrast(colourOf(ink, ground), colourOf(halo, ground, colourOf(fill, ground)));
      return ratio < 4.5 ? [`${name}: ${ratio.toFixed(2)}`] : [];
    });
    // The background's own halo is legible with any colours.
    expect(
      shortfalls,
      `in shared/ui/chart/chart.css, give part ${part.part} this: --halo: var(--surface)`,
    ).toEqual([]);
  },
);

test('the outline of every bar can be seen on every background of every brand', () => {
  for (const { ground } of grounds)
    expect(contrast(ground.colour('heading'), ground.colour('surface'))).toBeGreaterThanOrEqual(3);
});
