import { expect, test } from 'vitest';

import { find, findAll, linksOf, textOf, textsOf } from '#tests/support/markup.ts';
import { frameOf, placesOf, showSection } from '#tests/support/sections.ts';

import { sampleEntry } from '../../content-model/sample.ts';
import { listedPersonType } from '../../people/listed-person.model.ts';
import { buttonType } from '../../ui/button/button.model.ts';
import { tweedPortrait } from '../pictures.sample.ts';
import { longSentence, longWord } from '../section.sample.ts';
import { ctaBandType } from './cta-band.model.ts';
import { ctaBandSamples as samples } from './cta-band.sample.ts';
import { ctaBand } from './cta-band.section.tsx';

test('a band shows its heading, text, picture and buttons', () => {
  const { shown } = showSection(ctaBand, samples.typical);
  expect(textOf(shown)).toContain('Talk to us Twenty minutes, and no charge Call 020 7946 0000, or leave');
  expect(textsOf(shown, 'h2')).toEqual(['Twenty minutes, and no charge']);
  expect(linksOf(shown)).toEqual([
    ['020 7946 0000', 'tel:+442079460000'],
    ['Request a call', '/contact'],
    ['What it costs', '/fees'],
  ]);
  expect(find(shown, 'img').attributes).toMatchObject({
    alt: 'A stone house among trees by a still pond at dawn',
    loading: 'lazy',
  });
});

test('a heading and a button are enough', () => {
  const { shown } = showSection(ctaBand, samples.minimal);
  expect(textOf(shown)).toBe('Talk to us Request a call');
  expect(findAll(shown, 'img')).toEqual([]);
});

test('people whom visitors would talk to are between the text and the buttons', () => {
  const person = (name: string, slug: string) =>
    sampleEntry(listedPersonType, slug, { name, slug, jobTitle: 'Partner' });
  const people = [person('Ann Lee', 'ann-lee'), person('Bo Day', 'bo-day')];
  const buttons = [sampleEntry(buttonType, 'b', { text: 'Talk to a partner', url: '/call-back' })];
  const entry = sampleEntry(ctaBandType, 'e', { heading: 'Talk to us', people, buttons });
  const { shown } = showSection(ctaBand, entry);
  expect(textsOf(shown, 'h3')).toEqual(['Ann Lee', 'Bo Day']);
  expect(linksOf(shown)).toEqual([
    ['Ann Lee', '/team/ann-lee'],
    ['Bo Day', '/team/bo-day'],
    ['Talk to a partner', '/call-back'],
  ]);
});

test('three or four people are faces beside the note below the buttons, which names them', () => {
  const people = ['Ann', 'Bo', 'Cy'].map((name) =>
    sampleEntry(listedPersonType, name, { name, photo: tweedPortrait }),
  );
  const buttons = [
    sampleEntry(buttonType, 'b', { text: 'Call me', url: '/call-back', note: 'Ann, Bo or Cy rings.' }),
  ];
  const { shown } = showSection(
    ctaBand,
    sampleEntry(ctaBandType, 'e', { heading: 'Talk to us', people, buttons }),
  );
  expect(textsOf(shown, 'h3')).toEqual([]);
  const note = find(shown, 'p', { class: 'button-note faces-line' });
  expect([textOf(note), findAll(note, 'svg').length]).toEqual(['Ann, Bo or Cy rings.', 3]);
});

test('R6.4: an awkward band shows what can be read, and every problem is reported', () => {
  const { shown, reports } = showSection(ctaBand, samples.awkward);
  expect(textOf(shown)).toBe(`${longWord} ${longSentence}`);
  expect(frameOf(shown)).not.toHaveProperty('id');
  expect(frameOf(shown)).not.toHaveProperty('data-corners');
  expect(placesOf(reports)).toEqual([
    'sampleBandAwkward.corners',
    'sampleBandAwkward.text',
    'sampleBandAwkward.image',
    'sampleBandAwkward.buttons',
  ]);
});

test('a band without its heading cannot be read', () => {
  expect(() => showSection(ctaBand, sampleEntry(ctaBandType, 'e', { heading: '' }))).toThrow('"heading"');
});
