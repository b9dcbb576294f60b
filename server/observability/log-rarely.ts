const pauseMs = 600_000;

/** Writes a line that anyone outside can cause again and again, at most once in ten minutes. */
export function logRarely(write: () => void): () => void {
  let writtenAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - writtenAt < pauseMs) return;
    writtenAt = performance.now();
    write();
  };
}
