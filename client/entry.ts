import { startConsoleErrors } from './console-errors.ts';
import { createIslands } from './islands/islands.ts';
import { startLinkActions } from './link-actions.ts';
import { startMenuFocus } from './menu-focus.ts';
import { announce } from './navigation/announce.ts';
import { createPageLoader } from './navigation/page-loader.ts';
import { startPrefetch } from './navigation/prefetch.ts';
import { startSoftNavigation } from './navigation/soft-navigation.ts';
import { whenReady } from './readiness.ts';

/** Used by `npm run dev`. */
export const islands = createIslands();
islands.hydrate(document);

const pages = createPageLoader();
startPrefetch(pages);
startSoftNavigation(pages, islands);
startMenuFocus();
startLinkActions();
startConsoleErrors();

// The script of forms is loaded on first use: iOS gives sliders and radio buttons no focus. A listener on the document also
// covers pages shown later.
for (const event of ['focusin', 'input'])
  document.addEventListener(event, ({ target }) => {
    // A calculator's folded fields are outside of their form.
    const form = (target as HTMLInputElement).form ?? (target as Element).closest('form');
    if (form?.matches('[data-enquiry], [data-search]') === true)
      void import('./forms/prepare-form.ts').then(({ prepareForm }) => prepareForm(form));
  });

// So is that of a sheet, on first use of its slider. Safari does not focus a slider that is dragged.
for (const event of ['focusin', 'input'])
  document.addEventListener(event, ({ target }) => {
    const sheet = (target as Element).closest<HTMLElement>('[data-facts]');
    if (sheet) void import('./sheet/live-sheet.ts').then(({ startLiveSheet }) => startLiveSheet(sheet));
  });

// Without third parties, pages have no banner.
const banner = document.getElementById('consent');
whenReady(() => {
  if (banner)
    void import('./third-parties.ts').then(({ startThirdParties }) => startThirdParties(banner, announce));
});
