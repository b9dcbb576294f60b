import { expect, test } from 'vitest';

import { sampleEntry } from '#shared/content-model/sample.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';

import { findDeadAnchors } from './dead-anchors.ts';

test('a link to a part that its own page lacks is reported where visitors see the link, and only there', async () => {
  const button = sampleEntry(buttonType, 'button', { text: 'Fees', url: '#fees' });
  const foundOn = (html: { readonly linked: readonly string[] }) =>
    findDeadAnchors(button, '/', async () => ({ ids: new Set(['main']), linked: new Set(html.linked) }));
  expect(await foundOn({ linked: ['main', 'fees'] })).toMatchObject([{ shown: 'The link does nothing.' }]);
  expect(await foundOn({ linked: ['main'] })).toEqual([]);
});
