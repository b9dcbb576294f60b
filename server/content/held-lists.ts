import type { Logger } from '../observability/log.ts';
import { keyOf, rootsOf, type Entity } from './content-graph.ts';

/** A list that loses less is believed at once: of a few entries, editors may well withdraw most. */
const minLost = 3;
/** Not longer: entries may have been withdrawn without a webhook. */
const maxHeldMs = 10 * 60_000;

/** A list came back without most of its entries. */
export class ListHeldError extends Error {
  override readonly name = 'ListHeldError';
}

/**
 * Lists that have lost more than half of their entries or slugs at once, although no webhook says so. That is more likely
 * a fault, such as an environment that was emptied, the token of another space or a field that was disabled, and would
 * take down every page of a type. They are held for ten minutes: the last copy is served. If they come back the same after
 * that, they are believed.
 */
export interface HeldLists {
  /**
   * Throws `ListHeldError` if a list is to be held.
   *
   * @param previous the last copy, without what webhooks say is withdrawn; undefined if there is none
   */
  check(key: string, previous: object | undefined, loaded: object): void;
  readonly count: number;
}

/** Without it a page has no address. A field that is disabled in the content model is missing from all entries at once. */
const hasSlug = ({ fields }: Entity): boolean => typeof fields['slug'] === 'string';

/** @param now monotonic, in ms */
export function createHeldLists(log: Logger, now: () => number): HeldLists {
  const heldSince = new Map<string, number>();
  return {
    check(key, previous, loaded) {
      const known = rootsOf(previous ?? []);
      const found = new Map(rootsOf(loaded).map((entry) => [keyOf(entry), entry]));
      const lost = known.filter((entry) => {
        const left = found.get(keyOf(entry));
        return left === undefined || (hasSlug(entry) && !hasSlug(left));
      }).length;
      const since = heldSince.get(key);
      if (lost < minLost || lost <= known.length / 2) {
        if (heldSince.delete(key)) log.info({ list: key }, 'list has its entries again');
        return;
      }
      const counts = { list: key, entries: known.length, lost };
      if (since === undefined) {
        heldSince.set(key, now());
        log.error(
          { ...counts, minutes: maxHeldMs / 60_000 },
          'list has lost most of its entries; serving the last copy for now',
        );
      } else if (now() - since >= maxHeldMs) {
        heldSince.delete(key);
        log.error(counts, 'list is still missing most of its entries; they are removed');
        return;
      }
      throw new ListHeldError(`${lost} of ${known.length} entries are missing`);
    },
    get count() {
      return heldSince.size;
    },
  };
}
