import { consentCategories } from '#shared/site/consent/consent.ts';

import { startConsentBanner } from './consent/consent-banner.ts';
import { createConsentStore } from './consent/consent-store.ts';
import { startVendorEmbeds } from './embeds/vendor-embeds.ts';
import { onPageChange } from './navigation/page-change.ts';
import { startFormTracking } from './tracking/form-submissions.ts';
import { startTagManager } from './tracking/tag-manager.ts';

/**
 * Everything that waits for a visitor's consent. Loaded once the page is ready, and only where the operator has set
 * up a third party: the banner, which is on the page then, says which.
 */
export function startThirdParties(banner: HTMLElement, announce: (words: string) => void): void {
  const { version, categories = '', gtm, mode, firstPage } = banner.dataset;
  const consent = createConsentStore(Number(version));
  const asked = consentCategories.filter((category) => categories.split(' ').includes(category));
  startConsentBanner(banner, consent, asked, announce);
  if (asked.includes('content')) startVendorEmbeds(consent);

  if (gtm === undefined) return;
  const track = startTagManager(gtm, mode === 'advanced' ? 'advanced' : 'basic', consent, (track) => {
    // For the container the page on which it starts is the first.
    if (firstPage !== undefined) track(pageView(location));
  });
  onPageChange((url) => track(pageView(url)));
  startFormTracking(track);
}

/** A page as it is reported (R10.4): its path and query, without what a visitor has typed into the search. */
function pageView({ pathname, search }: URL | Location) {
  const query = new URLSearchParams(search);
  query.delete('q');
  const saved = search.includes('q=') ? (query.size > 0 ? `?${query.toString()}` : '') : search;
  return { event: 'pageview', page: pathname + saved } as const;
}
