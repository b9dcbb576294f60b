import { defineContentType } from '../../content-model/content-type.ts';
import { symbol, text } from '../../content-model/fields.ts';
import { imageField } from '../../ui/picture/image.model.ts';
import { frameFields } from '../frame.tsx';
import { parts } from '../part.ts';
import { headingFields } from '../section-heading.tsx';

export const milestoneType = defineContentType({
  id: 'milestone',
  name: 'Milestone',
  description: 'One event on a timeline.',
  displayField: 'title',
  fields: {
    date: symbol({
      name: 'Date',
      help: 'As visitors see it: “1994”, “Spring 2008”.',
      required: 'editors',
      max: 24,
    }),
    title: symbol({ name: 'Title', help: 'What happened.', required: true, max: 90 }),
    text: text({ name: 'Text', help: 'One to four sentences.', max: 480 }),
    image: imageField({ name: 'Picture', help: 'At least 800 px wide.' }),
  },
});

export const timelineType = defineContentType({
  id: 'timeline',
  name: 'Timeline',
  description: 'Events in the order in which they happened.',
  displayField: 'internalName',
  fields: {
    ...frameFields,
    ...headingFields,
    items: parts(milestoneType, {
      name: 'Milestones',
      help: 'Put the earliest first. Three to eight work best.',
      min: 1,
      max: 20,
    }),
  },
});
