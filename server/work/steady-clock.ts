/**
 * The time in ms since 1970, for measuring how long ago something was. Unlike `Date.now()` it does not jump when the
 * machine's clock is set. Another process, or the next one, may therefore differ by as much. Moments are those of
 * `Date.now()`.
 */
export function steadyNow(): number {
  return performance.timeOrigin + performance.now();
}
