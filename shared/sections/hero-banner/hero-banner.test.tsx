import { expect, test } from 'vitest';

import { find, findAll, linksOf, textOf, textsOf } from '#tests/support/markup.ts';
import { frameOf, placesOf, showSection } from '#tests/support/sections.ts';

import { sampleEntry } from '../../content-model/sample.ts';
import { listedPersonType } from '../../people/listed-person.model.ts';
import { buttonType } from '../../ui/button/button.model.ts';
import { pondPicture, tweedPortrait } from '../pictures.sample.ts';
import { longWord } from '../section.sample.ts';
import { heroBannerType } from './hero-banner.model.ts';
import { heroBannerSamples as samples } from './hero-banner.sample.ts';
import { heroBanner } from './hero-banner.section.tsx';

const bodyOf = (entry: Parameters<typeof showSection>[1]) =>
  findAll(showSection(heroBanner, entry).shown, 'div').find((div) =>
    div.attributes['class']?.includes('hero-banner-body'),
  )?.attributes;

test('a hero shows its title as the page’s heading, with its text, picture and buttons', () => {
  const { shown } = showSection(heroBanner, samples.typical, { isTitle: true });
  expect(textsOf(shown, 'h1')).toEqual(['Plans that outlast the weather']);
  expect(textOf(shown)).toContain('Financial planning Plans that outlast the weather Advice for the whole');
  expect(linksOf(shown)).toEqual([
    ['Request a call', '/contact'],
    ['What it costs', '/fees'],
    ['Prices', '#prices'],
    ['Questions', '#first-conversation'],
  ]);
  expect(textOf(find(shown, 'dl'))).toBe('A plan from £2,400 Advice from £140 a month');
  expect(find(shown, 'img').attributes['alt']).toBe('A stone house among trees by a still pond at dawn');
});

test('a title of several sentences has each on a line of its own, and is read out as one', () => {
  const entry = sampleEntry(heroBannerType, 'e', { title: 'Spread widely. Hold on.' });
  const { shown } = showSection(heroBanner, entry, { isTitle: true });
  expect(findAll(find(shown, 'h1'), 'span').map(textOf)).toEqual(['Spread widely.', 'Hold on.']);
  expect(textOf(shown)).toBe('Spread widely. Hold on.');
});

test('a hero leads to places further down its page', () => {
  const linksIn = (entry: Parameters<typeof showSection>[1]) =>
    findAll(showSection(heroBanner, entry).shown, 'nav', { 'aria-label': 'On this page' }).map(linksOf);
  expect(linksIn(samples.typical)).toEqual([
    [
      ['Prices', '#prices'],
      ['Questions', '#first-conversation'],
    ],
  ]);
  expect(linksIn(samples.minimal)).toEqual([]);
});

test('R9.2: the picture of a hero is loaded at once if it opens the page, and lazily further down', () => {
  const loadingOf = (isFirst: boolean) =>
    find(showSection(heroBanner, samples.typical, { isFirst }).shown, 'img').attributes['loading'];
  expect([loadingOf(true), loadingOf(false)]).toEqual(['eager', 'lazy']);
});

test('a hero with nothing but a title shows it on the brand’s artwork', () => {
  const { shown } = showSection(heroBanner, samples.minimal);
  expect(textOf(shown)).toBe('Pensions');
  expect(findAll(shown, 'img')).toEqual([]);
  expect(bodyOf(samples.minimal)).toMatchObject({
    'data-banner-style': 'theme-image',
    'data-colour': 'banner',
  });
});

test.each([
  ['image', 'image', 'banner', 1],
  ['split', 'split', undefined, 1],
  ['theme-image', 'theme-image', 'banner', 0],
  ['plain', 'plain', undefined, 0],
] as const)(
  'a hero with the style %s and a picture is shown as %s',
  (bannerStyle, shownAs, colour, pictures) => {
    const entry = sampleEntry(heroBannerType, 'e', { title: 'Title', bannerStyle, image: pondPicture });
    expect(bodyOf(entry)?.['data-banner-style']).toBe(shownAs);
    expect(bodyOf(entry)?.['data-colour']).toBe(colour);
    expect(findAll(showSection(heroBanner, entry).shown, 'img')).toHaveLength(pictures);
  },
);

test('on phones a hero shows its upright picture, with the same words for those who cannot see it', () => {
  const upright = { ...samples.typical, fields: { ...samples.typical.fields, phoneImage: tweedPortrait } };
  const { shown, reports } = showSection(heroBanner, upright, { isFirst: true });
  const source = find(find(shown, 'picture'), 'source').attributes;
  expect(source).toMatchObject({ media: '(max-width: 767px)', width: '640', height: '800' });
  expect(source['srcset']).toContain('tweed.jpg?w=640');
  expect(find(shown, 'img').attributes).toMatchObject({
    alt: 'A stone house among trees by a still pond at dawn',
    fetchpriority: 'high',
  });
  expect(reports).toEqual([]);
});

test('a hero without a picture needs none for phones', () => {
  const entry = sampleEntry(heroBannerType, 'e', { title: 'Title', phoneImage: tweedPortrait });
  expect(findAll(showSection(heroBanner, entry).shown, 'source')).toEqual([]);
});

test('a plain hero stays plain without a picture', () => {
  const entry = sampleEntry(heroBannerType, 'e', { title: 'Title', bannerStyle: 'plain' });
  expect(bodyOf(entry)?.['data-banner-style']).toBe('plain');
});

test('R6.4: an awkward hero shows what can be read, and every problem is reported', () => {
  const { shown, reports } = showSection(heroBanner, samples.awkward, { isTitle: true });
  expect(textOf(find(shown, 'h1'))).toContain(longWord);
  expect(linksOf(shown)).toEqual([['Request a call', '/contact']]);
  expect(textOf(shown)).toContain('a link that must not run');
  expect(frameOf(shown)).toMatchObject({ 'data-size': 'lg' });
  expect(bodyOf(samples.awkward)?.['data-banner-style']).toBe('theme-image');
  expect(placesOf(reports)).toEqual([
    'sampleHeroAwkward.size',
    'sampleHeroAwkward.colour',
    'sampleHeroAwkward.intro',
    'sampleHeroAwkward.facts',
    'sampleHeroAwkward.image',
    'sampleHeroAwkward.buttons',
  ]);
});

test('a hero without a title cannot be read', () => {
  expect(() => showSection(heroBanner, sampleEntry(heroBannerType, 'e', { title: '' }))).toThrow('"title"');
});

test('the faces of those who ring are beside the note that names them', () => {
  const people = [sampleEntry(listedPersonType, 'ann', { name: 'Ann Lee', photo: tweedPortrait })];
  const buttons = [
    sampleEntry(buttonType, 'b', { text: 'Call me', url: '/call-back', note: 'Ann rings you.' }),
  ];
  const entry = sampleEntry(heroBannerType, 'e', { title: 'Pensions', people, buttons });
  const note = find(showSection(heroBanner, entry).shown, 'p', { class: 'button-note faces-line' });
  expect([textOf(note), findAll(note, 'svg').length]).toEqual(['Ann rings you.', 1]);
});
