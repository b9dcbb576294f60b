import { knowledgePages, newsPages } from './article/article.page.tsx';
import { officePages } from './office/office.page.tsx';
import type { PageType } from './page-type.ts';
import { sectionPages } from './page/page.page.tsx';
import { personPages } from './person/person.page.tsx';

/** A new page type also needs a line in `server/content/listed-types.ts` (decision 026). */
export const pageTypes: readonly PageType[] = [
  sectionPages,
  newsPages,
  knowledgePages,
  personPages,
  officePages,
];
