import { cookieSettingsPath } from '#shared/paths.ts';
import type { ConsentCategory } from '#shared/site/consent/consent.ts';

import { onPageChange } from '../navigation/page-change.ts';
import type { ConsentStore } from './consent-store.ts';

/**
 * Shows the banner, hidden in every page's HTML, until the visitor has made a choice. It neither takes focus nor shifts
 * the layout. The page is extended by the banner's height, so that the focused element can be scrolled clear of it
 * (WCAG 2.4.11).
 */
export function startConsentBanner(
  banner: HTMLElement,
  consent: ConsentStore,
  categories: readonly ConsentCategory[],
  announce: (message: string) => void,
): void {
  const update = () => {
    banner.hidden = consent.current !== undefined || location.pathname === cookieSettingsPath;
  };
  new ResizeObserver(() => {
    document.documentElement.style.setProperty('--consent-height', `${banner.offsetHeight}px`);
  }).observe(banner);
  banner.addEventListener('submit', (event) => {
    event.preventDefault();
    const { value } = event.submitter as HTMLButtonElement;
    consent.choose(value === 'all' ? categories : []);
    document.querySelector('main')?.focus({ preventScroll: true });
    announce('Thank you. You can change your choice at the foot of every page.');
  });
  onPageChange(update);
  consent.subscribe(update);
  update();
}
