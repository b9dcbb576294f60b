import { defineContentType } from '../../content-model/content-type.ts';
import { choice, symbol, text } from '../../content-model/fields.ts';
import { contentIconNames } from '../../ui/icon/content-icons.ts';
import { frameFields } from '../frame.tsx';
import { parts } from '../part.ts';
import { headingFields } from '../section-heading.tsx';

export const stepType = defineContentType({
  id: 'step',
  name: 'Step',
  description: 'One step of a way.',
  displayField: 'title',
  fields: {
    title: symbol({
      name: 'Title',
      help: 'What happens. No number: the site counts.',
      required: true,
      max: 80,
    }),
    text: text({ name: 'Text', help: 'One to three sentences.', max: 320 }),
    icon: choice(contentIconNames, { name: 'Icon', help: 'Stands beside the number.' }),
  },
});

export const stepsType = defineContentType({
  id: 'steps',
  name: 'Steps',
  description: 'What happens first, second and third, numbered.',
  displayField: 'internalName',
  fields: {
    ...frameFields,
    ...headingFields,
    orientation: choice(['horizontal', 'vertical'], {
      name: 'Orientation',
      help: 'On a wide screen: side by side, or one below the other. Long texts want the latter.',
      fallback: 'horizontal',
    }),
    items: parts(stepType, { name: 'Steps', help: 'Two to eight.', min: 1, max: 8 }),
  },
});
