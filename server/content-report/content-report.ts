import { setImmediate as nextTick, setTimeout as wait } from 'node:timers/promises';

import { ContentError } from '#shared/content-model/content-error.ts';
import type { RawEntry } from '#shared/content-model/raw.ts';

import type { SiteContent } from '../content/site-content.ts';
import type { PageRoute, Site } from '../content/site-pages.ts';
import { findDeadAnchors, type AnchorsAt, type PageAnchors } from '../findings/dead-anchors.ts';
import { adviseOnGone, type NameDrafts } from '../findings/draft-names.ts';
import { inEditorsWords, type EditorsWords } from '../findings/editors-words.ts';
import { nameLinks as nameLinksIn, nameOf, namesWithin, withNames } from '../findings/entry-names.ts';
import { bySeverity, severityOf, type Finding, type Severity } from '../findings/finding.ts';
import { wholeSite, type Findings } from '../findings/findings.ts';
import type { PageReader } from '../page/page-reader.ts';
import type { PageRenderer } from '../page/render-page.tsx';
import type { SiteReader } from '../page/site-reader.ts';
import { resolveTarget } from '../page/target.ts';
import { createSharedJob } from '../work/shared-job.ts';
import { findFlaggedWording } from './flagged-wording.ts';

/** How long a report waits for pages that have not been read yet. Reading goes on in the background. */
const waitMs = 2000;

/** A finding in the words that editors know. */
export interface ReportedFinding extends Finding, EditorsWords {
  readonly severity: Severity;
}

export interface ReportedPage {
  readonly title: string;
  /** Undefined for what concerns the whole site. */
  readonly path: string | undefined;
  /** The most severe first. */
  readonly findings: readonly ReportedFinding[];
}

export interface ContentReport {
  readonly pages: number;
  /** How many of them have been read so far. */
  readonly pagesRead: number;
  /** Those with findings: content that waits for approval, then the whole site, then the pages by path. */
  readonly reported: readonly ReportedPage[];
}

/** Makes the report. Throws `ContentUnavailableError`. */
export type MakeContentReport = () => Promise<ContentReport>;

/** @param contentfulUrl the environment in Contentful's web app; undefined with the embedded content service */
export function createContentReport({
  content,
  siteReader,
  readPage,
  renderer,
  nameDrafts,
  findHeld,
  findings,
  contentfulUrl,
}: {
  readonly content: SiteContent;
  readonly siteReader: SiteReader;
  readonly readPage: PageReader;
  readonly renderer: PageRenderer;
  /** Undefined: drafts cannot be read. */
  readonly nameDrafts: NameDrafts | undefined;
  /** Content that is published and not approved. Does not reject. */
  readonly findHeld: () => Promise<readonly Finding[]>;
  readonly findings: Findings;
  readonly contentfulUrl: string | undefined;
}): MakeContentReport {
  const readIds = new Set<string>();
  const reading = createSharedJob(readAll);

  /** Reads every page, one after another, and so records its findings. */
  async function readAll(site: Site): Promise<void> {
    const anchorsAt = readAnchorsOf(site);
    await checkAnchors(wholeSite, site.options, undefined, anchorsAt);
    for (const route of site.routes.values()) {
      // A page in memory is read without a pause: visitors' pages come between.
      await nextTick();
      if (await isReadable(site, route, anchorsAt)) readIds.add(route.listed.sys.id);
    }
  }

  /** Whether a page could be loaded, even if its content is at fault. */
  async function isReadable(site: Site, route: PageRoute, anchorsAt: AnchorsAt): Promise<boolean> {
    try {
      const { entry } = await readPage(site, route);
      await checkAnchors(entry.sys.id, entry, route.path, anchorsAt);
      findings.record(entry.sys.id, 'wording', withNames(findFlaggedWording(entry), namesWithin(entry)));
      return true;
    } catch (error) {
      return error instanceof ContentError;
    }
  }

  async function checkAnchors(owner: string, root: RawEntry, path: string | undefined, anchorsAt: AnchorsAt) {
    const found = await findDeadAnchors(root, path, anchorsAt);
    findings.record(owner, 'anchors', withNames(found, namesWithin(root)));
  }

  /** Only a rendered page has all its ids. Each is rendered once, and only if a link leads to a part of it. */
  function readAnchorsOf(site: Site): AnchorsAt {
    const byPath = new Map<string, PageAnchors | undefined>();
    return async (path) => {
      if (!byPath.has(path)) byPath.set(path, await renderAnchors(renderer, site, path));
      return byPath.get(path);
    };
  }

  function reportOf(owner: string, title: string, path: string | undefined): ReportedPage {
    return { title, path, findings: describe(findings.of(owner)) };
  }

  function describe(found: readonly Finding[]): readonly ReportedFinding[] {
    return found
      .map((finding) => ({ ...inEditorsWords(finding, contentfulUrl), severity: severityOf[finding.kind] }))
      .sort(bySeverity);
  }

  /** Drafts have names, too, but only in the preview API. */
  async function nameLinks(pages: readonly ReportedPage[]): Promise<readonly ReportedPage[]> {
    const ids = new Set(pages.flatMap((page) => page.findings.flatMap(({ links = [] }) => links)));
    if (nameDrafts === undefined || ids.size === 0) return pages;
    const drafts = await Promise.race([nameDrafts([...ids]), wait(waitMs, undefined, { ref: false })]);
    if (drafts === undefined) return pages;
    return pages.map((page) => ({
      ...page,
      findings: nameLinksIn(page.findings, drafts.names).map((found) => adviseOnGone(found, drafts.gone)),
    }));
  }

  return async () => {
    const site = await content.loadSite();
    siteReader.readSite(site);
    await Promise.race([reading.start(site), wait(waitMs, undefined, { ref: false })]);
    const routes = [...site.routes.values()];
    const pages = [...routes, ...site.hiddenPages].sort((a, b) => (a.path < b.path ? -1 : 1));
    return {
      pages: routes.length,
      pagesRead: routes.filter(({ listed }) => readIds.has(listed.sys.id)).length,
      reported: await nameLinks(
        [
          { title: 'Waiting for approval', path: undefined, findings: describe(await findHeld()) },
          reportOf(wholeSite, 'The whole site', undefined),
          ...pages.map(({ path, listed }) => reportOf(listed.sys.id, nameOf(listed) ?? path, path)),
        ].filter((page) => page.findings.length > 0),
      ),
    };
  };
}

async function renderAnchors(
  renderer: PageRenderer,
  site: Site,
  path: string,
): Promise<PageAnchors | undefined> {
  const target = resolveTarget(site, path);
  if (target.kind !== 'entry' && target.kind !== 'listing') return undefined;
  try {
    const { html } = await renderer.renderPage(site, target);
    const allOf = (pattern: RegExp) =>
      new Set(Array.from(html.toString().matchAll(pattern), ([, id = '']) => id));
    return { ids: allOf(/\sid="([^"]+)"/g), linked: allOf(/\shref="#([^"]+)"/g) };
  } catch {
    // The page has findings of its own.
    return undefined;
  }
}
