import { diffArrays, diffWordsWithSpace } from 'diff';

import type { ShownText } from '../wording/shown-text.ts';

export interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** The difference below one heading. */
export interface PassageDiff {
  readonly heading: string;
  readonly parts: readonly DiffPart[];
}

export interface TextDiff {
  readonly passages: readonly PassageDiff[];
  readonly wordsAdded: number;
  readonly wordsRemoved: number;
  readonly linksAdded: readonly string[];
  readonly linksRemoved: readonly string[];
}

/** After this, a passage is shown as replaced. */
const timeoutMs = 500;

/** How the words of two versions of a page differ: first by passage, then by word. */
export function compareTexts(before: ShownText, after: ShownText): TextDiff {
  const passages: PassageDiff[] = [];
  for (const part of ['title', 'description'] as const)
    if (before[part] !== after[part])
      passages.push({
        heading: part === 'title' ? 'Title in search engines' : 'Description in search engines',
        parts: compareWords(before[part], after[part]),
      });
  const runs = diffArrays([...before.blocks], [...after.blocks], { comparator: (a, b) => a.text === b.text });
  for (let index = 0; index < runs.length; index += 1) {
    const [run, next] = [runs[index], runs[index + 1]];
    if (run === undefined || (!run.added && !run.removed)) continue;
    const isReplaced = run.removed && next?.added === true;
    const removed = run.removed ? run.value : [];
    const added = run.removed ? (isReplaced ? next.value : []) : run.value;
    if (isReplaced) index += 1;
    const joined = (blocks: typeof removed) => blocks.map(({ text }) => text).join('\n');
    passages.push({
      heading: added[0]?.heading ?? removed[0]?.heading ?? '',
      parts: compareWords(joined(removed), joined(added)),
    });
  }
  const wordsOf = (kind: DiffPart['kind']) =>
    passages
      .flatMap(({ parts }) => parts)
      .filter((part) => part.kind === kind)
      .reduce((sum, { text }) => sum + (text.match(/\S+/g)?.length ?? 0), 0);
  return {
    passages,
    wordsAdded: wordsOf('added'),
    wordsRemoved: wordsOf('removed'),
    linksAdded: after.links.filter((link) => !before.links.includes(link)),
    linksRemoved: before.links.filter((link) => !after.links.includes(link)),
  };
}

function compareWords(before: string, after: string): readonly DiffPart[] {
  const changes = diffWordsWithSpace(before, after, { timeout: timeoutMs });
  const parts: readonly DiffPart[] = changes?.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  })) ?? [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  return parts.filter(({ text }) => text !== '');
}
