/**
 * Sets the ready flag (`data-ready` on the document) and calls back once the browser is idle or the page has loaded,
 * whichever is first (R10.3). A prerendered page is not ready until it is shown.
 */
export function whenReady(callback: () => void): void {
  if (document.prerendering === true) {
    document.addEventListener('prerenderingchange', () => whenReady(callback));
    return;
  }
  const root = document.documentElement;
  const setReady = () => {
    if (root.dataset['ready'] !== undefined) return;
    root.dataset['ready'] = '';
    callback();
  };
  if (document.readyState === 'complete') setReady();
  else {
    globalThis.addEventListener('load', setReady);
    if ('requestIdleCallback' in globalThis) requestIdleCallback(setReady);
  }
}

declare global {
  interface Document {
    /** True while the page is prerendered. Undefined in browsers that do not prerender. As `web-vitals` declares it. */
    prerendering?: boolean;
  }
}
