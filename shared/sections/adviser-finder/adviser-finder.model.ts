import { defineContentType } from '../../content-model/content-type.ts';
import { boolean, symbol } from '../../content-model/fields.ts';
import { frameFields } from '../frame.tsx';
import { headingFields } from '../section-heading.tsx';

export const adviserFinderType = defineContentType({
  id: 'adviserFinder',
  name: 'Adviser finder',
  description:
    'Finds people and offices by town or postcode, subject, language and kind of meeting. Shows all people who meet clients.',
  displayField: 'internalName',
  fields: {
    ...frameFields,
    ...headingFields,
    onlyThisBrand: boolean({
      name: 'Whose people',
      help: 'People belong to the brand of their own page.',
      labels: { true: 'Only this brand’s', false: 'The whole firm’s' },
      fallback: false,
    }),
    asksFirst: boolean({
      name: 'Before a visitor asks',
      help: 'The question alone is for pages that are about more, such as the home page.',
      labels: { true: 'Only a question for the place', false: 'Everybody, and a map' },
      fallback: false,
    }),
    buttonText: symbol({
      name: 'Button',
      help: 'The label of the button below the questions. Start with a verb.',
      max: 40,
      fallback: 'Find an adviser',
    }),
  },
});
