import { contentTypeOf } from '#shared/content-types.ts';
import { riskWarningType } from '#shared/sections/risk-warning/risk-warning.model.ts';

import { decoded } from '../http/decoded.ts';
import { isHeading, readHtml, tidyText, type HtmlElement } from '../page/read-html.ts';
import { findFlags } from '../wording/find-flags.ts';
import { readPageText, sentencesIn } from '../wording/shown-text.ts';
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
    ...wordingProblems(html, placeOf),
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
  const { text: page, hasRiskWarning } = readPageText(html);
  const sentences = page.blocks.flatMap(({ text, isOwn }) => (isOwn ? sentencesIn(text) : []));
  const flags = findFlags({ sentences, ownSentences: sentences, hasRiskWarning });
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
  return contentTypeOf(placeOf(undefined).contentType)?.fields['riskWarnings'] !== undefined;
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

function readRendered(html: string): Rendered {
  const headings: { level: number; text: string; entryId: string | undefined }[] = [];
  const anchors: { anchor: string; entryId: string | undefined }[] = [];
  const ids = new Set<string>();
  let entryId: string | undefined;

  function begin(element: HtmlElement, within: readonly HtmlElement[]): void {
    const { name, attributes } = element;
    if (name !== 'main' && !isInMain(within)) return;
    if (attributes['id']) ids.add(attributes['id']);
    if (name === 'section') entryId = attributes['data-contentful-entry-id'] ?? entryId;
    else if (isHeading(element)) headings.push({ level: Number(name[1]), text: '', entryId });
    else if (name === 'a' && /^#./.test(attributes['href'] ?? ''))
      anchors.push({ anchor: decoded(attributes['href']?.slice(1) ?? ''), entryId });
    else if (name === 'br') addText(' ', within);
  }

  function addText(text: string, within: readonly HtmlElement[]): void {
    const heading = headings.at(-1);
    if (heading && isInMain(within) && within.some(isHeading)) heading.text += text;
  }

  readHtml(html, { skips: isNote, onOpen: begin, onText: addText });
  return {
    headings: headings.map((heading) => ({ ...heading, text: tidyText(heading.text) })),
    anchors,
    ids,
  };
}

const isInMain = (within: readonly HtmlElement[]) => within.some(({ name }) => name === 'main');

/** The notes of sections are no part of the page. */
const isNote = ({ attributes }: HtmlElement) => attributes['class'] === 'preview-note';
