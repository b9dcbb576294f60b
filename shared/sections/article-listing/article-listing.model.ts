import { ContentError } from '../../content-model/content-error.ts';
import { defineContentType, readFields } from '../../content-model/content-type.ts';
import type { Fields, ReadContext } from '../../content-model/field.ts';
import { choice, date, integer, references, symbol, symbols, text } from '../../content-model/fields.ts';
import type { RawEntry } from '../../content-model/raw.ts';
import { readHref } from '../../links.ts';
import { imageField, type Image } from '../../ui/picture/image.model.ts';
import { frameFields } from '../frame.tsx';
import { headingFields } from '../section-heading.tsx';

/** What a list shows of an article, by whatever content type it is written in. */
const articleFields = {
  title: symbol({ name: 'Title', help: 'Its title.', required: true }),
  summary: text({ name: 'Summary', help: 'What it says.' }),
  metaDescription: text({ name: 'Meta description', help: 'Stands for a summary.' }),
  publishedOn: date({ name: 'Published on', help: 'Its date.' }),
  image: imageField({ name: 'Picture', help: 'Its picture.' }),
} satisfies Fields;

export interface ListedArticle {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  readonly summary: string | undefined;
  readonly publishedOn: Date | undefined;
  readonly image: Image | undefined;
}

/** Reads an article as a list shows it; throws `ContentError` where it has no title or no address. */
function readListedArticle(entry: RawEntry, context: ReadContext): ListedArticle {
  const type = entry.sys.contentType.sys.id;
  const { summary, metaDescription, ...article } = readFields(
    { id: type, fields: articleFields },
    entry,
    context,
  );
  const href = readHref(entry, '');
  if (href === '')
    throw new ContentError({ entryId: entry.sys.id, contentType: type, field: 'slug' }, 'an address');
  return { id: entry.sys.id, href, summary: summary ?? metaDescription, ...article };
}

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
      to: ['page'],
      read: readListedArticle,
      max: 24,
    }),
  },
});
