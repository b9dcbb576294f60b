import { setTimeout as wait } from 'node:timers/promises';

import type { RawEntry } from '../../shared/content-model/raw.ts';
import { INITIAL_FETCH_STATE, reduceFetchState, type FetchState } from '../../shared/fetch-state.ts';
import { pathOfSlug } from '../../shared/links.ts';
import { ContentUnavailableError, describeError, NotFoundError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { createContentCache } from './content-cache.ts';
import type { ContentClient } from './content-client.ts';
import type { ContentSnapshot } from './content-snapshot.ts';

/** How long a visitor waits for content that is not in memory. */
const visitorDeadlineMs = 2500;
/** How long one load may take in the background, retries included. */
const loadDeadlineMs = 8000;
const warmUpRetryMs = 1000;
/** Pages that nobody has visited yet are fetched too, once the start is over, one at a time. */
const completion = { afterMs: 30_000, everyMs: 1000 };
/** Options are linked three levels deep (R8.1), pages four: section, card, button, page. */
const optionsDepth = 3;
const pageDepth = 4;
const mostPages = 1000;

/** The site's content, as raw entries with links resolved. Every call answers from memory where it can. */
export interface SiteContent {
  /** The site options: the first entry of `options` (R7.1). Throws `ContentUnavailableError`. */
  loadOptions(): Promise<RawEntry>;
  /** The site options as far as they are in memory; for pages that must not wait. */
  optionsAtHand(): RawEntry | undefined;
  /** The page at a path. Throws `NotFoundError`, or `ContentUnavailableError` where that cannot be known. */
  loadPage(path: string): Promise<RawEntry>;
  /** Whether there is a page at a path. Throws `ContentUnavailableError`. */
  hasPage(path: string): Promise<boolean>;
  /** Whether content has been loaded once. */
  isReady(): boolean;
  /** Loads what every page needs, again and again until it is there. Stops when the signal is aborted. */
  warmUp(signal: AbortSignal): Promise<void>;
  /** Some time after the start, loads every page that is not in memory yet, slowly, so that an outage finds all. */
  complete(signal: AbortSignal): Promise<void>;
}

/** Path → slug as the entry has it. */
type Routes = ReadonlyMap<string, string>;

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

  function options(): Promise<RawEntry> {
    return forVisitor('options', async () => {
      const query = { content_type: 'options', include: optionsDepth, limit: 1 };
      const { items } = await client.getEntries(query, callOptions);
      // No options is no content: an empty answer must not empty the site.
      if (items[0] === undefined) throw new Error('There is no entry of the content type "options"');
      return items[0];
    });
  }

  /** All slugs in one query, so that an unknown path costs the content service nothing. */
  function routes(): Promise<Routes> {
    return forVisitor('routes', async (): Promise<Routes> => {
      const query = { content_type: 'page', select: ['fields.slug'], include: 0, limit: mostPages };
      const { items } = await client.getEntries(query, callOptions);
      const slugs = items.map((entry) => entry.fields['slug']).filter((slug) => typeof slug === 'string');
      if (slugs.length === 0) throw new Error('There is no entry of the content type "page"');
      return new Map(slugs.map((slug) => [pathOfSlug(slug), slug]));
    });
  }

  function page(slug: string): Promise<RawEntry> {
    return forVisitor(pageKey(slug), async () => {
      const query = { content_type: 'page', 'fields.slug': slug, include: pageDepth, limit: 1 };
      const { items } = await client.getEntries(query, callOptions);
      if (items[0] === undefined) throw new NotFoundError(pathOfSlug(slug));
      return items[0];
    });
  }

  /** What is loaded goes on in the background beyond the visitor's deadline. */
  async function forVisitor<Answer extends object>(
    key: string,
    load: () => Promise<Answer>,
  ): Promise<Answer> {
    try {
      return await cache.get(key, load, { deadlineMs: visitorDeadlineMs });
    } catch (error) {
      if (error instanceof NotFoundError) throw error;
      throw new ContentUnavailableError(`The content "${key}"`, { cause: error });
    }
  }

  return {
    loadOptions: options,
    optionsAtHand: () => cache.peek('options') as RawEntry | undefined,
    async loadPage(path) {
      const slug = (await routes()).get(path);
      if (slug === undefined) throw new NotFoundError(path);
      return page(slug);
    },
    async hasPage(path) {
      return (await routes()).has(path);
    },
    isReady: () => shell.status === 'loaded',
    async warmUp(signal) {
      while (shell.status !== 'loaded' && !signal.aborted) {
        try {
          await Promise.all([options(), routes()]);
          shell = reduceFetchState(shell, { type: 'loaded', content: true });
        } catch (error) {
          shell = reduceFetchState(shell, { type: 'failed', error });
          log.error(describeError(error), 'content cannot be loaded yet');
          await pause(warmUpRetryMs, signal);
        }
      }
    },
    async complete(signal) {
      await pause(completion.afterMs, signal);
      for (const slug of signal.aborted ? [] : (await routes().catch((): Routes => new Map())).values()) {
        if (cache.peek(pageKey(slug)) !== undefined) continue;
        // A page that cannot be had now is asked for when somebody visits it.
        await page(slug).catch(() => {});
        await pause(completion.everyMs, signal);
        if (signal.aborted) return;
      }
    },
  };
}

function pageKey(slug: string): string {
  return `page ${slug}`;
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  // An aborted pause is over: the caller looks at the signal.
  await wait(ms, undefined, { signal, ref: false }).catch(() => {});
}
