import { defineContentType } from '../../content-model/content-type.ts';
import { choice, symbol, text } from '../../content-model/fields.ts';
import { contentIconNames } from '../../ui/icon/content-icons.ts';
import { frameFields } from '../frame.tsx';
import { parts } from '../part.ts';
import { headingFields } from '../section-heading.tsx';

export const stepType = defineContentType({
  id: 'step',
  name: 'Step',
  description: 'One step of a process.',
  displayField: 'title',
  fields: {
    title: symbol({
      name: 'Title',
      help: 'What happens, without a number: the site adds it.',
      required: true,
      max: 80,
    }),
    text: text({ name: 'Text', help: 'One to three sentences.', max: 320 }),
    icon: choice(contentIconNames, {
      name: 'Icon',
      help: 'Shown instead of the number. Give all steps one, or none.',
    }),
  },
});

export const stepsType = defineContentType({
  id: 'steps',
  name: 'Steps',
  description: 'A process in numbered steps.',
  displayField: 'internalName',
  fields: {
    ...frameFields,
    ...headingFields,
    orientation: choice(['horizontal', 'vertical'], {
      name: 'Orientation',
      help: 'On wide screens: side by side, or one below the other. Long texts need the latter.',
      fallback: 'horizontal',
    }),
    items: parts(stepType, { name: 'Steps', help: 'Two to eight steps.', min: 1, max: 8 }),
  },
});
