import type { Consent } from '#shared/site/consent/consent.ts';
import type { ThirdParties } from '#shared/site/consent/third-parties.ts';

import type { ConsentStore } from '../consent/consent-store.ts';

declare global {
  var dataLayer: unknown[] | undefined;
}

/** Events that the site pushes. They never contain anything that a visitor has typed. */
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

/** The signals of Google's Consent Mode v2 that each category grants. */
const signals = {
  statistics: ['analytics_storage'],
  marketing: ['ad_storage', 'ad_user_data', 'ad_personalization'],
  content: ['functionality_storage', 'personalization_storage'],
} as const;

/**
 * Starts the tag manager as far as the visitor allows (R10.3, decision 015). The data layer starts with everything
 * denied. The container is loaded on consent to statistics or marketing, after the grant, so that no tag sees a denial
 * that no longer applies. In advanced mode it is loaded at once.
 *
 * @param onStart called once, when the container starts
 * @returns pushes an event to the data layer; events before the container starts are dropped, as they precede consent
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
    // The tag manager recognises commands by their being an `arguments` object. An array is ignored.
    dataLayer.push(arguments);
  }
  function load(): void {
    if (isLoaded) return;
    isLoaded = true;
    // The Content-Security-Policy would block these, with errors in the console.
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
