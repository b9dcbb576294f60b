import { pino } from 'pino';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startDeskSite } from '../support/desk.ts';
import { withOneKnowledgeArticle } from '../support/edit-space.ts';
import { startProvider } from '../support/sign-in-provider.ts';
import { canonicalOrigin } from '../support/site.ts';

const host = 'desk.localhost:3000';
const lines: string[] = [];
let now = Date.now();
let provider: Awaited<ReturnType<typeof startProvider>>;
let desk: Awaited<ReturnType<typeof startDeskSite>>;

beforeAll(async () => {
  provider = await startProvider();
  desk = await startDeskSite({
    change: withOneKnowledgeArticle,
    environment: provider.environment,
    siteUrl: canonicalOrigin,
    trustedProxies: { hops: 1 },
    now: () => new Date(now),
    log: pino({}, { write: (line: string) => void lines.push(line) }),
  });
});
afterAll(() => Promise.all([desk.close(), provider.close()]));

const get = (path: string, cookie = '') =>
  request(desk.site.app).get(path).set({ Host: host, Cookie: cookie });
const cookieOf = (response: request.Response) => response.headers['set-cookie']?.[0]?.split(';')[0] ?? '';

/** Starts in a browser; `back` is where the provider leads it, with the code. */
async function start(account: string, next = '/desk') {
  const started = await get(`/desk/sign-in/start?next=${encodeURIComponent(next)}`);
  expect(started.status).toBe(303);
  return {
    cookie: cookieOf(started),
    back: await provider.enter(started.headers['location'] ?? '', account),
  };
}

async function signIn(account: string) {
  const { cookie, back } = await start(account);
  const entered = await get(back, cookie);
  return { entered, cookie: cookieOf(entered) };
}

test('people sign in with their accounts, and have the highest role of their groups', async () => {
  for (const [account, name, role] of [
    ['ruth', 'Ruth Alder', 'Head of compliance'],
    ['owen', 'Owen Maple', 'Approver'],
    ['nell', 'Nell Rowan', 'Editor'],
  ] as const) {
    const { entered, cookie } = await signIn(account);
    expect([entered.status, entered.headers['location']]).toEqual([303, '/desk']);
    expect(entered.headers['set-cookie']?.[0]).toMatch(/; Max-Age=28800; .*HttpOnly; SameSite=Lax$/);
    const { text } = await get('/desk', cookie);
    expect(text).toContain(`${name}<!-- -->, <span>${role}</span>`);
  }
});

test('after signing in, people are where they wanted to go', async () => {
  const { cookie, back } = await start('ruth', '/desk/timeline?url=%2Fabout');
  expect((await get(back, cookie)).headers['location']).toBe('/desk/timeline?url=%2Fabout');
});

test('whoever has no group with a role stays out', async () => {
  const { entered } = await signIn('guest');
  expect([entered.status, entered.headers['set-cookie']]).toEqual([403, undefined]);
  expect(entered.text).toContain('none of your groups has a role here');
});

/** What must not sign anyone in: the address that the provider leads to, and the browser's cookie. */
const attacks: readonly (readonly [
  name: string,
  change: (own: Started, other: Started) => readonly [back: string, cookie: string],
])[] = [
  ['another browser', ({ back }) => [back, '']],
  ['the browser of somebody who started themselves', ({ back }, other) => [back, other.cookie]],
  ['a forged state', ({ back, cookie }) => [back.replace(/state=[^&]+/, 'state=forged'), cookie]],
  ['no state', ({ back, cookie }) => [back.replace(/state=[^&]+&?/, ''), cookie]],
  ['a forged code', ({ back, cookie }) => [back.replace(/code=[^&]+/, 'code=forged'), cookie]],
  [
    'the code of somebody else, mixed with one’s own state',
    ({ back, cookie }, other) => [
      back.replace(/code=[^&]+/, /code=[^&]+/.exec(other.back)?.[0] ?? ''),
      cookie,
    ],
  ],
  [
    'another provider’s name',
    ({ back, cookie }) => [back.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example'), cookie],
  ],
  ['a refusal', ({ back, cookie }) => [back.replace(/code=[^&]+/, 'error=access_denied'), cookie]],
];
type Started = Awaited<ReturnType<typeof start>>;

test.each(attacks)('%s signs nobody in', async (_name, change) => {
  const [own, other] = [await start('nell'), await start('ruth')];
  const { status, headers, text } = await get(...change(own, other));
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(504);
  expect(headers['set-cookie']).toBeUndefined();
  expect(text).toContain('You are not signed in');
});

test('a sign-in that was started can be finished once, within ten minutes', async () => {
  const { cookie, back } = await start('nell');
  expect((await get(back, cookie)).status).toBe(303);
  expect((await get(back, cookie)).status).toBe(400);
  const late = await start('nell');
  now += 10 * 60_000 + 1;
  expect((await get(late.back, late.cookie)).status).toBe(400);
});

test('after signing out, neither the cookie nor the address of the sign-in works any more', async () => {
  const { cookie, back } = await start('nell');
  const session = cookieOf(await get(back, cookie));
  const token = /name="token" value="([^"]+)"/.exec((await get('/desk', session)).text)?.[1];
  await request(desk.site.app)
    .post('/desk/sign-out')
    .set({ Host: host, Cookie: session })
    .type('form')
    .send({ token })
    .expect(303);
  expect((await get('/desk', session)).status).toBe(303);
  expect((await get(back, `${cookie}; ${session}`)).status).toBe(400);
});

test('the desk’s host has nothing but the desk, and no other host has the desk', async () => {
  for (const path of ['/about', '/search', '/metrics', '/robots.txt', '/api/image-proxy'])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  expect((await get('/')).headers['location']).toBe('/desk');
  const site = await request(desk.site.app).get('/about').set('Host', 'www.site.example');
  expect(site.status).toBe(200);
  for (const path of ['/desk', '/desk/sign-in', '/desk/at/20260303140000/about'])
    expect([path, (await request(desk.site.app).get(path).set('Host', 'www.site.example')).status]).toEqual([
      path,
      404,
    ]);
});

test('nothing that signs anyone in is in the log', async () => {
  const { cookie, back } = await start('nell');
  const session = cookieOf(await get(back, cookie));
  await get(back, cookie);
  const secrets = [
    cookie.split('=')[1],
    session.split('=')[1],
    new URLSearchParams(back.split('?')[1]).get('code') ?? '',
    provider.environment.DESK_OIDC_CLIENT_SECRET,
  ];
  const log = lines.join('\n');
  for (const secret of secrets) expect(log.includes(secret ?? '')).toBe(false);
  expect(log).toContain('a sign-in at the desk failed');
});

test('too many attempts from one visitor’s address are refused, but none from an address that all may share', async () => {
  const attempt = async (from = '') =>
    (await get('/desk/sign-in/start').set(from === '' ? {} : { 'X-Forwarded-For': from })).status;
  const statuses = { one: new Set<number>(), shared: new Set<number>() };
  for (let times = 0; times < 101; times += 1) {
    statuses.one.add(await attempt('8.8.8.8'));
    statuses.shared.add(await attempt());
  }
  expect([[...statuses.one], [...statuses.shared]]).toEqual([[303, 429], [303]]);
  expect(await attempt('8.8.4.4')).toBe(303);
  expect((await get('/desk/sign-in').set('X-Forwarded-For', '8.8.8.8')).status).toBe(200);
});
