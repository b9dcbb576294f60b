import { isRawEntry } from '#shared/content-model/raw.ts';
import { contentTypeOf } from '#shared/content-types.ts';

import type { Entity } from '../content/content-graph.ts';
import { isPageEntry } from '../content/site-pages.ts';
import { nameOf } from '../findings/entry-names.ts';
import type { DraftProblem } from './draft-problem.ts';
import { partsOf, type ComparedPage } from './page-entries.ts';
import type { Published } from './published-page.ts';

/**
 * Parts and links of a draft that visitors would miss if only the page were published: drafts of sections, cards and
 * pictures, and links to pages that are drafts.
 */
export function findUnpublished(
  { entry }: Pick<ComparedPage, 'entry'>,
  published: Published,
): readonly DraftProblem[] {
  if (entry === undefined || published.kind === 'unknown') return [];
  const publicPages = new Set(published.site.listed.map(({ sys }) => sys.id));
  return partsOf(entry).flatMap((part): DraftProblem[] => {
    if (part === entry || isPublished(part, publicPages)) return [];
    const { problem, shown } = describe(part);
    const place = isRawEntry(part)
      ? { entryId: part.sys.id, contentType: part.sys.contentType.sys.id }
      : { assetId: part.sys.id, contentType: 'asset' };
    return [{ severity: 'warning', ...place, problem, shown }];
  });
}

/** A page is published if the public site has it, anything else if it has ever been: the preview API tells no more. */
function isPublished(part: Entity, publicPages: ReadonlySet<string>): boolean {
  return isPageEntry(part) ? publicPages.has(part.sys.id) : part.sys.revision !== 0;
}

function describe(part: Entity): Pick<DraftProblem, 'problem' | 'shown'> {
  if (!isRawEntry(part)) {
    const { title } = part.fields;
    return {
      problem: `The file “${typeof title === 'string' ? title : part.sys.id}” is not published yet.`,
      shown: 'Visitors do not see it until you publish it, too.',
    };
  }
  const type = contentTypeOf(part.sys.contentType.sys.id)?.name ?? 'entry';
  const name = nameOf(part) ?? part.sys.id;
  return isPageEntry(part)
    ? {
        problem: `A link leads to the ${type.toLowerCase()} “${name}”, which is not published yet.`,
        shown: 'Visitors see only the text of the link, or nothing of it.',
      }
    : {
        problem: `The ${type.toLowerCase()} “${name}” is not published yet.`,
        shown: 'Visitors do not see it until you publish it, too.',
      };
}
