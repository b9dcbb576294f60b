import { setTimeout as wait } from 'node:timers/promises';

import { ContentError } from '#shared/content-model/content-error.ts';

import type { SiteContent } from '../content/site-content.ts';
import type { PageRoute, Site } from '../content/site.ts';
import { inEditorsWords, type EditorsWords } from '../findings/editors-words.ts';
import { nameOf } from '../findings/entry-names.ts';
import { severityOf, type Finding, type Severity } from '../findings/finding.ts';
import { wholeSite, type Findings } from '../findings/findings.ts';
import type { PageReader } from './page-reader.ts';
import type { SiteReader } from './site-reader.ts';

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
  /** Those with findings: the whole site first, then the pages by path. */
  readonly reported: readonly ReportedPage[];
}

const severities: readonly Severity[] = ['error', 'warning', 'advice'];
const rank = ({ severity }: ReportedFinding) => severities.indexOf(severity);

/** What editors should look at. Throws `ContentUnavailableError`. */
export type MakeContentReport = () => Promise<ContentReport>;

/** @param contentfulUrl the environment in Contentful's web app; undefined with the embedded content service */
export function createContentReport({
  content,
  siteReader,
  readPage,
  findings,
  contentfulUrl,
}: {
  readonly content: SiteContent;
  readonly siteReader: SiteReader;
  readonly readPage: PageReader;
  readonly findings: Findings;
  readonly contentfulUrl: string | undefined;
}): MakeContentReport {
  const readIds = new Set<string>();
  let reading: Promise<void> | undefined;

  /** Reads every page, one after another, and so records its findings. */
  async function readAll(site: Site): Promise<void> {
    for (const route of site.routes.values())
      if (await isReadable(site, route)) readIds.add(route.listed.sys.id);
  }

  /** Whether a page could be loaded, even if its content is at fault. */
  async function isReadable(site: Site, route: PageRoute): Promise<boolean> {
    try {
      await readPage(site, route);
      return true;
    } catch (error) {
      return error instanceof ContentError;
    }
  }

  function reportOf(owner: string, title: string, path: string | undefined): ReportedPage {
    const described = findings
      .of(owner)
      .map((finding) => ({ ...inEditorsWords(finding, contentfulUrl), severity: severityOf[finding.kind] }));
    return { title, path, findings: described.sort((a, b) => rank(a) - rank(b)) };
  }

  return async () => {
    const site = await content.loadSite();
    siteReader.readSite(site);
    reading ??= readAll(site).finally(() => (reading = undefined));
    await Promise.race([reading, wait(waitMs, undefined, { ref: false })]);
    const routes = [...site.routes.values()];
    const pages = [...routes, ...site.hiddenPages].sort((a, b) => (a.path < b.path ? -1 : 1));
    return {
      pages: routes.length,
      pagesRead: routes.filter(({ listed }) => readIds.has(listed.sys.id)).length,
      reported: [
        reportOf(wholeSite, 'The whole site', undefined),
        ...pages.map(({ path, listed }) => reportOf(listed.sys.id, nameOf(listed) ?? path, path)),
      ].filter((page) => page.findings.length > 0),
    };
  };
}
