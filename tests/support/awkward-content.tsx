import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { ContentError, EssentialContentError } from '#shared/content-model/content-error.ts';
import { isRawEntry, type RawEntry } from '#shared/content-model/raw.ts';
import { unresolvedLink } from '#shared/content-model/sample.ts';
import { readSectionPage, type SectionPageModel } from '#shared/pages/page/page.model.ts';
import { SectionPage } from '#shared/pages/page/page.page.tsx';
import { sections } from '#shared/sections/sections.ts';

/** Every entry in a sample, nested ones included. */
function entriesOf(value: unknown, found = new Set<RawEntry>()): Set<RawEntry> {
  if (typeof value !== 'object' || value === null || found.has(value as RawEntry)) return found;
  if (isRawEntry(value)) found.add(value);
  for (const inner of Object.values(isRawEntry(value) ? value.fields : value)) entriesOf(inner, found);
  return found;
}

const circular: Record<string, unknown> = {
  sys: { id: 'circular', type: 'Entry', contentType: { sys: { id: 'card' } } },
};
circular['fields'] = { title: 'Round', page: circular, cards: [circular], items: [circular] };

const junk = fc.oneof(
  fc.constantFrom(
    undefined,
    null,
    '',
    0,
    -1,
    Number.NaN,
    true,
    [],
    {},
    [null],
    circular,
    [circular, circular],
    unresolvedLink('Entry', 'draft'),
    unresolvedLink('Asset', 'draft'),
    [unresolvedLink('Entry', 'draft')],
    { sys: { id: 'bare', type: 'Asset' }, fields: {} },
    { sys: { id: 'bare', type: 'Asset' }, fields: { file: { url: 7, contentType: 'image/png' } } },
    { sys: { id: 'other', type: 'Entry', contentType: { sys: { id: 'unknownType' } } }, fields: {} },
    {
      nodeType: 'document',
      content: [{ nodeType: 'paragraph' }, null, { nodeType: 'unheard-of', content: 3 }],
    },
    { nodeType: 'document', data: {}, content: 'text' },
  ),
  fc.string(),
  fc.anything({ maxDepth: 2 }),
);

const neighbour: RawEntry = {
  sys: { id: 'neighbour', type: 'Entry', contentType: { sys: { id: 'ctaBand' } } },
  fields: { heading: 'The neighbour is shown' },
};

/** Renders a page with the section and a neighbour. `error` is set if the page cannot be read. */
export function renderPage(section: RawEntry) {
  const reports: ContentError[] = [];
  const context = { report: (problem: ContentError) => void reports.push(problem) };
  const entry: RawEntry = {
    sys: { id: 'page', type: 'Entry', contentType: { sys: { id: 'page' } } },
    fields: { title: 'A page', slug: 'a-page', sections: [section, neighbour] },
  };
  let page: SectionPageModel;
  try {
    page = readSectionPage(entry, context);
  } catch (error) {
    return { error, reports, html: '', isLeftOut: true };
  }
  return {
    error: undefined,
    reports,
    html: renderToStaticMarkup(<SectionPage sections={page.sections} title={page.title} trail={[]} />),
    isLeftOut: !page.sections.some(({ id }) => id === section.sys.id),
  };
}

/** Whether a report, or one of its causes, names this field of this entry, or any of its fields. */
function names(report: unknown, entryId: string, field?: string): boolean {
  for (let cause = report; cause instanceof ContentError; cause = cause.cause)
    if (cause.entryId === entryId && (field === undefined || cause.field === field)) return true;
  return false;
}

/** Defines one test per section, of so many values of its fields. @param seed default: another at each run */
export function testAwkwardValues({ runs, seed }: { runs: number; seed?: number }): void {
  test.each(sections.map((section) => [section.contentType.id, section] as const))(
    'R6.4, R8.11: whatever the value of a field of %s, visitors see the page’s other sections',
    (_id, { samples }) => {
      const fields = [...entriesOf(samples.typical)].flatMap((entry) =>
        Object.keys(entry.fields).map((field) => ({ id: entry.sys.id, field })),
      );
      fc.assert(
        fc.property(fc.constantFrom(...fields), junk, ({ id, field }, value) => {
          const section = structuredClone(samples.typical);
          const target = [...entriesOf(section)].find((entry) => entry.sys.id === id);
          Object.assign(target?.fields ?? {}, { [field]: value });
          const { error, reports, html, isLeftOut } = renderPage(section);
          const problems = error === undefined ? reports : [error];
          // Only essential content may fail the page, and a section that is left out must be reported.
          expect({
            isShown: html.includes('The neighbour is shown') || error instanceof EssentialContentError,
            isReported:
              !isLeftOut ||
              // Where several entries together lack something, none of them is to blame.
              problems.some((problem) => names(problem, id, field) || names(problem, section.sys.id)),
          }).toEqual({ isShown: true, isReported: true });
        }),
        { numRuns: runs, ...(seed !== undefined && { seed }) },
      );
    },
  );
}
