/**
 * Calls back once the page, including its visible pictures, has loaded and painted and the browser is idle, so that the
 * work does not compete with anything that visitors are waiting for.
 */
export function whenIdle(callback: () => void): void {
  if (document.readyState !== 'complete') {
    addEventListener('load', () => whenIdle(callback));
    return;
  }
  new PerformanceObserver((_, painted) => {
    painted.disconnect();
    ('requestIdleCallback' in globalThis ? requestIdleCallback : setTimeout)(callback);
  }).observe({ type: 'paint', buffered: true });
}
