/**
 * Sets the ready flag (`data-ready` on the document) once the browser is idle or the page has loaded, whichever is
 * first, and then calls back (R10.3). A page that is only being rendered ahead is not ready before it is shown.
 */
export function whenReady(callback: () => void): void {
  if (document.prerendering === true) {
    document.addEventListener('prerenderingchange', () => whenReady(callback), { once: true });
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
    globalThis.addEventListener('load', setReady, { once: true });
    if ('requestIdleCallback' in globalThis) requestIdleCallback(setReady);
  }
}

declare global {
  interface Document {
    /** Whether the page is being rendered before anybody sees it; only some browsers do. */
    readonly prerendering?: boolean;
  }
}
