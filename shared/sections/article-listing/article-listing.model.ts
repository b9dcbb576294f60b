import { readListedArticle } from '../../articles/listed-article.model.ts';
import { defineContentType } from '../../content-model/content-type.ts';
import { choice, integer, references, symbols } from '../../content-model/fields.ts';
import { frameFields } from '../frame.tsx';
import { headingFields } from '../section-heading.tsx';

export const articleListingType = defineContentType({
  id: 'articleListing',
  name: 'Article listing',
  description: 'Articles to read on: the first large, the others below one another.',
  displayField: 'internalName',
  fields: {
    ...frameFields,
    ...headingFields,
    source: choice(['news', 'knowledge', 'both'], {
      name: 'Source',
      help: 'Where the articles after the chosen ones come from.',
      fallback: 'both',
    }),
    topics: symbols({
      name: 'Topics',
      help: 'Only articles on one of these; all where it is empty.',
      max: 12,
      length: 40,
    }),
    limit: integer({ name: 'Limit', help: 'How many are shown at most.', min: 3, max: 24, fallback: 6 }),
    featured: references({
      name: 'Chosen articles',
      help: 'These come first, in this order.',
      to: ['newsArticle', 'knowledgeArticle', 'page'],
      read: readListedArticle,
      max: 24,
    }),
  },
});
