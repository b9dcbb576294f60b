import { createSingleFlight } from '#shared/single-flight.ts';

const scripts = createSingleFlight<void>({ resultMs: Number.POSITIVE_INFINITY });

/** Loads a vendor's script once per document. Rejects if it fails to load; the next call tries again. */
export function loadScript(url: string): Promise<void> {
  return scripts.run(url, () => {
    const script = document.createElement('script');
    script.async = true;
    script.src = url;
    return new Promise((resolve, reject) => {
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => reject(new Error(`Could not load ${url}`)));
      document.head.append(script);
    });
  });
}
