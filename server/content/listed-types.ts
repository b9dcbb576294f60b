import { listedArticleFields } from '#shared/articles/listed-article.model.ts';
import { listedOfficeType } from '#shared/offices/listed-office.model.ts';
import { listedPersonType } from '#shared/people/listed-person.model.ts';

/** A content type whose entries have pages. `fields` are fetched for all entries at once. */
export interface ListedType {
  readonly id: string;
  readonly fields: readonly string[];
  /** Whether the site cannot start if the list fails or is empty. */
  readonly isEssential: boolean;
}

const articleFields = [...Object.keys(listedArticleFields), 'slug', 'author', 'noIndex'];

/** Every content type with pages. `shared/pages/page-types.ts` renders them. */
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
