import { listedArticleFields } from '#shared/articles/listed-article.model.ts';
import { listedOfficeType } from '#shared/offices/listed-office.model.ts';
import { listedPersonType } from '#shared/people/listed-person.model.ts';

/** A content type whose entries have pages of their own, and the fields that are fetched of all of them at once. */
export interface ListedType {
  readonly id: string;
  readonly fields: readonly string[];
  /** Whether there is no site without it: a list that fails or is empty stops the start. */
  readonly isEssential: boolean;
}

const articleFields = [...Object.keys(listedArticleFields), 'slug', 'author', 'noIndex'];

/** Every content type with pages. How each is rendered is in `shared/pages/page-types.ts`. */
export const listedTypes: readonly ListedType[] = [
  { id: 'page', fields: ['slug', 'title', 'menuTitle', 'noIndex'], isEssential: true },
  { id: 'newsArticle', fields: articleFields, isEssential: false },
  { id: 'knowledgeArticle', fields: articleFields, isEssential: false },
  {
    id: listedPersonType.id,
    fields: [...Object.keys(listedPersonType.fields), 'office', 'noIndex'],
    isEssential: false,
  },
  {
    id: listedOfficeType.id,
    fields: [...Object.keys(listedOfficeType.fields), 'noIndex'],
    isEssential: false,
  },
];
