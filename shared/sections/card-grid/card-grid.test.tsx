import { expect, test } from 'vitest';

import { find, findAll, linksOf, textOf, textsOf } from '#tests/support/markup.ts';
import { placesOf, showSection } from '#tests/support/sections.ts';

import { sampleEntry } from '../../content-model/sample.ts';
import { firm } from '../../firm.ts';
import { link, numberedList, paragraph, richTextOf } from '../../ui/rich-text/write-rich-text.ts';
import { pondPicture } from '../pictures.sample.ts';
import { longWord } from '../section.sample.ts';
import { cardGridType } from './card-grid.model.ts';
import { cardGridSamples as samples } from './card-grid.sample.ts';
import { cardGrid } from './card-grid.section.tsx';
import { cardType } from './card.model.ts';

const cardsOf = (entry: Parameters<typeof showSection>[1]) =>
  findAll(showSection(cardGrid, entry).shown, 'article');

test('a grid shows its heading and its cards, in the editor’s order and columns', () => {
  const { shown } = showSection(cardGrid, samples.typical);
  expect(textsOf(shown, 'h2')).toEqual(['Three ways to begin']);
  expect(textsOf(shown, 'h3')).toEqual([
    'A plan for retirement',
    'Investments, looked after',
    'A family’s affairs',
  ]);
  expect(find(shown, 'ul').attributes['data-columns']).toBe('3');
});

test('a card’s title links to its page or URL; without either it is not a link', () => {
  const { shown } = showSection(cardGrid, samples.typical);
  expect(linksOf(shown)).toEqual([
    ['A plan for retirement', '/contact'],
    ['Investments, looked after', `https://invest.${firm.domain}/`],
    ['Whom to tell', '/contact'],
    ['What to write down', `https://${firm.domain}/`],
  ]);
  expect(cardsOf(samples.typical).map((card) => card.attributes['data-linked'])).toEqual([
    'true',
    'true',
    undefined,
  ]);
});

test('lines with labels below a card’s text are a list', () => {
  const cardWith = (text: string) => {
    const card = sampleEntry(cardType, 'c', { title: 'Paraplanner', text });
    const { shown } = showSection(cardGrid, sampleEntry(cardGridType, 'e', { cards: [card] }));
    return [textsOf(shown, 'p'), textsOf(shown, 'dt'), textsOf(shown, 'dd')];
  };
  expect(cardWith('You write.\nHours: 9:30 to 5\n Salary: £38,000')).toEqual([
    ['You write.'],
    ['Hours', 'Salary'],
    ['9:30 to 5', '£38,000'],
  ]);
  for (const text of ['Note: you write.', 'You write.\nAnd count.', 'You write.\nHours: ten\nWell paid.'])
    expect(cardWith(text)).toEqual([[text.replace(/\s+/g, ' ')], [], []]);
});

test('a card with a list of links has none of its own, unless the list is empty', () => {
  const cardWith = (links: ReturnType<typeof richTextOf>) =>
    linksOf(
      showSection(
        cardGrid,
        sampleEntry(cardGridType, 'e', {
          cards: [sampleEntry(cardType, 'c', { title: 'Guide', url: '#all', links })],
        }),
      ).shown,
    );
  expect(cardWith(richTextOf(numberedList(paragraph(link('Fees', '/fees')))))).toEqual([['Fees', '/fees']]);
  expect(cardWith(richTextOf(''))).toEqual([['Guide', '#all']]);
});

test('the link text on a card is hidden from screen readers, since the title is the link', () => {
  const more = findAll(showSection(cardGrid, samples.typical).shown, 'p', { class: 'card-more' });
  expect(more.map((line) => [textOf(line), line.attributes['aria-hidden']])).toEqual([
    ['How planning works', 'true'],
    ['', 'true'],
  ]);
});

test('a card without a picture shows its icon instead', () => {
  const [first, , third] = cardsOf(samples.typical);
  const counts = [first, third].map((card) => [
    card && findAll(card, 'img').length,
    card && findAll(card, 'span', { class: 'card-icon' }).length,
  ]);
  expect(counts).toEqual([
    [1, 0],
    [0, 1],
  ]);
});

test('a picture on a card is decorative, since the title names the card', () => {
  expect(
    findAll(showSection(cardGrid, samples.typical).shown, 'img').map((img) => img.attributes['alt']),
  ).toEqual(['', '']);
});

test.each([
  [1, 1518],
  [2, 759],
  [3, 507],
  [4, 380],
  [5, 304],
  [6, 254],
])('R7.3: with %d columns each picture, cropped from 16:9, is requested at %d px', (columns, width) => {
  const card = sampleEntry(cardType, 'c', { title: 'Card', image: pondPicture });
  const entry = sampleEntry(cardGridType, 'e', { columns, cardStyle: 'image-top', cards: [card] });
  const { shown } = showSection(cardGrid, entry);
  expect(find(shown, 'img').attributes['sizes']).toContain(`(min-width: 1408px) ${width}px`);
  expect(find(shown, 'ul').attributes['data-columns']).toBe(String(columns));
});

test('on phones, where four cards are rows, their pictures are requested in a small size', () => {
  const card = sampleEntry(cardType, 'c', { title: 'Card', image: pondPicture });
  const cards = [card, card, card, card];
  const { shown } = showSection(
    cardGrid,
    sampleEntry(cardGridType, 'e', { columns: 3, cardStyle: 'image-top', cards }),
  );
  for (const img of findAll(shown, 'img')) expect(img.attributes['sizes']).toMatch(/, 35vw$/);
});

test('one card with a title is enough; without a section heading, the title is the heading', () => {
  const { shown } = showSection(cardGrid, samples.minimal);
  expect(textsOf(shown, 'h2')).toEqual(['Pensions']);
  expect(textOf(shown)).toBe('Pensions');
  expect(cardsOf(samples.minimal)[0]?.attributes['data-card-style']).toBe('filled');
  expect(find(shown, 'ul').attributes['data-columns']).toBe('3');
});

test('R6.4: an awkward grid shows what can be read, and every problem is reported', () => {
  const { shown, reports } = showSection(cardGrid, samples.awkward);
  expect(textsOf(shown, 'h3')).toEqual([longWord]);
  expect(linksOf(shown)).toEqual([]);
  expect(placesOf(reports)).toEqual([
    'sampleCardsAwkward.columns',
    'sampleCardsAwkward.cardStyle',
    'sampleCardAwkward.image',
    'sampleCardAwkward.icon',
    'sampleCardsAwkward.cards',
    'sampleCardsAwkward.cards',
    'sampleCardUntitled.title',
  ]);
});
