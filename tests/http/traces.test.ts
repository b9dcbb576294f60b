import { createServer, type IncomingHttpHeaders } from 'node:http';
import path from 'node:path';

import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createLog } from '#server/observability/log.ts';
import { sampleEntry } from '#shared/content-model/sample.ts';
import { cspReportPath } from '#shared/paths.ts';
import { calculatorType } from '#shared/sections/calculator/calculator.model.ts';

import { answers, withCallBackForm } from '../support/call-back.ts';
import { sendWebhook, webhookSecret } from '../support/content-webhook.ts';
import { enquiriesIn } from '../support/enquiries.ts';
import { eventually } from '../support/eventually.ts';
import { makeFolderInMemory } from '../support/folders.ts';
import { listen } from '../support/local-server.ts';
import { withPage } from '../support/page-export.ts';
import { draftRootOf, openPreview, previewSecret, startSiteWithPreview } from '../support/preview.ts';
import { recordSpans } from '../support/recorded-spans.ts';
import { canonicalOrigin, deliveryToken, type TestSite } from '../support/site.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanId = 'b7ad6b7169203331';
const sampled = `00-${traceId}-${spanId}-01`;

const recording = recordSpans();
const { spans } = recording;
const lines: string[] = [];
/** The headers with which the vendor got enquiries. */
const delivered: IncomingHttpHeaders[] = [];
const vendor = await listen(
  createServer(({ headers }, response) => {
    delivered.push(headers);
    response.end();
  }),
);
let site: TestSite;
let enquiries: ReturnType<typeof enquiriesIn>;

beforeAll(async () => {
  const log = createLog('trace', { write: (line: string) => void lines.push(line) });
  enquiries = enquiriesIn(path.join(makeFolderInMemory(), 'queue'), {
    log,
    vendor: {
      kind: 'webhook',
      url: `${vendor.origin}/canary-in-the-url`,
      token: 'canary-vendor-token',
    },
  });
  enquiries.start(canonicalOrigin);
  const calculator = sampleEntry(calculatorType, 'growth', {
    calculator: 'growth',
    riskWarning: 'It can fall.',
  });
  site = await startSiteWithPreview({
    log,
    enquiries,
    webhookSecret,
    trustedProxies: { networks: ['127.0.0.1'] },
    change: (space) => withPage(withCallBackForm(space), 'sums', [calculator]),
  });
});
afterAll(async () => {
  await enquiries.stop();
  await site.close();
  await vendor.close();
  recording.stop();
});

test('a page that is made is a trace: the request, where it leads, what it is made from, and how', async () => {
  spans.splice(0);
  await request(site.app).get('/about').set('traceparent', sampled);
  await eventually(() => expect(spans.map(({ name }) => name)).toContain('GET page'));
  const nameOf = (id: string | undefined) => spans.find((span) => span.id === id)?.name ?? id;
  const trace = spans.filter((span) => span.traceId === traceId);
  expect(trace.map(({ name, parent }) => [name, nameOf(parent)])).toEqual(
    expect.arrayContaining([
      ['GET page', spanId],
      ['resolve', 'GET page'],
      ['content fetch', 'GET page'],
      ['render', 'GET page'],
    ]),
  );
  expect(spans.find(({ name }) => name === 'GET page')?.attributes).toMatchObject({
    'http.request.method': 'GET',
    'http.response.status_code': 200,
    'http.route': 'page',
    'url.path': '/about',
    cache: 'MISS',
  });
});

test('a page from memory is a span only in a trace that the proxy records', async () => {
  await request(site.app).get('/fees');
  spans.splice(0);
  await request(site.app).get('/fees');
  await request(site.app).get('/fees').set('traceparent', sampled.replace(/1$/, '0'));
  expect(spans.map(({ name }) => name)).not.toContain('GET page');
  await request(site.app).get('/fees').set('traceparent', sampled);
  expect(spans.map(({ name, traceId: trace }) => [name, trace])).toContainEqual(['GET page', traceId]);
});

/** Texts that no log line, metric or span may contain. */
const canaries = [
  ...Object.values(answers).filter((answer) => answer.length > 7),
  'canary',
  '198.51.100.77',
  deliveryToken,
  previewSecret,
  webhookSecret,
  'key-that-signs-the-passes',
];

test('no personal data and no token is in a line, a metric or a span', async () => {
  lines.splice(0);
  spans.splice(0);
  const { app } = site;
  const headers = {
    'User-Agent': 'canary-browser',
    Cookie: 'consent=canary-cookie',
    Authorization: 'Bearer canary-authorization',
    Referer: `${canonicalOrigin}/ask?name=canary-referrer`,
    'X-Forwarded-For': '198.51.100.77',
    traceparent: sampled,
    tracestate: 'vendor=canary-state',
    baggage: 'user=canary-baggage',
  };
  const post = (to: string, fields: object) => request(app).post(to).set(headers).type('form').send(fields);
  await post('/call-back', answers);
  await post('/call-back', { ...answers, email: 'not an address canary' });
  await post('/sums', { form: 'growth', amount: 'canary 98765432' });
  await post('/newsletter/confirm', { token: 'canary-newsletter-token' });
  for (const url of [
    '/news?q=canary-search',
    '/about?email=canary@mail.example',
    '/newsletter/confirm?token=canary-token',
    '/preview?secret=canary-secret-of-a-preview',
    '/api/image-proxy?src=https://images.ctfassets.net/canary/a/b/c.png&w=640',
    '/no-such-page?name=canary',
  ])
    await request(app).get(url).set(headers);
  expect((await openPreview(site)).status).toBe(303);
  const draft = await draftRootOf(site);
  await request(app).get(`${draft}/about`).set(headers);
  await sendWebhook(app, { action: 'publish', id: 'no-such-entry', contentType: 'page', revision: 1 });
  await sendWebhook(app, { action: 'publish', id: 'x', secret: 'canary'.repeat(11).slice(0, 64) });
  await request(app)
    .post(cspReportPath)
    .set('Content-Type', 'application/csp-report')
    .send(
      JSON.stringify({
        'csp-report': {
          'document-uri': `${canonicalOrigin}${draft}/about?x=canary-query`,
          'blocked-uri': 'https://blocked.example/canary-path?x=canary',
          'effective-directive': 'img-src',
          'script-sample': 'canary-sample',
        },
      }),
    );
  await eventually(() => expect(delivered).toHaveLength(1));
  await eventually(() => expect(lines.join('')).toContain('enquiry delivered'));
  const { text: metrics } = await request(app).get('/metrics');
  expect(lines.join('')).toContain('content security policy violated');
  expect(spans.map(({ name }) => name)).toContain('enquiry delivery');
  const said = [...lines, metrics, JSON.stringify(spans)].join('\n');
  expect(canaries.filter((each) => said.includes(each))).toEqual([]);
  expect(said).not.toContain(draft.split('/').at(-1));
});
