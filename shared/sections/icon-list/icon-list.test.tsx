import { expect, test } from 'vitest';

import { find, findAll, textOf, textsOf } from '#tests/support/markup.ts';
import { frameOf, placesOf, showSection } from '#tests/support/sections.ts';

import { contentIcons } from '../../ui/icon/content-icons.ts';
import { longWord } from '../section.sample.ts';
import { iconListSamples as samples } from './icon-list.sample.ts';
import { iconList } from './icon-list.section.tsx';

test('a list shows its heading and each point with its detail, in the editor’s order', () => {
  const { shown } = showSection(iconList, samples.typical);
  expect(textsOf(shown, 'h2')).toEqual(['What you can hold us to']);
  expect(textsOf(shown, 'li')).toEqual([
    'One fee, in pounds You see it before you say yes, and again every year.',
    'One adviser, for years Ours stay: fourteen years on average.',
    'No product to sell',
  ]);
  expect(find(shown, 'ul').attributes['data-columns']).toBe('3');
});

test('every point has an icon, by default a tick, hidden from screen readers', () => {
  const icons = findAll(showSection(iconList, samples.typical).shown, 'svg');
  expect(icons.map((icon) => icon.attributes['aria-hidden'])).toEqual(['true', 'true', 'true']);
  const paths = icons.map((icon) => findAll(icon, 'path').map((path) => path.attributes['d']));
  const drawn = (name: 'coins' | 'users' | 'check') => contentIcons[name].map(([, { d }]) => d);
  expect(paths).toEqual([drawn('coins'), drawn('users'), drawn('check')]);
});

test('one point is enough', () => {
  const { shown } = showSection(iconList, samples.minimal);
  expect(textOf(shown)).toBe('One point');
  expect(find(shown, 'ul').attributes['data-columns']).toBe('3');
});

test('R6.4: an awkward list shows what can be read, and every problem is reported', () => {
  const { shown, reports } = showSection(iconList, samples.awkward);
  expect(textOf(find(shown, 'li'))).toContain(longWord);
  expect(findAll(find(shown, 'li'), 'svg')).toHaveLength(1);
  expect(frameOf(shown)).toMatchObject({ 'data-padding': 'both' });
  expect(placesOf(reports)).toEqual([
    'sampleListAwkward.padding',
    'sampleListAwkward.columns',
    'sampleItemAwkward.icon',
    'sampleListAwkward.items',
  ]);
});
