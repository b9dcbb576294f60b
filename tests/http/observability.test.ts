import type { IncomingMessage } from 'node:http';

import request from 'supertest';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createLog } from '#server/observability/log.ts';
import { httpMethodOf } from '#server/observability/metrics.ts';
import { cspReportPath } from '#shared/paths.ts';

import { metricOf } from '../support/metrics.ts';
import { canonicalOrigin, startSite, type TestSite } from '../support/site.ts';

const lines: string[] = [];
let site: TestSite;

beforeAll(async () => {
  const log = createLog('debug', { write: (line: string) => void lines.push(line) });
  site = await startSite({ log });
});
beforeEach(() => lines.splice(0));
afterAll(() => site.close());

const requestLines = () =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'request')
    .map(({ level, method, route, path, status, cache, refusal }) => ({
      level,
      method,
      route,
      path,
      status,
      cache,
      refusal,
    }));

test('each request is one log line: at debug if served from memory, otherwise at info', async () => {
  // A response to a condition is sent once the page is in memory, another one as it is made.
  await request(site.app).get('/about?email=someone@example.com').set('If-None-Match', '"another"');
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
    { ...page, method: 'POST', route: 'refused', status: 405, refusal: 'method' },
    { ...page, method: 'PUT', route: 'refused', status: 405, refusal: 'method' },
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
  expect(text).toMatch(
    /^http_server_request_duration_seconds_count\{http_route="page",http_request_method="GET",http_response_status_code="200",url_scheme="https",cache="HIT"\} \d+$/m,
  );
  for (const name of [
    'page_render_duration_seconds_count',
    'page_renders_running',
    'page_cache_entries',
    'page_cache_bytes',
    'content_age_seconds{type="options"}',
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
  expect(text.match(/^http_server_request_duration_seconds_count/gm)?.length).toBeLessThan(15);
});

test('every line that a request causes has its id', async () => {
  site.contentService.faults.add({ status: 401, match: /entries/ });
  const { headers } = await request(site.app).get('/team/barnaby-thimble');
  site.contentService.faults.clear();
  const own = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ id }) => id === headers['x-request-id']);
  expect(own.map(({ msg }) => msg)).toEqual(['content unavailable', 'request']);
});

test('a trace is taken from a trusted proxy only', async () => {
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  await request(site.app).get('/no-such-page').set({ traceparent });
  expect(lines.join('')).not.toContain('aaaaaaaa');
});

test('methods that HTTP does not define share one series', async () => {
  await request(site.app).options('/about');
  const { text } = await request(site.app).get('/metrics');
  expect(text).toContain('http_request_method="OPTIONS",http_response_status_code="405"');
  expect(httpMethodOf({ method: 'PROPFIND' } as IncomingMessage)).toBe('_OTHER');
});

test('the metrics name the release, and count what was refused by reason', async () => {
  await request(site.app).put('/about');
  const { text } = await request(site.app).get('/metrics');
  expect(text).toMatch(
    /^site_build_info\{version="\d+\.\d+\.\d+",revision="\w+",node="v\d+\.\d+\.\d+"\} 1$/m,
  );
  expect(text).toMatch(/^http_requests_refused_total\{reason="method"\} [1-9]/m);
  expect(text).toMatch(/^http_requests_refused_total\{reason="host"\} 0$/m);
  expect(text).toMatch(/^site_ready 1$/m);
  expect(text).toMatch(/^content_gate_shut 0$/m);
});

/** A report of a browser, as `report-uri` sends it. */
const report = (fields: object) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': `${canonicalOrigin}/about?x=query`,
      'blocked-uri': 'https://tags.example/a/b.js?c=d',
      'effective-directive': 'script-src-elem',
      ...fields,
    },
  });
const sendReport = (body: string, type = 'application/csp-report') =>
  request(site.app).post(cspReportPath).set('Content-Type', type).send(body);
const reported = () =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'content security policy violated')
    .map(({ directive, blocked, page }) => [directive, blocked, page]);

test('pages tell browsers where to report what the policy refused', async () => {
  const { headers } = await request(site.app).get('/about');
  expect(headers['reporting-endpoints']).toBe(`csp="${cspReportPath}"`);
  expect(headers['content-security-policy']).toContain(`; report-to csp; report-uri ${cspReportPath}`);
});

test('what browsers report is counted, and each kind logged once: without queries and others’ paths', async () => {
  const name = 'csp_reports_total{directive="script-src-elem"}';
  const before = await metricOf(site.app, name);
  expect((await sendReport(report({}))).status).toBe(204);
  await sendReport(
    JSON.stringify([
      {
        type: 'csp-violation',
        body: {
          documentURL: `${canonicalOrigin}/about`,
          blockedURL: 'https://tags.example/other',
          effectiveDirective: 'script-src-elem',
        },
      },
      { type: 'deprecation', body: {} },
    ]),
    'application/reports+json',
  );
  await sendReport(report({ 'blocked-uri': 'inline', 'effective-directive': 'invented-src' }));
  const levels = requestLines()
    .filter(({ path }) => path === cspReportPath)
    .map(({ level }) => level);
  expect(new Set(levels)).toEqual(new Set([20]));
  expect((await metricOf(site.app, name)) - before).toBe(2);
  expect(reported()).toEqual([
    ['script-src-elem', 'https://tags.example', '/about'],
    ['_OTHER', 'inline', '/about'],
  ]);
});

test.each([
  ['unreadable', 'no JSON'],
  ['unreadable', '{}'],
  ['size', JSON.stringify('x'.repeat(20_000))],
  ['other-site', report({ 'document-uri': 'https://evil.example/' })],
  ['extension', report({ 'blocked-uri': 'moz-extension://1234/x.js' })],
])('a report that says nothing of the site is dropped: %s', async (reason, body) => {
  const name = `csp_reports_dropped_total{reason="${reason}"}`;
  const before = await metricOf(site.app, name);
  await sendReport(body);
  expect((await metricOf(site.app, name)) - before).toBe(1);
  expect(reported()).toEqual([]);
});

test('more reports than browsers have reason to send are not read', async () => {
  for (let index = 0; index < 70; index += 1)
    await sendReport(report({ 'blocked-uri': `https://x${index}.example` }));
  expect(await metricOf(site.app, 'csp_reports_dropped_total{reason="rate"}')).toBeGreaterThan(5);
  expect(reported().length).toBeLessThanOrEqual(60);
});
