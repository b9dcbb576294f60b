import { sampleEntry, type Samples } from '../../content-model/sample.ts';
import { richTextOf } from '../../ui/rich-text/write-rich-text.ts';
import { longSentence, longWord, requestCallButton } from '../section.sample.ts';
import { feeTableType } from './fee-table.model.ts';
import { feeType } from './fee.model.ts';

/** The fees of the samples, with everything that “Your price” needs. */
export const sampleFees = [
  sampleEntry(feeType, 'sampleFeeCall', { name: 'First call', pounds: 0, detail: 'Twenty minutes' }),
  sampleEntry(feeType, 'sampleFeePlan', { name: 'A plan', pounds: 2400, purpose: 'plan' }),
  sampleEntry(feeType, 'sampleFeeComplex', {
    name: 'A complex plan',
    pounds: 3900,
    detail: 'With a company or a trust',
    purpose: 'complex plan',
  }),
  sampleEntry(feeType, 'sampleFeeAdvice', {
    name: 'Continuing advice',
    pounds: 140,
    paid: 'each month',
    purpose: 'continuing advice',
  }),
];

export const sampleRates = [
  sampleEntry(feeType, 'sampleFeeManagement', {
    name: 'Management',
    rate: 0.25,
    paid: 'each year',
    detail: 'Our investment managers',
    purpose: 'investments',
  }),
  sampleEntry(feeType, 'sampleFeeFunds', {
    name: 'Funds and dealing',
    rate: 0.16,
    rateTo: 0.24,
    paid: 'each year',
    detail: 'Fund houses and brokers',
    purpose: 'investments',
  }),
];

export const feeTableSamples: Samples = {
  typical: sampleEntry(feeTableType, 'sampleFeeTableTypical', {
    internalName: 'Sample: advice',
    eyebrow: 'Financial planning',
    heading: 'What advice costs',
    validFrom: '2026-04-06',
    fees: sampleFees,
    notes: richTextOf('Fees include VAT where it’s due.'),
    links: [requestCallButton],
  }),
  minimal: sampleEntry(feeTableType, 'sampleFeeTableMinimal', { validFrom: '2026-04-06', fees: sampleRates }),
  awkward: sampleEntry(
    feeTableType,
    'sampleFeeTableAwkward',
    { heading: longWord, intro: longSentence, detailHeading: longWord, validFrom: '2026-04-06' },
    {
      fees: [
        sampleEntry(feeType, 'sampleFeeAwkwardBoth', { name: longSentence, pounds: 10, rate: 0.5 }),
        sampleEntry(feeType, 'sampleFeeAwkwardNone', { name: longWord, detail: longSentence }),
      ],
    },
  ),
};
