import type { ContentType } from './content-model/content-type.ts';
import { knowledgeArticleType, newsArticleType } from './pages/article/article.model.ts';
import { officeType } from './pages/office/office.model.ts';
import { pageType } from './pages/page/page.model.ts';
import { personType } from './pages/person/person.model.ts';
import { sections } from './sections/sections.ts';
import { footerType, socialLinkType } from './site/footer/footer.model.ts';
import { mainMenuType } from './site/main-menu/main-menu.model.ts';
import { menuItemType } from './site/main-menu/menu-item.model.ts';
import { submenuType } from './site/main-menu/submenu.model.ts';
import { optionsType } from './site/options/options.model.ts';
import { buttonType } from './ui/button/button.model.ts';

/** The whole content model, in the order that editors come across it. */
export const contentTypes: readonly ContentType[] = [
  optionsType,
  mainMenuType,
  submenuType,
  menuItemType,
  footerType,
  socialLinkType,
  pageType,
  newsArticleType,
  knowledgeArticleType,
  personType,
  officeType,
  ...sections.flatMap(({ contentType, parts }) => [contentType, ...parts]),
  buttonType,
];
