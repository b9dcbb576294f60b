import { expect, test } from 'vitest';

import type { RawEntry } from '#shared/content-model/raw.ts';

import type { SiteContent } from '../content/site-content.ts';
import type { PageRoute, Site } from '../content/site-pages.ts';
import { createFindings } from '../findings/findings.ts';
import { createSilentLog } from '../observability/log.ts';
import type { PageReader } from '../page/page-reader.ts';
import type { PageRenderer } from '../page/render-page.tsx';
import type { SiteReader } from '../page/site-reader.ts';
import { createContentReport } from './content-report.ts';

test('visitors are served between the pages that a report reads from memory', async () => {
  const turns: string[] = [];
  const entry = { sys: { id: 'page', contentType: { sys: { id: 'page' } } }, fields: {} } as RawEntry;
  const route = (path: string) => [path, { path, listed: entry } as PageRoute] as const;
  const site = { routes: new Map(['/a', '/b', '/c'].map(route)), hiddenPages: [] as const, options: entry };
  const makeReport = createContentReport({
    content: { loadSite: async () => site as unknown as Site } as SiteContent,
    siteReader: { readSite: () => {} } as unknown as SiteReader,
    readPage: (async () => {
      turns.push('page');
      setImmediate(() => turns.push('visitor'));
      return { entry };
    }) as unknown as PageReader,
    renderer: {} as PageRenderer,
    nameDrafts: undefined,
    findHeld: async () => [],
    findings: createFindings(createSilentLog()),
    contentfulUrl: undefined,
  });
  expect((await makeReport()).pagesRead).toBe(3);
  expect(turns.slice(0, 5)).toEqual(['page', 'visitor', 'page', 'visitor', 'page']);
});
