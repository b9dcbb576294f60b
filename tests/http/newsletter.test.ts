import { rmSync, writeFileSync } from 'node:fs';

import { pino } from 'pino';
import request from 'supertest';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Enquiry } from '#server/enquiries/enquiry.ts';
import { linkLifetimeMs } from '#server/enquiries/newsletter-token.ts';

import { answers, hiddenFieldsOf, withCallBackForm } from '../support/call-back.ts';
import { createSqliteDatabase } from '../support/databases.ts';
import { queuedIn } from '../support/enquiries.ts';
import { htmlErrors } from '../support/html-validity.ts';
import { find, linksOf, parse, textsOf } from '../support/markup.ts';
import { consentText, withNewsletterForm } from '../support/newsletter.ts';
import { canonicalOrigin, startSite, type TestSite } from '../support/site.ts';

const email = 'quintilla@mail.example';
let site: TestSite;
let database: ReturnType<typeof createSqliteDatabase>;
let lines: string[];

beforeEach(async () => {
  database = createSqliteDatabase();
  lines = [];
  await start();
});
afterEach(async () => {
  vi.useRealTimers();
  await site.close();
});

async function start(settings: Parameters<typeof startSite>[0] = {}) {
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  site = await startSite({
    change: (space) => withNewsletterForm(withCallBackForm(space)),
    log,
    ...settings,
    environment: { DATA_DIR: '', ...database.environment, ...settings.environment },
  });
}

const post = (address: string, fields: object, headers: Readonly<Record<string, string>> = {}) =>
  request(site.app).post(address).type('form').set(headers).send(fields);
const signUp = (fields: object = { email }) => post('/newsletter', fields);

/** What is in the queue, oldest first. */
const queued = (): Enquiry[] => queuedIn(database.directory).map(({ enquiry }) => enquiry);
const typesQueued = () => queued().map(({ type }) => type);
const requested = 'newsletter-request';
const confirmed = 'newsletter-confirmation';

/** Signs up. Returns the link in the email, without the origin, and its token. */
async function requestLink(): Promise<{ link: string; token: string }> {
  await signUp();
  const [asked] = queued();
  if (asked?.type !== requested) throw new Error('Nothing was requested');
  expect(asked.confirmUrl.startsWith(canonicalOrigin)).toBe(true);
  const link = asked.confirmUrl.slice(canonicalOrigin.length);
  return { link, token: new URL(asked.confirmUrl).searchParams.get('token') ?? '' };
}

test('a sign-up is a request with the words agreed to, and the visitor is told to confirm', async () => {
  const { text } = await request(site.app).get('/newsletter');
  const { form } = hiddenFieldsOf(text);
  const { status, headers } = await post(
    '/newsletter',
    { email, form },
    { Referer: `${canonicalOrigin}/newsletter` },
  );
  expect([status, headers['location']]).toEqual([303, '/newsletter/check-your-inbox#main']);
  expect(queued()).toEqual([
    {
      type: requested,
      email,
      consentText,
      form,
      page: '/newsletter',
      confirmUrl: expect.stringMatching(
        /^https:\/\/www\.site\.example\/newsletter\/confirm\?token=[\w-]+$/,
      ) as string,
    },
  ]);
  const next = await request(site.app).get('/newsletter/check-your-inbox');
  expect([next.status, textsOf(parse(next.text), 'h1')]).toEqual([200, ['Please check your inbox']]);
  expect(next.text).toContain('until then we send you nothing else');
  expect(await htmlErrors(next.text)).toEqual([]);
});

test('following the link confirms nothing; pressing the button does, with the proof of consent', async () => {
  const { link } = await requestLink();
  for (let times = 0; times < 3; times += 1) await request(site.app).get(link);
  await request(site.app).head(link);
  const { status, text, headers } = await request(site.app).get(link);
  expect([status, headers['cache-control'], text.includes('noindex')]).toEqual([200, 'no-store', true]);
  expect(textsOf(parse(text), 'button')).toContain('Yes, send me the newsletter');
  expect(await htmlErrors(text)).toEqual([]);
  expect(typesQueued()).toEqual([requested]);

  const pressed = await post('/newsletter/confirm', hiddenFieldsOf(text));
  expect([pressed.status, pressed.headers['location']]).toEqual([303, '/newsletter/confirmed#main']);
  expect(queued().slice(1)).toEqual([
    {
      type: confirmed,
      email,
      consentText,
      form: expect.any(String) as string,
      requestedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    },
  ]);
  const thanks = await request(site.app).get('/newsletter/confirmed');
  expect(textsOf(parse(thanks.text), 'h1')).toEqual(['Thank you. You’re on the list.']);
});

test('confirming twice counts once, also after a restart', async () => {
  const { token } = await requestLink();
  expect((await post('/newsletter/confirm', { token })).status).toBe(303);
  await site.close();
  await start();
  expect((await post('/newsletter/confirm', { token })).status).toBe(303);
  expect(typesQueued()).toEqual([requested, confirmed]);
});

test('an address that is entered again, in any spelling and on either form, gets no second email', async () => {
  for (const fields of [{ email }, { email: ' Quintilla@mail.example ' }, { email, key: 'a'.repeat(20) }])
    expect((await signUp(fields)).status).toBe(303);
  expect((await post('/call-back', { ...answers, marketingConsent: 'yes' })).status).toBe(303);
  expect(typesQueued()).toEqual([requested, undefined]);
});

test('whoever ticks the box on the call-back form has to confirm, too', async () => {
  const { form } = hiddenFieldsOf((await request(site.app).get('/ask')).text);
  await post('/call-back', { ...answers, form, marketingConsent: 'yes' });
  const [call, asked] = queued();
  expect(call).toMatchObject({ name: answers.name, marketingConsent: true });
  expect(asked).toMatchObject({
    type: requested,
    email,
    consentText: 'Send me the newsletter by email. Unsubscribe at any time.',
    form,
  });
  await post('/call-back', { ...answers, message: 'Another', marketingConsent: undefined });
  expect(typesQueued()).toEqual([undefined, requested, undefined]);
});

test('both forms share one limit', async () => {
  await site.close();
  await start({ trustedProxies: { hops: 1 } });
  const from = { 'X-Forwarded-For': '81.2.69.160' };
  for (let sent = 0; sent < 30; sent += 1) {
    await post('/newsletter', { email: `visitor${sent}@mail.example` }, from);
    await post('/call-back', answers, from);
  }
  expect((await post('/newsletter', { email }, from)).status).toBe(429);
});

test('newsletters are limited within an hour; whoever only ticked the box is called all the same', async () => {
  for (let sent = 0; sent < 60; sent += 1)
    expect((await signUp({ email: `visitor${sent}@mail.example` })).status).toBe(303);
  const { status, text, headers } = await signUp();
  expect([status, headers['retry-after']]).toEqual([429, '3600']);
  expect(textsOf(parse(text), 'h1')).toEqual(['Please try again in an hour']);
  expect((await post('/call-back', { ...answers, marketingConsent: 'yes' })).status).toBe(303);
  expect(typesQueued()).toEqual([...Array<string>(60).fill(requested), undefined]);
  expect(site.enquiries.stats().refused).toMatchObject({ newsletters: 2, 'too-many': 0 });
});

test('an expired link offers a new one', async () => {
  const { link, token } = await requestLink();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + linkLifetimeMs + 60_000 });
  for (const { status, text } of [
    await request(site.app).get(link),
    await post('/newsletter/confirm', { token }),
  ]) {
    expect([status, textsOf(parse(text), 'h1')]).toEqual([410, ['This link has expired']]);
    expect(find(parse(text), 'a', { href: '/newsletter' })).toBeDefined();
  }
  expect(typesQueued()).toEqual([requested]);
});

test('a reader searches for how to unsubscribe, and does by a link in an email; nobody learns which addresses are on the list', async () => {
  const { text: results } = await request(site.app).get('/search?q=unsubscribe');
  expect(linksOf(find(parse(results), 'ol', { class: 'search-results' }))[0]?.[1]).toBe('/unsubscribe');
  const { status, text } = await request(site.app).get('/unsubscribe');
  expect([status, textsOf(parse(text), 'h1'), await htmlErrors(text)]).toEqual([200, ['Unsubscribe'], []]);
  const mistyped = await post('/unsubscribe', { email: 'quintilla' });
  expect([mistyped.status, mistyped.text.includes('href="#call-back-email"')]).toEqual([422, true]);
  await post('/newsletter/confirm', { token: (await requestLink()).token });
  const replies = [
    await post('/unsubscribe', { email }),
    await post('/unsubscribe', { email: 'stranger@mail.example' }),
  ];
  expect(replies.map((reply) => [reply.status, reply.headers['location']])).toEqual(
    replies.map(() => [303, '/unsubscribe/check-your-inbox#main']),
  );
  const [, , asked] = queued();
  if (asked?.type !== 'unsubscribe-request') throw new Error('Nothing was requested');
  const link = asked.confirmUrl.slice(canonicalOrigin.length);
  const opened = await request(site.app).get(link);
  expect([opened.status, await htmlErrors(opened.text)]).toEqual([200, []]);
  expect(typesQueued()).toEqual([requested, confirmed, asked.type, asked.type]);
  const pressed = await post('/unsubscribe/confirm', hiddenFieldsOf(opened.text));
  expect([pressed.status, pressed.headers['location']]).toEqual([303, '/unsubscribe/confirmed#main']);
  expect(queued().at(-1)).toEqual({
    type: 'unsubscribe-confirmation',
    email,
    requestedAt: expect.stringMatching(/^\d{4}-/) as string,
  });
  for (const page of ['check-your-inbox', 'confirmed'])
    expect((await request(site.app).get(`/unsubscribe/${page}`)).status).toBe(200);
});

test('a link for one thing does not do the other', async () => {
  const { token } = await requestLink();
  const { status, text } = await post('/unsubscribe/confirm', { token });
  expect([status, textsOf(parse(text), 'h1')]).toEqual([400, ['This link is not complete']]);
  expect(find(parse(text), 'a', { href: '/unsubscribe' })).toBeDefined();
  expect(typesQueued()).toEqual([requested]);
});

test.each([
  ['empty', ''],
  ['invented', 'invented'],
  ['long', 'A'.repeat(4000)],
])('a token that is %s is refused in words', async (_kind, token) => {
  for (const { status, text } of [
    await request(site.app).get(`/newsletter/confirm?token=${token}`),
    await post('/newsletter/confirm', { token }),
  ])
    expect([status, textsOf(parse(text), 'h1')]).toEqual([400, ['This link is not complete']]);
  expect(queued()).toEqual([]);
});

test('machines that share a key accept each other’s links', async () => {
  const environment = { NEWSLETTER_KEY: '07'.repeat(32) };
  await site.close();
  await start({ environment });
  const { token } = await requestLink();
  await site.close();
  database = createSqliteDatabase();
  await start({ environment });
  expect((await post('/newsletter/confirm', { token })).status).toBe(303);
  expect(queued()).toMatchObject([{ type: confirmed, email }]);
});

test('an invalid address returns the form with it, on its own page', async () => {
  const { text: page } = await request(site.app).get('/newsletter');
  const { status, text } = await post(
    '/newsletter',
    { ...hiddenFieldsOf(page), email: '"><b>x' },
    { Referer: 'http://x/newsletter' },
  );
  expect(status).toBe(422);
  expect(text).toContain('The kettle letter');
  expect(text).toContain('href="#call-back-email"');
  expect(text).toContain('value="&quot;&gt;&lt;b&gt;x"');
  expect(await htmlErrors(text)).toEqual([]);
  expect(queued()).toEqual([]);
});

test('bots and other sites are refused as on the call-back form, and a quick correction is not', async () => {
  expect((await signUp({ email, website: 'https://spam.example' })).status).toBe(422);
  const hasty = await signUp({ email, elapsed: '900' });
  expect(hasty.status).toBe(422);
  expect(hasty.text).toContain('Please send it again');
  for (const address of ['/newsletter', '/newsletter/confirm']) {
    const other = await post(address, { email }, { 'Sec-Fetch-Site': 'cross-site' });
    expect([other.status, other.text.includes('<title>Error: ')]).toEqual([403, true]);
    const type = await request(site.app).post(address).type('text/plain').send('x');
    expect([address, type.status]).toEqual([address, 415]);
    expect((await post(address, { token: 'x'.repeat(40_000) })).status).toBe(413);
  }
  expect(queued()).toEqual([]);
  expect((await signUp({ ...hiddenFieldsOf(hasty.text), email, elapsed: '700' })).status).toBe(303);
});

test('with a broken disk no visitor is told that it worked', async () => {
  const { token, link } = await requestLink();
  await site.close();
  database = createSqliteDatabase();
  await start();
  const directory = database.environment['DATA_DIR'] ?? '';
  rmSync(directory, { recursive: true });
  writeFileSync(directory, 'a file where the folder should be');
  const asked = await signUp();
  expect([asked.status, asked.headers['retry-after']]).toEqual([503, '120']);
  expect(asked.text).toContain(email);
  for (const { status, text } of [
    await post('/newsletter/confirm', { token }),
    await request(site.app).get(link),
  ]) {
    expect([status, text.includes('we could not save that')]).toEqual([503, true]);
    expect(hiddenFieldsOf(text)['token']).toBe(token);
  }
});

test('no third party sees the link, and neither address nor token is logged', async () => {
  await site.close();
  await start({
    thirdParties: {
      gtmId: 'GTM-TEST1',
      consentMode: 'basic',
      consentVersion: 1,
      countsFirstPage: true,
      vendors: ['hubspot'],
    },
  });
  const { link, token } = await requestLink();
  const { text } = await request(site.app).get(link);
  await post('/newsletter/confirm', { token });
  await post('/newsletter/confirm', { token: `${token}x` });
  expect((await request(site.app).get('/newsletter')).text).toContain('id="consent"');
  expect(text).not.toContain('id="consent"');
  expect(text).not.toContain('GTM-TEST1');
  expect(text).not.toContain('quintilla');
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.join('\n')).not.toMatch(/quintilla/i);
  expect(lines.join('\n')).not.toContain(token.slice(0, 30));
});

test('with the content service down from the start a sign-up is kept, without words that the visitor may not have read', async () => {
  await site.close();
  await start({ isWarm: false, prepare: (service) => service.faults.add({ status: 500 }) });
  const { status, headers } = await signUp();
  expect([status, headers['location']]).toEqual([303, '/newsletter/check-your-inbox#main']);
  const [asked] = queued();
  expect(asked).toMatchObject({ type: requested, email });
  expect(asked).not.toHaveProperty('consentText');
});
