import type { Approvals } from '../approvals/approvals.ts';
import { findHeldFindings } from '../approvals/held-findings.ts';
import type { Capability } from '../capability.ts';
import type { ContentClientSettings } from '../content/content-client-settings.ts';
import type { SiteContent } from '../content/site-content.ts';
import { createDraftNames } from '../findings/draft-names.ts';
import type { Findings } from '../findings/findings.ts';
import type { Logger } from '../observability/log.ts';
import { labelled } from '../observability/metric-definition.ts';
import type { PageReader } from '../page/page-reader.ts';
import type { PageRenderer } from '../page/render-page.tsx';
import type { SiteReader } from '../page/site-reader.ts';
import { contentReportRoutes } from './content-report.route.tsx';
import { createContentReport } from './content-report.ts';

/** Faults in the content: as a metric for operators, as a report for editors. */
export const contentReport: Capability<{
  readonly config: { readonly contentReport: boolean };
  readonly source: {
    readonly drafts: ContentClientSettings | undefined;
    readonly contentfulUrl: string | undefined;
  };
  readonly approvals: Approvals | undefined;
  readonly content: SiteContent;
  readonly siteReader: SiteReader;
  readonly readPage: PageReader;
  readonly renderer: PageRenderer;
  readonly boundedRenderer: PageRenderer;
  readonly findings: Findings;
  readonly log: Logger;
}> = {
  name: 'content report',
  create({ config, source: { drafts, contentfulUrl }, approvals, boundedRenderer, log, ...parts }) {
    const { findings } = parts;
    const nameDrafts = drafts && createDraftNames(drafts, log);
    return {
      routes: config.contentReport
        ? contentReportRoutes(
            createContentReport({
              ...parts,
              nameDrafts,
              contentfulUrl,
              findHeld: () => findHeldFindings(approvals),
            }),
            boundedRenderer,
          )
        : [],
      metrics: {
        content_findings: {
          type: 'gauge',
          help: 'What is wrong with the content of the pages read so far, by kind',
          value: () => labelled('kind', findings.countByKind()),
        },
      },
    };
  },
};
