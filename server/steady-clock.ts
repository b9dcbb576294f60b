/**
 * The time in ms since 1970, for measuring how long ago something was. Unlike `Date.now()` it does not jump when the
 * machine's clock is set. In another process, or after one is started again, it may therefore differ: times that outlive
 * the process are those of `Date.now()`.
 */
export function steadyNow(): number {
  return performance.timeOrigin + performance.now();
}
