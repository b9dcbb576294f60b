import { expect, test } from 'vitest';

import { find, findAll, linksOf, textOf, textsOf } from '#tests/support/markup.ts';
import { placesOf, showSection } from '#tests/support/sections.ts';

import { EssentialContentError } from '../../content-model/content-error.ts';
import { sampleEntry } from '../../content-model/sample.ts';
import { embeddedEntry, richTextOf } from '../../ui/rich-text/write-rich-text.ts';
import { longSentence, longWord } from '../section.sample.ts';
import { accordionType, faqType } from './accordion.model.ts';
import { accordionSamples as samples } from './accordion.sample.ts';
import { accordion } from './accordion.section.tsx';

test('an accordion shows its heading and every question, in the editor’s order', () => {
  const { shown } = showSection(accordion, samples.typical);
  expect(textsOf(shown, 'h2')).toEqual(['What people ask us first']);
  expect(textsOf(shown, 'h3')).toEqual([
    'What does the first call cost?',
    'What should I bring?',
    'Do I have to move my savings to you?',
    'How do I know that it’s really you calling?',
  ]);
});

test('a question opens without a script: it is the summary of a details element', () => {
  const items = findAll(showSection(accordion, samples.typical).shown, 'details');
  expect(items.map((item) => textOf(find(item, 'summary')))).toEqual(
    items.flatMap((item) => textsOf(item, 'h3')),
  );
  expect(textOf(items[2] ?? '')).toContain('A plan can leave everything where it is');
});

test('if the editor chose so, the first answer is open, and no other', () => {
  const open = (entry: Parameters<typeof showSection>[1]) =>
    findAll(showSection(accordion, entry).shown, 'details').map((item) => 'open' in item.attributes);
  expect(open(samples.typical)).toEqual([true, false, false, false]);
  expect(open(samples.minimal)).toEqual([false]);
});

test('a link to an answer opens it, because its anchor is inside the details element', () => {
  const [first, second] = findAll(showSection(accordion, samples.typical).shown, 'details');
  const anchorsOf = (item: typeof first) =>
    item && findAll(item, 'div').flatMap(({ attributes: { id } }) => id ?? []);
  expect(anchorsOf(first)).toEqual(['first-conversation']);
  expect(anchorsOf(second)).toEqual(['question-sampleFaqBring']);
});

test('one question is enough; without a section heading, questions are the headings', () => {
  const { shown } = showSection(accordion, samples.minimal);
  expect(textsOf(shown, 'h2')).toEqual(['Is it free?']);
  expect(textOf(shown)).toBe('Is it free? It is.');
});

test('R6.4: an awkward accordion shows what can be read, and every problem is reported', () => {
  const { shown, reports } = showSection(accordion, samples.awkward);
  expect(textsOf(shown, 'h3')).toEqual([longSentence, longWord]);
  expect(linksOf(shown)).toEqual([]);
  expect(placesOf(reports)).toEqual([
    'sampleAccordionAwkward.openFirst',
    'sampleFaqAwkward.answer',
    'sampleFaqSilent.answer',
    'sampleAccordionAwkward.items',
  ]);
});

test('a risk warning in an answer fails the page, since closed answers go unread', () => {
  const warning = {
    sys: { id: 'w', type: 'Entry', contentType: { sys: { id: 'riskWarning' } } },
    fields: { text: richTextOf('You may get back less than you put in.') },
  } as const;
  const question = sampleEntry(faqType, 'q', {
    question: 'Is it safe?',
    answer: richTextOf('Mostly.', embeddedEntry(warning)),
  });
  const entry = sampleEntry(accordionType, 'e', { items: [question] });
  expect(() => showSection(accordion, entry)).toThrow(EssentialContentError);
});
