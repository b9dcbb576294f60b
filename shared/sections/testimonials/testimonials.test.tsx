import { expect, test } from 'vitest';

import { find, findAll, linksOf, render, textOf, textsOf } from '#tests/support/markup.ts';
import { createReports } from '#tests/support/reports.ts';
import { placesOf, showSection } from '#tests/support/sections.ts';

import { sampleEntry } from '../../content-model/sample.ts';
import { PagePath } from '../../ui/link/page-path.ts';
import { longSentence, longWord } from '../section.sample.ts';
import { testimonialsType, testimonialType } from './testimonials.model.ts';
import { testimonialsSamples as samples } from './testimonials.sample.ts';
import { testimonials } from './testimonials.section.tsx';

test('every testimonial is a quotation with its author, source and date', () => {
  const { shown } = showSection(testimonials, samples.typical);
  expect(textsOf(shown, 'h2')).toEqual(['What clients tell us']);
  const [first] = findAll(shown, 'figure');
  expect(first && textOf(find(first, 'blockquote'))).toBe(
    'I came with a carrier bag of envelopes and an apology. Nobody sighed. Six weeks later I knew when I could stop work, to the month.',
  );
  expect(findAll(shown, 'figcaption').map((caption) => textsOf(caption, 'span'))).toEqual([
    ['Margaret, retired teacher', 'a letter to us, March 2026'],
    ['A farming couple near Hexham', 'our yearly survey, November 2025'],
    [
      'Owen, vet',
      'our yearly survey, November 2025',
      'This client received something in return for these words.',
    ],
  ]);
});

test('editors must say whether a testimonial was incentivised', () => {
  expect(testimonialType.fields.incentivised.requiredForEditors).toBe(true);
});

test('visitors do not see where the consent to publish is filed', () => {
  const item = sampleEntry(testimonialType, 't', {
    quote: 'Good.',
    attribution: 'Al',
    consentReference: 'Cabinet 3',
  });
  const { shown } = showSection(testimonials, sampleEntry(testimonialsType, 'e', { items: [item] }));
  expect(textOf(shown)).toBe('Good. Al');
});

test('visitors can read how the testimonials were collected', () => {
  const { shown } = showSection(testimonials, samples.typical);
  expect(linksOf(shown)).toEqual([['How we collect reviews', '/contact']]);
  expect(linksOf(showSection(testimonials, samples.minimal).shown)).toEqual([]);
});

test('on that page itself there is no link to it', () => {
  const linksAt = (path: string) => {
    const section = testimonials.prepare(samples.typical, createReports());
    const shown = section.render({ isFirst: false, isTitle: false });
    return linksOf(render(<PagePath value={path}>{shown}</PagePath>));
  };
  expect([linksAt('/contact'), linksAt('/reviews').length]).toEqual([[], 1]);
});

test('testimonials have the layout that the editor chose', () => {
  const layoutOf = (entry: Parameters<typeof showSection>[1]) =>
    find(showSection(testimonials, entry).shown, 'ul').attributes['data-layout'];
  expect([layoutOf(samples.typical), layoutOf(samples.minimal)]).toEqual(['grid', 'single']);
});

test('a quote and a name are enough', () => {
  const { shown } = showSection(testimonials, samples.minimal);
  expect(textOf(shown)).toBe(
    'For the first time I read the whole of a letter about my pension. Joyce, bookbinder',
  );
});

test('R6.4: awkward testimonials show what can be read, and every problem is reported', () => {
  const { shown, reports } = showSection(testimonials, samples.awkward);
  expect(textsOf(shown, 'blockquote')).toEqual([`${longWord} ${longSentence}`, 'Good.']);
  expect(find(shown, 'ul').attributes['data-layout']).toBe('grid');
  expect(placesOf(reports)).toEqual([
    'sampleTestimonialsAwkward.layout',
    'sampleTestimonialAwkward.date',
    'sampleTestimonialAwkward.incentivised',
    'sampleTestimonialNameless.attribution',
    'sampleTestimonialsAwkward.items',
  ]);
});
