import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

import type { RawEntry } from '#shared/content-model/raw.ts';

import type { ContentChange } from '../content/content-change.ts';
import type { ContentClient } from '../content/content-client.ts';
import { entityKey, type EntityKey } from '../content/content-graph.ts';
import { ContentServiceError } from '../content/content-service-error.ts';
import type { RedirectMaker } from '../content/redirect-maker.ts';
import { createSiteContent, type SiteContent } from '../content/site-content.ts';
import type { ListedType } from '../content/site-queries.ts';
import { ContentUnavailableError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import { createSharedJob } from '../work/shared-job.ts';
import { createDraftChanges } from './draft-changes.ts';

/** How old drafts may be. Editors who look at once share the requests. */
const currentForMs = 1000;
/** How old drafts may be if all content has to be loaded again. */
const reloadedEveryMs = 10_000;
/** How long a page waits for what was just saved. */
const appliedWithinMs = 3000;
/** Drafts are kept up to date by comparing saves. This is for changes that the comparison does not find. */
const ttlMs = 60_000;
const maxBytes = 64 * 1024 * 1024;

/** Drafts in memory, kept up to date with what editors save. */
export interface DraftContent {
  /** The content as it is now. Throws `ContentServiceError` if the preview API fails. */
  current(): Promise<SiteContent>;
  /** Waits until `current` asks the preview API again. Callers that wait at the same time share the requests. */
  untilDue(): Promise<void>;
  /** Counts what editors have saved. */
  revision(): number;
  /** How long a page that follows the drafts should wait before it asks again, in ms. */
  readonly againAfterMs: number;
}

/** @param hasChanges whether the preview API tells what was saved last; it does not for a release or a moment to come */
export function createDraftContent({
  client,
  listedTypes,
  redirects,
  hasChanges,
  log,
}: {
  readonly client: ContentClient;
  readonly listedTypes: readonly ListedType[];
  readonly redirects: RedirectMaker;
  readonly hasChanges: boolean;
  readonly log: Logger;
}): DraftContent {
  const changes = createDraftChanges(client);
  let taking: { readonly missing: Set<EntityKey>; readonly done: () => void } | undefined;
  let content = open();
  /** Takes the place of `content` once it is loaded. */
  let coming: SiteContent | undefined;
  let checkedAt = -Infinity;
  let revision = 0;
  const checkedEveryMs = hasChanges ? currentForMs : reloadedEveryMs;

  function open(): SiteContent {
    const opened = createSiteContent({ client, listedTypes, redirects, ttlMs, maxBytes, log });
    opened.onChanged((taken) => {
      for (const { type, id } of taken) taking?.missing.delete(entityKey(type, id));
      if (taking?.missing.size === 0) taking.done();
    });
    return opened;
  }

  /** Whether the options and all lists have been loaded. Unlike `cachedSite`, starts no request: this may be about to be dropped. */
  const isWhole = ({ stats }: Pick<SiteContent, 'stats'>) =>
    Object.keys(stats().fetchedAt).length > listedTypes.length;

  /** Resolves once all changes are in memory, or if that takes too long. */
  async function apply(saved: readonly ContentChange[]): Promise<void> {
    if (saved.length === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    taking = { missing: new Set(saved.map(({ type, id }) => entityKey(type, id))), done: resolve };
    await content.change(saved);
    const timer = setTimeout(resolve, appliedWithinMs).unref();
    await promise;
    clearTimeout(timer);
    taking = undefined;
  }

  /** Loads everything again. In a large space that takes longer than a page waits: until then, the drafts before are shown. */
  async function reload(): Promise<void> {
    if (!isWhole(content)) return;
    coming ??= open();
    const failure: unknown = await coming.loadSite().then(
      () => undefined,
      (error: unknown) => error,
    );
    if (failure === undefined ? !isWhole(coming) : isLate(failure)) return;
    content = coming;
    coming = undefined;
    revision += 1;
  }

  const update = createSharedJob(async (): Promise<SiteContent> => {
    if (performance.now() - checkedAt < checkedEveryMs) return content;
    const askedAt = performance.now();
    if (hasChanges) {
      const { saved, isUntold } = await changes.find();
      if (isUntold) content = open();
      else await apply(saved);
      if (isUntold || saved.length > 0) revision += 1;
    } else if (checkedAt !== -Infinity) await reload();
    checkedAt = askedAt;
    return content;
  });

  return {
    current: update.start,
    async untilDue() {
      // A release is loaded again only while an editor looks at it.
      const dueIn = () => checkedAt + currentForMs - performance.now();
      // Again: on a busy machine a timer may fire some milliseconds early.
      while (dueIn() > 0) await wait(dueIn() + 1, undefined, { ref: false });
    },
    revision: () => revision,
    againAfterMs: checkedEveryMs - currentForMs,
  };
}

/** Whether loading goes on after what waited for it has given up. */
const isLate = (error: unknown) =>
  error instanceof ContentUnavailableError &&
  error.cause instanceof ContentServiceError &&
  error.cause.kind === 'deadline';

/** An entry as the preview API has it now, with what it links to; undefined if it does not exist. */
export async function loadDraftEntry(client: ContentClient, id: string): Promise<RawEntry | undefined> {
  const { items } = await client.getEntries({ 'sys.id': id, include: 4, limit: 1 });
  return items[0];
}
