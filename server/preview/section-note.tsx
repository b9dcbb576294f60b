import { capitalised } from '#shared/word-lists.ts';

import type { ChangeKind } from './differences.ts';

/** Where the bar's links to a section lead. */
export const idOfNote = (entryId: string) => `preview-${entryId}`;

/** How a section differs, in a few words. */
export function wordsOf(kinds: readonly ChangeKind[]): string {
  return capitalised(kinds.join(', '));
}

/** A label at the corner of a section: how it differs from the published page, and the way to its form. */
export function SectionNote({
  id,
  kinds,
  typeName,
  entryUrl,
}: {
  readonly id: string;
  readonly kinds: readonly ChangeKind[];
  readonly typeName: string;
  readonly entryUrl: string | undefined;
}) {
  return (
    <div className="preview-note" id={id}>
      {kinds.length > 0 && <span className="preview-note-change">{wordsOf(kinds)}</span>}
      {entryUrl !== undefined && (
        <a href={entryUrl} rel="noopener" target="_blank">
          Edit<span className="visually-hidden"> this {typeName.toLowerCase()} in Contentful</span>
        </a>
      )}
    </div>
  );
}
