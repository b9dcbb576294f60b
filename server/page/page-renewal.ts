import { setImmediate as nextTick } from 'node:timers/promises';

import type { RawEntry } from '#shared/content-model/raw.ts';

import type { ContentChange } from '../content/content-change.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { Site } from '../content/site-pages.ts';
import type { PageMaker } from './page-maker.ts';
import { describeMade, type PageWitness } from './page-witness.ts';
import type { ResponseCache } from './response-cache.ts';
import type { PageTarget } from './target.ts';

export interface PageRenewal {
  /**
   * Forgets the pages in memory that are gone, and makes those again whose content has changed. Until then visitors get
   * the old ones, unless something was withdrawn from them.
   */
  renew(changes: readonly ContentChange[]): Promise<void>;
  /**
   * Makes a page as a visitor would get it now, to record it. Throws what `PageRenderer.renderPage` throws.
   *
   * @param copyNow a copy of its entry that is not in memory, unless content has changed since it was read
   */
  record(askedIn: Site, target: PageTarget, copyNow: () => RawEntry | undefined): Promise<void>;
  /** Whether pages that visitors see are being made again. */
  readonly isRenewing: boolean;
  /** How often content has changed. */
  readonly changes: number;
}

export function createPageRenewal({
  content,
  pages,
  maker,
  witness,
}: {
  readonly content: SiteContent;
  readonly pages: ResponseCache['pages'];
  readonly maker: PageMaker;
  /** Undefined: nothing is recorded. */
  readonly witness?: PageWitness | undefined;
}): PageRenewal {
  let renewing = 0;
  let changed = 0;

  async function renew(changes: readonly ContentChange[]): Promise<void> {
    if (content.cachedSite() === undefined) return;
    const isWithdrawal = changes.some(({ withdrawal }) => withdrawal !== undefined);
    if (isWithdrawal) pages.withdraw();
    for (const key of pages.keys()) {
      const state = maker.stateOf(key);
      if (state === undefined || (isWithdrawal && pages.isStale(key, state))) pages.delete(key);
    }
    const renewals: Promise<void>[] = [];
    for (const key of pages.keys()) {
      // The state now, not when this began: there may be thousands of pages, and a later change.
      const state = maker.stateOf(key);
      if (state?.site === undefined || state.target === undefined) continue;
      const made = Promise.withResolvers<void>();
      const renewal = pages.renew(key, state, maker.makeCacheable(state.site, state.target, made.resolve));
      renewals.push(renewal);
      // While this one is being recorded, the next can be made.
      await Promise.race([made.promise, renewal]);
      await nextTick();
    }
    await Promise.all(renewals);
  }

  async function record(
    askedIn: Site,
    asked: PageTarget,
    copyNow: () => RawEntry | undefined,
  ): Promise<void> {
    const before = changed;
    const made = await maker.make(askedIn, asked, copyNow());
    // It may show what has just been withdrawn.
    if (changed !== before) return record(askedIn, asked, copyNow);
    const described = describeMade(made.target, made);
    // Meanwhile a visitor may have got it, perhaps with newer content.
    if (described && (!pages.has(made.target.key) || witness?.isLost(described.url)))
      witness?.note(described);
  }

  return {
    async renew(changes) {
      changed += 1;
      renewing += 1;
      await renew(changes).finally(() => (renewing -= 1));
    },
    record,
    get isRenewing() {
      return renewing > 0;
    },
    get changes() {
      return changed;
    },
  };
}
