import { sampleEntry, unresolvedLink, type Samples } from '../../content-model/sample.ts';
import { contactPage, longSentence, longWord } from '../section.sample.ts';
import { testimonialsType, testimonialType } from './testimonials.model.ts';

export const testimonialsSamples: Samples = {
  typical: sampleEntry(testimonialsType, 'sampleTestimonialsTypical', {
    internalName: 'Sample: three voices',
    colour: 'grey',
    eyebrow: 'In their words',
    heading: 'What clients tell us',
    layout: 'grid',
    collectionPage: contactPage,
    items: [
      sampleEntry(testimonialType, 'sampleTestimonialTeacher', {
        quote:
          'I came with a carrier bag of envelopes and an apology. Nobody sighed. Six weeks later I knew when I could stop work, to the month.',
        attribution: 'Margaret, retired teacher',
        source: 'a letter to us',
        date: '2026-03-14',
        incentivised: false,
      }),
      sampleEntry(testimonialType, 'sampleTestimonialFarmers', {
        quote: 'They talked us out of it. It would have earned them a fee, and they talked us out of it.',
        attribution: 'A farming couple near Hexham',
        source: 'our yearly survey',
        date: '2025-11-02',
        incentivised: false,
      }),
      sampleEntry(testimonialType, 'sampleTestimonialVet', {
        quote: 'The plan is good. The letters could be shorter, and I have told them so.',
        attribution: 'Owen, vet',
        source: 'our yearly survey',
        date: '2025-11-09',
        incentivised: true,
      }),
    ],
  }),
  minimal: sampleEntry(testimonialsType, 'sampleTestimonialsMinimal', {
    layout: 'single',
    items: [
      sampleEntry(testimonialType, 'sampleTestimonialMinimal', {
        quote: 'For the first time I read the whole of a letter about my pension.',
        attribution: 'Joyce, bookbinder',
      }),
    ],
  }),
  awkward: sampleEntry(
    testimonialsType,
    'sampleTestimonialsAwkward',
    { heading: longWord, colour: 'dark-teal' },
    {
      layout: 'carousel',
      items: [
        sampleEntry(
          testimonialType,
          'sampleTestimonialAwkward',
          { quote: `${longWord} ${longSentence}`, attribution: longWord, source: longSentence },
          { date: 'yesterday', incentivised: 'no' },
        ),
        sampleEntry(testimonialType, 'sampleTestimonialNameless', { quote: 'Good.', attribution: '' }),
        sampleEntry(testimonialType, 'sampleTestimonialShort', { quote: 'Good.', attribution: 'Al' }),
        unresolvedLink('Entry', 'draftTestimonial'),
      ],
    },
  ),
};
