import { expect, test } from 'vitest';

import { find, findAll, textOf, textsOf } from '#tests/support/markup.ts';
import { placesOf, showSection } from '#tests/support/sections.ts';

import { longSentence, longWord } from '../section.sample.ts';
import { timelineSamples as samples } from './timeline.sample.ts';
import { timeline } from './timeline.section.tsx';

test('a timeline is an ordered list of events, each with its date', () => {
  const { shown } = showSection(timeline, samples.typical);
  expect(textsOf(shown, 'h2')).toEqual(['Thirty years, without hurry']);
  expect(textsOf(find(shown, 'ol'), 'li')).toEqual([
    '1994 Two desks above a seed merchant Two planners, one telephone, and a landlord who took part of the rent in advice.',
    '2008 Portfolios of our own In the worst autumn of a generation we began to look after investments ourselves, so that clients could ask the person who had chosen them.',
    'Spring 2017 The firm belongs to those who work in it Everyone who has been here for two years may buy shares. Nobody holds more than a tenth.',
    '2026 Six offices, three firms',
  ]);
  expect(textsOf(shown, 'h3')).toHaveLength(4);
});

test('the pictures of a timeline have alternative texts and are loaded lazily', () => {
  const pictures = findAll(showSection(timeline, samples.typical).shown, 'img');
  expect(pictures.map(({ attributes: { alt, loading } }) => [alt, loading])).toEqual([
    ['A river winds through green marshes to the sea', 'lazy'],
    ['A stone house among trees by a still pond at dawn', 'lazy'],
  ]);
});

test('one event is enough; without a section heading, its title is the heading', () => {
  const { shown } = showSection(timeline, samples.minimal);
  expect(textsOf(shown, 'h2')).toEqual(['The firm begins']);
  expect(textOf(shown)).toBe('1994 The firm begins');
});

test('R6.4: an awkward timeline shows what can be read, and every problem is reported', () => {
  const { shown, reports } = showSection(timeline, samples.awkward);
  expect(textsOf(shown, 'h3')).toEqual([longWord, longSentence]);
  expect(findAll(shown, 'img')).toHaveLength(1);
  expect(placesOf(reports)).toEqual([
    'sampleMilestoneAwkward.image',
    'sampleMilestoneUntitled.title',
    'sampleTimelineAwkward.items',
  ]);
});
