import { sampleEntry, unresolvedLink, type Samples } from '../../content-model/sample.ts';
import { longSentence, longWord } from '../section.sample.ts';
import { stepsType, stepType } from './steps.model.ts';

export const stepsSamples: Samples = {
  typical: sampleEntry(stepsType, 'sampleStepsTypical', {
    internalName: 'Sample: four steps',
    colour: 'darker-green',
    eyebrow: 'How we work',
    heading: 'Four conversations, then a lifetime of shorter ones',
    orientation: 'horizontal',
    items: [
      sampleEntry(stepType, 'sampleStepMeet', {
        title: 'We meet',
        text: 'You talk, we listen, and both of us decide whether to go on.',
        icon: 'message',
      }),
      sampleEntry(stepType, 'sampleStepLook', {
        title: 'We look at everything',
        text: 'Pensions, savings, debts, wills: all of it on one table, for the first time.',
        icon: 'telescope',
      }),
      sampleEntry(stepType, 'sampleStepPlan', {
        title: 'You get a plan',
        text: 'In plain words, with its price. Sleep on it for as long as you like.',
        icon: 'map',
      }),
      sampleEntry(stepType, 'sampleStepKeep', {
        title: 'We keep it honest',
        text: 'Once a year we hold it against your life, and mend it where the two differ.',
        icon: 'compass',
      }),
    ],
  }),
  minimal: sampleEntry(stepsType, 'sampleStepsMinimal', {
    items: [sampleEntry(stepType, 'sampleStepMinimal', { title: 'Call us' })],
  }),
  awkward: sampleEntry(
    stepsType,
    'sampleStepsAwkward',
    { heading: longSentence, eyebrow: longWord, orientation: 'vertical' },
    {
      size: 'enormous',
      items: [
        sampleEntry(
          stepType,
          'sampleStepAwkward',
          { title: longWord, text: longSentence },
          { icon: 'unicorn' },
        ),
        sampleEntry(stepType, 'sampleStepUntitled', { title: '' }),
        unresolvedLink('Entry', 'draftStep'),
        sampleEntry(stepType, 'sampleStepLong', { title: longSentence, icon: 'hourglass' }),
      ],
    },
  ),
};
