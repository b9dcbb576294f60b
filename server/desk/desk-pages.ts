import { changesPage } from './changes-page.tsx';
import { contentPage } from './content-page.tsx';
import type { DeskPage } from './desk.ts';
import { evidence } from './evidence.ts';
import { logPage } from './log-page.tsx';
import { peoplePage } from './people-page.tsx';
import { promotionPage } from './promotion-page.tsx';
import { adoption, promotionsPage } from './promotions-page.tsx';
import { registerFile, registerPage } from './register-page.tsx';
import { saidPage } from './said-page.tsx';
import { searchPage } from './search-page.tsx';
import { timelinePage } from './timeline-page.tsx';
import { todayPage } from './today-page.tsx';
import { wordingPage } from './wording-page.tsx';

/** All pages of the desk, in the order of the menu. */
export const deskPages: readonly DeskPage[] = [
  todayPage,
  changesPage,
  contentPage,
  promotionsPage,
  promotionPage,
  adoption,
  saidPage,
  evidence,
  timelinePage,
  registerPage,
  registerFile,
  wordingPage,
  searchPage,
  logPage,
  peoplePage,
];
