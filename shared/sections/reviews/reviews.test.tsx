import { expect, test } from 'vitest';

import { find, findAll, linksOf, textOf, textsOf } from '#tests/support/markup.ts';
import { placesOf, showSection } from '#tests/support/sections.ts';

import { sampleEntry, type SampleFields } from '../../content-model/sample.ts';
import { reviewProviders, reviewsType } from './reviews.model.ts';
import { reviewsSamples as samples } from './reviews.sample.ts';
import { reviews } from './reviews.section.tsx';

test('visitors read the rating, what it is based on, and its date', () => {
  const { shown } = showSection(reviews, samples.typical);
  expect(textsOf(shown, 'h2')).toEqual(['Every client is asked, and every answer is published']);
  expect(textsOf(shown, 'p').slice(1)).toEqual([
    '4.8 out of 5',
    'The average of 1,312 reviews on VouchedFor',
    'As at 14 November 2026',
  ]);
});

test('visitors can read every review on the provider’s site, and how reviews are collected', () => {
  expect(linksOf(showSection(reviews, samples.typical).shown)).toEqual([
    ['Read every review on VouchedFor', 'https://reviews.example/firms/2418'],
    ['How we collect reviews', '/contact'],
  ]);
});

test('stars are filled in proportion to the rating, and hidden from screen readers', () => {
  const stars = findAll(showSection(reviews, samples.typical).shown, 'svg', { class: 'reviews-stars' })[0];
  expect(stars?.attributes['aria-hidden']).toBe('true');
  const filled = stars && find(stars, 'svg', { class: 'reviews-stars-filled' });
  expect(Number(filled?.attributes['width'])).toBeCloseTo(115.2);
  expect(stars?.attributes['width']).toBe('120');
});

test.each([
  [{ rating: 5 }, 'The average on Feefo'],
  [{ rating: 5, count: 1 }, 'The average of 1 review on Feefo'],
  [{ count: 0 }, '0 reviews on Feefo'],
  [{}, 'Reviews on Feefo'],
])('for reviews with %j visitors read “%s”', (fields, words) => {
  const entry = sampleEntry(reviewsType, 'e', { provider: 'feefo', ...fields });
  expect(textOf(find(showSection(reviews, entry).shown, 'p', { class: 'reviews-basis' }))).toBe(words);
});

test('space is reserved for the provider’s widget, so that nothing moves when it loads', () => {
  const boxOf = (entry: Parameters<typeof showSection>[1]) =>
    find(showSection(reviews, entry).shown, 'div', { class: 'reviews-summary' }).attributes;
  expect(boxOf(samples.typical)).toMatchObject({ 'data-height': 'md', 'data-provider': 'vouchedfor' });
  expect(boxOf(samples.minimal)).toMatchObject({ 'data-height': 'sm', 'data-provider': 'feefo' });
});

test.each<[string, SampleFields<typeof reviewsType>, readonly string[]]>([
  [
    'Trustpilot',
    { provider: 'trustpilot', accountId: '5'.repeat(24), templateId: 'a'.repeat(24) },
    ['trustpilot'],
  ],
  ['VouchedFor', { provider: 'vouchedfor', accountId: '2418' }, ['vouchedfor']],
  ['no provider: Trustpilot lacks its template', { provider: 'trustpilot', accountId: '5'.repeat(24) }, []],
  ['no provider: the account is invalid', { provider: 'vouchedfor', accountId: "1');alert(1)//" }, []],
  ['no provider: Feefo’s widget cannot run here', { provider: 'feefo', accountId: 'garden' }, []],
  ['no provider: Google has no widget', { provider: 'google', accountId: '1' }, []],
])('R10.6: the widget that may replace the summary is that of %s', (_whose, fields, embeds) => {
  const result = showSection(reviews, sampleEntry(reviewsType, 'e', fields));
  expect(result.embeds).toEqual(embeds);
  const box = find(result.shown, 'div', { class: 'reviews-summary' }).attributes;
  expect(box['data-embed']).toBe(embeds[0]);
  expect(box['data-account']).toBe(embeds.length > 0 ? fields.accountId : undefined);
});

test.each(Object.entries(reviewProviders))('visitors know the provider %s as %s', (provider, name) => {
  const entry = sampleEntry(reviewsType, 'e', { provider: 'feefo' }, { provider });
  expect(textOf(showSection(reviews, entry).shown)).toBe(`Reviews on ${name}`);
});

test('R6.4: awkward reviews show what can be read, and every problem is reported', () => {
  const { shown, reports } = showSection(reviews, samples.awkward);
  expect(textOf(find(shown, 'p', { class: 'reviews-basis' }))).toBe('Reviews on Google');
  expect(linksOf(shown)).toEqual([]);
  expect(placesOf(reports)).toEqual([
    'sampleReviewsAwkward.rating',
    'sampleReviewsAwkward.count',
    'sampleReviewsAwkward.fetchedOn',
    'sampleReviewsAwkward.collectionPage',
    'sampleReviewsAwkward.height',
  ]);
});

test('reviews of an unknown provider cannot be read', () => {
  const entry = sampleEntry(reviewsType, 'e', { provider: 'feefo' }, { provider: 'a-friend' });
  expect(() => showSection(reviews, entry)).toThrow('"provider"');
});
