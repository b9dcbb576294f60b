import { contentTypes } from '#shared/content-types.ts';
import { riskWarningType } from '#shared/sections/risk-warning/risk-warning.model.ts';

import type { DraftProblem } from './draft-problem.ts';

/** The parts of the rendered `main` element, in its order. */
interface Rendered {
  readonly headings: readonly RenderedHeading[];
  readonly text: string;
  readonly hasRiskWarning: boolean;
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

/** Problems that only the whole page shows: in its headings, its risk warning, its links to its own parts. */
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
    ...riskProblems(rendered, placeOf),
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

// Words of the business of investing. “Pension” alone is not one: much of what is said about pensions is about tax.
const investing = /\b(?:invest(?:s|ed|ing|ments?|ors?)?|portfolios?|funds|ISAs?|drawdown)\b/gi;
/** A page that uses them less often only mentions them. */
const minInvestingWords = 4;

/** A page on investing states its risks (FCA, COBS 4.5). What it is about is judged by its words, so this is advice. */
function riskProblems({ text, hasRiskWarning }: Rendered, placeOf: PlaceOf): readonly DraftProblem[] {
  const words = text.match(investing) ?? [];
  if (hasRiskWarning || words.length < minInvestingWords) return [];
  const examples = [...new Set(words.map((word) => word.toLowerCase()))].slice(0, 3);
  const field = contentTypes.find(({ id }) => id === placeOf(undefined).contentType)?.fields[
    'riskWarnings'
  ] && { field: 'riskWarnings' };
  return [
    {
      severity: 'advice',
      ...placeOf(undefined),
      ...field,
      problem: `This page mentions investing (${examples.map((word) => `“${word}”`).join(', ')}) and has no ${riskWarningType.name.toLowerCase()}.`,
      shown:
        'Visitors read of benefits without their risks. Ask compliance whether the page needs a warning.',
    },
  ];
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
  const main = withoutNotes(/<main\b.*<\/main>/s.exec(html)?.[0] ?? '');
  const headings: RenderedHeading[] = [];
  const anchors: { anchor: string; entryId: string | undefined }[] = [];
  let entryId: string | undefined;
  for (const { groups = {} } of main.matchAll(parts)) {
    const { section, level, heading = '', anchor } = groups;
    if (section !== undefined) entryId = section;
    else if (level !== undefined) headings.push({ level: Number(level), text: textOf(heading), entryId });
    else if (anchor !== undefined) anchors.push({ anchor: decoded(unescape(anchor)), entryId });
  }
  return {
    headings,
    anchors,
    text: textOf(main),
    hasRiskWarning: main.includes('class="risk-notice"'),
    ids: new Set([...main.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => unescape(id))),
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

/** The notes of sections are no part of the page. */
function withoutNotes(html: string): string {
  return html.replace(/<div class="preview-note".*?<\/div>/gs, '');
}

function textOf(html: string): string {
  return unescape(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': '’',
};

function unescape(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
}
