import { createSingleFlight } from '#shared/single-flight.ts';

const scripts = createSingleFlight<void>({ resultMs: Number.POSITIVE_INFINITY });

/** Loads a vendor's script once for the document. Rejects if it cannot be loaded; the next call tries again. */
export function loadScript(address: string): Promise<void> {
  return scripts.run(address, () => {
    const script = document.createElement('script');
    script.async = true;
    script.src = address;
    return new Promise((resolve, reject) => {
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => reject(new Error(`No script at ${address}`)));
      document.head.append(script);
    });
  });
}
