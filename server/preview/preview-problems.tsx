import { capitalised } from '#shared/word-lists.ts';

import type { DraftFindings } from './draft-findings.ts';
import type { PlacedProblem } from './draft-problem.ts';
import { idOfNote } from './section-note.tsx';

/** A draft's problems for its visitors, with links to where they are corrected. */
export function PreviewProblems({
  findings: { page, site },
  shownIds,
}: {
  readonly findings: DraftFindings;
  readonly shownIds: ReadonlySet<string>;
}) {
  return (
    <>
      <h2>For visitors of this page</h2>
      {page.length === 0 ? <p>Nothing to put right.</p> : <Problems problems={page} shownIds={shownIds} />}
      {site.length > 0 && (
        <>
          <h2>On every page</h2>
          <Problems problems={site} shownIds={shownIds} />
        </>
      )}
    </>
  );
}

function Problems({
  problems,
  shownIds,
}: {
  readonly problems: readonly PlacedProblem[];
  readonly shownIds: ReadonlySet<string>;
}) {
  return (
    <ul className="preview-list">
      {problems.map((problem) => (
        <li data-severity={problem.severity} key={JSON.stringify(problem)}>
          <strong>{capitalised(problem.severity)}:</strong> {problem.problem} {problem.shown}{' '}
          <Place problem={problem} shownIds={shownIds} />
        </li>
      ))}
    </ul>
  );
}

/** Where it is: in Contentful, and on the page. */
function Place({ problem, shownIds }: { problem: PlacedProblem; shownIds: ReadonlySet<string> }) {
  const { entryId = '', entryName, contentTypeName, fieldName, entryUrl, assetUrl } = problem;
  const entry = entryName === undefined ? contentTypeName : `${contentTypeName} “${entryName}”`;
  const words = fieldName === undefined ? entry : `Field “${fieldName}” of ${entry}`;
  const link = entryUrl ?? assetUrl;
  return (
    <span className="preview-place">
      {link === undefined ? (
        words
      ) : (
        <a href={link} rel="noopener" target="_blank">
          {words}
        </a>
      )}
      {shownIds.has(entryId) && (
        <>
          {' · '}
          <a href={`#${idOfNote(entryId)}`}>on the page</a>
        </>
      )}
    </span>
  );
}
