import type { RawEntry } from '#shared/content-model/raw.ts';

import { inEditorsWords } from '../findings/editors-words.ts';
import { nameOf } from '../findings/entry-names.ts';
import { bySeverity, severityOf, type Finding } from '../findings/finding.ts';
import { wholeSite } from '../findings/findings.ts';
import type { CheckedPage } from '../page/rendered-page.ts';
import type { Differences } from './differences.ts';
import type { DraftProblem, PlacedProblem } from './draft-problem.ts';
import type { DraftState } from './draft-rendering.ts';
import { entriesOf } from './page-entries.ts';
import type { Published } from './published-page.ts';
import { checkRendered } from './rendered-checks.ts';
import { findUnpublished } from './unpublished-links.ts';

/** A draft's problems for its visitors, the most severe first. */
export interface DraftFindings {
  readonly page: readonly PlacedProblem[];
  /** Problems of the header, the footer and the rest of the site options. */
  readonly site: readonly PlacedProblem[];
}

/** @param html the whole page as it is rendered */
export function findInDraft({
  state,
  shown: { page, entry, sections },
  published,
  differences,
  held,
  html,
  contentfulUrl,
}: {
  readonly state: Pick<DraftState, 'content' | 'findings' | 'site'>;
  readonly shown: CheckedPage;
  readonly published: Published;
  readonly differences: Differences | undefined;
  /** Content that is published and not approved: on the page, and in its header and footer. */
  readonly held: { readonly page: readonly Finding[]; readonly site: readonly Finding[] };
  readonly html: string;
  readonly contentfulUrl: string | undefined;
}): DraftFindings {
  const entries = entriesOf({ site: state.site, entry });
  const withName = (problem: DraftProblem): DraftProblem => {
    const named = entries.get(problem.entryId ?? '');
    const entryName = problem.entryName ?? (named && nameOf(named));
    return { ...problem, ...(entryName !== undefined && { entryName }) };
  };
  const place = (problems: readonly DraftProblem[]) =>
    problems.map((problem) => inEditorsWords(withName(problem), contentfulUrl)).sort(bySeverity);
  const rendered = checkRendered(html, {
    entryId: entry?.sys.id,
    contentType: entry?.sys.contentType.sys.id ?? 'options',
    typeOf: new Map(sections.map(({ id, type }) => [id, type])),
  });
  return {
    page: place([
      ...(entry ? emptyFields(entry, state.content.missingIn(entry)) : []),
      ...state.findings.of(page.id).map(asProblem),
      ...lostWarnings(differences),
      ...findUnpublished({ entry }, published),
      ...rendered,
      ...held.page.map(asProblem),
    ]),
    site: place([...state.findings.of(wholeSite).map(asProblem), ...held.site.map(asProblem)]),
  };
}

function asProblem({ kind, ...finding }: Finding): DraftProblem {
  return { severity: severityOf[kind], ...finding };
}

function emptyFields({ sys }: RawEntry, fields: readonly string[]): readonly DraftProblem[] {
  return fields.map((field) => ({
    severity: 'error',
    entryId: sys.id,
    contentType: sys.contentType.sys.id,
    field,
    problem: 'This field is required, and empty.',
    shown: 'Contentful does not publish the page before it is filled in.',
  }));
}

/** Warnings of the published page that its draft no longer has. */
function lostWarnings(differences: Differences | undefined): readonly DraftProblem[] {
  return (differences?.sections ?? [])
    .filter(({ isEssential, kinds }) => isEssential && kinds.includes('removed'))
    .map(({ id, type, name }) => ({
      severity: 'warning',
      entryId: id,
      contentType: type,
      problem: `The published page carries the ${name}, and this draft does not.`,
      shown: 'Visitors are no longer warned. Ask compliance before you publish.',
    }));
}
