import { buildOf } from '../navigation/build-of.ts';

/** Caches keep pages by path and query; the site ignores this one. */
const parameter = 'fresh';

/**
 * Loads this page past all caches, where that leads to another build of the site: this one's assets are gone. At most
 * once, and never where the visitor would lose what they have typed or the answer to a form, which has no address.
 */
export async function loadFreshPage(): Promise<void> {
  const url = new URL(location.href);
  if (url.searchParams.has(parameter) || !document.querySelector('link[rel="canonical"]')) return;
  url.searchParams.set(parameter, Date.now().toString(36));
  const response = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => undefined);
  if (!response?.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const isTyping = document.activeElement?.matches('input, select, textarea') ?? false;
  if (buildOf(page) !== buildOf(document) && !isTyping) location.replace(url);
}
