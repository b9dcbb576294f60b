import { defineContentType } from '../../content-model/content-type.ts';
import { choice, date, symbol, text } from '../../content-model/fields.ts';
import { frameFields } from '../frame.tsx';
import { headingFields } from '../section-heading.tsx';
import { chartFiguresField } from './chart-figures.ts';

export const chartType = defineContentType({
  id: 'chart',
  name: 'Chart',
  description: 'Figures as bars or lines, and as a table.',
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
    kind: choice(['bars', 'lines'], {
      name: 'Kind',
      help: 'Bars compare a few figures; several columns become parts of each bar. Lines show how figures change, over years or ages.',
      fallback: 'bars',
    }),
    figures: chartFiguresField({
      name: 'Figures',
      help: 'One table of pounds, percentages or numbers, none below zero. The first row names the columns. The first column names the bars; for lines it holds numbers that rise, such as years.',
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
