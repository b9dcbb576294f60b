import { defineContentType } from '../../content-model/content-type.ts';
import { choice, number, symbol } from '../../content-model/fields.ts';
import type { Part } from '../part.ts';

/** The parts of “Your price”. */
const feePurposes = [
  'plan',
  'continuing advice',
  'complex plan',
  'complex advice',
  'one question',
  'investments',
] as const;
export type FeePurpose = (typeof feePurposes)[number];

const largestFee = 1_000_000;
const largestRate = 10;

/** A row of a fee table. */
export const feeType = defineContentType({
  id: 'fee',
  name: 'Fee',
  description: 'A row of a fee table: one thing that clients get, and its price.',
  displayField: 'name',
  fields: {
    name: symbol({ name: 'What you get', help: '“A plan”, “First call”.', required: true, max: 80 }),
    pounds: number({
      name: 'In pounds',
      help: 'Only the number: 2400. 0 is shown as “Nothing”. Leave it empty if the fee is a share.',
      min: 0,
      max: largestFee,
    }),
    rate: number({
      name: 'In per cent',
      help: 'A share of what is invested: 0.25. Leave it empty if the fee is in pounds.',
      min: 0,
      max: largestRate,
    }),
    rateTo: number({
      name: 'In per cent, at most',
      help: 'If the share differs from client to client: the highest.',
      min: 0,
      max: largestRate,
    }),
    paid: choice(['once', 'each month', 'each year'], {
      name: 'Paid',
      help: 'How often.',
      fallback: 'once',
    }),
    detail: symbol({ name: 'Detail', help: 'An example, or who is paid.', max: 160 }),
    purpose: choice(feePurposes, {
      name: 'In “Your price”',
      help: 'What the fee counts as where visitors work out their price. Several fees of one kind are added up. Complex: for a company, several properties or a trust; visitors tick the detail of the plan’s fee. One question: advice on a single matter, without a plan. Leave it empty if the fee is not counted.',
    }),
  },
});

export type FeeRow = Part<typeof feeType>;
