import type { ReadContext } from '#shared/content-model/field.ts';
import { noThirdParties } from '#shared/site/consent/third-parties.ts';

import type { SiteContent } from '../content/site-content.ts';
import { createFindings } from '../findings/findings.ts';
import { createSilentLog } from '../observability/log.ts';
import { createPageReader } from '../page/page-reader.ts';
import type { DocumentSettings } from '../page/render-document.tsx';
import { createPageRenderer, type FindArticles } from '../page/render-page.tsx';
import { createSiteReader } from '../page/site-reader.ts';
import { completePages } from './draft-entry.ts';
import type { Drafts } from './draft-source.ts';
import { placeholderFor } from './section-placeholder.tsx';

/** The parts that drafts are rendered with. */
export interface DraftRenderingSettings {
  /** As for visitors. */
  readonly document: Pick<
    DocumentSettings,
    'assets' | 'siteUrl' | 'storage' | 'imageHostBase' | 'policyOf' | 'now'
  >;
  readonly routeOf: ReadContext['routeOf'];
  /** Finds published articles: drafts are in no index. */
  readonly findArticles: FindArticles;
}

/** A state of the drafts, and all that shows pages of it. */
export type DraftState = Awaited<ReturnType<ReturnType<typeof createDraftRenderings>>>;

/** Returns a function that opens the current state of drafts. It rejects with what `DraftPages` throws. */
export function createDraftRenderings({ document, routeOf, findArticles }: DraftRenderingSettings) {
  const renderings = new WeakMap<SiteContent, ReturnType<typeof createRendering>>();

  function createRendering(original: SiteContent) {
    const content = completePages(original);
    // Findings in drafts must not reach the log.
    const log = createSilentLog();
    const findings = createFindings(log);
    const settings = { findings, placeholderFor, ...(routeOf && { routeOf }) };
    const siteReader = createSiteReader(settings);
    const renderer = createPageRenderer({
      ...document,
      content,
      siteReader,
      readPage: createPageReader(content, { ...settings, now: document.now }),
      findings,
      findArticles,
      thirdParties: noThirdParties,
      // In the page: the browser may ask another machine, or this one when its drafts have been loaded again.
      storeIslandContent: () => undefined,
      isPreview: true,
      log,
      measureRender: (render) => render(),
    });
    return { content, findings, siteReader, renderer };
  }

  return async (drafts: Drafts) => {
    const original = await drafts.current();
    const rendering = renderings.get(original) ?? createRendering(original);
    renderings.set(original, rendering);
    return { ...rendering, site: await rendering.content.loadSite() };
  };
}
