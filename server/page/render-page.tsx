import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { yearInLondon } from '../../shared/dates.ts';
import { ErrorPage } from '../../shared/pages/error-page/error-page.tsx';
import { readPage, type Page as PageModel } from '../../shared/pages/page/page.model.ts';
import { Page } from '../../shared/pages/page/page.tsx';
import { Footer } from '../../shared/site/footer/footer.tsx';
import { brandsOf } from '../../shared/site/header/brands.ts';
import type { HeaderProps } from '../../shared/site/header/header.tsx';
import { readOptions, type SiteOptions } from '../../shared/site/options/options.model.ts';
import { initialThemeState, themeOnArrival } from '../../shared/themes/theme-state.ts';
import type { ThemeId } from '../../shared/themes/theme.ts';
import { themes } from '../../shared/themes/themes.ts';
import { ImageHostBase } from '../../shared/ui/picture/picture.tsx';
import type { AssetManifest } from '../assets.ts';
import type { SiteContent } from '../content/site-content.ts';
import { describeError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { Document } from './document.tsx';
import { createEntryReader } from './entry-reader.ts';
import { createHtmlMemory } from './html-memory.ts';
import { renderHtml } from './render-html.ts';

const failures = {
  'content-unavailable': {
    title: 'Error fetching data',
    words: 'We cannot show this page just now. Please try again in a moment.',
  },
  'server-error': {
    title: 'Something went wrong',
    words: 'We cannot show this page. We have been told, and are looking into it.',
  },
} as const;

/** The path of pages that say what went wrong: no page's slug can be this. */
const nowhere = '/-';

/** Pages as HTML, whole and in their brand. */
export interface PageRenderer {
  /** Throws `NotFoundError`, `ContentUnavailableError`, `ContentError`, or what a component threw. */
  renderPage(path: string): Promise<Buffer>;
  renderNotFound(): Promise<Buffer>;
  /** For a 503 (`Error fetching data`) and a 500: needs no content, and uses what there is. */
  renderFailure(kind: keyof typeof failures): Promise<Buffer>;
}

interface Settings {
  readonly content: SiteContent;
  readonly assets: AssetManifest;
  readonly siteUrl: string;
  /** See `ImageHostBase`. */
  readonly imageHostBase: string | undefined;
  readonly log: Logger;
  readonly now: () => Date;
}

interface Shown {
  readonly path: string;
  readonly title: string;
  readonly body: ReactNode;
  readonly options: SiteOptions | undefined;
  readonly page?: PageModel;
}

/** Creates the way from a path to HTML: content, models, document, bytes. */
export function createPageRenderer(settings: Settings): PageRenderer {
  const { content, assets, siteUrl, imageHostBase, log, now } = settings;
  const toPage = createEntryReader(readPage, log);
  const toOptions = createEntryReader(readOptions, log);
  const rememberPage = createHtmlMemory();
  const rememberNotFound = createHtmlMemory();

  function render({ path, title, body, options, page }: Shown): Promise<Buffer> {
    const { theme: themeId } = themeOnArrival(initialThemeState, { theme: page?.theme, pathChanged: true });
    const theme = themes[themeId];
    return renderHtml(
      <ImageHostBase value={imageHostBase}>
        <Document
          assets={assets}
          canonicalUrl={page && siteUrl + page.path}
          description={page?.description}
          footer={
            options && (
              <Footer
                disclaimer={options.disclaimers[theme.disclaimer]}
                footer={options.footers[theme.footerMenu]}
                now={now()}
                theme={theme}
              />
            )
          }
          header={options && headerProps(options, themeId, path)}
          isIndexable={page?.isIndexable ?? false}
          isThemeChosen={page?.theme !== undefined}
          theme={theme}
          title={title}
        >
          {body}
        </Document>
      </ImageHostBase>,
    );
  }

  /** The page without the sections that throw while they render; each is logged. */
  function withoutBrokenSections(page: PageModel): PageModel {
    const sections = page.sections.filter((section) => {
      // Without what it must not be shown without, a page fails.
      if (section.isEssential) return true;
      try {
        renderToStaticMarkup(section.render(false));
        return true;
      } catch (error) {
        log.error(
          { entry: section.id, contentType: section.type, ...describeError(error) },
          'section left out',
        );
        return false;
      }
    });
    return { ...page, sections };
  }

  async function showPage(page: PageModel, options: SiteOptions, path: string): Promise<Buffer> {
    const show = (shown: PageModel) =>
      render({ path, title: shown.metaTitle, body: <Page page={shown} />, options, page: shown });
    try {
      return await show(page);
    } catch (error) {
      const sound = withoutBrokenSections(page);
      if (sound.sections.length === page.sections.length) throw error;
      return show(sound);
    }
  }

  return {
    async renderPage(path) {
      const [entry, optionsEntry] = await Promise.all([content.loadPage(path), content.loadOptions()]);
      return rememberPage(entry, optionsEntry, yearInLondon(now()), () =>
        showPage(toPage(entry), toOptions(optionsEntry), path),
      );
    },
    async renderNotFound() {
      const entry = await content.loadOptions();
      return rememberNotFound(entry, entry, yearInLondon(now()), () =>
        render({
          path: nowhere,
          title: 'Page not found',
          body: (
            <ErrorPage title="Page not found">
              <p>We cannot find a page at this address. It may have moved, or the link may be mistyped.</p>
              <p>
                <a href="/">Go to our home page</a>
              </p>
            </ErrorPage>
          ),
          options: toOptions(entry),
        }),
      );
    },
    async renderFailure(kind) {
      const entry = content.optionsAtHand();
      const { title, words } = failures[kind];
      return render({
        path: nowhere,
        title,
        body: (
          <ErrorPage title={title}>
            <p>{words}</p>
          </ErrorPage>
        ),
        options: entry && toOptions(entry),
      });
    },
  };
}

function headerProps(options: SiteOptions, theme: ThemeId, path: string): HeaderProps {
  return {
    brands: brandsOf(options),
    menu: options.mainMenu,
    buttons: options.headerButtons,
    submenuCtaButton: options.submenuCtaButton,
    theme,
    path,
  };
}
