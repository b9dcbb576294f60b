import { contentReportPath } from '#shared/paths.ts';
import { allOf, capitalised, countOf } from '#shared/word-lists.ts';

import type { Severity } from '../findings/finding.ts';
import type { ContentReport, ReportedFinding, ReportedPage } from './content-report.ts';

const severities: readonly (readonly [Severity, one: string, many: string])[] = [
  ['error', 'error', 'errors'],
  ['warning', 'warning', 'warnings'],
  ['advice', 'piece of advice', 'pieces of advice'],
];

/** The content report for editors: what is wrong, where, and what visitors see. */
export function ContentReportPage({ report }: { report: ContentReport }) {
  return (
    <section className="section content-report" data-padding="both" data-size="lg">
      <div className="section-content">
        <h1>Content report</h1>
        <Summary report={report} />
        {report.reported.map((page) => (
          <PageFindings key={`${page.path} ${page.title}`} page={page} />
        ))}
      </div>
    </section>
  );
}

function Summary({ report: { pages, pagesRead, reported } }: { report: ContentReport }) {
  const found = reported.flatMap(({ findings }) => findings);
  const counts = severities.map(([severity, one, many]) => {
    return countOf(found.filter((finding) => finding.severity === severity).length, one, many);
  });
  return (
    <div className="rich-text">
      <p>
        {found.length === 0 ? 'Nothing to fix. ' : `${allOf(counts)}. `}
        {pagesRead < pages
          ? `${pagesRead} of ${pages} pages have been read so far: reload this page in a moment.`
          : `All ${pages} pages have been read.`}
      </p>
      <p>
        The same as <a href={`${contentReportPath}.csv`}>CSV for a spreadsheet</a> and as{' '}
        <a href={`${contentReportPath}.json`}>JSON</a>.
      </p>
    </div>
  );
}

function PageFindings({ page: { title, path, findings } }: { page: ReportedPage }) {
  return (
    <section className="content-report-page">
      <h2>{title}</h2>
      {path !== undefined && (
        <p>
          <a href={path}>{path}</a>
        </p>
      )}
      <ul>
        {findings.map((finding) => (
          <li data-severity={finding.severity} key={JSON.stringify(finding)}>
            <FindingDetails finding={finding} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FindingDetails({ finding }: { finding: ReportedFinding }) {
  const { severity, problem, shown, contentTypeName, entryId, entryName, fieldName } = finding;
  const entry = `${contentTypeName} “${entryName ?? entryId ?? ''}”`;
  return (
    <>
      <p className="content-report-problem">
        <strong>{capitalised(severity)}:</strong> {problem}
      </p>
      <p>{shown}</p>
      <p className="content-report-place">
        {fieldName !== undefined && `Field “${fieldName}” of `}
        {finding.entryUrl === undefined ? entry : <a href={finding.entryUrl}>{entry}</a>}
        {finding.assetUrl !== undefined && (
          <>
            {' '}
            <a href={finding.assetUrl}>Open the asset</a>
          </>
        )}
      </p>
    </>
  );
}
