import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { mainBrand } from '#shared/brands/main.brand.ts';
import { layoutProperties, layoutWords } from '#shared/themes/layout-css.ts';

const root = path.join(import.meta.dirname, '../..');
const styles = globSync('{client,shared}/**/*.css', { cwd: root })
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\n');
const { layout } = mainBrand;

test('the style sheets use every measure of a brand’s layout', () => {
  const measures = Object.keys(layoutProperties(layout));
  expect(measures.filter((name) => !styles.includes(`var(${name})`))).toEqual([]);
});

test('the style sheets know no other layouts than those that a brand can have', () => {
  const known = new Set(
    [
      ...(['cards', 'rules', 'space'] as const).map((items) => ({ ...layout, items })),
      ...(['start', 'side', 'axis'] as const).map((headings) => ({ ...layout, headings })),
      ...(['arc', 'beside', 'above'] as const).map((hero) => ({ ...layout, hero })),
    ].flatMap((each) => layoutWords(each).split(' ')),
  );
  const used = [...styles.matchAll(/\[data-layout~='([\w-]+)'\]/g)].map(([, word = '']) => word);
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((word) => !known.has(word))).toEqual([]);
});
