import { expect, test } from 'vitest';

import { find, linksOf, render, textOf, textsOf } from '#tests/support/markup.ts';
import { createReports } from '#tests/support/reports.ts';
import { placesOf, showSection } from '#tests/support/sections.ts';

import { longWord } from '../section.sample.ts';
import { CallReceiptContext, type CallReceipt } from './call-receipt.ts';
import { callSummarySamples as samples } from './call-summary.sample.ts';
import { callSummary } from './call-summary.section.tsx';

const receipt = { reference: 'K7Q2-9FXB', name: 'Ada', telephone: '020 7946 0999' };
const showTo = (sent: CallReceipt) =>
  render(
    <CallReceiptContext value={sent}>
      {callSummary.prepare(samples.typical, createReports()).render({ isFirst: false, isTitle: false })}
    </CallReceiptContext>,
  );

test('a visitor who has just sent the form reads their own name, number and time, and gets a file for the calendar', () => {
  const shown = showTo({ ...receipt, slot: '2026-11-26T14:30', askedFor: 'Mary Hollis' });
  expect(textsOf(find(shown, 'dl'), 'dd')).toEqual([
    'Ada',
    '020 7946 0999',
    'Thursday 26 November at 2.30 pm',
    'Mary Hollis',
    'K7Q2-9FXB',
  ]);
  expect(linksOf(shown)).toEqual([
    ['Add it to your calendar', '/call-back/calendar?at=2026-11-26T14:30&reference=K7Q2-9FXB'],
  ]);
});

test('a visitor who has chosen no time reads when the firm calls', () => {
  const shown = showTo(receipt);
  expect(textsOf(find(shown, 'dl'), 'dd')[2]).toBe('Within one working day');
  expect(linksOf(shown)).toEqual([]);
});

test('everybody else reads that the summary was shown for ten minutes', () => {
  expect(textOf(showSection(callSummary, samples.typical).shown)).toContain('for ten minutes only');
});

test('R6.4: an awkward summary is shown, and every problem is reported', () => {
  const { shown, reports } = showSection(callSummary, samples.awkward);
  expect(textsOf(shown, 'h2')).toEqual([longWord]);
  expect(placesOf(reports)).toEqual(['sampleCallSummaryAwkward.withoutTime']);
});
