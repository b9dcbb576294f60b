/**
 * Calls back once the page has come, its pictures in sight with it, and is painted, and the browser has nothing more
 * urgent to do: what can wait takes nothing from what visitors wait for.
 */
export function whenIdle(callback: () => void): void {
  if (document.readyState !== 'complete') {
    addEventListener('load', () => whenIdle(callback), { once: true });
    return;
  }
  new PerformanceObserver((_, painted) => {
    painted.disconnect();
    ('requestIdleCallback' in globalThis ? requestIdleCallback : setTimeout)(callback);
  }).observe({ type: 'paint', buffered: true });
}
