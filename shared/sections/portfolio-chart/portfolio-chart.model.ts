import { defineContentType } from '../../content-model/content-type.ts';
import { date, symbol, text } from '../../content-model/fields.ts';
import { frameFields } from '../frame.tsx';
import { headingFields } from '../section-heading.tsx';
import { portfolioFiguresField } from './portfolio-figures.ts';

export const portfolioChartType = defineContentType({
  id: 'portfolioChart',
  name: 'Portfolio chart',
  description: 'What portfolios hold, or how far their years have ranged, as bars and as a table.',
  displayField: 'internalName',
  fields: {
    ...frameFields,
    ...headingFields,
    caption: symbol({
      name: 'Caption',
      help: 'What the figures are, in one sentence: “Share of each kind of holding”.',
      required: true,
      max: 160,
    }),
    figures: portfolioFiguresField({
      name: 'Figures',
      help: 'One table of percentages. The first row names the columns, the first column the portfolios. Rows that add up to 100% become divided bars; rows of lowest, middle and highest become ranges, in which a row with its name in bold stands out.',
      required: true,
    }),
    asOfDate: date({
      name: 'As at',
      help: 'The day on which the figures were correct.',
      required: 'editors',
    }),
    source: symbol({
      name: 'Source',
      help: 'Who worked them out, and from what: “our own records”.',
      required: 'editors',
      max: 160,
    }),
    assumptions: text({
      name: 'Assumptions',
      help: 'What the figures include and leave out: costs, dates, how they were worked out.',
      required: 'editors',
      max: 600,
    }),
    riskWarning: text({
      name: 'Risk warning',
      help: 'Shown with the figures. Without it, the chart is not shown.',
      required: true,
      max: 400,
    }),
  },
});
