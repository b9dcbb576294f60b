import { SiteArticles } from '#shared/articles/site-articles.ts';
import type { PageContext } from '#shared/pages/page-type.ts';
import { SiteAdvisers } from '#shared/people/site-advisers.ts';
import type { SubmittedSection } from '#shared/sections/section-form.ts';
import type { PageSection } from '#shared/sections/section.tsx';
import { defaultTheme } from '#shared/themes/theme.ts';
import { EditorMarks, type EditorMark } from '#shared/ui/editor-marks/editor-marks.ts';

import { describeError } from '../errors.ts';
import { describeFinding, type Finding } from '../findings/finding.ts';
import type { Findings } from '../findings/findings.ts';
import type { Logger } from '../observability/log.ts';
import type { RenderDocument } from './render-document.tsx';
import { renderHtml } from './render-html.ts';
import type { EditorsView, CheckedPage } from './rendered-page.ts';
import type { ReadSite } from './site-reads.ts';

const noMarks: ReadonlyMap<string, EditorMark> = new Map();

export interface ContentPageSettings {
  readonly findings: Findings;
  /** Whether editors see the pages: invalid colours then reach the browser's console. */
  readonly isPreview: boolean;
  readonly log: Logger;
}

/**
 * Returns a function that renders a page of content. Sections that throw are left out, logged and recorded. If an essential
 * section or anything else throws, the page fails with its error.
 */
export function createContentPageRenderer(
  render: RenderDocument,
  { findings, isPreview, log }: ContentPageSettings,
) {
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

  return async function renderContentPage(
    read: Omit<CheckedPage, 'sections'>,
    model: ReadSite,
    path: string,
    {
      submitted,
      editors,
      isSecret,
    }: { submitted?: SubmittedSection; editors?: EditorsView | undefined; isSecret?: boolean },
  ) {
    const { page } = read;
    const { options, articles } = model;
    const context = contextOf(model, path);
    const provide = submitted?.provide ?? ((body) => body);
    const renderWith = async (sections: readonly PageSection[]) => {
      const marks = await editors?.markSections({ ...read, sections });
      return render({
        path,
        title: submitted?.isRejected === true ? `Error: ${page.metaTitle}` : page.metaTitle,
        body: provide(
          <SiteArticles value={articles}>
            <SiteAdvisers value={{ ...advisersOf(model), brand: page.theme ?? defaultTheme }}>
              <EditorMarks value={marks ?? noMarks}>{page.render(context, sections)}</EditorMarks>
            </SiteAdvisers>
          </SiteArticles>,
        ),
        options,
        theme: page.theme,
        isSecret,
        contentPage: { page, context, sections, isAnswer: submitted !== undefined },
        consoleErrors: isPreview ? colourErrorsAmong(read.found) : [],
        editing: editors,
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
  };
}

export function contextOf(model: ReadSite, path: string): PageContext {
  const { options, articles, people, feeds } = model;
  return { options, articles, people, feeds, trail: model.trailTo(path) };
}

const advisersOf = ({ people, offices }: ReadSite) => ({ people, offices });

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
