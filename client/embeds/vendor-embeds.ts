import type { ConsentStore } from '../consent/consent-store.ts';
import { onPageChange } from '../navigation/page-change.ts';
import { loadScript } from './load-script.ts';
import { vendors } from './vendors.ts';

/** How near a box must come to the viewport before its vendor is asked (R10.6). */
const margin = '200px';

/**
 * Fills the boxes of vendors (`data-embed`) where the visitor allows content from others: each as it comes near
 * the viewport. Until then a box says what it says, and can offer to allow it. One whose vendor fails goes back
 * to that.
 */
export function startVendorEmbeds(consent: ConsentStore): void {
  // What the Content-Security-Policy of this document has room for.
  const allowed = new Set(document.documentElement.dataset['embeds']?.split(' '));
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        void fill(target as HTMLElement);
      }
    },
    { rootMargin: margin },
  );

  const adopt = () => {
    for (const box of document.querySelectorAll<HTMLElement>('main [data-embed]:not([data-embedded])')) {
      if (!allowed.has(box.dataset['embed'] ?? '')) continue;
      if (consent.current?.has('content')) near.observe(box);
      else box.dataset['offers'] = '';
    }
  };

  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-allow="content"]'))
      consent.choose([...(consent.current ?? []), 'content']);
  });
  onPageChange(adopt);
  consent.subscribe(adopt);
  adopt();
}

async function fill(box: HTMLElement): Promise<void> {
  const vendor = vendors[box.dataset['embed'] ?? ''];
  if (!vendor) return;
  const hadFocus = box.contains(document.activeElement);
  const place = document.createElement('div');
  place.className = 'vendor-embed';
  place.tabIndex = -1;
  // The box keeps at least the height that it has, so that nothing below it moves.
  box.style.minBlockSize = `${box.offsetHeight}px`;
  box.dataset['embedded'] = '';
  box.prepend(place);
  if (hadFocus) place.focus({ preventScroll: true });
  try {
    await loadScript(vendor.script(box.dataset));
    vendor.show(place, box.dataset);
  } catch (error) {
    place.remove();
    delete box.dataset['embedded'];
    reportError(error);
  }
}
