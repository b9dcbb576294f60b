import type { Consent } from '#shared/site/consent/consent.ts';
import type { ThirdParties } from '#shared/site/consent/third-parties.ts';

import type { ConsentStore } from '../consent/consent-store.ts';

declare global {
  var dataLayer: unknown[] | undefined;
}

/** What the site tells the tag manager of itself. Never anything that a visitor has typed. */
export type TrackedEvent =
  | { readonly event: 'pageview'; readonly page: string }
  | { readonly event: 'Form_Submission'; readonly formId: string };

const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
  functionality_storage: 'denied',
  personalization_storage: 'denied',
} as const;

/** Google's signals (Consent Mode v2) that each category grants. */
const signals = {
  statistics: ['analytics_storage'],
  marketing: ['ad_storage', 'ad_user_data', 'ad_personalization'],
  content: ['functionality_storage', 'personalization_storage'],
} as const;

/**
 * Starts the tag manager as far as the visitor allows (R10.3). The data layer begins with everything denied. The
 * loader follows on consent to statistics or marketing, the grant before it, so that no tag sees a denial that no
 * longer holds; in advanced mode the loader follows at once.
 *
 * @param onStart called once, when the container has been told to start
 * @returns the way into the data layer; until the loader is there, what is told is forgotten: it was before consent
 */
export function startTagManager(
  gtmId: string,
  consentMode: ThirdParties['consentMode'],
  consent: ConsentStore,
  onStart: (track: (event: TrackedEvent) => void) => void,
): (event: TrackedEvent) => void {
  const dataLayer = (globalThis.dataLayer ??= []);
  let isLoaded = false;

  function gtag(..._command: unknown[]): void {
    // The tag manager knows a command by its being an arguments object: an array would say nothing to it.
    dataLayer.push(arguments);
  }
  function load(): void {
    if (isLoaded) return;
    isLoaded = true;
    // What the Content-Security-Policy would block, and complain of in the console.
    dataLayer.push({ 'gtm.blocklist': ['customScripts', 'customPixels'] });
    dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    const script = document.createElement('script');
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtm.js?id=${gtmId}`;
    document.head.append(script);
    onStart(track);
  }

  function track(event: TrackedEvent): void {
    if (isLoaded) dataLayer.push(event);
  }

  gtag('consent', 'default', { ...denied, security_storage: 'granted', wait_for_update: 500 });
  consent.subscribe((choice) => {
    gtag('consent', 'update', { ...denied, ...grantsOf(choice) });
    if (choice.has('statistics') || choice.has('marketing')) load();
  });
  if (consentMode === 'advanced') load();
  return track;
}

function grantsOf(consent: Consent): Record<string, 'granted'> {
  return Object.fromEntries(
    [...consent].flatMap((category) => signals[category]).map((signal) => [signal, 'granted']),
  );
}
