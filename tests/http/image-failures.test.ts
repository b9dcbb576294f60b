import { pino } from 'pino';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { restoreClocks } from '../support/clocks.ts';
import { eventually } from '../support/eventually.ts';
import { photograph, respondWith, startImageHost, type ImageHost } from '../support/image-host.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let host: ImageHost;
let photo: Buffer;
const lines: { level: number; msg: string; image: string }[] = [];

beforeAll(async () => {
  photo = await photograph(320, 180);
  host = await startImageHost(respondWith(photo));
  site = await startSite({
    imageOrigin: host.origin,
    isWarm: false,
    log: pino(
      { level: 'debug' },
      { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) },
    ),
  });
});
afterAll(async () => {
  restoreClocks();
  await Promise.all([site.close(), host.close()]);
});
beforeEach(() => {
  host.requests.length = 0;
  lines.length = 0;
});

const ask = (asset: string, query = 'w=640&fm=webp', file = 'a.jpg') =>
  request(site.app).get(
    `/api/image-proxy?src=${encodeURIComponent(`https://images.ctfassets.net/${fixtureSpaceId}/${asset}/token1/${file}`)}&${query}`,
  );
const loggedLevels = () =>
  lines.filter(({ msg }) => msg === 'image cannot be sent').map(({ level }) => pino.levels.labels[level]);

test('a broken original is fetched once for all sizes, and the log warns about it once', async () => {
  host.respond = respondWith(photo.subarray(0, photo.byteLength / 2));
  for (const query of ['w=640', 'w=640', 'w=1080&fm=webp', 'w=16&q=1'])
    expect((await ask('broken', query)).status).toBe(502);
  expect(host.requests).toHaveLength(1);
  expect(loggedLevels()).toEqual(['warn', 'debug', 'debug', 'debug']);
});

test.each<[string, (url: string) => string]>([
  ['', () => '/'],
  [', although visitors have searched for those', (url) => `/search?q=${encodeURIComponent(url)}`],
])('requests for made-up images leave room for the images of pages%s', async (_, visitBefore) => {
  // On a slow machine the host's time would run out before every request has arrived.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  const slow = await startImageHost((request, response) => {
    if (!request.url?.includes('invented')) respondWith(photo)(request, response);
  });
  const busySite = await startSite({ imageOrigin: slow.origin });
  const { text } = await request(busySite.app).get('/');
  const [, imageUrl = ''] = /src="(\/api\/image-proxy[^"]+fm=webp)"/.exec(text) ?? [];
  const urlOf = (index: number) =>
    `/api/image-proxy?src=//images.ctfassets.net/${fixtureSpaceId}/z${index}/invented/a.jpg`;
  for (let index = 0; index < 8; index += 1) {
    const { status } = await request(busySite.app).get(visitBefore(urlOf(index)));
    expect(status).toBe(200);
  }
  const invented = Array.from({ length: 100 }, async (_unused, index) => {
    const { status } = await request(busySite.app).get(`${urlOf(index)}&w=640&fm=webp`);
    return status;
  });
  await eventually(() => expect(busySite.images.stats().queue).toEqual({ running: 4, waiting: 32 }));
  const { status } = await request(busySite.app).get(imageUrl.replaceAll('&amp;', '&'));
  expect(status).toBe(200);
  await slow.close();
  expect(new Set(await Promise.all(invented))).toEqual(new Set([502, 503]));
  await busySite.close();
});
