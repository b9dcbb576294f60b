import { contentReportPath } from '#shared/paths.ts';

import type { Route } from '../http/listener.ts';
import { htmlResponse, wholeResponse } from '../http/response.ts';
import type { PageRenderer } from '../page/page-renderer.ts';
import { ContentReportPage } from './content-report-page.tsx';
import type { ContentReport, MakeContentReport } from './content-report.ts';
import { writeCsv } from './csv.ts';

const notIndexed = { 'X-Robots-Tag': 'noindex' };

/** `/content-report`, for editors: as a page, `.json` and `.csv`. */
export function contentReportRoutes(makeReport: MakeContentReport, renderer: PageRenderer): readonly Route[] {
  return [
    {
      path: contentReportPath,
      isCompressed: true,
      async handle() {
        const html = await renderer.renderGenerated({
          path: contentReportPath,
          title: 'Content report',
          body: <ContentReportPage report={await makeReport()} />,
        });
        return htmlResponse(200, html, notIndexed);
      },
    },
    {
      path: `${contentReportPath}.json`,
      isCompressed: true,
      async handle() {
        const json = JSON.stringify(await makeReport(), null, 2);
        return wholeResponse(200, 'application/json; charset=utf-8', Buffer.from(json), notIndexed);
      },
    },
    {
      path: `${contentReportPath}.csv`,
      isCompressed: true,
      async handle() {
        const csv = writeCsv(csvRows(await makeReport()));
        return wholeResponse(200, 'text/csv; charset=utf-8', Buffer.from(csv), {
          ...notIndexed,
          'Content-Disposition': 'attachment; filename=content-report.csv',
        });
      },
    },
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
