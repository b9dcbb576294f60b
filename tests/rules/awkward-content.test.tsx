import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { ContentError, EssentialContentError } from '#shared/content-model/content-error.ts';
import { isRawEntry, type RawEntry } from '#shared/content-model/raw.ts';
import { unresolvedLink } from '#shared/content-model/sample.ts';
import { readSectionPage, type SectionPage as SectionPageModel } from '#shared/pages/page/page.model.ts';
import { SectionPage } from '#shared/pages/page/page.page.tsx';
import { sections } from '#shared/sections/sections.ts';

/** Every entry of a sample with its fields, those of its parts included. */
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
  fields: { heading: 'The neighbour stands' },
};

/** A page with the section and a neighbour, as visitors get it; what was reported; or why the page is refused. */
function show(section: RawEntry) {
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
    return { refusal: error, reports, html: '', isLeftOut: true };
  }
  return {
    refusal: undefined,
    reports,
    html: renderToStaticMarkup(<SectionPage sections={page.sections} title={page.title} trail={[]} />),
    isLeftOut: !page.sections.some(({ id }) => id === section.sys.id),
  };
}

/** Whether a report, or what caused it, is about this field of this entry. */
function names(report: unknown, entryId: string, field: string): boolean {
  for (let error = report; error instanceof ContentError; error = error.cause)
    if (error.entryId === entryId && error.field === field) return true;
  return false;
}

test.each(sections.map((section) => [section.contentType.id, section] as const))(
  'R6.4, R8.11: whatever stands in a field of %s, the page is served with its other sections',
  (_id, { samples }) => {
    const places = [...entriesOf(samples.typical)].flatMap((entry) =>
      Object.keys(entry.fields).map((field) => ({ id: entry.sys.id, field })),
    );
    fc.assert(
      fc.property(fc.constantFrom(...places), junk, ({ id, field }, value) => {
        const section = structuredClone(samples.typical);
        const target = [...entriesOf(section)].find((entry) => entry.sys.id === id);
        Object.assign(target?.fields ?? {}, { [field]: value });
        const { refusal, reports, html, isLeftOut } = show(section);
        const problems = refusal === undefined ? reports : [refusal];
        // Only what must not be missing may take the page with it; whatever is left out is named.
        expect({
          isShown: html.includes('The neighbour stands') || refusal instanceof EssentialContentError,
          isNamed: !isLeftOut || problems.some((problem) => names(problem, id, field)),
        }).toEqual({ isShown: true, isNamed: true });
      }),
      { numRuns: 300 },
    );
  },
);

test.each(sections.map((section) => [section.contentType.id, section] as const))(
  'a section %s whose entry is empty takes nothing else with it',
  (_id, { samples, isEssential }) => {
    const { refusal, html } = show({ ...samples.minimal, fields: {} });
    expect(refusal === undefined || isEssential).toBe(true);
    expect(refusal !== undefined || html.includes('The neighbour stands')).toBe(true);
  },
);
