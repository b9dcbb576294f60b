import { knowledgePages, newsPages } from './article/article.page.tsx';
import { officePages } from './office/office.page.tsx';
import type { PageType } from './page-type.ts';
import { sectionPages } from './page/page.page.tsx';
import { personPages } from './person/person.page.tsx';

/** Every type of page. What lists need of a new one is in `server/content/listed-types.ts`. */
export const pageTypes: readonly PageType[] = [
  sectionPages,
  newsPages,
  knowledgePages,
  personPages,
  officePages,
];
