const scripts = new Map<string, Promise<void>>();

/** Loads a vendor's script once for the document. Rejects where it cannot be had; the next call tries again. */
export function loadScript(address: string): Promise<void> {
  const known = scripts.get(address);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`No script at ${address}`)));
    document.head.append(script);
  });
  scripts.set(address, loading);
  loading.catch(() => scripts.delete(address));
  return loading;
}
