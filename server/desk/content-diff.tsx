import type { Entity } from '../content/content-graph.ts';
import { changedWithoutWords, textOf } from './content-changes.ts';
import { WordDiff } from './word-diff-view.tsx';
import { compareTexts } from './word-diff.ts';

/** How two versions of an entry or asset differ. @param props.before undefined: it is new */
export function ContentDiff({
  before,
  after,
}: {
  readonly before: Entity | undefined;
  readonly after: Entity;
}) {
  const others = before === undefined ? [] : changedWithoutWords(before, after);
  return (
    <>
      <WordDiff diff={compareTexts(textOf(before), textOf(after))} />
      {others.length > 0 && <p>Other changes: {others.join(', ')}.</p>}
    </>
  );
}
