import { defineContentType } from '../../content-model/content-type.ts';
import { symbol, text } from '../../content-model/fields.ts';

/** Contentful's limit for a long text. */
const maxLength = 50_000;

export const redirectListType = defineContentType({
  id: 'redirectList',
  name: 'List of redirects',
  description: 'Many redirects at once, as CSV: for the move from another site.',
  displayField: 'name',
  fields: {
    name: symbol({ name: 'Name', help: 'For the entry list: “Old site, A to F”.', required: true }),
    rules: text({
      name: 'Redirects',
      help: 'A redirect in each line: old address, new address, and, if you like, a status. Copied from a spreadsheet or a CSV file, with or without its first line. For more than 50,000 characters use several entries.',
      required: true,
      max: maxLength,
    }),
  },
});
