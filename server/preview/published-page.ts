import { ContentError } from '#shared/content-model/content-error.ts';
import type { ReadContext } from '#shared/content-model/field.ts';
import type { RawEntry } from '#shared/content-model/raw.ts';
import type { Page } from '#shared/pages/page-type.ts';
import { siteListOf } from '#shared/site-list.ts';

import type { SiteContent } from '../content/site-content.ts';
import { routeOfEntry, type Site } from '../content/site-pages.ts';
import { ContentUnavailableError, NotFoundError } from '../errors.ts';
import { createFindings } from '../findings/findings.ts';
import { createSilentLog } from '../observability/log.ts';
import { createPageReader } from '../page/page-reader.ts';
import { createSiteReader } from '../page/site-reader.ts';
import { hasPage } from '../page/target.ts';
import type { ComparedPage } from './page-entries.ts';

/** The page that visitors have, for an editor who looks at its draft. */
export type Published =
  | (ComparedPage & { readonly kind: 'page'; readonly path: string; readonly site: Site })
  /** No page is published. */
  | { readonly kind: 'none'; readonly site: Site }
  /** Visitors see that something went wrong. */
  | { readonly kind: 'unreadable'; readonly path: string; readonly site: Site }
  /** It cannot be loaded just now. */
  | { readonly kind: 'unknown' };

/** Takes the draft. Its entry is undefined for a listing. */
export type ReadPublished = (
  draft: Pick<ComparedPage, 'entry'> & { readonly page: Pick<Page, 'path' | 'sectionsFor'> },
) => Promise<Published>;

/** Reads published pages from the public site's memory, with findings of its own: the public site's stay as they are. */
export function createPublishedReader(
  content: SiteContent,
  { routeOf, now }: { readonly routeOf: ReadContext['routeOf']; readonly now: () => Date },
): ReadPublished {
  const settings = { findings: createFindings(createSilentLog()), ...(routeOf && { routeOf }) };
  const siteReader = createSiteReader(settings);
  const readPage = createPageReader(content, { ...settings, now });

  function sectionsOf({ path, sectionsFor }: Pick<Page, 'path' | 'sectionsFor'>, site: Site) {
    const model = siteReader.readSite(site);
    return sectionsFor({
      ...model,
      articles: siteListOf(model.articles),
      people: siteListOf(model.people),
      trail: model.trailTo(path),
    });
  }

  async function read(site: Site, entry: RawEntry): Promise<Published> {
    const route = routeOfEntry(site, entry.sys.id);
    if (route === undefined) return { kind: 'none', site };
    const { path } = route;
    try {
      const published = await readPage(site, route);
      return { kind: 'page', path, site, entry: published.entry, sections: sectionsOf(published.page, site) };
    } catch (error) {
      if (error instanceof ContentError) return { kind: 'unreadable', path, site };
      if (error instanceof NotFoundError) return { kind: 'none', site };
      throw error;
    }
  }

  return async ({ entry, page }) => {
    const { path } = page;
    try {
      const site = await content.loadSite();
      if (entry !== undefined) return await read(site, entry);
      return hasPage(site, path)
        ? { kind: 'page', path, site, entry, sections: sectionsOf(page, site) }
        : { kind: 'none', site };
    } catch (error) {
      if (error instanceof ContentUnavailableError) return { kind: 'unknown' };
      throw error;
    }
  };
}
