import { hash } from 'node:crypto';

import type { ContentChange } from '../content/content-change.ts';
import { allKey, keyOfEntity, keyOfPage, keyOfPicture, largeKey } from './keys.ts';
import type { Purger } from './purger.ts';

/** Purges what shows changed content. */
export interface ChangePurges {
  /**
   * Has the pages in memory made again, and purges once that is done: the CDN must not fetch the old ones again. Pages that
   * are replaced meanwhile are not purged one by one.
   *
   * @param changes none: content has been loaded for the first time
   * @param renew makes the pages again; never rejects
   */
  changed(changes: readonly ContentChange[], renew: () => Promise<void>): Promise<void>;
  /**
   * To be called when a page in memory has become another one, whatever the reason: a webhook may have been lost, or have
   * gone to another machine.
   *
   * @param keys those of the page before
   */
  replaced(url: string, keys: readonly string[], isGone: boolean): void;
}

/**
 * @param shared content that many pages show, by key; undefined if it is not in memory
 * @param withdrawnAssets the ids of those that were withdrawn lately, also before this process
 */
export function createChangePurges(
  purger: Pick<Purger, 'purge' | 'isAboutToPurge'>,
  {
    shared,
    withdrawnAssets,
  }: {
    readonly shared: () => Readonly<Record<string, unknown>> | undefined;
    readonly withdrawnAssets: () => readonly string[];
  },
): ChangePurges {
  let digests = digestsNow();

  function digestsNow(): Readonly<Record<string, string>> {
    return Object.fromEntries(
      Object.entries(shared() ?? {}).map(([key, part]) => [key, hash('sha1', JSON.stringify(part))]),
    );
  }

  /** The keys of shared content that has changed since the last call. */
  function changedShared(): readonly string[] {
    const before = digests;
    digests = digestsNow();
    return Object.keys(digests).filter((key) => digests[key] !== before[key]);
  }

  return {
    changed(changes, renew) {
      const changedKeys = changedShared();
      // The CDN may have pages of the last process, which may have been of another build, or may not have purged
      // everything.
      if (changes.length === 0) {
        purger.purge([allKey]);
        purger.purge(withdrawnAssets().map(keyOfPicture), { isGone: true });
        return renew();
      }
      const withdrawn = changes.filter(({ withdrawal }) => withdrawal !== undefined);
      const keys = [
        ...changedKeys,
        largeKey,
        ...changes.map(({ id }) => keyOfEntity(id)),
        // A new picture has another URL.
        ...withdrawn.flatMap(({ type, id }) => (type === 'Asset' ? [keyOfPicture(id)] : [])),
      ];
      const renewed = Promise.withResolvers<void>();
      purger.purge(keys, { isGone: withdrawn.length > 0, after: renewed.promise });
      return renew().finally(renewed.resolve);
    },
    replaced(url, keys, isGone) {
      if (!purger.isAboutToPurge(keys)) purger.purge([keyOfPage(url)], { isGone });
    },
  };
}
