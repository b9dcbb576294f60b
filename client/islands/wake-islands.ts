/** How long the browser may stay busy before the islands wake anyway. */
const idleDeadlineMs = 2000;

/**
 * Wakes the page's islands when the browser is idle, or at the first touch of one. React is loaded only then:
 * until it is there, the browser's own popovers work the menu.
 */
export function wakeIslands(): void {
  const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')];
  if (islands.length === 0) return;
  const touched = new AbortController();
  let isWaking = false;
  const wake = () => {
    if (isWaking) return;
    isWaking = true;
    touched.abort();
    void import('./hydrate-islands.tsx').then(({ hydrateIslands }) => hydrateIslands(islands));
  };
  for (const island of islands) {
    for (const event of ['pointerover', 'focusin', 'touchstart'])
      island.addEventListener(event, wake, { signal: touched.signal, passive: true });
  }
  if ('requestIdleCallback' in globalThis) requestIdleCallback(wake, { timeout: idleDeadlineMs });
  else setTimeout(wake, idleDeadlineMs);
}
