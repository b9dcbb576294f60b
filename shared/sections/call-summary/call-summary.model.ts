import { defineContentType } from '../../content-model/content-type.ts';
import { symbol, text } from '../../content-model/fields.ts';
import { frameFields } from '../frame.tsx';
import { headingFields } from '../section-heading.tsx';

export const callSummaryType = defineContentType({
  id: 'callSummary',
  name: 'Call summary',
  description:
    'On the thank-you page of the call-back form: what the visitor has sent, for ten minutes. Others do not see it.',
  displayField: 'internalName',
  fields: {
    ...frameFields,
    ...headingFields,
    afterwards: text({
      name: 'Afterwards',
      help: 'In place of the summary, for those who open the page later.',
      max: 240,
      fallback: 'We have your request. To keep it private, the page showed it for ten minutes only.',
    }),
    withoutTime: symbol({
      name: 'Without a time',
      help: 'When you call those who have chosen no time.',
      max: 80,
      fallback: 'Within one working day',
    }),
  },
});
