import { expect, test } from 'vitest';

import { find, findAll, linksOf, textOf, textsOf } from '#tests/support/markup.ts';
import { placesOf, showSection } from '#tests/support/sections.ts';

import { firm } from '../../firm.ts';
import { longSentence, longWord } from '../section.sample.ts';
import { logoStripSamples as samples } from './logo-strip.sample.ts';
import { logoStrip } from './logo-strip.section.tsx';

test('a strip shows each logo with its caption, and the name if there is no picture', () => {
  const { shown } = showSection(logoStrip, samples.typical);
  expect(textsOf(shown, 'h2')).toEqual(['Who looks over our shoulder']);
  expect(textsOf(shown, 'li')).toEqual([
    'Founding member since 2009',
    'Society of Candid Planners Chartered since 2012',
    'The Plain Letter Award Clearest annual review, 2025',
    'Guild of Later Life Advisers',
  ]);
});

test('screen readers read out the name of a logo, even if it is a link', () => {
  const { shown } = showSection(logoStrip, samples.typical);
  const [link] = findAll(shown, 'a');
  expect(link && find(link, 'img').attributes).toMatchObject({
    alt: `${firm.name} Foundation`,
    loading: 'lazy',
  });
  expect(linksOf(shown).map(([, href]) => href)).toEqual([
    `https://foundation.${firm.domain}/`,
    'https://candid-planners.example/members/2012',
  ]);
});

test('logos have a white background on dark sections only', () => {
  const platesOf = (entry: Parameters<typeof showSection>[1]) =>
    findAll(showSection(logoStrip, entry).shown, 'div', { class: 'logo-strip-plate' }).map(
      (plate) => plate.attributes['data-colour'],
    );
  expect(platesOf(samples.minimal)).toEqual(['white']);
  expect(platesOf(samples.typical)).toEqual([undefined, undefined, undefined, undefined]);
});

test('R6.4: an awkward strip shows what can be read, and every problem is reported', () => {
  const { shown, reports } = showSection(logoStrip, samples.awkward);
  expect(textOf(find(shown, 'li'))).toBe(`${longWord} ${longSentence}`);
  expect(linksOf(shown)).toEqual([]);
  expect(placesOf(reports)).toEqual([
    'sampleLogoAwkward.image',
    'sampleLogoAwkward.url',
    'sampleLogoNameless.name',
    'sampleLogosAwkward.logos',
  ]);
});
