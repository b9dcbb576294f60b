import type { ContentError } from '#shared/content-model/content-error.ts';
import { useEditorMark } from '#shared/ui/editor-marks/editor-marks.ts';

import { inEditorsWords } from '../findings/editors-words.ts';
import { findingOf } from '../findings/finding.ts';

/** The editors' placeholder for a section that cannot be read. */
export function placeholderFor(problem: ContentError) {
  return <SectionPlaceholder problem={problem} />;
}

function SectionPlaceholder({ problem }: { problem: ContentError }) {
  const mark = useEditorMark();
  const finding = inEditorsWords(findingOf(problem, ''), undefined);
  const { entryId, contentType } = problem;
  const section = inEditorsWords({ entryId, contentType }, undefined);
  return (
    <section className="section" data-padding="both" data-size="sm" {...mark?.attributes}>
      {mark?.note}
      <div className="section-content">
        <div className="preview-placeholder">
          <p>
            <strong>The {section.contentTypeName.toLowerCase()} in this place cannot be shown yet.</strong>
          </p>
          <p>
            {finding.fieldName !== undefined && `Field “${finding.fieldName}”`}
            {finding.entryId !== section.entryId && ` of the ${finding.contentTypeName.toLowerCase()} in it`}
            {`: ${finding.problem}`}
          </p>
        </div>
      </div>
    </section>
  );
}
