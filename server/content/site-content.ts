import { setTimeout as wait } from 'node:timers/promises';

import type { RawEntry } from '../../shared/content-model/raw.ts';
import { INITIAL_FETCH_STATE, reduceFetchState, type FetchState } from '../../shared/fetch-state.ts';
import { pathOfEntry } from '../../shared/links.ts';
import { pageTypes } from '../../shared/pages/page-types.ts';
import { pageType } from '../../shared/pages/page/page.model.ts';
import { ContentUnavailableError, describeError, NotFoundError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { createContentCache } from './content-cache.ts';
import type { ContentClient } from './content-client.ts';
import { isUnknownContentType } from './content-service-error.ts';
import type { ContentSnapshot } from './content-snapshot.ts';

/** How long a visitor waits for content that is not in memory. */
const visitorDeadlineMs = 2500;
/** How long one load may take in the background, retries included. */
const loadDeadlineMs = 8000;
const warmUpRetryMs = 1000;
/** Pages that nobody has visited yet are fetched too, once the start is over, one at a time. */
const completion = { afterMs: 30_000, everyMs: 1000, againAfterMs: 24 * 60 * 60_000 };
/** Options are linked three levels deep (R8.1), pages four: section, card, button, page. */
const optionsDepth = 3;
const pageDepth = 4;
/** Entries in one answer of a list: an answer holds 7 MB at most. */
const listChunk = 500;

/** A page as the site's list of pages has it: where it is, and the few fields that lists show. */
export interface Route {
  readonly path: string;
  /** Holds the fields that its type of page lists; the whole entry is had by `loadEntry`. */
  readonly listed: RawEntry;
}

/** What every page stands on. The same object for as long as nothing in it has changed. */
export interface Site {
  /** The site options: the first entry of `options` (R7.1). */
  readonly options: RawEntry;
  /** Every entry that has a page, by its path. */
  readonly routes: ReadonlyMap<string, Route>;
  /** The entries of a type of page, with the fields that lists show; empty where the space has none. */
  listOf(contentType: string): readonly RawEntry[];
}

/** The site's content, as raw entries with links resolved. Every call answers from memory where it can. */
export interface SiteContent {
  /** Throws `ContentUnavailableError`. */
  loadSite(): Promise<Site>;
  /** The whole entry behind a route. Throws `NotFoundError` where it has gone, or `ContentUnavailableError`. */
  loadEntry(route: Route): Promise<RawEntry>;
  /** What `loadSite` would give, where it is in memory; what is old is renewed in the background. */
  siteAtHand(): Site | undefined;
  /** What `loadEntry` would give, where it is in memory; what is old is renewed in the background. */
  entryAtHand(route: Route): RawEntry | undefined;
  /** Whether what a page is made of (a listing: without `route`) is so old that loading it waits for newer. */
  isOutdated(route?: Route): boolean;
  /** The site options as far as they are in memory; for pages that must not wait. */
  optionsAtHand(): RawEntry | undefined;
  /** When the site options were last had from the content service, in ms since 1970: every page shows its age. */
  fetchedAt(): number | undefined;
  /** Whether content has been loaded once. */
  isReady(): boolean;
  /** Loads what every page needs, again and again until it is there. Stops when the signal is aborted. */
  warmUp(signal: AbortSignal): Promise<void>;
  /**
   * Some time after the start, and then once a day, loads every page that nobody has asked for, slowly, so that an
   * outage finds all of them, and none older than a day. Ends when the signal is aborted.
   */
  complete(signal: AbortSignal): Promise<void>;
}

/** A kind of question to the content service: its key in the cache, and how it is asked. */
interface Question<Answer extends object> {
  readonly key: string;
  readonly load: () => Promise<Answer>;
}

/** Reads the site's content through a client. */
export function createSiteContent(settings: {
  client: ContentClient;
  ttlMs: number;
  log: Logger;
  snapshot?: ContentSnapshot | undefined;
}): SiteContent {
  const { client, ttlMs, log, snapshot } = settings;
  const cache = createContentCache({ ttlMs, log, snapshot });
  const callOptions = { deadlineMs: loadDeadlineMs };
  /** What every page needs (R8.9): loading until it has been had once. */
  let shell: FetchState<true> = INITIAL_FETCH_STATE;
  let lastSite: { readonly parts: readonly object[]; readonly site: Site } | undefined;

  const optionsQuestion: Question<RawEntry> = {
    key: 'options',
    async load() {
      const query = { content_type: 'options', include: optionsDepth, limit: 1, order: ['sys.createdAt'] };
      const { items } = await client.getEntries(query, callOptions).catch(noneIfUnknown);
      // No options is no content: an empty answer must not empty the site.
      if (items[0] === undefined) throw new Error('There is no entry of the content type "options"');
      return items[0];
    },
  };

  /** All entries of a type of page, so that an unknown path costs the content service nothing. */
  const listQuestions = pageTypes.map(
    ({ contentType: { id }, listedFields }): Question<readonly RawEntry[]> => ({
      key: `list ${id}`,
      async load() {
        const entries: RawEntry[] = [];
        let expected: number | undefined;
        for (;;) {
          const query = {
            content_type: id,
            select: listedFields.map((field) => `fields.${field}`),
            include: 1,
            limit: listChunk,
            skip: entries.length,
            order: ['sys.id'],
          };
          const { items, total } = await client.getEntries(query, callOptions).catch(noneIfUnknown);
          entries.push(...items);
          // No page is no content, either.
          if (total === 0 && id === pageType.id)
            throw new Error(`There is no entry of the content type "${id}"`);
          // Between two chunks something was published or withdrawn: one more may have slipped through.
          if ((expected ??= total) !== total || (items.length === 0 && entries.length < total))
            throw new Error(`The list of "${id}" changed while it was read`);
          if (entries.length >= total) return entries;
        }
      },
    }),
  );

  const entryQuestion = ({ path, listed: { sys } }: Route): Question<RawEntry> => ({
    key: `entry ${sys.id}`,
    async load() {
      const query = {
        content_type: sys.contentType.sys.id,
        'sys.id': sys.id,
        include: pageDepth,
        limit: 1,
      };
      const { items } = await client.getEntries(query, callOptions);
      if (items[0] === undefined) throw new NotFoundError(path);
      return items[0];
    },
  });

  /** What is loaded goes on in the background beyond the visitor's deadline. */
  async function forVisitor<Answer extends object>({ key, load }: Question<Answer>): Promise<Answer> {
    try {
      return await cache.get(key, load, { deadlineMs: visitorDeadlineMs });
    } catch (error) {
      if (error instanceof NotFoundError) throw error;
      throw new ContentUnavailableError(`The content "${key}"`, { cause: error });
    }
  }

  function atHand<Answer extends object>(question: Question<Answer>): Answer | undefined {
    const answer = cache.peek(question.key);
    // Nobody waits for the new one, and its failure has been logged.
    if (answer !== undefined && !cache.isFresh(question.key)) forVisitor(question).catch(() => {});
    // A key has one kind of answer: that of its question.
    return answer as Answer | undefined;
  }

  /** The site of these answers: the last one again, where none of them has changed. */
  function siteOf(options: RawEntry, lists: readonly (readonly RawEntry[])[]): Site {
    const parts = [options, ...lists];
    if (lastSite?.parts.every((part, index) => part === parts[index]) !== true)
      lastSite = { parts, site: createSite(options, lists) };
    return lastSite.site;
  }

  function loadParts() {
    return [forVisitor(optionsQuestion), ...listQuestions.map(forVisitor)] as const;
  }

  async function loadSite(): Promise<Site> {
    const [options, ...lists] = await Promise.all(loadParts());
    return siteOf(options, lists);
  }

  return {
    loadSite,
    loadEntry: (route) => forVisitor(entryQuestion(route)),
    siteAtHand() {
      const options = atHand(optionsQuestion);
      const lists = listQuestions.map(atHand).filter((list) => list !== undefined);
      return options && lists.length === listQuestions.length ? siteOf(options, lists) : undefined;
    },
    entryAtHand: (route) => atHand(entryQuestion(route)),
    isOutdated: (route) =>
      [optionsQuestion, ...listQuestions, ...(route ? [entryQuestion(route)] : [])].some(({ key }) =>
        cache.isOutdated(key),
      ),
    optionsAtHand: () => cache.peek(optionsQuestion.key) as RawEntry | undefined,
    fetchedAt: () => cache.fetchedAt(optionsQuestion.key),
    isReady: () => shell.status === 'loaded',
    async warmUp(signal) {
      const said = new Set<string>();
      /** Each cause is said once: not for every question, nor every second for as long as it lasts. */
      const say = (error: unknown): never => {
        const described = describeError(error);
        const cause = JSON.stringify(described['causes']);
        if (!said.has(cause)) log.error(described, 'content cannot be loaded yet');
        said.add(cause);
        throw error;
      };
      while (shell.status !== 'loaded' && !signal.aborted) {
        try {
          const parts: readonly Promise<object>[] = loadParts();
          await Promise.all(parts.map((part) => part.catch(say)));
          shell = reduceFetchState(shell, { type: 'loaded', content: true });
        } catch (error) {
          shell = reduceFetchState(shell, { type: 'failed', error });
          await pause(warmUpRetryMs, signal);
        }
      }
    },
    async complete(signal) {
      const isOver = () => signal.aborted;
      let waitMs = completion.afterMs;
      while (!isOver()) {
        await pause(waitMs, signal);
        const site = await loadSite().catch(() => undefined);
        for (const route of site?.routes.values() ?? []) {
          if (isOver()) return;
          const question = entryQuestion(route);
          const fetchedAt = cache.fetchedAt(question.key) ?? 0;
          if (Date.now() - fetchedAt < completion.againAfterMs) continue;
          // A page that cannot be had now is asked for when somebody visits it.
          await forVisitor(question).catch(() => {});
          await pause(completion.everyMs, signal);
        }
        waitMs = site ? completion.againAfterMs : completion.afterMs;
      }
    },
  };
}

function createSite(options: RawEntry, lists: readonly (readonly RawEntry[])[]): Site {
  const byType = new Map(pageTypes.map(({ contentType }, index) => [contentType.id, lists[index] ?? []]));
  const routes = lists.flat().flatMap((listed): [string, Route][] => {
    const { slug } = listed.fields;
    if (typeof slug !== 'string' || slug === '') return [];
    const path = pathOfEntry(listed.sys.contentType.sys.id, slug);
    return [[path, { path, listed }]];
  });
  return { options, routes: new Map(routes), listOf: (contentType) => byType.get(contentType) ?? [] };
}

/** A space whose model lacks a content type has no entries of that type. */
function noneIfUnknown(error: unknown): { items: readonly RawEntry[]; total: number } {
  if (isUnknownContentType(error)) return { items: [], total: 0 };
  throw error;
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  // An aborted pause is over: the caller looks at the signal.
  await wait(ms, undefined, { signal, ref: false }).catch(() => {});
}
