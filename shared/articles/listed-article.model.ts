import { ContentError } from '../content-model/content-error.ts';
import { readFields } from '../content-model/content-type.ts';
import type { Fields, ReadContext } from '../content-model/field.ts';
import { date, symbol, symbols, text } from '../content-model/fields.ts';
import { rawId, type RawEntry } from '../content-model/raw.ts';
import { readHref } from '../ui/link/link.model.ts';
import { imageField, type Image } from '../ui/picture/image.model.ts';

/** What a list shows of an article, by whatever content type it is written in. */
export const listedArticleFields = {
  title: symbol({ name: 'Title', help: 'Its title.', required: true }),
  summary: text({ name: 'Summary', help: 'What it says.' }),
  metaDescription: text({ name: 'Meta description', help: 'Stands for a summary.' }),
  publishedOn: date({ name: 'Published on', help: 'Its date.' }),
  image: imageField({ name: 'Picture', help: 'Its picture.' }),
  topics: symbols({ name: 'Topics', help: 'What it is about.', max: 4, length: 40 }),
} satisfies Fields;

/** An article as lists show it. */
export interface ListedArticle {
  readonly id: string;
  readonly contentType: string;
  readonly href: string;
  readonly title: string;
  readonly summary: string | undefined;
  readonly publishedOn: Date | undefined;
  readonly image: Image | undefined;
  readonly topics: readonly string[];
  /** Entry id of the person who wrote it. */
  readonly authorId: string | undefined;
}

/** Reads an article as a list shows it; throws `ContentError` where it has no title or no address. */
export function readListedArticle(entry: RawEntry, context: ReadContext): ListedArticle {
  const contentType = entry.sys.contentType.sys.id;
  const { summary, metaDescription, ...article } = readFields(
    { id: contentType, fields: listedArticleFields },
    entry,
    context,
  );
  const href = readHref(entry, '');
  if (href === '')
    throw new ContentError({ entryId: entry.sys.id, contentType, field: 'slug' }, 'an address');
  return {
    id: entry.sys.id,
    contentType,
    href,
    summary: summary ?? metaDescription,
    ...article,
    authorId: rawId(entry.fields['author']),
  };
}
