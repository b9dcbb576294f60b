import { changesPage } from './changes/changes-page.tsx';
import { contentPage } from './changes/content-page.tsx';
import type { DeskPage } from './desk.ts';
import { logPage } from './log/log-page.tsx';
import { peoplePage } from './people-page.tsx';
import { promotionPage } from './promotions/promotion-page.tsx';
import { adoption, promotionsPage } from './promotions/promotions-page.tsx';
import { registerFile, registerPage } from './promotions/register-page.tsx';
import { evidence } from './said/evidence.ts';
import { saidPage } from './said/said-page.tsx';
import { timelinePage } from './said/timeline-page.tsx';
import { todayPage } from './today-page.tsx';
import { searchPage } from './wording/search-page.tsx';
import { wordingPage } from './wording/wording-page.tsx';

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
