import { expect, test } from 'vitest';

import { find, findAll, linksOf, textOf, textsOf, type Element } from '../../../tests/support/markup.ts';
import { frameOf, placesOf, showSection } from '../../../tests/support/sections.ts';
import { longSentence, longWord } from '../section.sample.ts';
import { callbackFormSamples as samples } from './callback-form.sample.ts';
import { callbackForm } from './callback-form.section.tsx';

const controlsOf = (shown: Element) =>
  ['input', 'select', 'textarea']
    .flatMap((tag) => findAll(shown, tag))
    .filter((control) => control.attributes['type'] !== 'hidden');

test('the form is sent without JavaScript, to a place of its own', () => {
  const form = find(showSection(callbackForm, samples.typical).shown, 'form');
  expect(form.attributes).toMatchObject({ action: '/call-back', method: 'post' });
  expect(textsOf(form, 'button')).toEqual(['Ask for a call']);
  expect(find(form, 'button').attributes['type']).toBe('submit');
});

test('every control has its words, and says what is not needed', () => {
  const { shown } = showSection(callbackForm, samples.typical);
  const labels = findAll(shown, 'label');
  expect(labels.map((label) => textOf(findAll(label, 'span')[0] ?? ''))).toEqual([
    'Name',
    'Telephone',
    'E-mail (optional)',
    'When suits you',
    'What it is about (optional)',
    'You may also write to me now and then about your services. I can stop this at any time.',
  ]);
  expect(labels.map((label) => controlsOf(label).length)).toEqual([1, 1, 1, 1, 1, 1]);
});

test('browsers can fill in who asks, and phones bring the right keys', () => {
  const { shown } = showSection(callbackForm, samples.typical);
  const asked = controlsOf(shown).map(({ attributes: { name, type, autocomplete, required } }) => [
    name,
    type,
    autocomplete,
    required !== undefined,
  ]);
  expect(asked).toEqual([
    ['name', 'text', 'name', true],
    ['telephone', 'tel', 'tel', true],
    ['email', 'email', 'email', false],
    ['marketingConsent', 'checkbox', undefined, false],
    ['preferredTime', undefined, undefined, false],
    ['message', undefined, undefined, false],
  ]);
});

test('visitors choose when they are rung, any time unless they say', () => {
  const options = findAll(showSection(callbackForm, samples.typical).shown, 'option');
  expect(options.map((option) => [textOf(option), option.attributes['selected'] !== undefined])).toEqual([
    ['Any time', true],
    ['Morning, 9 to 12', false],
    ['Afternoon, 12 to 5', false],
    ['Early evening, 5 to 7', false],
  ]);
});

test('consent to marketing is asked for by itself, and the box is not ticked', () => {
  for (const entry of Object.values(samples)) {
    const { shown } = showSection(callbackForm, entry);
    const box = find(shown, 'input', { type: 'checkbox' });
    expect([box.attributes['checked'], box.attributes['required']]).toEqual([undefined, undefined]);
  }
});

test('before they send it, visitors read what happens with their answers', () => {
  const { shown, reports } = showSection(callbackForm, samples.typical);
  const words = textOf(shown);
  expect(words.indexOf('We use what you write here')).toBeLessThan(words.lastIndexOf('Ask for a call'));
  expect(linksOf(shown)).toEqual([['How we keep your details', '/about']]);
  expect(reports).toEqual([]);
});

test('the form brings along where its visitor is to arrive', () => {
  const hidden = (entry: Parameters<typeof showSection>[1]) =>
    findAll(showSection(callbackForm, entry).shown, 'input', { type: 'hidden' }).map(
      ({ attributes: { name, value } }) => [name, value],
    );
  expect(hidden(samples.typical)).toEqual([['successPage', '/contact']]);
  expect(hidden(samples.minimal)).toEqual([]);
});

test('a form is announced by its heading, or as what it is', () => {
  const nameOf = (entry: Parameters<typeof showSection>[1]) =>
    find(showSection(callbackForm, entry).shown, 'form').attributes['aria-label'];
  expect([nameOf(samples.typical), nameOf(samples.minimal)]).toEqual(['We will ring you', 'Call-back form']);
});

test('a form stands in the frame that the editor chose', () => {
  expect(frameOf(showSection(callbackForm, samples.typical).shown)).toEqual({
    class: 'section callback-form',
    'data-colour': 'mint',
    'data-padding': 'both',
    'data-section': 'callback-form',
    'data-size': 'lg',
    'data-width': 'default',
  });
});

test('R6.4: an awkward form can be filled in all the same, and every fault is reported', () => {
  const { shown, reports } = showSection(callbackForm, samples.awkward);
  expect(textsOf(shown, 'h2')).toEqual([longWord]);
  expect(textsOf(shown, 'button')).toEqual([longSentence]);
  expect(controlsOf(shown)).toHaveLength(6);
  expect(placesOf(reports)).toEqual(['sampleCallbackAwkward.privacy', 'sampleCallbackAwkward.successPage']);
});
