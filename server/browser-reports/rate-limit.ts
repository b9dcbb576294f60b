/** Returns whether something may happen once more in this period. A period begins when it happens again after the last one. */
export function createRateLimit(most: number, periodMs: number): () => boolean {
  let since = -Infinity;
  let count = 0;
  return () => {
    if (performance.now() - since >= periodMs) {
      since = performance.now();
      count = 0;
    }
    count += 1;
    return count <= most;
  };
}
