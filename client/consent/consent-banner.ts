import { cookieSettingsPath } from '#shared/paths.ts';
import type { ConsentCategory } from '#shared/site/consent/consent.ts';

import { onPageChange } from '../navigation/page-change.ts';
import type { ConsentStore } from './consent-store.ts';

/**
 * Shows the banner, which every page holds hidden, for as long as no choice has been made. It takes no focus and
 * moves nothing; the page gets as much room at its end, so that whatever has focus can be scrolled clear of it
 * (WCAG 2.4.11).
 */
export function startConsentBanner(
  banner: HTMLElement,
  consent: ConsentStore,
  asked: readonly ConsentCategory[],
  announce: (words: string) => void,
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
    consent.choose(value === 'all' ? asked : []);
    document.querySelector('main')?.focus({ preventScroll: true });
    announce('Your choice is saved. You can change it at the foot of every page.');
  });
  onPageChange(update);
  consent.subscribe(update);
  update();
}
