import { defineContentType } from '../../content-model/content-type.ts';
import { boolean, integer, symbol } from '../../content-model/fields.ts';
import { richText, shortTextNodes } from '../../ui/rich-text/rich-text.model.ts';
import { frameFields } from '../frame.tsx';
import { headingFields } from '../section-heading.tsx';
import { tableField } from './table-field.ts';

export const comparisonTableType = defineContentType({
  id: 'comparisonTable',
  name: 'Comparison table',
  description: 'Fees or services side by side.',
  displayField: 'internalName',
  fields: {
    ...frameFields,
    ...headingFields,
    caption: symbol({
      name: 'Caption',
      help: 'What the table compares. Screen readers read it out first.',
      required: true,
      max: 160,
    }),
    table: tableField({
      name: 'Table',
      help: 'One table, with the names of the columns in its first row. Two to five columns work best.',
      required: true,
    }),
    firstColumnHeader: boolean({
      name: 'First column names the rows',
      help: 'Yes for most tables. The column stays in view on phones, and screen readers read it out with each cell.',
      fallback: true,
    }),
    barColumn: integer({
      name: 'Column with bars',
      help: 'The number of a column whose figures are parts of a whole, such as “64%” or “29 of 38”: each also gets a bar.',
      min: 2,
      max: 8,
    }),
    footnotes: richText({
      name: 'Footnotes',
      help: 'Shown below the table. Say what the figures leave out.',
      nodes: shortTextNodes,
    }),
  },
});
