import { expect, test } from 'vitest';

import { allowedEmbeds, embedIds } from './embeds.ts';

test('a page may use the embeds that its sections need, without duplicates and in a fixed order', () => {
  expect(allowedEmbeds(['vimeo', 'youtube', 'vimeo'], [])).toEqual(['youtube', 'vimeo']);
  expect(allowedEmbeds([], ['hubspot'])).toEqual([]);
});

test('the operator must enable vendors whose scripts run in the page, but not video players', () => {
  expect(allowedEmbeds(embedIds, [])).toEqual(['youtube', 'vimeo']);
  expect(allowedEmbeds(embedIds, ['trustpilot'])).toEqual(['youtube', 'vimeo', 'trustpilot']);
});
