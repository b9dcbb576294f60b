import { expect, test } from 'vitest';

import { sections } from '#shared/sections/sections.ts';

import { renderPage, testAwkwardValues } from '../support/awkward-content.tsx';

// The same values at every run. The proof of the same name tries many more, and others each time.
testAwkwardValues({ runs: 30, seed: 1 });

test.each(sections.map((section) => [section.contentType.id, section] as const))(
  'an empty %s does not stop the page’s other sections from being shown',
  (_id, { samples, isEssential }) => {
    const { error, html } = renderPage({ ...samples.minimal, fields: {} });
    expect(error === undefined || isEssential).toBe(true);
    expect(error !== undefined || html.includes('The neighbour is shown')).toBe(true);
  },
);
