import { setTimeout as wait } from 'node:timers/promises';

import type { RawEntry } from '../../shared/content-model/raw.ts';
import { pathOfSlug } from '../../shared/links.ts';
import { ContentUnavailableError, describeError, NotFoundError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { createContentCache } from './content-cache.ts';
import type { ContentClient } from './content-client.ts';
import { withDeadline } from './request-deadline.ts';

/** How long a visitor waits for content that is not in memory. */
const visitorDeadlineMs = 2500;
const warmUpRetryMs = 1000;
/** Options are linked three levels deep (R8.1), pages four: section, card, button, page. */
const optionsDepth = 3;
const pageDepth = 4;

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
}

/** Path → slug as the entry has it. */
type Routes = ReadonlyMap<string, string>;

/** Reads the site's content through a client. */
export function createSiteContent(settings: {
  client: ContentClient;
  ttlMs: number;
  log: Logger;
}): SiteContent {
  const { client, ttlMs, log } = settings;
  let isReady = false;

  const cache = createContentCache({ ttlMs, log });

  const options = () =>
    cache.get('options', async () => {
      const { items } = await client.getEntries({ content_type: 'options', include: optionsDepth, limit: 1 });
      if (items[0] === undefined) throw new Error('There is no entry of the content type "options"');
      return items[0];
    });

  const routes = () =>
    cache.get('routes', async (): Promise<Routes> => {
      const { items } = await client.getEntries({
        content_type: 'page',
        select: ['fields.slug'],
        include: 0,
        limit: 1000,
      });
      const slugs = items.map((entry) => entry.fields['slug']).filter((slug) => typeof slug === 'string');
      return new Map(slugs.map((slug) => [pathOfSlug(slug), slug]));
    });

  const page = (slug: string) =>
    cache.get(`page ${slug}`, async () => {
      const { items } = await client.getEntries({
        content_type: 'page',
        'fields.slug': slug,
        include: pageDepth,
        limit: 1,
      });
      if (items[0] === undefined) throw new NotFoundError(pathOfSlug(slug));
      return items[0];
    });

  return {
    loadOptions: () => forVisitor(options),
    optionsAtHand: () => cache.peek('options') as RawEntry | undefined,
    async loadPage(path) {
      const slug = (await forVisitor(routes)).get(path);
      if (slug === undefined) throw new NotFoundError(path);
      return forVisitor(() => page(slug));
    },
    async hasPage(path) {
      return (await forVisitor(routes)).has(path);
    },
    isReady: () => isReady,
    async warmUp(signal) {
      while (!isReady && !signal.aborted) {
        try {
          await Promise.all([options(), routes()]);
          isReady = true;
        } catch (error) {
          log.error(describeError(error), 'content cannot be loaded yet');
          await wait(warmUpRetryMs, undefined, { signal }).catch(() => {});
        }
      }
    },
  };
}

/** The cached answer within the visitor's deadline; what is being loaded goes on in the background beyond it. */
async function forVisitor<Answer>(load: () => Promise<Answer>): Promise<Answer> {
  try {
    return await withDeadline(visitorDeadlineMs, load);
  } catch (error) {
    if (error instanceof NotFoundError) throw error;
    throw new ContentUnavailableError('The content of this page', { cause: error });
  }
}
