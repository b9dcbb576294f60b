import { expect, test } from 'vitest';

import { allowedEmbeds, embedIds } from './embeds.ts';

test('a page may use what its sections need, each once and in one order whatever theirs', () => {
  expect(allowedEmbeds(['vimeo', 'youtube', 'vimeo'], [])).toEqual(['youtube', 'vimeo']);
  expect(allowedEmbeds([], ['hubspot'])).toEqual([]);
});

test('a vendor whose script would run in the page needs the operator’s word, a player does not', () => {
  expect(allowedEmbeds(embedIds, [])).toEqual(['youtube', 'vimeo']);
  expect(allowedEmbeds(embedIds, ['trustpilot'])).toEqual(['youtube', 'vimeo', 'trustpilot']);
});
