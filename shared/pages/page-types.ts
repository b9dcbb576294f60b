import type { PageTypeId } from '../links.ts';
import { knowledgePages, newsPages } from './article/article.page.tsx';
import { officePages } from './office/office.page.tsx';
import type { PageType } from './page-type.ts';
import { sectionPages } from './page/page.page.tsx';
import { personPages } from './person/person.page.tsx';

/** The ids are those of `pageFolders` in `shared/paths.ts`: menus and buttons, which link to pages, are below them. */
const byId: Readonly<Record<PageTypeId, PageType>> = {
  page: sectionPages,
  newsArticle: newsPages,
  knowledgeArticle: knowledgePages,
  person: personPages,
  office: officePages,
};

/** Every type of page. The content model, the lists, the sitemap and the links to pages follow from these. */
export const pageTypes: readonly PageType[] = Object.values(byId);
