import { expect, test } from 'vitest';

import { readPageText, sentencesIn } from '../../wording/shown-text.ts';
import { compareTexts, summarise } from './word-diff.ts';

const page = (main: string, head = '<title>Pensions</title>') =>
  readPageText(
    `<!DOCTYPE html><html><head>${head}</head><body><header class="site-header"><nav>Menu</nav></header><main>${main}</main><footer><p>Capital at risk.</p></footer></body></html>`,
  ).text;

test('the words of a page are its paragraphs, headings, buttons and pictures, and its footer, without the menu', () => {
  const { title, blocks, links } = page(
    '<h2>Fees &amp; costs</h2><p>From <strong>1 %</strong>.</p><a class="button" href="/call-back">Ask us</a><a class="button" href="/fees">Read</a><img alt="A tree" src="x"/><script>no()</script>',
  );
  expect(title).toBe('Pensions');
  expect(blocks.map(({ text }) => text)).toEqual([
    'Fees & costs',
    'From 1 %.',
    'Ask us',
    'Read',
    '(Picture: A tree)',
    'Capital at risk.',
  ]);
  expect(blocks[1]?.heading).toBe('Fees & costs');
  expect(links).toEqual(['/call-back', '/fees']);
});

test('a row of a table is one text, since a figure means what the cells beside it say', () => {
  const { blocks } = page(
    '<table><tr><th><p>Allowance</p></th><th>A year</th></tr><tr><td>ISA</td><td><p>£20,000</p><p>each</p></td></tr></table>',
  );
  expect(blocks.map(({ text }) => text).slice(0, 2)).toEqual(['Allowance · A year', 'ISA · £20,000 each']);
});

test('a name and the text beside it are separate words', () => {
  const [block] = page('<p><span>Mary Hollis</span><span>2 minutes to read</span></p>').blocks;
  expect(block?.text).toBe('Mary Hollis 2 minutes to read');
});

test('the words that a page lists of other pages are not its own, and are found all the same', () => {
  const { text, listed } = readPageText(
    '<main><p>Own.</p><section class="section related"><h2>More</h2><a href="/x">Theirs</a></section></main>',
  );
  expect(text.blocks.map((block) => block.text)).toEqual(['Own.']);
  expect(text.links).toEqual([]);
  expect(listed).toEqual(['More', 'Theirs']);
});

test('a paragraph is divided into sentences, not at figures', () => {
  expect(sentencesIn('We charge 0.5 % a year. Is that fair? Yes.')).toEqual([
    'We charge 0.5 % a year.',
    'Is that fair?',
    'Yes.',
  ]);
});

test('words that changed are shown below their heading, and nothing else', () => {
  const { passages, wordsAdded, wordsRemoved } = compareTexts(
    page('<h2>Fees</h2><p>We charge 1 % a year.</p><p>Ask us.</p>'),
    page('<h2>Fees</h2><p>We charge 0.5 % a year.</p><p>Ask us.</p>'),
  );
  expect(passages).toHaveLength(1);
  expect(passages[0]?.heading).toBe('Fees');
  const textOf = (kind: string) =>
    passages[0]?.parts.flatMap((part) => (part.kind === kind ? [part.text] : [])).join('');
  expect([textOf('removed'), textOf('added')]).toEqual(['1', '0.5']);
  expect([wordsAdded, wordsRemoved]).toEqual([1, 1]);
});

test('fields that follow each other are compared by themselves, and a sentence of other words is shown whole', () => {
  const entry = (title: string, description: string) => ({
    ...page(''),
    blocks: [
      { heading: 'Title', text: title, isOwn: true },
      { heading: 'Description', text: description, isOwn: true },
    ],
  });
  const { passages } = compareTexts(
    entry('Our fees', 'A page at the address fees, with nothing on it.'),
    entry('Our fair fees', 'We guarantee 5 % a year.'),
  );
  expect(passages).toEqual([
    {
      heading: 'Title',
      parts: [
        { kind: 'same', text: 'Our ' },
        { kind: 'added', text: 'fair ' },
        { kind: 'same', text: 'fees' },
      ],
    },
    {
      heading: 'Description',
      parts: [
        { kind: 'removed', text: 'A page at the address fees, with nothing on it.' },
        { kind: 'same', text: '\n' },
        { kind: 'added', text: 'We guarantee 5 % a year.' },
      ],
    },
  ]);
});

test('a title in search engines and a link count as changes, too', () => {
  const { passages, linksAdded, linksRemoved } = compareTexts(
    page('<a href="/old">More</a>'),
    page('<a href="/new">More</a>', '<title>Better pensions</title>'),
  );
  expect(passages[0]?.heading).toBe('Title in search engines');
  expect([linksAdded, linksRemoved]).toEqual([['/new'], ['/old']]);
});

test('thousands of words with nothing in common are compared in bounded time', () => {
  const words = (word: string) =>
    `<p>${Array.from({ length: 6000 }, (_, index) => word + index).join(' ')}</p>`;
  const { wordsAdded, wordsRemoved } = compareTexts(page(words('a')), page(words('b')));
  expect([wordsAdded, wordsRemoved]).toEqual([6000, 6000]);
});

test.each([
  ['We charge four per cent.', 'We charge 3 per cent.', '“four” → “3”'],
  ['We charge a fee.', 'We charge a fee, in writing.', '“in writing” added'],
  ['We never charge a fee.', 'We charge a fee.', '“never” taken out'],
  ['One fee, two plans here.', 'Two fees, three plans here.', '3 words added, 3 taken out'],
])('the timeline says what changed: %s', (before, after, said) => {
  expect(summarise(compareTexts(page(`<p>${before}</p>`), page(`<p>${after}</p>`)))).toBe(said);
});
