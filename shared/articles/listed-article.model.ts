import { readFields } from '../content-model/content-type.ts';
import type { Fields, ReadContext } from '../content-model/field.ts';
import { date, integer, symbol, symbols, text } from '../content-model/fields.ts';
import { rawId, type RawEntry } from '../content-model/raw.ts';
import { requireHref } from '../ui/link/link.model.ts';
import { imageField, type Image } from '../ui/picture/image.model.ts';

/** The fields of an article that lists show, whatever its content type. */
export const listedArticleFields = {
  title: symbol({ name: 'Title', help: 'The article’s title.', required: true }),
  summary: text({ name: 'Summary', help: 'The article in a sentence or two.' }),
  metaDescription: text({ name: 'Meta description', help: 'Used if there is no summary.' }),
  publishedOn: date({ name: 'Published on', help: 'The date of publication.' }),
  image: imageField({ name: 'Picture', help: 'The article’s picture.', isDecorative: true }),
  topics: symbols({ name: 'Topics', help: 'What the article is about.', max: 4, length: 40 }),
  minutesToRead: integer({
    name: 'Minutes to read',
    help: 'Shown in lists, which do not know the text. The article’s own page counts the words, if this is empty.',
    min: 1,
    max: 60,
  }),
} satisfies Fields;

export interface ListedArticle {
  readonly id: string;
  readonly contentType: string;
  readonly href: string;
  readonly title: string;
  readonly summary: string | undefined;
  readonly publishedOn: Date | undefined;
  readonly image: Image | undefined;
  readonly topics: readonly string[];
  readonly minutesToRead?: number | undefined;
  readonly authorId: string | undefined;
  /** Missing where the list of people was not at hand. */
  readonly authorName?: string | undefined;
}

/** Throws `ContentError` if the article has no title or no slug. */
export function readListedArticle(entry: RawEntry, context: ReadContext): ListedArticle {
  const contentType = entry.sys.contentType.sys.id;
  const { summary, metaDescription, image, socialImage, ...article } = readFields(
    // A page of sections has no other picture of its own.
    { id: contentType, fields: { ...listedArticleFields, socialImage: listedArticleFields.image } },
    entry,
    context,
  );
  return {
    id: entry.sys.id,
    contentType,
    href: requireHref(entry),
    summary: summary ?? metaDescription,
    image: image ?? socialImage,
    ...article,
    authorId: rawId(entry.fields['author']),
  };
}
