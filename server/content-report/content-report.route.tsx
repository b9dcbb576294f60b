import { contentReportPath } from '#shared/paths.ts';

import { ifAvailable } from '../content/if-available.ts';
import { writeCsv } from '../files/write-csv.ts';
import type { Route } from '../http/listener.ts';
import { htmlResponse, wholeResponse, type SiteResponse } from '../http/response.ts';
import type { PageRenderer } from '../page/render-page.tsx';
import { ContentReportPage } from './content-report-page.tsx';
import type { ContentReport, MakeContentReport } from './content-report.ts';

const notIndexed = { 'X-Robots-Tag': 'noindex' };

/** `/content-report`, for editors: as a page, `.json` and `.csv`. */
export function contentReportRoutes(makeReport: MakeContentReport, renderer: PageRenderer): readonly Route[] {
  /** Without a report the page route answers: content is unavailable. */
  const reportAt = (
    path: string,
    respond: (report: ContentReport) => SiteResponse | Promise<SiteResponse>,
  ): Route => ({
    path,
    isCompressed: true,
    async handle() {
      const report = await ifAvailable(makeReport());
      return report && respond(report);
    },
  });
  return [
    reportAt(contentReportPath, async (report) => {
      const body = <ContentReportPage report={report} />;
      const html = await renderer.renderGenerated({ path: contentReportPath, title: 'Content report', body });
      return htmlResponse(200, html, notIndexed);
    }),
    reportAt(`${contentReportPath}.json`, (report) => {
      const json = JSON.stringify(report, null, 2);
      return wholeResponse(200, 'application/json; charset=utf-8', Buffer.from(json), notIndexed);
    }),
    reportAt(`${contentReportPath}.csv`, (report) =>
      wholeResponse(200, 'text/csv; charset=utf-8', Buffer.from(writeCsv(csvRows(report))), {
        ...notIndexed,
        'Content-Disposition': 'attachment; filename=content-report.csv',
      }),
    ),
  ];
}

function csvRows({ reported }: ContentReport): readonly (readonly string[])[] {
  return [
    ['Page', 'Path', 'Severity', 'Kind', 'Problem', 'Visitors', 'Content type', 'Entry', 'Field', 'Link'],
    ...reported.flatMap(({ title, path = '', findings }) =>
      findings.map((finding) => [
        title,
        path,
        finding.severity,
        finding.kind,
        finding.problem,
        finding.shown,
        finding.contentTypeName,
        finding.entryName ?? finding.entryId ?? '',
        finding.fieldName ?? '',
        finding.entryUrl ?? finding.entryId ?? '',
      ]),
    ),
  ];
}
