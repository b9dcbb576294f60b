import type { ConsentStore } from '../consent/consent-store.ts';
import { onPageChange } from '../navigation/page-change.ts';
import { loadScript } from './load-script.ts';
import { vendors, type Vendor } from './vendors.ts';

/** How near the viewport an embed must be before its vendor's script is loaded (R10.6). */
const margin = '200px';

/**
 * Loads the vendors' embeds (`data-embed`) once the visitor allows third-party content and they are near the viewport.
 * Until then, and if the vendor fails, an embed shows its fallback and can offer a consent button.
 */
export function startVendorEmbeds(consent: ConsentStore): void {
  // The embeds that this document's Content-Security-Policy allows.
  const allowed = new Set(document.documentElement.dataset['embeds']?.split(' '));
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        void load(target as HTMLElement);
      }
    },
    { rootMargin: margin },
  );

  const adopt = () => {
    for (const embed of document.querySelectorAll<HTMLElement>('main [data-embed]:not([data-embedded])')) {
      if (!allowed.has(embed.dataset['embed'] ?? '')) continue;
      if (consent.current?.has('content')) near.observe(embed);
      else embed.dataset['offers'] = '';
    }
  };

  document.addEventListener('click', ({ target }) => {
    // Added to the saved choice: what was withdrawn in another tab stays withdrawn.
    if (target instanceof Element && target.closest('[data-allow="content"]'))
      consent.choose([...(consent.saved ?? []), 'content']);
  });
  onPageChange(adopt);
  consent.subscribe(adopt);
  adopt();
}

async function load(embed: HTMLElement): Promise<void> {
  const vendor = vendors[embed.dataset['embed'] ?? ''];
  if (!vendor) return;
  try {
    // The fallback stays until then: a host that a firewall keeps away does not answer for minutes.
    await loadScript(vendor.script(embed.dataset));
    // The visitor may have gone on to another page, where vendors would look for it in vain, or it was asked for twice.
    if (embed.isConnected && embed.dataset['embedded'] === undefined) show(vendor, embed);
  } catch (error) {
    reportError(error);
  }
}

function show(vendor: Vendor, embed: HTMLElement): void {
  const hadFocus = embed.contains(document.activeElement);
  const container = document.createElement('div');
  container.className = 'vendor-embed';
  container.tabIndex = -1;
  // Prevents a layout shift below the embed.
  embed.style.minBlockSize = `${embed.offsetHeight}px`;
  embed.dataset['embedded'] = '';
  embed.prepend(container);
  if (hadFocus) container.focus({ preventScroll: true });
  try {
    vendor.show(container, embed.dataset);
  } catch (error) {
    container.remove();
    delete embed.dataset['embedded'];
    if (hadFocus) embed.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    throw error;
  }
}
