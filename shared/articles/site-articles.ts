import { createContext } from 'react';

import { siteListOf, type SiteList } from '../site-list.ts';
import type { ListedArticle } from './listed-article.model.ts';

/** All articles of the site, newest first, for sections that list articles without an editor's choice. */
export const SiteArticles = createContext<SiteList<ListedArticle>>(siteListOf([]));
