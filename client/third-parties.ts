import { consentCategories } from '#shared/site/consent/consent.ts';

import { startConsentBanner } from './consent/consent-banner.ts';
import { createConsentStore } from './consent/consent-store.ts';
import { startVendorEmbeds } from './embeds/vendor-embeds.ts';
import { onPageChange } from './navigation/page-change.ts';
import { startFormTracking } from './tracking/form-submissions.ts';
import { startTagManager } from './tracking/tag-manager.ts';

/**
 * Starts everything that needs consent. Loaded once the page is ready, and only if the operator has set up third
 * parties. Their settings are the banner's data attributes.
 */
export function startThirdParties(banner: HTMLElement, announce: (message: string) => void): void {
  const { version, categories = '', gtm, mode, firstPage } = banner.dataset;
  const consent = createConsentStore(Number(version));
  const offered = consentCategories.filter((category) => categories.split(' ').includes(category));
  startConsentBanner(banner, consent, offered, announce);
  if (offered.includes('content')) startVendorEmbeds(consent);

  if (gtm === undefined) return;
  const track = startTagManager(gtm, mode === 'advanced' ? 'advanced' : 'basic', consent, (track) => {
    // Every load starts the container, and so does consent. Its own trigger may count the page instead.
    if (firstPage !== undefined) track(pageView(location));
  });
  // Pages that arrive without a load, which the container does not see (decision 015). A page that is being reloaded
  // counts when it has loaded.
  const trackPage = () => {
    if (!consent.isOutdated) track(pageView(location));
  };
  onPageChange(trackPage);
  globalThis.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) trackPage();
  });
  startFormTracking(track);
}

/** The event for a page view (R10.4): path and query, without the visitor's search terms. */
function pageView({ pathname, search }: Location) {
  const query = new URLSearchParams(search);
  query.delete('q');
  const tracked = search.includes('q=') ? (query.size > 0 ? `?${query.toString()}` : '') : search;
  return { event: 'pageview', page: pathname + tracked } as const;
}
