import { expect, test } from 'vitest';

import { constantOf, iconNames } from '#build/icons.ts';
import * as iconPaths from '#shared/ui/icon/icon-paths.ts';

test('icon-paths.ts has exactly the icons that build/icons.ts names; if not, run `npm run icons`', () => {
  expect(Object.keys(iconPaths).toSorted()).toEqual(iconNames.map(constantOf).toSorted());
});
