import { pino } from 'pino';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { startSite, type TestSite } from '../support/site.ts';

const lines: string[] = [];
let site: TestSite;

beforeAll(async () => {
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  site = await startSite({ log });
});
beforeEach(() => lines.splice(0));
afterAll(() => site.close());

const requestLines = () =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'request')
    .map(({ level, method, route, path, status, cache }) => ({ level, method, route, path, status, cache }));

test('each request is one log line: at debug if served from memory, otherwise at info', async () => {
  await request(site.app).get('/about?email=someone@example.com');
  const { headers } = await request(site.app).get('/about');
  await request(site.app).get('/no-such-page');
  await request(site.app).get('/livez');
  await request(site.app).post('/about');
  await request(site.app).put('/about');
  const [info, debug] = [30, 20];
  const page = { level: info, method: 'GET', route: 'page', path: '/about', status: 200 };
  expect(requestLines()).toEqual([
    { ...page, cache: 'MISS' },
    { ...page, level: debug, cache: 'HIT' },
    { ...page, path: '/no-such-page', status: 404 },
    { ...page, level: debug, route: 'health', path: '/livez' },
    { ...page, method: 'POST', route: 'refused', status: 405 },
    { ...page, method: 'PUT', route: 'refused', status: 405 },
  ]);
  const hit = JSON.parse(lines.find((line) => line.includes('"HIT"')) ?? '') as { id: string; ms: number };
  expect(hit.id).toBe(headers['x-request-id']);
  expect(hit.id).toMatch(/^[\da-f]{12}-[\da-z]+$/);
  expect(hit.ms).toBeGreaterThanOrEqual(0);
  expect(lines.join()).not.toContain('someone@example.com');
});

test('a request cannot forge a log line', async () => {
  const forged = encodeURIComponent('/a","status":200}\n{"level":50,"msg":"request","path":"forged"}');
  await request(site.app).get(`/${forged}`);
  await request(site.app).get('/a\u2028b');
  await request(site.app).get('/x').set('X-Request-Id', 'mine');
  expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
  expect(requestLines()).toHaveLength(3);
  expect(requestLines().map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(lines.join()).not.toContain('mine');
});

test.each([
  ['an access token', `/entries/b4c0n73n7fu1T0k3nWithFortyThreeCharacters_12`],
  ['a JSON web token', `/x/eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0abcdefg12345`],
  ['a key in hexadecimal', '/reset/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
])('what looks like a secret in a path is redacted: %s', async (_what, path) => {
  await request(site.app).get(path);
  const [line] = requestLines();
  expect(String(line?.path).length).toBeLessThan(40);
  expect(line?.path).toContain('…');
});

test('a long slug is logged in full', async () => {
  const path = '/knowledge/what-to-do-with-a-pension-from-1998-in-2026';
  await request(site.app).get(path);
  expect(requestLines()[0]?.path).toBe(path);
});

test('/metrics reports requests, renders, cached pages, content, images and the event loop', async () => {
  await request(site.app).get('/fees');
  await request(site.app).get('/fees');
  const { headers, text } = await request(site.app).get('/metrics');
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(headers['cache-control']).toBe('no-store');
  expect(text).toMatch(/^http_request_duration_seconds_count\{route="page",status="200",cache="HIT"\} \d+$/m);
  for (const name of [
    'page_render_duration_seconds_count',
    'page_renders_running',
    'page_cache_entries',
    'page_cache_bytes',
    'content_age_seconds',
    'image_jobs_running',
    'image_jobs_waiting',
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
  ])
    expect(text).toMatch(new RegExp(`^${name} [\\d.e+-]+$`, 'm'));
});

test('no input of visitors creates a time series', async () => {
  for (let index = 0; index < 50; index += 1) {
    await request(site.app).get(`/random-${index}?x=${index}`);
    await request(site.app).get(`/api/image-proxy?src=${index}`);
  }
  const { text } = await request(site.app).get('/metrics');
  expect(text).not.toContain('random-');
  expect(text.match(/^http_request_duration_seconds_count/gm)?.length).toBeLessThan(15);
});
