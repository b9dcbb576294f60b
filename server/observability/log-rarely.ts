/** Writes a line that anyone outside can cause again and again, at most once in ten minutes, or in another time. */
export function logRarely<Parameters extends unknown[]>(
  write: (...parameters: Parameters) => void,
  pauseMs = 600_000,
): (...parameters: Parameters) => void {
  let writtenAt = -Infinity;
  return (...parameters) => {
    if (performance.now() - writtenAt < pauseMs) return;
    writtenAt = performance.now();
    write(...parameters);
  };
}
