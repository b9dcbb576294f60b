import type { ContentType } from '#shared/content-model/content-type.ts';
import { isRawEntry } from '#shared/content-model/raw.ts';
import { contentTypeOf } from '#shared/content-types.ts';

import type { ContentState } from '../../approvals/content-states.ts';
import { unlinked, type Entity } from '../../content/content-graph.ts';
import { flagsOf } from '../../wording/find-flags.ts';
import { compareTexts } from '../parts/word-diff.ts';
import { sentencesOnlyIn, textOf } from './content-changes.ts';
import { openReviews, type ContentDecided } from './content-decisions.ts';

/** How many words a small change may put in or take out. */
const maxWords = 12;

/**
 * Why a change is not small, by what it does, such as “it replaces a picture”; undefined: it is small, and any second
 * person may release it.
 *
 * @param decisions about content, the oldest first
 */
export function findWhyNotSmall(
  entities: readonly ContentState[],
  decisions: readonly ContentDecided[],
): string | undefined {
  const reviews = openReviews(decisions);
  let words = 0;
  for (const { key, approved, published } of entities) {
    if (approved === undefined) return 'part of it has never been approved';
    // Small changes of words that nobody answers for would add up to an approval of them.
    if (reviews.has(key)) return 'it changes what an approver has still to review';
    if (!isRawEntry(published)) return 'it replaces a picture or document';
    const type = contentTypeOf(published.sys.contentType.sys.id);
    if (type === undefined || /warning/i.test(type.id)) return 'it changes a warning';
    const [before, after] = [approved.entity.fields, unlinked(published.fields)];
    if (JSON.stringify(besideProse(type, before)) !== JSON.stringify(besideProse(type, after)))
      return 'it changes more than words: a paragraph, a link, a picture, a choice or a warning';
    const [old, text] = [textOf(approved.entity), textOf(published)];
    const { passages, wordsAdded, wordsRemoved } = compareTexts(old, text);
    const changed = passages.flatMap(({ parts }) => parts.filter(({ kind }) => kind !== 'same'));
    if (changed.some((part) => /[\d£$€%]/.test(part.text))) return 'it changes a figure';
    const sentences = [...sentencesOnlyIn(text, old), ...sentencesOnlyIn(old, text)];
    if (sentences.some((sentence) => flagsOf(sentence).length > 0))
      return 'it changes a sentence that a rule of wording flags';
    words += Math.max(wordsAdded, wordsRemoved);
  }
  return words > maxWords ? `it changes more than ${maxWords} words` : undefined;
}

/** Fields without the words of prose, in an order of their own. */
function besideProse(type: ContentType, fields: Entity['fields']): unknown {
  return Object.entries(fields)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]): unknown => [name, isProse(type, name) ? withoutWords(value) : value]);
}

function isProse({ fields }: ContentType, name: string): boolean {
  const shape = fields[name]?.shape;
  if (shape === undefined || /warning/i.test(name)) return false;
  if (shape.type === 'Text' || shape.type === 'RichText') return true;
  // A choice from a list, a slug or an address is not prose.
  const rules = JSON.stringify('validations' in shape ? shape.validations : []);
  return shape.type === 'Symbol' && !/"(?:in|regexp|unique)":/.test(rules);
}

/** In rich text everything stays but the words: marks, links, what is embedded. */
function withoutWords(value: unknown): unknown {
  if (typeof value === 'string') return '';
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => withoutWords(part));
  const isText = 'nodeType' in value && value.nodeType === 'text';
  const parts: readonly (readonly [string, unknown])[] = Object.entries(value);
  return parts
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]): unknown => {
      if (isText && name === 'value') return name;
      return [name, name === 'content' ? withoutWords(part) : part];
    });
}
