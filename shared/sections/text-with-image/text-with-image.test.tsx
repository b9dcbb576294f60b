import { expect, test } from 'vitest';

import { find, findAll, linksOf, textOf, textsOf } from '#tests/support/markup.ts';
import { placesOf, showSection } from '#tests/support/sections.ts';

import { sampleEntry } from '../../content-model/sample.ts';
import { listedPersonType as personType } from '../../people/listed-person.model.ts';
import { richTextOf } from '../../ui/rich-text/write-rich-text.ts';
import { ochrePortrait, pondPicture } from '../pictures.sample.ts';
import { longSentence, longWord } from '../section.sample.ts';
import { textWithImageType } from './text-with-image.model.ts';
import { textWithImageSamples as samples } from './text-with-image.sample.ts';
import { textWithImage } from './text-with-image.section.tsx';

const gridOf = (entry: Parameters<typeof showSection>[1]) =>
  findAll(showSection(textWithImage, entry).shown, 'div', { class: 'text-with-image-grid' })[0]?.attributes;

test('a text and a picture are side by side, with a button below the text', () => {
  const { shown } = showSection(textWithImage, samples.typical);
  expect(textsOf(shown, 'h2')).toEqual(['A firm of forty, owned by the people in it']);
  expect(textsOf(shown, 'li')).toContain('A second who knows you as well');
  expect(linksOf(shown)).toEqual([['Request a call', '/contact']]);
  expect(find(shown, 'img').attributes).toMatchObject({
    alt: 'A stone house among trees by a still pond at dawn',
  });
  expect(gridOf(samples.typical)).toMatchObject({ 'data-image-ratio': '1/3', 'data-image-side': 'left' });
});

test('a portrait has the person’s name, role and page beside it, and is small on phones', () => {
  const person = sampleEntry(personType, 'hollis', {
    name: 'Mary Hollis',
    slug: 'mary-hollis',
    jobTitle: 'Partner',
  });
  const entry = sampleEntry(textWithImageType, 'e', {
    body: richTextOf('Text'),
    image: ochrePortrait,
    imageRatio: '1/3',
    person,
  });
  const figure = find(showSection(textWithImage, entry).shown, 'figure');
  expect(textOf(find(figure, 'figcaption'))).toBe('Mary Hollis Partner');
  expect(linksOf(figure)).toEqual([['Mary Hollis', '/team/mary-hollis']]);
  expect(find(figure, 'img').attributes['sizes']).toMatch(/, 182px$/);
});

test('a person without a page is named all the same', () => {
  const person = sampleEntry(personType, 'cher', { name: 'Cher' });
  const entry = sampleEntry(textWithImageType, 'e', {
    body: richTextOf('Text'),
    image: ochrePortrait,
    person,
  });
  const caption = find(showSection(textWithImage, entry).shown, 'figcaption');
  expect([textOf(caption), linksOf(caption)]).toEqual(['Cher', []]);
});

test('by default, the picture takes the right half', () => {
  expect(gridOf(samples.minimal)).toMatchObject({ 'data-image-ratio': '1/2', 'data-image-side': 'right' });
  expect(textOf(showSection(textWithImage, samples.minimal).shown)).toBe('A text, and a picture beside it.');
});

test.each([
  ['1/3', '(min-width: 1408px) 894px, (min-width: 768px) 67vw'],
  ['1/2', '(min-width: 1408px) 806px, (min-width: 768px) 59vw'],
  ['2/3', '(min-width: 1408px) 1072px, (min-width: 1024px) 79vw'],
] as const)(
  'R9.4: a picture with %s of the width, cropped from 16:9, is requested at %s',
  (imageRatio, expected) => {
    const body = richTextOf('Text');
    const entry = sampleEntry(textWithImageType, 'e', { body, image: pondPicture, imageRatio });
    const { sizes } = find(showSection(textWithImage, entry).shown, 'img').attributes;
    expect(sizes).toContain(expected);
  },
);

test('a picture of the full width is requested at the width of the window', () => {
  const body = richTextOf('Text');
  const entry = sampleEntry(textWithImageType, 'e', { body, image: pondPicture, imageRatio: 'full' });
  expect(find(showSection(textWithImage, entry).shown, 'img').attributes['sizes']).toBe('100vw');
  expect(gridOf(entry)).toMatchObject({ 'data-image-ratio': 'full' });
});

test('R9.2: the picture is loaded at once only at the top of a page', () => {
  const loadingOf = (isFirst: boolean) =>
    find(showSection(textWithImage, samples.minimal, { isFirst }).shown, 'img').attributes['loading'];
  expect([loadingOf(true), loadingOf(false)]).toEqual(['eager', 'lazy']);
});

test('R6.4: without its picture the text has the whole width, and every problem is reported', () => {
  const { shown, reports } = showSection(textWithImage, samples.awkward);
  expect(textsOf(shown, 'h2')).toEqual([longWord]);
  expect(textOf(shown)).toContain(longSentence);
  expect(findAll(shown, 'img')).toEqual([]);
  expect(gridOf(samples.awkward)).not.toHaveProperty('data-image-ratio');
  expect(linksOf(shown)).toEqual([]);
  expect(placesOf(reports)).toEqual([
    'sampleTextImageAwkward.image',
    'sampleTextImageAwkward.imageSide',
    'sampleTextImageAwkward.imageRatio',
    'sampleTextImageAwkward.buttons',
  ]);
});
