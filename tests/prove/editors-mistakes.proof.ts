import request from 'supertest';
import { expect, test } from 'vitest';

import type { ContentReport, ReportedFinding } from '#server/content-report/content-report.ts';

import { mistakes } from '../support/editors-mistakes.ts';
import { printMeasurements } from '../support/measurements.ts';
import { startSite } from '../support/site.ts';

const table = printMeasurements('What editors get wrong, what visitors see, and what editors read');

const placeOf = ({ kind, entryId = '', field = '' }: ReportedFinding) => `${kind} ${entryId}.${field}`;

test.each(mistakes)(
  '$what: the site works, and the report tells the editor',
  async ({ what, edit, path, status = 200, shows, hides, finding, reportedAt }) => {
    const site = await startSite({ change: edit, hasContentReport: true });
    const visited = await request(site.app).get(path);
    const report = (await request(site.app).get('/content-report.json')).body as ContentReport;
    await site.close();
    expect(visited.status).toBe(status);
    expect(visited.text).toContain(shows ?? '');
    expect(hides !== undefined && visited.text.includes(hides)).toBe(false);
    const reported = report.reported.find((each) => each.path === reportedAt)?.findings ?? [];
    const found = reported.find((each) => placeOf(each) === finding);
    expect(found && placeOf(found), `found instead: ${reported.map(placeOf).join(', ')}`).toBe(finding);
    table.add({
      mistake: what,
      'visitors see': `${visited.status}: ${found?.shown ?? 'the link works'}`,
      finding: found ? `${found.severity}: ${found.problem}` : 'put right',
      'read at': `${reportedAt ?? 'the whole site'}, ${found?.contentTypeName}, ${found?.fieldName ?? 'entry'}`,
    });
  },
);

test('there are at least forty of them', () => {
  expect(mistakes.length).toBeGreaterThanOrEqual(40);
});
