import { isChanged } from '../is-changed.ts';
import { areOfSameBuild } from '../navigation/build-of.ts';

/** Bypasses caches, whose keys include the query. The site ignores it. */
const parameter = 'fresh';

/**
 * Reloads the page past all caches if that leads to another build of the site, since this build's assets are gone. Does
 * so at most once, and never if the visitor would lose what they have typed or the response to a form, which has no URL
 * (and no canonical link).
 */
export async function loadFreshPage(): Promise<void> {
  const url = new URL(location.href);
  if (url.searchParams.has(parameter) || !document.querySelector('link[rel="canonical"]')) return;
  url.searchParams.set(parameter, Date.now().toString(36));
  const response = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => undefined);
  if (!response?.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const fields = [...document.querySelectorAll('input, select, textarea')];
  const isInUse = fields.some((field) => field === document.activeElement || isChanged(field));
  if (!areOfSameBuild(page, document) && !isInUse) location.replace(url);
}
