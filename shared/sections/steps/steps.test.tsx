import { expect, test } from 'vitest';

import { find, findAll, textOf, textsOf } from '#tests/support/markup.ts';
import { frameOf, placesOf, showSection } from '#tests/support/sections.ts';

import { sampleEntry } from '../../content-model/sample.ts';
import { longSentence, longWord } from '../section.sample.ts';
import { stepsType, stepType } from './steps.model.ts';
import { stepsSamples as samples } from './steps.sample.ts';
import { steps } from './steps.section.tsx';

test('steps are a numbered list, in the editor’s order', () => {
  const { shown } = showSection(steps, samples.typical);
  expect(textsOf(shown, 'h2')).toEqual(['Four conversations, then a lifetime of shorter ones']);
  expect(textsOf(find(shown, 'ol'), 'h3')).toEqual([
    'We meet',
    'We look at everything',
    'You get a plan',
    'We keep it honest',
  ]);
  expect(textsOf(shown, 'li')[0]).toBe(
    'We meet You talk, we listen, and both of us decide whether to go on.',
  );
});

test('a step’s icon is hidden from screen readers, since the title says what happens', () => {
  const icons = findAll(showSection(steps, samples.typical).shown, 'svg');
  expect(icons.map((icon) => icon.attributes['aria-hidden'])).toEqual(['true', 'true', 'true', 'true']);
});

test.each(['horizontal', 'vertical'] as const)('the editor can arrange steps as %s', (orientation) => {
  const item = sampleEntry(stepType, 's', { title: 'Step' });
  const entry = sampleEntry(stepsType, 'e', { orientation, items: [item] });
  expect(find(showSection(steps, entry).shown, 'ol').attributes['data-orientation']).toBe(orientation);
});

test.each([
  [1, '1'],
  [2, '2'],
  [3, '3'],
  [4, '4'],
  [5, '3'],
  [6, '3'],
  [7, '4'],
  [8, '4'],
])('%d steps are arranged in rows of %s', (count, columns) => {
  const items = Array.from({ length: count }, (_, index) =>
    sampleEntry(stepType, `s${index}`, { title: 'Step' }),
  );
  const { shown } = showSection(steps, sampleEntry(stepsType, 'e', { items }));
  expect(find(shown, 'ol').attributes['data-columns']).toBe(columns);
});

test('one step with a title is enough; without a section heading, the title is the heading', () => {
  const { shown } = showSection(steps, samples.minimal);
  expect(textOf(shown)).toBe('Call us');
  expect(textsOf(shown, 'h2')).toEqual(['Call us']);
});

test('R6.4: awkward steps show what can be read, and every problem is reported', () => {
  const { shown, reports } = showSection(steps, samples.awkward);
  expect(textsOf(shown, 'h3')).toEqual([longWord, longSentence]);
  expect(frameOf(shown)).toMatchObject({ 'data-size': 'lg' });
  expect(placesOf(reports)).toEqual([
    'sampleStepsAwkward.size',
    'sampleStepAwkward.icon',
    'sampleStepUntitled.title',
    'sampleStepsAwkward.items',
  ]);
});
