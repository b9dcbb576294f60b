import type { ListedArticle } from '#shared/articles/listed-article.model.ts';
import type { RawEntry } from '#shared/content-model/raw.ts';
import { absenceTitles, NotFoundPage } from '#shared/pages/error-page/not-found-page.tsx';
import { listingPage } from '#shared/pages/listing/listing.page.tsx';
import { chooseView, type FoundArticles } from '#shared/pages/listing/listing.ts';
import type { Page } from '#shared/pages/page-type.ts';
import type { SubmittedSection } from '#shared/sections/section-form.ts';
import type { SiteOptions } from '#shared/site/options/options.model.ts';
import { defaultTheme, type ThemeId } from '#shared/themes/theme.ts';
import { themes } from '#shared/themes/themes.ts';
import { uniqueIds } from '#shared/ui/content-id.ts';

import { revisionsIn } from '../content/content-graph.ts';
import { ifAvailable } from '../content/if-available.ts';
import type { Site, SiteContent } from '../content/site-content.ts';
import { ContentUnavailableError, NotFoundError } from '../errors.ts';
import { failurePages } from './failure-pages.tsx';
import type { PageReader } from './page-reader.ts';
import { contextOf, createContentPageRenderer, type ContentPageSettings } from './render-content-page.tsx';
import { createDocumentRenderer, type DocumentSettings } from './render-document.tsx';
import type {
  AbsenceKind,
  EditorsView,
  FailureKind,
  GeneratedPage,
  PageDependencies,
  RenderedPage,
} from './rendered-page.ts';
import type { SiteReader } from './site-reader.ts';
import { recordReads, type ReadSite } from './site-reads.ts';
import { isPage, isSearch, resolveTarget, type ListingTarget, type PageTarget } from './target.ts';

/** The path of error pages. No slug can be this. */
const errorPagePath = '/-';

/** Searches a listing, by its path. */
export type FindArticles = (text: string, listing: string) => Promise<FoundArticles>;

export interface PageRenderer {
  /**
   * Throws `NotFoundError`, `ContentUnavailableError`, `ContentError`, or what a component threw.
   *
   * @param options.copy of its entry, instead of the one in memory
   */
  renderPage(
    site: Site,
    target: PageTarget,
    options?: { readonly editors?: EditorsView; readonly copy?: RawEntry | undefined },
  ): Promise<RenderedPage>;
  /** Uses what content is available, and needs none. */
  renderGenerated(page: GeneratedPage): Promise<Buffer>;
  /**
   * The page that a submission was sent from, with what was submitted in its section; not to be cached. Undefined if there
   * is no such page, if the section is not on it, or if content is unavailable.
   */
  renderSubmitted(
    path: string,
    submitted: SubmittedSection,
  ): Promise<Pick<RenderedPage, 'html' | 'policy'> | undefined>;
  /** The page for a 404 or 410, in a brand's design. */
  renderNotFound(
    site: Site,
    kind: AbsenceKind,
    theme: ThemeId | undefined,
  ): Promise<Pick<RenderedPage, 'html' | 'dependencies' | 'expiresAt'>>;
  /** The page for a 500 or 503. Uses what content is in memory, and needs none. */
  renderFailure(kind: FailureKind): Promise<Pick<RenderedPage, 'html' | 'expiresAt'>>;
}

interface Settings extends DocumentSettings, ContentPageSettings {
  readonly content: SiteContent;
  readonly siteReader: SiteReader;
  readonly readPage: PageReader;
  readonly findArticles: FindArticles;
}

export function createPageRenderer(settings: Settings): PageRenderer {
  const { content, siteReader, readPage, findArticles } = settings;
  const render = createDocumentRenderer(settings);
  const renderContentPage = createContentPageRenderer(render, settings);

  async function readTarget(site: Site, target: PageTarget, model: ReadSite, copy?: RawEntry) {
    return target.kind === 'entry'
      ? readPage(site, target.route, copy)
      : { page: await readListingPage(target, model, findArticles), entry: undefined, found: [] };
  }

  function dependenciesOf(site: Site, model: ReadSite, entry: RawEntry | undefined): PageDependencies {
    // Not the site: pages in memory would keep all of it.
    const missing = site.missing.size;
    const listed = site.listed.filter(({ sys }) => model.chosen.has(sys.id));
    return {
      entry: entry && content.versionOf(entry),
      entities: entry ? content.idsIn(entry) : new Set(),
      revisions: {
        // Every menu has links to pages; a card is a part of this page.
        ...revisionsIn([site.options]),
        ...Object.fromEntries(listed.map(({ sys: { id, revision = 0 } }) => [id, revision])),
        ...(entry && revisionsIn([entry], 0)),
      },
      lists: model.lists,
      areSameIn: (other) => other.missing.size === missing && model.areSameIn(siteReader.readSite(other)),
    };
  }

  return {
    async renderPage(site, target, { editors, copy } = {}) {
      const model = recordReads(siteReader.readSite(site));
      const read = await readTarget(site, target, model, copy);
      return {
        ...(await renderContentPage(read, model, target.path, { editors, isSecret: isSearch(target) })),
        dependencies: dependenciesOf(site, model, read.entry),
        isComplete: site.missing.size === 0,
      };
    },
    async renderGenerated({ path = errorPagePath, ...generated }) {
      const options = await loadOptions(content, siteReader);
      return (await render({ theme: undefined, ...generated, path, options })).html;
    },
    async renderSubmitted(path, submitted) {
      const site = await ifAvailable(content.loadSite());
      if (site === undefined) return undefined;
      const target = resolveTarget(site, encodeURI(path));
      if (!isPage(target)) return undefined;
      const model = recordReads(siteReader.readSite(site));
      const read = await ifAvailable(readTarget(site, target, model));
      const ids = uniqueIds(read?.page.sectionsFor(contextOf(model, path)).map(({ id }) => id) ?? []);
      return read && ids.includes(submitted.id)
        ? ifAvailable(renderContentPage(read, model, path, { submitted }))
        : undefined;
    },
    async renderNotFound(site, kind, theme = defaultTheme) {
      const model = recordReads(siteReader.readSite(site));
      const { options } = model;
      const { html, expiresAt } = await render({
        path: errorPagePath,
        title: absenceTitles[kind],
        body: (
          <NotFoundPage
            kind={kind}
            menu={options.mainMenu}
            telephoneNumber={options.footers[themes[theme].footerMenu]?.telephoneNumber}
            theme={theme}
          />
        ),
        options,
        theme,
      });
      return { html, expiresAt, dependencies: dependenciesOf(site, model, undefined) };
    },
    async renderFailure(kind) {
      const { title, body } = failurePages[kind];
      return render({
        path: errorPagePath,
        title,
        body,
        options: cachedOptions(content, siteReader),
        theme: undefined,
        // The address may be that of a search.
        isSecret: true,
      });
    },
  };
}

async function readListingPage(
  { listing, query, path }: ListingTarget,
  model: ReadSite,
  findArticles: FindArticles,
): Promise<Page> {
  const found = query.q === undefined ? undefined : await findArticles(query.q, listing.path);
  const isListed = ({ contentType }: ListedArticle) => contentType === listing.contentType;
  const view = model.articles.choose((all) => chooseView(all.filter(isListed), query, found));
  if (view === undefined) throw new NotFoundError(path);
  return listingPage(listing, view, model.options);
}

/** Undefined if content is unavailable. */
async function loadOptions(content: SiteContent, siteReader: SiteReader): Promise<SiteOptions | undefined> {
  try {
    return siteReader.readSite(await content.loadSite()).options;
  } catch (error) {
    if (!(error instanceof ContentUnavailableError)) throw error;
    const entry = content.cachedOptions();
    return entry && siteReader.readOptions(entry);
  }
}

/** The options in memory. Unreadable ones have already been reported. */
function cachedOptions(content: SiteContent, siteReader: SiteReader): SiteOptions | undefined {
  const entry = content.cachedOptions();
  try {
    return entry && siteReader.readOptions(entry);
  } catch {
    return undefined;
  }
}
