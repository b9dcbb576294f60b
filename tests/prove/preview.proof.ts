// No byte of a draft reaches the public: many visitors and editors at once, with Varnish in front.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { sendWebhook, webhookSecret } from '../support/content-webhook.ts';
import { localised } from '../support/edit-space.ts';
import type { FaultyEmulator } from '../support/faulty-emulator.ts';
import { send } from '../support/load.ts';
import { percentile, printMeasurements } from '../support/measurements.ts';
import { publishEdit } from '../support/publish-edit.ts';
import {
  previewToken,
  startSiteOn,
  startSpaceService,
  untilStatus,
} from '../support/site-on-content-service.ts';
import { freePort, type SiteProcess } from '../support/site-process.ts';
import { fixtureSpace } from '../support/site.ts';
import { purgeSecret, startVarnish, type Varnish } from '../support/varnish.ts';

const measurements = printMeasurements('Drafts beside the public site');
const publicRequests = 100_000;
const draftRequests = 1000;
const publishes = 50;
/** Only drafts have it. Lower case, as in a slug. */
const canary = 'canaryzq7x';
/** Of a page that is only a draft. */
const hiddenPath = (round: number) => `/hidden-${round}`;
const secret = 'secret-of-the-preview-url';

let service: FaultyEmulator;
let site: SiteProcess;
let varnish: Varnish;
let snapshot: string;

beforeAll(async () => {
  const port = await freePort();
  snapshot = mkdtempSync(path.join(tmpdir(), 'snapshot-'));
  service = await startSpaceService();
  varnish = await startVarnish(port, await freePort());
  site = await startSiteOn(
    service.host,
    {
      CONTENTFUL_PREVIEW_ACCESS_TOKEN: previewToken,
      CONTENTFUL_PREVIEW_HOST: service.host,
      PREVIEW_SECRET: secret,
      PREVIEW_KEY: 'key-that-signs-the-tokens',
      CONTENTFUL_WEBHOOK_SECRET: webhookSecret,
      CONTENT_SNAPSHOT_DIR: snapshot,
      CONTENT_REPORT: 'true',
      CDN: 'varnish',
      CDN_VARNISH_URLS: varnish.origin,
      CDN_VARNISH_SECRET: purgeSecret,
      LOG_LEVEL: 'debug',
    },
    { port },
  );
  await untilStatus(varnish, '/readyz', 200);
});
afterAll(async () => {
  await site.stop('SIGKILL');
  await varnish.stop();
  await service.close();
  rmSync(snapshot, { recursive: true, force: true });
});

/** Saves drafts whose every text is the canary: pages old and new, a section, a menu entry, a person, an asset. */
function saveDrafts(round: number): void {
  const admin = service.space(fixtureSpaceId);
  const { entries, assets } = fixtureSpace().content;
  const word = `${canary}${round}`;
  for (const { sys, fields } of entries) {
    const texts = Object.entries(fields).filter(
      ([field, values]) => !/slug|theme|url/i.test(field) && isWords(Object.values(values)[0]),
    );
    if (texts.length === 0 || sys.contentType.sys.id === 'options') continue;
    const changed = localised(Object.fromEntries(texts.map(([field]) => [field, `${word} ${field}`])));
    admin.upsertEntry({
      id: sys.id,
      contentType: sys.contentType.sys.id,
      fields: { ...fields, ...changed },
    });
  }
  for (const { sys, fields } of assets)
    admin.upsertAsset({
      id: sys.id,
      fields: { ...fields, ...localised({ title: word, description: word }) },
    });
  admin.upsertEntry({
    id: `page-${word}`,
    contentType: 'page',
    fields: localised({ title: word, slug: hiddenPath(round).slice(1) }),
  });
}

/** Not one of a fixed list of values, which the site would refuse. */
const isWords = (value: unknown) => typeof value === 'string' && /^[A-Z].* /.test(value);

test('100,000 public requests during 1,000 of drafts hold no byte of a draft', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 48 });
  const get = (url: string) => send(varnish.origin + url, agent);
  const pages = [...(await get('/sitemap.xml')).body.matchAll(/<loc>https?:\/\/[^/]+([^<]*)</g)].map(
    ([, url = '/']) => url || '/',
  );
  const urls = [
    ...pages,
    '/sitemap.xml',
    '/robots.txt',
    '/news/feed.xml',
    '/knowledge/feed.xml',
    '/metrics',
    '/content-report.json',
    '/knowledge?q=water',
    '/nowhere',
    '/call-back',
    '/preview/x.y/about',
    hiddenPath(0),
  ];
  const leaks: string[] = [];
  const statuses: Record<string, number> = {};
  const times: number[] = [];
  const tokens = new Set<string>();
  let [visited, drafted, withCanary, cachedDrafts] = [0, 0, 0, 0];

  async function visit(): Promise<void> {
    while (visited < publicRequests) {
      const url = urls[visited % urls.length] ?? '/';
      visited += 1;
      const { status, body, ms } = await get(url);
      statuses[status] = (statuses[status] ?? 0) + 1;
      times.push(ms);
      if (body.toLowerCase().includes(canary)) leaks.push(url);
      for (const [menu] of visited % 1000 === 0 ? body.matchAll(/\/island-content\/[\w-]+\.json/g) : [])
        if ((await get(menu)).body.includes(canary)) leaks.push(menu);
    }
  }

  async function edit(): Promise<void> {
    while (drafted < draftRequests) {
      drafted += 1;
      const index = drafted;
      if (index % 100 === 0) saveDrafts(index / 100);
      if (index % (draftRequests / publishes) === 0) {
        // What was saved is then published, so back to what the public may see.
        const published = publishEdit(service, 'pageFees', { title: `Fees ${index}` });
        await sendWebhook(site.origin, { action: 'publish', ...published }).expect(200);
      }
      const entrance = await fetch(
        `${varnish.origin}/preview?${new URLSearchParams({ secret, entry: 'pageAbout' }).toString()}`,
        { redirect: 'manual' },
      );
      const [, token = ''] = /^\/preview\/([^/]+)\//.exec(entrance.headers.get('location') ?? '') ?? [];
      tokens.add(token);
      const url = `/preview/${token}${pages[index % pages.length]}`;
      const html = await (await fetch(varnish.origin + url)).text();
      if (html.includes(canary)) withCanary += 1;
      const again = await fetch(varnish.origin + url, { method: 'HEAD' });
      if (again.headers.get('cache-status')?.includes('hit') === true) cachedDrafts += 1;
      const [menu] = /\/island-content\/[\w-]+\.json/.exec(html) ?? [];
      // The menu of a draft, where the public menus are.
      if (menu && (await get(menu)).body.includes(canary)) leaks.push(menu);
    }
  }

  saveDrafts(0);
  const start = performance.now();
  await Promise.all([...Array.from({ length: 40 }, visit), ...Array.from({ length: 4 }, edit)]);
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();

  const kept = readdirSync(snapshot, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => readFileSync(path.join(file.parentPath, file.name)));
  const log = site.stdout + site.stderr;
  const tokensInLog = [...tokens].filter(
    (token) => log.includes(token) || log.includes(token.split('.')[1] ?? '-'),
  );
  measurements.add({
    'public requests': publicRequests,
    statuses: JSON.stringify(statuses),
    seconds: seconds.toFixed(0),
    'p99 of visitors': `${percentile(times, 0.99).toFixed(0)} ms`,
    drafts: drafted,
    'drafts with the canary': withCanary,
    'drafts from a cache': cachedDrafts,
    leaks: leaks.length,
    'files of the snapshot': kept.length,
    'lines of the log': log.split('\n').length,
  });
  expect(leaks).toEqual([]);
  expect(withCanary).toBeGreaterThan(draftRequests * 0.95);
  expect(cachedDrafts).toBe(0);
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.filter((bytes) => bytes.includes(canary))).toEqual([]);
  expect(
    log
      .toLowerCase()
      .split('\n')
      .filter((line) => line.includes(canary)),
  ).toEqual([]);
  expect(tokensInLog).toEqual([]);
  expect(log.match(/\/preview\/[^…x]/g)).toBeNull();
  expect(Object.keys(statuses).toSorted()).toEqual(['200', '403', '404']);
});
