import { readListedArticle } from '../../articles/listed-article.model.ts';
import { defineContentType } from '../../content-model/content-type.ts';
import { choice, integer, references, symbols } from '../../content-model/fields.ts';
import { frameFields } from '../frame.tsx';
import { headingFields } from '../section-heading.tsx';

export const articleListingType = defineContentType({
  id: 'articleListing',
  name: 'Article listing',
  description: 'A list of articles, the first one large.',
  displayField: 'internalName',
  fields: {
    ...frameFields,
    ...headingFields,
    source: choice(['news', 'knowledge', 'both'], {
      name: 'Source',
      help: 'Where further articles come from, after the chosen ones.',
      fallback: 'both',
    }),
    topics: symbols({
      name: 'Topics',
      help: 'Show only articles on one of these topics. Leave empty to show all.',
      max: 12,
      length: 40,
    }),
    limit: integer({ name: 'Limit', help: 'The maximum number of articles.', min: 3, max: 24, fallback: 6 }),
    featured: references({
      name: 'Chosen articles',
      help: 'These come first, in this order.',
      to: ['newsArticle', 'knowledgeArticle', 'page'],
      read: readListedArticle,
      max: 24,
    }),
  },
});
