import { readPercentage, readPounds } from '../../calculators/money.ts';
import { defineContentType } from '../../content-model/content-type.ts';
import { contentErrorAt, createField, type Exactly, type FieldOptions } from '../../content-model/field.ts';
import { integer, references, symbols, text } from '../../content-model/fields.ts';
import { lines } from '../../content-model/lines.ts';
import { readButton } from '../../ui/button/button.model.ts';
import { frameFields } from '../frame.tsx';
import { headingFields } from '../section-heading.tsx';

/** An amount as people write it: `£36,000`, `£1.2 million`. In pence. */
function pounds<const Options extends FieldOptions<number>>(options: Exactly<FieldOptions<number>, Options>) {
  return createField<number, Options, string>(
    options,
    { type: 'Symbol', validations: [{ size: { max: 20 } }] },
    (raw, place) => {
      const amount = typeof raw === 'string' ? readPounds(raw) : undefined;
      if (amount === undefined)
        throw contentErrorAt(place, 'This is not an amount in pounds, such as “£36,000”.');
      return amount;
    },
  );
}

const names = (name: string, help: string) => symbols({ name, help, max: 5, length: 24 });

export const sheetType = defineContentType({
  id: 'sheet',
  name: 'Sheet',
  description:
    'The firm’s one picture, drawn from figures, with a slider. Each brand has one of three. A plan: what you have and what you will need. Soundings: how far portfolios have fallen. A family: its people and what they own.',
  displayField: 'internalName',
  fields: {
    ...frameFields,
    ...headingFields,
    age: integer({ name: 'Plan: age', help: 'The age at which the lines begin.', min: 18, max: 75 }),
    saved: pounds({ name: 'Plan: saved', help: 'What there is at that age: “£420,000”.' }),
    paidIn: pounds({ name: 'Plan: paid in a year', help: 'What is added each year until the lines cross.' }),
    spending: pounds({ name: 'Plan: spent a year', help: 'Where the slider starts, in today’s money.' }),
    portfolios: lines(
      {
        name: 'Portfolios',
        help: 'From careful to adventurous, each with its largest fall: “Harbour: 13.9%”.',
      },
      readPercentage,
    ),
    elders: names('Family: the eldest', 'One or two first names. They are invented.'),
    children: names('Family: their children', 'First names.'),
    grandchildren: names('Family: their grandchildren', 'First names.'),
    holdings: lines(
      {
        name: 'Family: what they own',
        help: 'The home first, each with its value: “The house: £1,400,000”.',
      },
      readPounds,
    ),
    links: references({
      name: 'Links',
      help: 'Below what the sheet says: where a visitor goes from here.',
      to: ['button'],
      read: readButton,
      max: 1,
    }),
    riskWarning: text({
      name: 'Risk warning',
      help: 'Shown with the sheet, below its own caution. Without it, the sheet is not shown.',
      required: true,
      max: 400,
    }),
  },
});
