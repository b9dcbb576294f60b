import { knowledgeArticles, newsArticles } from './article/article.page.tsx';
import { offices } from './office/office.page.tsx';
import type { PageType } from './page-type.ts';
import { sectionPages } from './page/page.page.tsx';
import { people } from './person/person.page.tsx';

/** Every type of page: the one line that a new one adds. */
export const pageTypes: readonly PageType[] = [
  sectionPages,
  newsArticles,
  knowledgeArticles,
  people,
  offices,
];
