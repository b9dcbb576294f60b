import { createContext } from 'react';

import type { ListedOffice } from '../offices/listed-office.model.ts';
import { siteListOf, type SiteList } from '../site-list.ts';
import { defaultTheme, type ThemeId } from '../themes/theme.ts';
import type { ListedPerson } from './listed-person.model.ts';

interface Advisers {
  readonly people: SiteList<ListedPerson>;
  readonly offices: SiteList<ListedOffice>;
  /** The page's brand. */
  readonly brand: ThemeId;
}

/** Everyone in the firm, and its offices, for sections that list them without an editor's choice. */
export const SiteAdvisers = createContext<Advisers>({
  people: siteListOf([]),
  offices: siteListOf([]),
  brand: defaultTheme,
});
