import { loadFreshPage } from './fresh-page.ts';

// Every page loads this file, from an address that every build answers: `/recover.js`. It helps a page whose own
// stylesheet or script is missing, because a cache has kept the page for longer than the site keeps its assets, or
// because a process of another build was asked for them. Pages of all builds load the newest version of it.

/** A balancer may ask another process each time. */
const attempts = 8;
const pauseMs = 25;

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
  // Both marks are set by what they stand for: `base.css` and `readiness.ts`, which runs before this.
  const isStyled = getComputedStyle(documentElement).getPropertyValue('--is-styled') !== '';
  const isAlive = documentElement.dataset['ready'] !== undefined;
  const stylesheet = isStyled ? null : document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  const script = isAlive ? null : document.querySelector<HTMLScriptElement>('script[type="module"]');

  if (stylesheet) {
    const found = await askAgain(stylesheet.href);
    if (found === undefined) return loadFreshPage();
    stylesheet.href = found;
  }
  if (script) {
    const found = await askAgain(script.src);
    if (found === undefined) return loadFreshPage();
    // A script runs once: a copy stands in for it.
    const copy = document.createElement('script');
    copy.type = 'module';
    copy.src = found;
    // What it imports is gone.
    copy.addEventListener('error', () => void loadFreshPage());
    script.replaceWith(copy);
  }
}

/** Another address of an asset, where it could be had; browsers remember that the first one failed. */
async function askAgain(address: string): Promise<string | undefined> {
  const url = `${address}?again`;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    // Not from the browser's cache, which may have kept the answer that there is none.
    const response = await fetch(url, { cache: 'reload' }).catch(() => undefined);
    if (response?.ok) return url;
    await new Promise((resolve) => setTimeout(resolve, attempt * pauseMs));
  }
  return undefined;
}
