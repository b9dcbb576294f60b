import { contentTypes } from '#shared/content-types.ts';
import { riskWarningType } from '#shared/sections/risk-warning/risk-warning.model.ts';

import { decodeEntities } from '../page/html-entities.ts';
import { findFlags } from '../wording/find-flags.ts';
import { readShownText, sentencesIn } from '../wording/shown-text.ts';
import type { DraftProblem } from './draft-problem.ts';

/** The parts of the rendered `main` element, in its order. */
interface Rendered {
  readonly headings: readonly RenderedHeading[];
  readonly ids: ReadonlySet<string>;
  /** The anchors on this page that links lead to. */
  readonly anchors: readonly { readonly anchor: string; readonly entryId: string | undefined }[];
}

interface RenderedHeading {
  readonly level: number;
  readonly text: string;
  /** The entry of the section that it is in. */
  readonly entryId: string | undefined;
}

/** The page's own entry, and the types of its sections by the ids of their entries. */
interface CheckedPage {
  readonly entryId: string | undefined;
  readonly contentType: string;
  readonly typeOf: ReadonlyMap<string, string>;
}

/** Problems that only the whole page shows: in its headings, its wording, its links to its own parts. */
export function checkRendered(html: string, page: CheckedPage): readonly DraftProblem[] {
  const rendered = readRendered(html);
  const placeOf = (entryId: string | undefined) => {
    const contentType = page.typeOf.get(entryId ?? '');
    return entryId === undefined || contentType === undefined
      ? { ...(page.entryId !== undefined && { entryId: page.entryId }), contentType: page.contentType }
      : { entryId, contentType };
  };
  return [
    ...headingProblems(rendered, placeOf),
    ...wordingProblems(mainOf(html), placeOf),
    ...anchorProblems(rendered, placeOf),
  ];
}

type PlaceOf = (entryId: string | undefined) => Pick<DraftProblem, 'entryId' | 'contentType'>;

function headingProblems({ headings }: Rendered, placeOf: PlaceOf): readonly DraftProblem[] {
  const problems: DraftProblem[] = [];
  if (!headings.some(({ level }) => level === 1))
    problems.push({
      severity: 'warning',
      ...placeOf(undefined),
      problem: 'The page has no main heading.',
      shown: 'Screen readers and search engines are not told what the page is about.',
    });
  for (const [index, { level, text, entryId }] of headings.entries()) {
    const previous = headings[index - 1]?.level ?? 0;
    if (text === '')
      problems.push({
        severity: 'warning',
        ...placeOf(entryId),
        problem: 'A heading is empty.',
        shown: 'Screen readers announce a heading that says nothing.',
      });
    else if (previous > 0 && level > previous + 1)
      problems.push({
        severity: 'warning',
        ...placeOf(entryId),
        problem: `The heading “${text}” has level ${level}, directly below level ${previous}.`,
        shown: 'Readers who go from heading to heading look for the level in between.',
      });
  }
  return problems;
}

/** Wording that compliance has rules about: in a draft, this is advice, since a person judges it. */
function wordingProblems(html: string, placeOf: PlaceOf): readonly DraftProblem[] {
  const { blocks } = readShownText(html);
  const sentences = blocks.flatMap(({ text }) => sentencesIn(text));
  const flags = findFlags({
    sentences,
    ownSentences: sentences,
    hasRiskWarning: html.includes('class="risk-notice"'),
  });
  return flags.map(({ rule, name, level, why, source, sentence }) => ({
    severity: level === 'block' ? 'warning' : 'advice',
    ...placeOf(undefined),
    ...(rule === 'risk-warning' && hasRiskWarnings(placeOf) && { field: 'riskWarnings' }),
    problem:
      rule === 'risk-warning'
        ? `This page mentions investing (${sentence}) and has no ${riskWarningType.name.toLowerCase()}.`
        : `${name}: “${sentence}”`,
    shown: `${why} Ask compliance (${source}).`,
  }));
}

function hasRiskWarnings(placeOf: PlaceOf): boolean {
  const type = contentTypes.find(({ id }) => id === placeOf(undefined).contentType);
  return type?.fields['riskWarnings'] !== undefined;
}

function anchorProblems({ ids, anchors }: Rendered, placeOf: PlaceOf): readonly DraftProblem[] {
  return anchors
    .filter(({ anchor }) => !ids.has(anchor))
    .map(({ anchor, entryId }) => ({
      severity: 'warning',
      ...placeOf(entryId),
      problem: `No part of this page has the anchor “${anchor}”. Correct the link, or give a section that anchor.`,
      shown: 'The link does nothing.',
    }));
}

// React escapes quotes and angle brackets in attributes, so a tag ends at the first `>`.
const parts =
  /<section\b[^>]*?\sdata-contentful-entry-id="(?<section>[^"]+)"|<h(?<level>[1-6])\b[^>]*>(?<heading>.*?)<\/h\k<level>>|<a\b[^>]*?\shref="#(?<anchor>[^"]+)"/gs;

function readRendered(html: string): Rendered {
  const main = mainOf(html);
  const headings: RenderedHeading[] = [];
  const anchors: { anchor: string; entryId: string | undefined }[] = [];
  let entryId: string | undefined;
  for (const { groups = {} } of main.matchAll(parts)) {
    const { section, level, heading = '', anchor } = groups;
    if (section !== undefined) entryId = section;
    else if (level !== undefined) headings.push({ level: Number(level), text: textOf(heading), entryId });
    else if (anchor !== undefined) anchors.push({ anchor: decoded(decodeEntities(anchor)), entryId });
  }
  return {
    headings,
    anchors,
    ids: new Set([...main.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => decodeEntities(id))),
  };
}

/** An editor may have typed a percent sign. */
function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}

const mainOf = (html: string) => withoutNotes(/<main\b.*<\/main>/s.exec(html)?.[0] ?? '');

/** The notes of sections are no part of the page. */
function withoutNotes(html: string): string {
  return html.replace(/<div class="preview-note".*?<\/div>/gs, '');
}

function textOf(html: string): string {
  return decodeEntities(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}
