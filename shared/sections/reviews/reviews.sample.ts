import { sampleEntry, unresolvedLink, type Samples } from '../../content-model/sample.ts';
import { contactPage, longSentence, longWord } from '../section.sample.ts';
import { reviewsType } from './reviews.model.ts';

export const reviewsSamples: Samples = {
  typical: sampleEntry(reviewsType, 'sampleReviewsTypical', {
    internalName: 'Sample: reviews',
    colour: 'dark-green',
    eyebrow: 'Reviews',
    heading: 'Every client is asked, and every answer is published',
    provider: 'vouchedfor',
    rating: 4.8,
    count: 1312,
    fetchedOn: '2026-11-14',
    accountId: '1312',
    url: 'https://reviews.example/firms/2418',
    collectionPage: contactPage,
    height: 'md',
  }),
  minimal: sampleEntry(reviewsType, 'sampleReviewsMinimal', { provider: 'feefo' }),
  awkward: sampleEntry(
    reviewsType,
    'sampleReviewsAwkward',
    { provider: 'google', heading: longWord, intro: longSentence, url: 'javascript:alert(1)' },
    {
      rating: 11,
      count: 'many',
      fetchedOn: '2026-02-31',
      collectionPage: unresolvedLink('Entry', 'draftPage'),
      height: '400px',
    },
  ),
};
