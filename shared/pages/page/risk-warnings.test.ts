import { expect, test } from 'vitest';

import { createReports } from '#tests/support/reports.ts';

import { EssentialContentError } from '../../content-model/content-error.ts';
import type { RawEntry } from '../../content-model/raw.ts';
import { unresolvedLink } from '../../content-model/sample.ts';
import { riskWarningSamples } from '../../sections/risk-warning/risk-warning.sample.ts';
import { readSectionPage } from './page.model.ts';

test('a page shows each of its required risk warnings once, even if it is also among the sections', () => {
  const warning = riskWarningSamples.typical;
  const entry = (fields: object): RawEntry => ({
    sys: { id: 'page', type: 'Entry', contentType: { sys: { id: 'page' } } },
    fields: { title: 'Drawdown', slug: 'drawdown', ...fields },
  });
  const typesOf = (fields: object) =>
    readSectionPage(entry(fields), createReports()).sections.map((section) => section.type);
  expect(typesOf({ riskWarnings: [warning] })).toEqual(['riskWarning']);
  expect(typesOf({ riskWarnings: [warning], sections: [warning] })).toEqual(['riskWarning']);
});

test.each([
  ['that is a draft', [unresolvedLink('Entry', 'draftWarning')]],
  ['without text', [{ ...riskWarningSamples.typical, fields: {} }]],
  [
    'of another content type',
    [{ sys: { id: 'x', type: 'Entry', contentType: { sys: { id: 'button' } } }, fields: {} }],
  ],
  ['that is not in a list', 'a warning'],
])('a page with a required risk warning %s is not shown', (_why, riskWarnings) => {
  const entry: RawEntry = {
    sys: { id: 'page', type: 'Entry', contentType: { sys: { id: 'page' } } },
    fields: { title: 'Drawdown', slug: 'drawdown', riskWarnings },
  };
  expect(() => readSectionPage(entry, createReports())).toThrow(EssentialContentError);
});
