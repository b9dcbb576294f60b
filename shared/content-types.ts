import type { ContentType } from './content-model/content-type.ts';
import { pageTypes } from './pages/page-types.ts';
import { sections } from './sections/sections.ts';
import { footerType, socialLinkType } from './site/footer/footer.model.ts';
import { mainMenuType } from './site/main-menu/main-menu.model.ts';
import { menuItemType } from './site/main-menu/menu-item.model.ts';
import { submenuType } from './site/main-menu/submenu.model.ts';
import { optionsType } from './site/options/options.model.ts';
import { redirectListType } from './site/redirects/redirect-list.model.ts';
import { redirectType } from './site/redirects/redirect.model.ts';
import { buttonType } from './ui/button/button.model.ts';

/** The whole content model, in the order that editors come across it. */
export const contentTypes: readonly ContentType[] = [
  optionsType,
  mainMenuType,
  submenuType,
  menuItemType,
  footerType,
  socialLinkType,
  ...pageTypes.map(({ contentType }) => contentType),
  ...sections.flatMap(({ contentType, parts }) => [contentType, ...parts]),
  buttonType,
  redirectType,
  redirectListType,
];

/** A content type by its id; undefined: the site does not know it. */
export const contentTypeOf = (id: string): ContentType | undefined =>
  contentTypes.find((type) => type.id === id);
