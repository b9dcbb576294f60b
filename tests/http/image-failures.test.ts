import { pino } from 'pino';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { eventually } from '../support/eventually.ts';
import { photograph, sends, startImageHost, type ImageHost } from '../support/image-host.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let host: ImageHost;
let photo: Buffer;
let time = Date.now();
const lines: { level: number; msg: string; image: string }[] = [];

beforeAll(async () => {
  photo = await photograph(320, 180);
  host = await startImageHost(sends(photo));
  site = await startSite({
    imageOrigin: host.origin,
    isWarm: false,
    now: () => new Date(time),
    log: pino(
      { level: 'debug' },
      { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) },
    ),
  });
});
afterAll(() => Promise.all([site.close(), host.close()]));
beforeEach(() => {
  host.requests.length = 0;
  lines.length = 0;
});

const ask = (asset: string, query = 'w=640&fm=webp', file = 'a.jpg') =>
  request(site.app).get(
    `/api/image-proxy?src=${encodeURIComponent(`https://images.ctfassets.net/${fixtureSpaceId}/${asset}/token1/${file}`)}&${query}`,
  );
const said = () =>
  lines.filter(({ msg }) => msg === 'image cannot be sent').map(({ level }) => pino.levels.labels[level]);

test('a hundred requests for a missing image, in whatever size and spelling, cost the image host one', async () => {
  host.respond = (_request, response) => response.writeHead(404).end();
  const spellings = ['gone.jpg', '%67one.jpg', 'gone%2Ejpg', 'gone%2ejpg'];
  const wanted = Array.from({ length: 100 }, (_, index) =>
    ask('gone', `w=${index % 2 === 0 ? 640 : 1080}&q=${index + 1}`, spellings[index % 4]),
  );
  const statuses = (await Promise.all(wanted)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([404]));
  expect(host.requests).toHaveLength(1);
  time += 60_000;
  host.respond = sends(photo);
  expect((await ask('gone', 'w=640', 'gone.jpg')).status).toBe(200);
});

test('a broken original is tried once a minute, and the log warns of it once', async () => {
  host.respond = sends(photo.subarray(0, photo.byteLength / 2));
  for (const query of ['w=640', 'w=640', 'w=1080&fm=webp', 'w=16&q=1'])
    expect((await ask('broken', query)).status).toBe(502);
  time += 60_000;
  expect((await ask('broken')).status).toBe(502);
  expect(host.requests).toHaveLength(2);
  expect(said()).toEqual(['warn', 'debug', 'debug', 'debug', 'debug']);
});

test('a picture that lost its last bytes is shown, as browsers do', async () => {
  host.respond = sends(photo.subarray(0, -20));
  expect((await ask('cut')).status).toBe(200);
});

test('while invented names hold all other places, the pictures of a page that somebody has seen are made', async () => {
  const slow = await startImageHost((request, response) => {
    if (!request.url?.includes('invented')) sends(photo)(request, response);
  });
  const own = await startSite({ imageOrigin: slow.origin });
  const { text } = await request(own.app).get('/');
  const [, picture = ''] = /src="(\/api\/image-proxy[^"]+fm=webp)"/.exec(text) ?? [];
  const invented = Array.from({ length: 100 }, async (_, index) => {
    const src = `https://images.ctfassets.net/${fixtureSpaceId}/invented${index}/token1/a.jpg`;
    const { status } = await request(own.app).get('/api/image-proxy').query({ src, w: '640', fm: 'webp' });
    return status;
  });
  await eventually(() => expect(own.images.stats().queue).toEqual({ running: 4, waiting: 32 }));
  const { status } = await request(own.app).get(picture.replaceAll('&amp;', '&'));
  expect(status).toBe(200);
  await slow.close();
  expect(new Set(await Promise.all(invented))).toEqual(new Set([502, 503]));
  await own.close();
});
