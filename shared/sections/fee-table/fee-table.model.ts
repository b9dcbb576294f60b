import { defineContentType, readFields } from '../../content-model/content-type.ts';
import type { ReadContext } from '../../content-model/field.ts';
import { date, references, symbol } from '../../content-model/fields.ts';
import type { RawEntry } from '../../content-model/raw.ts';
import { readButton } from '../../ui/button/button.model.ts';
import { richText, shortTextNodes } from '../../ui/rich-text/rich-text.model.ts';
import { frameFields } from '../frame.tsx';
import { parts } from '../part.ts';
import { headingFields } from '../section-heading.tsx';
import { feeType, type FeeRow } from './fee.model.ts';

export const feeTableType = defineContentType({
  id: 'feeTable',
  name: 'Fee table',
  description: 'What the firm charges, with its date. “Your price” takes its figures from here.',
  displayField: 'internalName',
  fields: {
    ...frameFields,
    ...headingFields,
    validFrom: date({
      name: 'Valid from',
      help: 'The day from which these fees are charged. Shown with them, and with “Your price”.',
      required: true,
    }),
    fees: parts(feeType, {
      name: 'Fees',
      help: 'From top to bottom. If all are in per cent, the table adds them up and shows what they come to on £100,000.',
      min: 1,
      max: 16,
    }),
    detailHeading: symbol({
      name: 'Heading of the details',
      help: '“For example”, “Paid to”.',
      max: 40,
      fallback: 'For example',
    }),
    notes: richText({
      name: 'Notes',
      help: 'Below the table: which fees will change, or are estimates. Longer explanations are better as questions of an accordion.',
      nodes: shortTextNodes,
    }),
    links: references({
      name: 'Links',
      help: 'Below the table: where a visitor goes from here.',
      to: ['button'],
      read: readButton,
      max: 2,
    }),
  },
});

/** A fee table for other sections. */
export interface ListedFees {
  readonly validFrom: Date;
  readonly fees: readonly FeeRow[];
}

/** Throws `ContentError` without a date. */
export function readListedFees(entry: RawEntry, context: ReadContext): ListedFees {
  const { validFrom, fees } = readFields(feeTableType, entry, context);
  return { validFrom, fees };
}
