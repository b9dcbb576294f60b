import type { ContentState } from '../approvals/approvals.ts';
import { unlinked } from '../content/content-graph.ts';
import { flagsOf } from '../wording/find-flags.ts';
import { sentencesIn } from '../wording/shown-text.ts';
import { textOf } from './content-changes.ts';
import { compareTexts } from './word-diff.ts';

/** As many words may be put in or taken out. */
const maxWords = 12;

/**
 * Why a change is more than a slip of the pen, in words; undefined: it is a small one, which any second person may release.
 * It has no figure, no link, no picture, no warning, nothing but words, and none that a rule flags.
 */
export function findWhyNotSmall(entities: readonly ContentState[]): string | undefined {
  let words = 0;
  for (const { approved, published } of entities) {
    if (approved === undefined) return 'something in it is new';
    if (published.sys.type === 'Asset') return 'a picture or document in it is another';
    if ('contentType' in published.sys && /warning/i.test(published.sys.contentType.sys.id))
      return 'a risk warning in it is another';
    const [before, after] = [approved.entity.fields, unlinked(published.fields)];
    if (JSON.stringify(besideWords(before)) !== JSON.stringify(besideWords(after)))
      return 'more than its words is another: a link, a picture, a choice or a warning';
    const [old, text] = [textOf(approved.entity), textOf(published)];
    const { passages, wordsAdded, wordsRemoved } = compareTexts(old, text);
    const changed = passages.flatMap(({ parts }) => parts.filter(({ kind }) => kind !== 'same'));
    if (changed.some(({ text: part }) => /[\d£$€%]/.test(part))) return 'a figure in it is another';
    const touched = [
      ...text.blocks.filter((block) => !old.blocks.some(({ text: same }) => same === block.text)),
      ...old.blocks.filter((block) => !text.blocks.some(({ text: same }) => same === block.text)),
    ];
    if (touched.flatMap((block) => sentencesIn(block.text)).some((sentence) => flagsOf(sentence).length > 0))
      return 'a rule of wording flags a sentence that it changes';
    words += Math.max(wordsAdded, wordsRemoved);
  }
  return words > maxWords ? `more than ${maxWords} words of it are others` : undefined;
}

/** Fields without what visitors read as prose, in an order of their own: of a small change it is equal. */
function besideWords(value: unknown): unknown {
  // One word alone is a choice, an address or a name.
  if (typeof value === 'string') return /\s/.test(value.trim()) ? '' : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => besideWords(part));
  const isText = 'nodeType' in value && value.nodeType === 'text';
  const parts: readonly (readonly [string, unknown])[] = Object.entries(value);
  return parts
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]): unknown => {
      if (isText && name === 'value') return name;
      // Where a text links to, and what must not be told from prose by its look.
      return [name, name === 'data' || /warning|slug|url/i.test(name) ? part : besideWords(part)];
    });
}
