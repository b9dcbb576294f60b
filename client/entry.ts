import { callBackPath } from '#shared/paths.ts';

import { createIslands } from './islands/islands.ts';
import { startLinkActions } from './link-actions.ts';
import { announce } from './navigation/announce.ts';
import { createPageLoader } from './navigation/page-loader.ts';
import { startPrefetch } from './navigation/prefetch.ts';
import { startSoftNavigation } from './navigation/soft-navigation.ts';
import { whenReady } from './readiness.ts';

// What wakes up, and when. The HTML is finished before any of this runs.
const islands = createIslands();
islands.adopt(document);

const pages = createPageLoader();
startPrefetch(pages);
startSoftNavigation(pages, islands);
startLinkActions();

// Whoever begins to write gets the form's script: pages that come later need not be searched.
document.addEventListener('focusin', ({ target }) => {
  const form = (target as Element).closest<HTMLFormElement>(`form[action="${callBackPath}"]`);
  if (form)
    void import('./forms/call-back-form.ts').then(({ prepareCallBackForm }) => prepareCallBackForm(form));
});

// Pages of a site without third parties hold no banner.
const banner = document.getElementById('consent');
whenReady(() => {
  if (banner)
    void import('./third-parties.ts').then(({ startThirdParties }) => startThirdParties(banner, announce));
});
