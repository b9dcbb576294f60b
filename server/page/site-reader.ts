import { readListedArticle, type ListedArticle } from '#shared/articles/listed-article.model.ts';
import { ContentError } from '#shared/content-model/content-error.ts';
import type { RawEntry } from '#shared/content-model/raw.ts';
import { readListedOffice, type ListedOffice } from '#shared/offices/listed-office.model.ts';
import type { Breadcrumb } from '#shared/pages/breadcrumbs/breadcrumbs.tsx';
import { listings, type Listing } from '#shared/pages/listing/listing.ts';
import { readListedPerson, type ListedPerson } from '#shared/people/listed-person.model.ts';
import { readOptions, type SiteOptions } from '#shared/site/options/options.model.ts';

import type { Site } from '../content/site-content.ts';
import { findDeadLinks } from '../findings/dead-links.ts';
import { namesWithin, withNames } from '../findings/entry-names.ts';
import { wholeSite } from '../findings/findings.ts';
import { findingOfHidden, findingsOfAddress, findingsOfSite } from '../findings/site-findings.ts';
import {
  createEntryReader,
  listReading,
  optionsReading,
  type EntryReader,
  type EntryReaderSettings,
} from './entry-reader.ts';
import { leadsSomewhere } from './target.ts';

export interface SiteModel {
  readonly options: SiteOptions;
  /** News and knowledge articles, newest first; those without a date last. */
  readonly articles: readonly ListedArticle[];
  readonly people: readonly ListedPerson[];
  readonly offices: readonly ListedOffice[];
  /** The listings that have articles. */
  readonly feeds: readonly Listing[];
  /** Breadcrumbs from the home page to a path. Steps without a page are left out. */
  trailTo(path: string): readonly Breadcrumb[];
}

/** Reads the content that all pages share, once. Unreadable entries are recorded and left out. */
export interface SiteReader {
  readSite(site: Site): SiteModel;
  /** For when the rest of the site cannot be loaded. */
  readOptions(entry: RawEntry): SiteOptions;
}

export function createSiteReader(settings: EntryReaderSettings): SiteReader {
  const { findings } = settings;
  const toOptions = createEntryReader(readOptions, optionsReading, settings);
  const toArticle = skipUnreadable(createEntryReader(readListedArticle, listReading, settings));
  const toPerson = skipUnreadable(createEntryReader(readListedPerson, listReading, settings));
  const toOffice = skipUnreadable(createEntryReader(readListedOffice, listReading, settings));
  const models = new WeakMap<Site, SiteModel>();

  /** Records what is wrong with addresses, and forgets what was found in pages that are gone. */
  function checkSite(site: Site): void {
    findings.record(wholeSite, 'site', findingsOfSite(site));
    const deadLinks = findDeadLinks(site.options, (path) => leadsSomewhere(site, path));
    findings.record(wholeSite, 'links', withNames(deadLinks, namesWithin(site.options)));
    for (const route of site.routes.values())
      findings.record(route.listed.sys.id, 'address', findingsOfAddress(route));
    for (const hidden of site.hiddenPages)
      findings.record(hidden.listed.sys.id, 'address', [findingOfHidden(hidden)]);
    if (site.missing.size > 0) return;
    findings.retainOnly(new Set(site.listed.map(({ sys }) => sys.id)));
  }

  function read(site: Site): SiteModel {
    checkSite(site);
    const options = toOptions(site.options);
    const allOf = (types: readonly string[]) => types.flatMap((type) => site.listOf(type));
    const articles = allOf(listings.map(({ contentType }) => contentType)).flatMap(
      (entry) => toArticle(entry) ?? [],
    );
    const people = site.listOf('person').flatMap((entry) => toPerson(entry) ?? []);
    const names = new Map(people.map(({ id, name }) => [id, name]));
    return {
      options,
      articles: articles
        .map((article) => ({ ...article, authorName: names.get(article.authorId ?? '') }))
        .sort((a, b) => timeOf(b) - timeOf(a) || (a.id < b.id ? -1 : 1)),
      people,
      offices: site.listOf('office').flatMap((entry) => toOffice(entry) ?? []),
      feeds: listings.filter((listing) =>
        articles.some(({ contentType }) => contentType === listing.contentType),
      ),
      trailTo: (path) =>
        stepsTo(path).flatMap((href): Breadcrumb[] => {
          const label = labelAt(site, options, href);
          return label === undefined ? [] : [{ href, label }];
        }),
    };
  }

  return {
    readSite(site) {
      const cached = models.get(site);
      if (cached !== undefined) return cached;
      const model = read(site);
      models.set(site, model);
      return model;
    },
    readOptions: toOptions,
  };
}

/** Returns undefined for an unreadable entry, which the reader has recorded. */
function skipUnreadable<Model extends object>(
  read: EntryReader<Model>,
): (entry: RawEntry) => Model | undefined {
  return (entry) => {
    try {
      return read(entry);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      return undefined;
    }
  };
}

function timeOf({ publishedOn }: ListedArticle): number {
  return publishedOn?.valueOf() ?? -Infinity;
}

/** `/a/b` → `/`, `/a`, `/a/b`. */
function stepsTo(path: string): string[] {
  const parts = path.split('/').filter(Boolean);
  return ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)];
}

function labelAt(site: Site, options: SiteOptions, path: string): string | undefined {
  if (path === '/') return 'Home';
  const { menuTitle, title, name } = site.routes.get(path)?.listed.fields ?? {};
  const label = [title, name, menuTitle].find((text) => typeof text === 'string' && text !== '');
  if (typeof label === 'string') return label;
  const listing = listings.find((each) => each.path === path);
  return listing && (listing.textsOf(options).title ?? listing.name);
}
