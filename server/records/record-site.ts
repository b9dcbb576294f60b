import { setImmediate as nextTick, setTimeout as wait } from 'node:timers/promises';

import type { RawEntry } from '#shared/content-model/raw.ts';

import type { SiteContent } from '../content/site-content.ts';
import type { PageRoute, Site } from '../content/site-pages.ts';
import { ContentUnavailableError, describeError, NotFoundError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import type { PageResponses } from '../page/page-responses.ts';
import type { MadePage, PageSources } from '../page/page-witness.ts';
import { isPage, resolveTarget, type PageTarget, type Target } from '../page/target.ts';
import { chunksOf } from '../work/chunks-of.ts';
import { createSharedJob } from '../work/shared-job.ts';
import type { PageRecorder } from './page-recorder.ts';

/** One call to the content service surely returns this many. */
const entriesPerCall = 25;
/** How long pages without a visitor wait for those that editors have just published. */
const patienceMs = 10_000;
const pauseMs = 50;
/** A change waits this long to be recorded: visitors come first, and changes within this time are recorded together. */
const visitorsFirstMs = 500;
/** How often pages are looked for that were published without a webhook. */
const checkEveryMs = 5 * 60_000;
/** The delivery API may lag behind by this much. */
const lagMs = 60_000;
/** An answer without a page: a redirect, or 410. Once its address is a page, it is not the same. */
const ofTheSite: PageSources = {
  entities: new Set(),
  revisions: {},
  expiresAt: Infinity,
  areSameIn: () => false,
};

/** Parts that only the running site has. */
export interface RecordedSite {
  readonly content: Pick<
    SiteContent,
    'loadSite' | 'cachedSite' | 'readEntries' | 'stats' | 'publishedSince' | 'isReady'
  >;
  readonly pages: Pick<PageResponses, 'has' | 'renewal'>;
  /** The paths and queries of all pages, encoded. */
  readonly listPages: (site: Site) => readonly string[];
}

/** Brings what is recorded of this machine in line with the site. */
export interface SiteRecorder {
  /** To be called with the ids of entries and assets that were published or withdrawn; with none, all is compared. */
  update(changed: readonly string[]): void;
  stop(): void;
}

interface Parts {
  readonly site: RecordedSite;
  readonly recorder: PageRecorder;
  /** Whether pages without a visitor are made and recorded, too: one machine does so for all. */
  readonly isWhole: () => boolean;
  readonly log: Logger;
}

/** Also looks every five minutes for what was published without a webhook. */
export function createSiteRecorder(parts: Parts): SiteRecorder {
  const { content } = parts.site;
  let changed = new Set<string>();
  let isDue = false;
  const updating = createSharedJob(updateAll);

  async function updateAll(): Promise<void> {
    while (isDue) {
      await wait(visitorsFirstMs, undefined, { ref: false });
      const ids = changed;
      changed = new Set();
      isDue = false;
      try {
        await updateOnce(parts, ids);
      } catch (error) {
        for (const id of ids) changed.add(id);
        // The content service's own failures are logged by its client.
        parts.log.warn(describeError(error), 'pages without a visitor cannot be recorded yet');
      }
    }
  }

  /** One after the other: each looks at the whole site. */
  function update(ids: readonly string[]): void {
    for (const id of ids) changed.add(id);
    isDue = true;
    void updating.start();
  }

  let checkedAt = Date.now();
  const timer = setInterval(() => {
    const startedAt = Date.now();
    // The clock may have been set back.
    const since = new Date(Math.min(checkedAt, startedAt - checkEveryMs) - lagMs);
    void content.publishedSince(since).then(
      (ids) => {
        checkedAt = startedAt;
        update(ids);
      },
      // It failed in an outage. The next look goes further back.
      () => {},
    );
  }, checkEveryMs).unref();

  return { update, stop: () => clearInterval(timer) };
}

async function updateOnce(parts: Parts, changed: ReadonlySet<string>): Promise<void> {
  const { content, pages, listPages } = parts.site;
  const { recorder } = parts;
  const site = await content.loadSite();

  function isCurrent(url: string): boolean {
    const sources = recorder.known.get(url)?.sources;
    if (sources === undefined) return false;
    const hasChanged = Array.from(changed).some((id) => sources.entities.has(id));
    return !hasChanged && Date.now() < sources.expiresAt && sources.areSameIn(site);
  }

  const isWhole = parts.isWhole();
  if (isWhole) recordAnswers(site, recorder);
  const letVisitorsPass = createPause(parts.site);
  const targets = new Map<string, PageTarget>();
  for (const url of new Set([...recorder.lost.keys(), ...(isWhole ? listPages(site) : [])])) {
    await letVisitorsPass();
    const target = resolveTarget(site, url);
    if (!isPage(target)) continue;
    // Those in memory were recorded before they were shown.
    if (recorder.isLost(url) || (!pages.has(target.key) && !isCurrent(url))) targets.set(url, target);
  }
  const renewed = await recordPages(parts, site, targets, letVisitorsPass);
  // A page that was published meanwhile may be shown already.
  const siteNow = content.cachedSite() ?? site;
  // Addresses that this machine has shown, and would not show again as they were.
  for (const url of recorder.known.keys()) {
    const target = resolveTarget(siteNow, url);
    const isShown = isPage(target) && (renewed.has(url) || pages.has(target.key) || isCurrent(url));
    if (!isShown && answerOf(target) === undefined) recorder.gone(url);
  }
}

function recordAnswers(site: Site, recorder: PageRecorder): void {
  for (const path of site.redirects.paths()) {
    const url = encodeURI(path);
    const answer = answerOf(resolveTarget(site, url));
    if (answer) recorder.note({ url, ...answer, body: undefined, sources: ofTheSite });
  }
}

/** Returns the addresses of those that could be made. */
async function recordPages(
  { site: { content, pages }, log }: Parts,
  site: Site,
  targets: ReadonlyMap<string, PageTarget>,
  letVisitorsPass: () => Promise<void>,
): Promise<ReadonlySet<string>> {
  const recorded = new Set<string>();
  for (const some of chunksOf([...targets], entriesPerCall)) {
    const routes = some.flatMap(([, { route }]) => route ?? []);
    const readAt = pages.renewal.changes;
    const entries = await readEntries(content, routes);
    for (const [url, target] of some) {
      await letVisitorsPass();
      const copyNow = () =>
        pages.renewal.changes === readAt ? entries.get(target.route?.listed.sys.id ?? '') : undefined;
      try {
        await pages.renewal.record(site, target, copyNow);
        recorded.add(url);
      } catch (error) {
        // Visitors do not get it, either, and the content report says why.
        if (error instanceof ContentUnavailableError || error instanceof NotFoundError) continue;
        const details = { path: target.path, ...describeError(error) };
        log.warn(details, 'a page cannot be made, so it is not recorded');
      }
    }
  }
  return recorded;
}

/**
 * To be awaited between pages, since to make or compare one blocks. Also waits while something is being published, but not
 * for ever: the delivery API may lag for an hour.
 */
function createPause({ content, pages }: RecordedSite): () => Promise<void> {
  const patientUntil = performance.now() + patienceMs;
  const isPublishing = () => pages.renewal.isRenewing || content.stats().catchUp.waiting > 0;
  return async () => {
    await nextTick();
    while (isPublishing() && performance.now() < patientUntil) await wait(pauseMs);
  };
}

async function readEntries(
  content: RecordedSite['content'],
  routes: readonly PageRoute[],
): Promise<ReadonlyMap<string, RawEntry>> {
  if (routes.length === 0) return new Map();
  try {
    return new Map((await content.readEntries(routes)).map((entry) => [entry.sys.id, entry]));
  } catch {
    // Each is loaded as for a visitor then, who would see the same failure.
    return new Map();
  }
}

/**
 * The answer of the site where content has moved a page or taken it down. The page that explains the latter is the same for
 * all, and is not recorded.
 */
function answerOf(target: Target): Pick<MadePage, 'status' | 'headers'> | undefined {
  if (target.kind === 'gone') return { status: 410, headers: {} };
  if (target.kind !== 'redirect' || target.by !== 'content') return undefined;
  return { status: target.status, headers: { Location: target.location } };
}
