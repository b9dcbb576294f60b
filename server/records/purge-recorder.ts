import { allKey } from '../cdn/keys.ts';
import type { Ledger } from './ledger.ts';

/** Records when a CDN has dropped versions that were replaced: until then it may have shown them. */
export function createPurgeRecorder(ledger: Ledger, onError: (error: unknown) => void) {
  const unpurged = new Map<
    string,
    { readonly url: string; readonly version: string; readonly keys: readonly string[] }
  >();
  return {
    /** To be called when an address shows another version, or none. Without keys, no CDN has it. */
    replaced(url: string, { version, keys }: { readonly version: string; readonly keys: readonly string[] }) {
      if (keys.length > 0) unpurged.set(`${url} ${version}`, { url, version, keys });
    },
    /** To be called with keys that were purged. */
    purged(keys: readonly string[]): void {
      const purged = new Set(keys);
      const isAll = purged.has(allKey);
      const dropped = [...unpurged].filter(([, each]) => each.keys.some((key) => purged.has(key)));
      for (const [key] of dropped) unpurged.delete(key);
      if (dropped.length === 0 && !isAll) return;
      const pages = dropped.map(([, { url, version }]) => ({ url, version }));
      ledger.append({ kind: 'purged', payload: { at: Date.now(), ...(!isAll && { pages }) } }).catch(onError);
    },
  };
}
