import type { ListedArticle } from '#shared/articles/listed-article.model.ts';
import { SiteArticles } from '#shared/articles/site-articles.ts';
import type { RawEntry } from '#shared/content-model/raw.ts';
import { absenceTitles, NotFoundPage } from '#shared/pages/error-page/not-found-page.tsx';
import { listingPage } from '#shared/pages/listing/listing.page.tsx';
import { chooseView, type FoundArticles } from '#shared/pages/listing/listing.ts';
import type { Page, PageContext } from '#shared/pages/page-type.ts';
import { SiteAdvisers } from '#shared/people/site-advisers.ts';
import type { PageSection } from '#shared/sections/section.tsx';
import type { SiteOptions } from '#shared/site/options/options.model.ts';
import { defaultTheme } from '#shared/themes/theme.ts';
import { themes } from '#shared/themes/themes.ts';
import { EditorMarks, type EditorMark } from '#shared/ui/editor-marks/editor-marks.ts';

import { revisionsIn } from '../content/content-graph.ts';
import type { Site, SiteContent } from '../content/site-content.ts';
import { ContentUnavailableError, describeError, NotFoundError } from '../errors.ts';
import { describeFinding, type Finding } from '../findings/finding.ts';
import type { Findings } from '../findings/findings.ts';
import type { Logger } from '../observability/log.ts';
import { failurePages } from './failure-pages.tsx';
import type { PageReader } from './page-reader.ts';
import type {
  EditorsView,
  GeneratedPage,
  PageDependencies,
  PageRenderer,
  ShownPage,
  SubmittedSection,
} from './page-renderer.ts';
import { createDocumentRenderer, type DocumentSettings } from './render-document.tsx';
import { renderHtml } from './render-html.ts';
import type { SiteReader } from './site-reader.ts';
import { recordReads, type RecordedSite } from './site-reads.ts';
import { resolveTarget, type ListingTarget, type PageTarget } from './target.ts';

/** The path of error pages. No slug can be this. */
const errorPagePath = '/-';
const noMarks: ReadonlyMap<string, EditorMark> = new Map();

/** Searches a listing, by its path. */
export type FindArticles = (text: string, listing: string) => Promise<FoundArticles>;

interface Settings extends DocumentSettings {
  readonly content: SiteContent;
  readonly siteReader: SiteReader;
  readonly readPage: PageReader;
  readonly findings: Findings;
  readonly findArticles: FindArticles;
  /** Whether editors see the pages: invalid colours then reach the browser's console. */
  readonly isPreview: boolean;
  readonly log: Logger;
}

export function createPageRenderer(settings: Settings): PageRenderer {
  const { content, siteReader, readPage, findArticles, findings, isPreview, log } = settings;
  const render = createDocumentRenderer(settings);

  /** Logs, records and leaves out sections that throw. */
  async function renderableSections(
    pageId: string,
    sections: readonly PageSection[],
  ): Promise<readonly PageSection[]> {
    const renderable: PageSection[] = [];
    const found: Finding[] = [];
    for (const section of sections) {
      try {
        // An essential section is never left out: if it throws, the page fails.
        if (!section.isEssential) await renderHtml(<>{section.render({ isFirst: false, isTitle: false })}</>);
        renderable.push(section);
      } catch (error) {
        log.error(
          { entry: section.id, contentType: section.type, ...describeError(error) },
          'section left out',
        );
        found.push(leftOut(section));
      }
    }
    findings.record(pageId, 'render', found);
    return renderable;
  }

  async function renderSections(
    read: Omit<ShownPage, 'sections'>,
    model: RecordedSite,
    path: string,
    { submitted, editors }: { submitted?: SubmittedSection; editors?: EditorsView | undefined },
  ) {
    const { page } = read;
    const { options, articles } = model;
    const context = contextOf(model, path);
    const provide = submitted?.provide ?? ((body) => body);
    const renderWith = async (sections: readonly PageSection[]) => {
      const described = await editors?.describe({ ...read, sections });
      return render({
        path,
        title: submitted?.isRejected === true ? `Error: ${page.metaTitle}` : page.metaTitle,
        body: provide(
          <SiteArticles value={articles}>
            <SiteAdvisers value={{ ...advisersOf(model), brand: page.theme ?? defaultTheme }}>
              <EditorMarks value={described?.marks ?? noMarks}>{page.render(context, sections)}</EditorMarks>
            </SiteAdvisers>
          </SiteArticles>,
        ),
        options,
        theme: page.theme,
        contentPage: { page, context, sections },
        consoleErrors: isPreview ? colourErrorsAmong(read.found) : [],
        editing: described && editors && { ...editors, bar: described.bar },
      });
    };
    const sections = page.sectionsFor(context);
    try {
      const rendered = await renderWith(sections);
      findings.record(page.id, 'render', []);
      return rendered;
    } catch (error) {
      const renderable = await renderableSections(page.id, sections);
      if (renderable.length === sections.length) throw error;
      return renderWith(renderable);
    }
  }

  async function readListingPage(
    { listing, query, path }: ListingTarget,
    model: RecordedSite,
  ): Promise<Page> {
    const found = query.q === undefined ? undefined : await findArticles(query.q, listing.path);
    const isListed = ({ contentType }: ListedArticle) => contentType === listing.contentType;
    const view = model.articles.choose((all) => chooseView(all.filter(isListed), query, found));
    if (view === undefined) throw new NotFoundError(path);
    return listingPage(listing, view, model.options);
  }

  async function readTarget(site: Site, target: PageTarget, model: RecordedSite, copy?: RawEntry) {
    return target.kind === 'entry'
      ? readPage(site, target.route, copy)
      : { page: await readListingPage(target, model), entry: undefined, found: [] };
  }

  function dependenciesOf(site: Site, model: RecordedSite, entry: RawEntry | undefined): PageDependencies {
    return {
      entry: entry && content.versionOf(entry),
      entities: entry ? content.idsIn(entry) : new Set(),
      revisions: revisionsIn([site.options, ...(entry ? [entry] : [])]),
      lists: model.lists,
      areSameIn: (other) =>
        other.missing.size === site.missing.size && model.areSameIn(siteReader.readSite(other)),
    };
  }

  /** Undefined if content is unavailable. */
  async function loadOptions(): Promise<SiteOptions | undefined> {
    try {
      return siteReader.readSite(await content.loadSite()).options;
    } catch (error) {
      if (!(error instanceof ContentUnavailableError)) throw error;
      const entry = content.cachedOptions();
      return entry && siteReader.readOptions(entry);
    }
  }

  async function renderGenerated({
    path = errorPagePath,
    title,
    body,
    theme,
    isSecret,
    editing,
  }: GeneratedPage): Promise<Buffer> {
    const options = await loadOptions();
    const { html } = await render({
      path,
      title,
      body,
      options,
      theme,
      isSecret,
      editing,
    });
    return html;
  }

  /** The options in memory. Unreadable ones have already been reported. */
  function cachedOptions(): SiteOptions | undefined {
    const entry = content.cachedOptions();
    try {
      return entry && siteReader.readOptions(entry);
    } catch {
      return undefined;
    }
  }

  return {
    async renderPage(site, target, { editors, copy } = {}) {
      const model = recordReads(siteReader.readSite(site));
      const read = await readTarget(site, target, model, copy);
      return {
        ...(await renderSections(read, model, target.path, { editors })),
        dependencies: dependenciesOf(site, model, read.entry),
        isComplete: site.missing.size === 0,
      };
    },
    renderGenerated,
    async renderSubmitted(path, submitted) {
      try {
        const site = await content.loadSite();
        const target = resolveTarget(site, encodeURI(path));
        if (target.kind !== 'entry' && target.kind !== 'listing') return undefined;
        const model = recordReads(siteReader.readSite(site));
        const read = await readTarget(site, target, model);
        const context = contextOf(model, path);
        const hasSection = read.page.sectionsFor(context).some(({ id }) => id === submitted.id);
        return hasSection ? await renderSections(read, model, path, { submitted }) : undefined;
      } catch (error) {
        if (error instanceof ContentUnavailableError || error instanceof NotFoundError) return undefined;
        throw error;
      }
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
        options: cachedOptions(),
        theme: undefined,
      });
    },
  };
}

function contextOf(model: RecordedSite, path: string): PageContext {
  const { options, articles, people, feeds } = model;
  return { options, articles, people, feeds, trail: model.trailTo(path) };
}

const advisersOf = ({ people, offices }: RecordedSite) => ({ people, offices });

function leftOut({ id, type }: PageSection): Finding {
  return {
    kind: 'broken-section',
    entryId: id,
    contentType: type,
    problem: 'The site cannot show this section, although nothing in it is wrong. Tell the developers.',
    shown: 'The page is shown without it.',
  };
}

/** R6.4. */
function colourErrorsAmong(found: readonly Finding[]): readonly string[] {
  return found.filter(({ kind }) => kind === 'invalid-colour').map(describeFinding);
}
