import { defineContentType } from '../../content-model/content-type.ts';
import { date, symbol } from '../../content-model/fields.ts';
import { frameFields } from '../frame.tsx';
import { parts, type Part } from '../part.ts';
import { headingFields } from '../section-heading.tsx';

export const statisticType = defineContentType({
  id: 'statistic',
  name: 'Statistic',
  description: 'One figure, with its date and source.',
  displayField: 'label',
  fields: {
    value: symbol({ name: 'Value', help: 'As visitors see it: “£1.2bn”, “97%”.', required: true, max: 14 }),
    label: symbol({ name: 'Label', help: 'What the figure counts.', required: true, max: 90 }),
    asOfDate: date({
      name: 'As at',
      help: 'The day on which the figure was correct. Visitors see the month.',
      required: 'editors',
    }),
    source: symbol({
      name: 'Source',
      help: 'Who counted it, in lower case: “our own records”.',
      required: 'editors',
      max: 120,
    }),
  },
});

export type Statistic = Part<typeof statisticType>;

export const statisticsType = defineContentType({
  id: 'statistics',
  name: 'Statistics',
  description: 'Figures about the firm, each with its date and source.',
  displayField: 'internalName',
  fields: {
    ...frameFields,
    ...headingFields,
    items: parts(statisticType, { name: 'Figures', help: 'Two to six; three work best.', min: 1, max: 6 }),
  },
});
