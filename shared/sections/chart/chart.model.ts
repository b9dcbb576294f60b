import { defineContentType } from '../../content-model/content-type.ts';
import { choice, date, symbol, text } from '../../content-model/fields.ts';
import { frameFields } from '../frame.tsx';
import { headingFields } from '../section-heading.tsx';
import { chartFiguresField } from './chart-figures.ts';

export const chartType = defineContentType({
  id: 'chart',
  name: 'Chart',
  description: 'Figures as bars, lines or ranges, and as a table.',
  displayField: 'internalName',
  fields: {
    ...frameFields,
    ...headingFields,
    caption: symbol({
      name: 'Caption',
      help: 'What the figures are, in one sentence: “What £100,000 comes to, by yearly charge”.',
      required: true,
      max: 160,
    }),
    kind: choice(['bars', 'lines', 'ranges'], {
      name: 'Kind',
      help: 'Bars compare a few figures; several columns become parts of each bar. Lines show how figures change, over years or ages. Ranges show how far figures go, from a lowest to a highest.',
      fallback: 'bars',
    }),
    figures: chartFiguresField({
      name: 'Figures',
      help: 'One table of pounds, percentages or numbers. The first row names the columns. The first column names the bars; for lines it holds numbers that rise, such as years. Ranges have two or three columns of figures: lowest, highest, and one between them if you like. Only they can be below zero, and in them a row with its name in bold stands out.',
      required: true,
    }),
    asOfDate: date({ name: 'As at', help: 'The day on which the figures were correct, if they change.' }),
    source: symbol({
      name: 'Source',
      help: 'Who worked them out, and from what: “our own records”.',
      required: 'editors',
      max: 160,
    }),
    assumptions: text({
      name: 'Assumptions',
      help: 'What the figures include and leave out: costs, dates, how they were worked out.',
      max: 600,
    }),
    riskWarning: text({
      name: 'Risk warning',
      help: 'Shown with the figures. Needed wherever they are about what an investment or a pension may come to.',
      max: 400,
    }),
  },
});
