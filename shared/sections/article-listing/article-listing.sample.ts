import type { RawEntry } from '../../content-model/raw.ts';
import { sampleEntry, unresolvedLink, type Samples } from '../../content-model/sample.ts';
import { marshPicture, pondPicture } from '../pictures.sample.ts';
import { longSentence, longWord } from '../section.sample.ts';
import { articleListingType } from './article-listing.model.ts';

/** A page with the fields that a listing reads. Using the page type would import every section. */
function article(id: string, fields: Readonly<Record<string, unknown>>): RawEntry {
  return { sys: { id, type: 'Entry', contentType: { sys: { id: 'page' } } }, fields };
}

export const articleListingSamples: Samples = {
  typical: sampleEntry(articleListingType, 'sampleArticlesTypical', {
    internalName: 'Sample: four articles',
    eyebrow: 'From our desks',
    heading: 'Worth twenty minutes',
    source: 'knowledge',
    topics: ['pensions', 'tax'],
    limit: 4,
    featured: [
      article('sampleArticleLetter', {
        title: 'The letter that your pension sends once a year',
        slug: 'financial-planning/pensions',
        summary: 'Four numbers on it matter. We show which, and what to do when one of them looks wrong.',
        publishedOn: '2026-10-12',
        image: pondPicture,
      }),
      article('sampleArticleSeasons', {
        title: 'When markets fall in the year you stop work',
        slug: 'financial-planning/retirement',
        summary: 'Why the first five years count most.',
        publishedOn: '2026-09-28',
        image: marshPicture,
      }),
      article('sampleArticleGifts', {
        title: 'Gifts, and the seven years after them',
        slug: 'financial-planning/inheritance',
        metaDescription: 'What is exempt at once, and what only in time.',
        publishedOn: '2026-08-03',
      }),
      article('sampleArticleTide', {
        title: 'Selling a business without losing sleep',
        slug: 'private-wealth/families',
        publishedOn: '2026-06-17',
        image: marshPicture,
      }),
    ],
  }),
  minimal: sampleEntry(articleListingType, 'sampleArticlesMinimal', {
    featured: [
      article('sampleArticleMinimal', {
        title: 'Gifts, and the seven years after them',
        slug: 'financial-planning/inheritance',
      }),
    ],
  }),
  awkward: sampleEntry(
    articleListingType,
    'sampleArticlesAwkward',
    { heading: longSentence },
    {
      source: 'rumours',
      limit: 100,
      topics: 'pensions',
      featured: [
        article('sampleArticleAwkward', {
          title: longWord,
          slug: 'about',
          summary: longSentence,
          publishedOn: 'yesterday',
          image: unresolvedLink('Asset', 'draftPicture'),
        }),
        article('sampleArticleLost', { title: 'Without an address', url: 'javascript:alert(1)' }),
        article('sampleArticleUntitled', { slug: 'untitled' }),
        unresolvedLink('Entry', 'draftArticle'),
      ],
    },
  ),
};
