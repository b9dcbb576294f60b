import type { Entity } from '../../content/content-graph.ts';
import { WordDiff } from '../parts/word-diff-view.tsx';
import { compareTexts } from '../parts/word-diff.ts';
import { changedWithoutWords, textOf } from './content-changes.ts';

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
