import request from 'supertest';
import { expect, test } from 'vitest';

import { sampleEntry } from '#shared/content-model/sample.ts';
import { richTextSectionType } from '#shared/sections/rich-text-section/rich-text-section.model.ts';
import { heading, richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { withPage } from '../support/page-export.ts';
import { startSite } from '../support/site.ts';

test('editors’ headings and anchors never get an id that the page has already', async () => {
  const section = sampleEntry(richTextSectionType, 'text', {
    anchorId: 'main',
    body: richTextOf(heading(2, 'Consent'), heading(2, 'Announcer'), heading(2, 'What it costs')),
  });
  const next = sampleEntry(richTextSectionType, 'next', { body: richTextOf(heading(2, 'What it costs')) });
  const site = await startSite({ change: (space) => withPage(space, 'ids', [section, next]) });
  const { text } = await request(site.app).get('/ids');
  await site.close();
  const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(text).toContain('<h2 id="section-consent">');
  expect(text).toContain('<h2 id="section-announcer">');
  expect(text).toMatch(/<section[^>]* id="section-main"/);
  // On a site without third parties the script would mistake the heading for the banner.
  expect(ids).not.toContain('consent');
  // Other headings keep their plain ids, and with them their links.
  expect(text).toContain('<h2 id="what-it-costs">');
  // So that the list of contents leads to both.
  expect(text).toContain('<h2 id="what-it-costs-2">');
});
