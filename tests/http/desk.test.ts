import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { linkToSaid } from '#server/desk/said/link-to-said.ts';

import { atDesk, publishWords, signIn, startDeskSite, type Visitor } from '../support/desk.ts';
import { withOneKnowledgeArticle } from '../support/edit-space.ts';
import { startSite } from '../support/site.ts';

let desk: Awaited<ReturnType<typeof startDeskSite>>;
let head: Visitor;
/** By how much the desk's clock is ahead. */
let aheadMs = 0;

beforeAll(async () => {
  desk = await startDeskSite({
    change: withOneKnowledgeArticle,
    now: () => new Date(Date.now() + aheadMs),
  });
  head = await signIn(desk.site.app, 'sample-head');
});
afterAll(() => desk.close());

const said = (url: string, iso: string) => linkToSaid(url, Date.parse(iso));

test('without a desk, its address is a page that does not exist', async () => {
  const site = await startSite();
  expect((await atDesk(site.app, '/desk')).status).toBe(404);
  await site.close();
});

test.each([
  ['another host', { Host: 'www.site.example' }],
  ['a name that leads to this machine', { Host: 'rebound.example:3000' }],
  ['a proxy', { 'X-Forwarded-For': '192.0.2.1' }],
])('through %s, there is no desk', async (_way, headers) => {
  const response = await request(desk.site.app)
    .get('/desk')
    .set({ Host: 'localhost:3000', ...headers });
  expect([response.status, response.headers['location']]).toEqual([404, undefined]);
});

test('whoever is not signed in is asked to, and then is where they wanted to go', async () => {
  const { status, headers } = await atDesk(desk.site.app, '/desk/log?before=9');
  expect([status, headers['location']]).toEqual([303, '/desk/sign-in?next=%2Fdesk%2Flog%3Fbefore%3D9']);
  const page = await atDesk(desk.site.app, headers['location'] ?? '');
  expect(page.text).toContain('value="/desk/log?before=9"');
  const entered = await request(desk.site.app)
    .post('/desk/sign-in')
    .set('Host', 'localhost:3000')
    .type('form')
    .send({ person: 'sample-head', next: '/desk/log?before=9' });
  expect([entered.status, entered.headers['location']]).toEqual([303, '/desk/log?before=9']);
});

test('the desk’s pages stay with the person who asks: not cached, indexed, framed, measured or scripted', async () => {
  for (const page of [
    '/desk',
    '/desk/said',
    '/desk/timeline',
    '/desk/log',
    '/desk/sign-in',
    '/desk/nothing',
  ]) {
    const { headers, text } = await head.get(page);
    expect([page, headers['cache-control'], headers['x-robots-tag']]).toEqual([
      page,
      'private, no-store',
      'noindex',
    ]);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(text).not.toContain('<script');
  }
});

test('nobody is signed in by a page of another site, nor as somebody else', async () => {
  const post = (headers: Record<string, string>, fields: object) =>
    request(desk.site.app)
      .post('/desk/sign-in')
      .set({ Host: 'localhost:3000', ...headers })
      .type('form')
      .send(fields);
  const foreign = await post({ 'Sec-Fetch-Site': 'cross-site' }, { person: 'sample-head' });
  const older = await post({ Origin: 'https://evil.example' }, { person: 'sample-head' });
  const stranger = await post({}, { person: 'somebody' });
  expect([foreign.status, older.status, stranger.status]).toEqual([403, 403, 400]);
  for (const { headers } of [foreign, older, stranger]) expect(headers['set-cookie']).toBeUndefined();
});

test('a form needs the token of its session, from the desk itself', async () => {
  const send = (fields: object, headers = {}) =>
    request(desk.site.app)
      .post('/desk/evidence')
      .set({ Host: 'localhost:3000', Cookie: head.cookie, ...headers })
      .type('form')
      .send(fields);
  expect((await send({ url: '/about', at: '1' })).status).toBe(403);
  expect((await send({ url: '/about', at: '1', token: 'a'.repeat(64) })).status).toBe(403);
  const other = await signIn(desk.site.app, 'sample-editor');
  const token = /name="token" value="([^"]+)"/.exec((await other.get('/desk')).text)?.[1];
  expect((await send({ url: '/about', at: '1', token })).status).toBe(403);
  expect(
    (
      await head.send(
        '/desk',
        '/desk/evidence',
        { url: '/about', at: '1' },
        { 'Sec-Fetch-Site': 'same-site' },
      )
    ).status,
  ).toBe(403);
});

test('a user whose session ends while writing gets the text back, also after signing in again', async () => {
  const open = await signIn(desk.site.app, 'sample-editor');
  const page = await open.get('/desk/promotion?url=%2Fabout');
  await open.sendOpen(page, '/desk/sign-out');
  const form = { act: 'send', url: '/about', purpose: 'The new office in Bath' };
  const signedOut = await open.sendOpen(page, '/desk/promotion', form);
  const again = await signIn(desk.site.app, 'sample-editor');
  const signedIn = await again.sendOpen(page, '/desk/promotion', form);
  expect([signedOut.status, signedIn.status]).toEqual([401, 403]);
  for (const { body } of [signedOut, signedIn]) expect(String(body)).toContain('The new office in Bath');
});

test('after signing out, and after eight hours, the cookie no longer works', async () => {
  const visitor = await signIn(desk.site.app, 'sample-editor');
  expect((await visitor.get('/desk')).status).toBe(200);
  expect((await visitor.send('/desk', '/desk/sign-out')).status).toBe(303);
  expect((await visitor.get('/desk')).status).toBe(303);
  const late = await signIn(desk.site.app, 'sample-editor');
  aheadMs = 8 * 3_600_000 - 60_000;
  expect((await late.get('/desk')).status).toBe(200);
  aheadMs = 8 * 3_600_000 + 1;
  expect((await late.get('/desk')).status).toBe(303);
  aheadMs = 0;
  head = await signIn(desk.site.app, 'sample-head');
});

test('the desk shows what a page said before it was changed: the words, from when until when, and evidence to take away', async () => {
  const { before, after } = await publishWords(desk, {
    id: 'pageAbout',
    fields: { metaTitle: 'Words of the spring' },
    url: '/about',
  });
  const asked = await head.get(said('/about', before.from));
  expect(asked.status).toBe(200);
  expect(asked.text).toContain(before.sha256);
  expect(asked.text).not.toContain(after.sha256);
  const [, frame = ''] = /<iframe sandbox="allow-same-origin" src="([^"]+)"/.exec(asked.text) ?? [];
  const past = await head.get(frame);
  expect(past.text).not.toContain('Words of the spring');
  expect(past.headers['content-security-policy']).toContain(
    "frame-ancestors 'self'; sandbox allow-same-origin",
  );
  expect((await head.get(frame.replace(/at\/\d+/, `at/${after.from.replaceAll(/\D/g, '')}`))).text).toContain(
    'Words of the spring',
  );
  const zip = await head.send('/desk/said', '/desk/evidence', {
    url: '/about',
    at: String(Date.parse(before.from)),
  });
  expect([zip.status, zip.headers['content-type']]).toEqual([200, 'application/zip']);
  const [, number] =
    /^attachment; filename="evidence-about-(\d+)\.zip"$/.exec(zip.headers['content-disposition'] ?? '') ?? [];
  const file = path.join(desk.directory, 'evidence.zip');
  writeFileSync(file, zip.body as Buffer);
  const names = (zip.body as Buffer).toString('latin1');
  expect(names).toContain(`pages/${before.sha256}.html`);
  expect(names).not.toContain(`pages/${after.sha256}.html`);
  // The evidence is sealed up to the line that says who took it out.
  expect(names).toContain(`seals/${number}.signature`);
  await desk.records.verify();
});

test('a time before the first record is not recorded yet, and one that the clocks showed twice is asked about', async () => {
  const early = await head.get(said('/about', '2020-03-03T14:00:00Z'));
  expect(early.status).toBe(404);
  expect(early.text).toContain('Not recorded yet');
  const twice = await head.get('/desk/said?url=%2Fabout&date=2026-10-25&time=01%3A30');
  expect(twice.status).toBe(400);
  expect(twice.text).toContain('showed this time twice');
  expect(twice.text).toMatch(/type="radio"[^>]*value="BST"/);
});

test('the timeline of an address has its versions, and compares their words', async () => {
  const { before, after } = await publishWords(desk, {
    id: 'pageAbout',
    fields: { metaTitle: 'Words of the summer', metaDescription: 'A description of the summer' },
    url: '/about',
  });
  const { text } = await head.get('/desk/timeline?url=%2Fabout');
  expect(text).toContain('First recorded');
  expect(text).toContain('Words changed');
  expect(text).toContain('shown now');
  const compared = await head.get(
    `/desk/timeline?url=%2Fabout&old=${Date.parse(before.from)}&new=${Date.parse(after.from)}`,
  );
  expect(compared.text).toMatch(/<ins>.*summer/);
});

test('whoever reads or takes something out is in the log, which itself is not for editors', async () => {
  const editor = await signIn(desk.site.app, 'sample-editor');
  await editor.get('/desk/timeline?url=%2Fabout');
  await editor.send('/desk/said', '/desk/evidence', { url: '/about', at: String(Date.now()) });
  // A form that is refused shows the page again.
  expect((await editor.send('/desk', '/desk/promotion', { url: '/about' })).status).toBe(400);
  await editor.get('/desk/at/timemap/about');
  const refused = await editor.get('/desk/log');
  expect(refused.status).toBe(403);
  expect(refused.text).toContain('Your role does not include this.');
  const linesOf = async (show: string) =>
    (await head.get(`/desk/log?show=${show}`)).text
      .split('<tr>')
      .flatMap(
        (row) =>
          /<div>(Nell Rowan)<.*"Did"[^>]*><div>(?:<strong>)?(.*?)</.exec(row)?.slice(1).join(' ') ?? [],
      );
  const all = await linesOf('all');
  for (const line of [
    'Nell Rowan signed in as editor',
    'Nell Rowan looked at /desk/timeline (/about)',
    'Nell Rowan looked at /desk/promotion (/about)',
    'Nell Rowan looked at /desk/at/timemap/about',
  ])
    expect(all).toContain(line);
  expect(all.filter((line) => line.includes('was refused: /desk/log'))).not.toEqual([]);
  expect(all.filter((line) => line.includes('took out evidence: url=/about'))).toHaveLength(1);
  const looks = all.filter((line) => line.includes('looked at'));
  expect(await linesOf('read')).toEqual(looks);
  expect(await linesOf('done')).toEqual(all.filter((line) => !looks.includes(line)));
});

const hostile = [
  `"><script>alert(1)</script>`,
  `';alert(1)//`,
  '../../etc/passwd',
  '//evil.example',
  'javascript:alert(1)',
  '\u0000',
  '%00',
  '%',
  '%ff%fe',
  '\r\nSet-Cookie: a=b',
  'a'.repeat(5000),
  '-1',
  '1e309',
  'NaN',
  '9007199254740993',
  "' OR 1=1 --",
  '*',
  '/old/*',
  '{{7*7}}',
  '\u202eexe.txt',
  '',
  ' ',
  '\\\\evil.example\\share',
  'https://evil.example/desk',
  'data:text/html,<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '${7*7}',
  '<%= 7*7 %>',
  '$(id)',
  '`id`',
  '; DROP TABLE ledger; --',
  '" UNION SELECT * FROM session --',
  '__proto__',
  'constructor[prototype][role]=head',
  '[object Object]',
  'a\u0000b\uffff',
  'Ａ／．．／ｂ',
  '0000-00-00',
  '99999-12-31T25:61:61',
  '/%2e%2e/%2e%2e/records',
];

test.each(hostile)('%j in an address, a date, a time or a number does no harm', async (text) => {
  const value = encodeURIComponent(text);
  for (const page of [
    `/desk/said?url=${value}&date=${value}&time=${value}&zone=${value}`,
    `/desk/timeline?url=${value}&old=${value}&new=${value}&before=${value}`,
    `/desk/log?before=${value}`,
    `/desk/promotion?url=${value}`,
    `/desk/promotions?state=${value}&brand=${value}`,
    `/desk/wording?rule=${value}`,
    `/desk/search?q=${value}`,
    `/desk/at/${value}`,
    `/desk/at/20260303140000/${value}`,
    `/desk/sign-in?next=${value}`,
  ]) {
    const { status, text: html, headers } = await head.get(page);
    expect([page, status < 500]).toEqual([page, true]);
    expect(html).not.toMatch(/<script>alert|<img src=x/);
    expect(headers['location'] ?? '/desk').toMatch(/^\/desk/);
    expect(headers['set-cookie']).toBeUndefined();
  }
  const sent = await head.send('/desk', '/desk/evidence', { url: text, at: text });
  expect([400, 404]).toContain(sent.status);
});

test('the desk’s database is beside the site’s, and only where there is a desk', () => {
  expect(existsSync(path.join(desk.directory, 'desk.sqlite'))).toBe(true);
});
