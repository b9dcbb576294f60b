import { diffArrays, diffWordsWithSpace } from 'diff';

import { countOf } from '#shared/word-lists.ts';

import type { ShownText } from '../../wording/shown-text.ts';

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
/** A passage that kept less of its text is shown as replaced, too: word by word it could not be read. */
const leastSame = 0.4;

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
    // Fields of an entry that follow each other are not one text.
    for (const heading of new Set([...removed, ...added].map((block) => block.heading))) {
      const below = (blocks: typeof removed) =>
        blocks.flatMap((block) => (block.heading === heading ? block.text : [])).join('\n');
      passages.push({ heading, parts: compareWords(below(removed), below(added)) });
    }
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

/** In characters. Longer changes are described by their number of words. */
const longestQuote = 60;

/** Such as `“four” → “3”`, or `12 words added, 3 taken out`. */
export function summarise({ passages, wordsAdded, wordsRemoved }: TextDiff): string {
  const textsOf = (kind: DiffPart['kind']) =>
    passages.flatMap(({ parts }) =>
      parts.flatMap((part) => (part.kind === kind ? part.text.replaceAll(/^[\s,;:]+|[\s,;:]+$/g, '') : [])),
    );
  const [[removed, ...othersRemoved], [added, ...othersAdded]] = [textsOf('removed'), textsOf('added')];
  const isShort = (removed?.length ?? 0) <= longestQuote && (added?.length ?? 0) <= longestQuote;
  if (!isShort || othersRemoved.length + othersAdded.length > 0)
    return `${countOf(wordsAdded, 'word')} added, ${wordsRemoved} taken out`;
  if (removed === undefined) return `“${added}” added`;
  return added === undefined ? `“${removed}” taken out` : `“${removed}” → “${added}”`;
}

function compareWords(before: string, after: string): readonly DiffPart[] {
  const changes = diffWordsWithSpace(before, after, { timeout: timeoutMs });
  const parts = changes?.map(({ added, removed, value }): DiffPart => {
    return { kind: added ? 'added' : removed ? 'removed' : 'same', text: value };
  });
  const same =
    parts?.filter(({ kind }) => kind === 'same').reduce((sum, { text }) => sum + text.length, 0) ?? 0;
  if (parts && same >= leastSame * Math.max(before.length, after.length))
    return parts.filter(({ text }) => text !== '');
  const whole: readonly DiffPart[] = [
    { kind: 'removed', text: before },
    { kind: 'same', text: '\n' },
    { kind: 'added', text: after },
  ];
  return before === '' || after === '' ? whole.filter(({ text }) => text.trim() !== '') : whole;
}
