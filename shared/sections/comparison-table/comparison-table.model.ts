import { defineContentType } from '../../content-model/content-type.ts';
import { boolean, symbol } from '../../content-model/fields.ts';
import { richText, shortTextNodes } from '../../ui/rich-text/rich-text.model.ts';
import { frameFields } from '../frame.tsx';
import { headingFields } from '../section-heading.tsx';
import { tableField } from './table-field.ts';

export const comparisonTableType = defineContentType({
  id: 'comparisonTable',
  name: 'Comparison table',
  description: 'Fees or services, row by row and side by side.',
  displayField: 'internalName',
  fields: {
    ...frameFields,
    ...headingFields,
    caption: symbol({
      name: 'Caption',
      help: 'What the table compares. Read out before it.',
      required: true,
      max: 160,
    }),
    table: tableField({
      name: 'Table',
      help: 'One table; its first row names the columns. Two to five columns read best.',
      required: true,
    }),
    firstColumnHeader: boolean({
      name: 'First column names the rows',
      help: 'Yes for most tables: it stays in sight on phones, and is read out with each cell.',
      fallback: true,
    }),
    footnotes: richText({
      name: 'Footnotes',
      help: 'What the figures leave out, below the table.',
      nodes: shortTextNodes,
    }),
  },
});
