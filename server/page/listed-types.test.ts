import { expect, test } from 'vitest';

import { sampleEntry } from '#shared/content-model/sample.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { readSection, sections } from '#shared/sections/sections.ts';
import { createReports } from '#tests/support/reports.ts';

import { createRecentChanges } from '../content/recent-changes.ts';
import { createContentReviser } from '../content/revise-content.ts';
import { entryKey } from '../content/site-queries.ts';
import { listedTypes } from './listed-types.ts';

const revise = createContentReviser(listedTypes, createRecentChanges(Date.now));

test.each(
  sections.flatMap(({ contentType, samples }) =>
    Object.entries(samples).map(([name, entry]) => [contentType.id, name, entry] as const),
  ),
)(
  'the section %s (%s) shows the same of the pages that it links to as if it had them whole',
  (_, __, entry) => {
    const page = sampleEntry(pageType, 'page', { title: 'A page', slug: 'page', sections: [entry] });
    const revised = revise(entryKey('page'), page, Date.now()) as typeof page;
    const [section] = revised.fields['sections'] as [typeof entry];
    expect(readSection(section, createReports()).content).toEqual(
      readSection(entry, createReports()).content,
    );
  },
);
