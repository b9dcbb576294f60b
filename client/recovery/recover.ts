import { nameOf } from '../navigation/build-of.ts';
import { loadFreshPage } from './fresh-page.ts';
import { hideBrokenPictures } from './hide-broken-pictures.ts';

// Repairs a page whose stylesheet or script is missing: a cache has served the page for longer than the site keeps its
// assets, or a process of another build got the request (decision 020). Every page loads this file from `/recover.js`,
// which has no hash in its name, so pages of all builds get the newest version.

/** The load balancer may choose another process each time. */
const attempts = 8;
const pauseMs = 25;

hideBrokenPictures();
addEventListener('stale', () => void loadFreshPage());
if (document.prerendering === true)
  document.addEventListener('prerenderingchange', recoverOnceLoaded, { once: true });
else recoverOnceLoaded();

function recoverOnceLoaded(): void {
  if (document.readyState === 'complete') void recover();
  else addEventListener('load', () => void recover());
}

async function recover(): Promise<void> {
  const { documentElement } = document;
  const styles = getComputedStyle(documentElement);
  const stylesheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ href }) => styles.getPropertyValue(markOf(nameOf(href))) === '',
  );
  // Set by `readiness.ts`, which runs before this.
  const isReady = documentElement.dataset['ready'] !== undefined;
  const script = isReady ? null : document.querySelector<HTMLScriptElement>('script[type="module"]');

  for (const stylesheet of stylesheets) {
    const url = await retry(stylesheet.href);
    if (url === undefined) return loadFreshPage();
    stylesheet.href = url;
  }
  if (script) {
    const url = await retry(script.src);
    if (url === undefined) return loadFreshPage();
    // A script element loads only once, so replace it with a copy.
    const copy = document.createElement('script');
    copy.type = 'module';
    copy.src = url;
    // Also fires if one of its imports is missing.
    copy.addEventListener('error', () => void loadFreshPage());
    script.replaceWith(copy);
  }
}

/** The property by which a stylesheet shows that it has loaded. */
function markOf(stylesheet: string): string {
  return stylesheet === 'site' ? '--is-styled' : `--has-${stylesheet}`;
}

/** Returns a URL at which the asset loads, or undefined. It differs from the first URL, whose failure browsers cache. */
async function retry(failedUrl: string): Promise<string | undefined> {
  const url = `${failedUrl}?again`;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    // Bypass the browser's cache, which may hold the 404.
    const response = await fetch(url, { cache: 'reload' }).catch(() => undefined);
    if (response?.ok) return url;
    await new Promise((resolve) => setTimeout(resolve, attempt * pauseMs));
  }
  return undefined;
}
