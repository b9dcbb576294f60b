import { rmSync, writeFileSync } from 'node:fs';

import { pino } from 'pino';
import request from 'supertest';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { SpaceExport } from '#contentful-emulator/files/space-export.ts';
import { describeEnquiry, type Enquiry } from '#server/enquiries/enquiry.ts';
import { createSilentLog, type Logger } from '#server/observability/log.ts';
import { mainBrand } from '#shared/brands/main.brand.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { displayPhone, phoneHref } from '#shared/phone.ts';
import { fieldPrefix } from '#shared/site/options/brand-fields.ts';

import { first, third } from '../support/brands.ts';
import {
  answers,
  formPath,
  hiddenFieldsOf,
  successPath,
  withCallBackForm,
  withCallSummary,
} from '../support/call-back.ts';
import { createSqliteDatabase } from '../support/databases.ts';
import { enquiriesOn, queuedIn } from '../support/enquiries.ts';
import { eventually } from '../support/eventually.ts';
import { htmlErrors } from '../support/html-validity.ts';
import { find, findAll, linksOf, parse, textsOf } from '../support/markup.ts';
import { withPage } from '../support/page-export.ts';
import { canonicalOrigin, startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let database: ReturnType<typeof createSqliteDatabase>;

async function start(settings: Parameters<typeof startSite>[0] = {}, log: Logger = createSilentLog()) {
  const environment = { DATA_DIR: '', ...database.environment };
  site = await startSite({ change: withCallBackForm, environment, log, ...settings });
  return site.enquiries;
}

beforeEach(async () => {
  database = createSqliteDatabase();
});
afterEach(() => site.close());

const post = (fields: object = {}, headers: Readonly<Record<string, string>> = {}) =>
  request(site.app)
    .post('/call-back')
    .type('form')
    .set(headers)
    .send({ ...answers, ...fields });

/** Everything in the queue. */
const queued = (): Enquiry[] => queuedIn(database.directory).map(({ enquiry }) => enquiry);

/** As if the disk of the SQLite file were broken. */
function breakDisk(): void {
  const directory = database.environment['DATA_DIR'] ?? '';
  rmSync(directory, { recursive: true });
  writeFileSync(directory, 'a file where the folder should be');
}

test('a visitor who submits the form is thanked on the page that the editor chose, and the enquiry is stored', async () => {
  await start();
  const { text } = await request(site.app).get(formPath);
  const { form } = hiddenFieldsOf(text);
  const { status, headers } = await post({ form }, { Referer: `${canonicalOrigin}${formPath}?x=1` });
  expect([status, headers['location'], headers['cache-control']]).toEqual([
    303,
    `${successPath}#main`,
    'no-store',
  ]);
  expect(queued()).toEqual([{ ...answers, marketingConsent: false, form, page: formPath }]);
});

test('the thank-you page repeats to the visitor alone what was sent, with a reference and a calendar file', async () => {
  const slot = '2026-11-26T11:00';
  await start({
    now: () => new Date('2026-11-25T12:00Z'),
    change: withCallSummary,
  });
  // Others have seen the page: it is in memory, and must not be kept for the next visitor by a cache in front.
  await request(site.app).get(successPath);
  const plain = await request(site.app).get(`${successPath}?sent`);
  expect([plain.status, plain.headers['cache-control']]).toEqual([200, 'no-store']);
  const { text: formPage } = await request(site.app).get(formPath);
  const { form } = hiddenFieldsOf(formPage);
  const choice = find(parse(formPage), 'select', { name: 'slot' });
  expect(findAll(choice, 'option').map(({ attributes }) => attributes['value'])).toEqual([
    '',
    slot,
    '2026-11-27T11:00',
    '2026-12-01T11:00',
  ]);
  const { status, headers } = await post({ form, slot }, { Referer: `${canonicalOrigin}${formPath}` });
  expect([status, headers['location']]).toEqual([303, `${successPath}?sent#main`]);
  const cookie = String(headers['set-cookie']);
  expect(cookie).toMatch(/^call=[\w-]+; Max-Age=600; Path=\/ask-thanks; HttpOnly; .*SameSite=Strict/);
  const thanks = await request(site.app)
    .get(`${successPath}?sent`)
    .set('Cookie', cookie.split(';')[0] ?? '');
  expect([thanks.status, thanks.headers['cache-control']]).toEqual([200, 'no-store']);
  const shown = find(parse(thanks.text), 'dl');
  expect(textsOf(shown, 'dd').slice(0, 3)).toEqual([
    answers.name,
    answers.telephone,
    'Thursday 26 November at 11 am',
  ]);
  expect(await htmlErrors(thanks.text)).toEqual([]);
  const [call] = queuedIn(database.directory);
  expect(textsOf(shown, 'dd')[3]).toBe(call && describeEnquiry(call).reference);
  expect(call?.enquiry).toMatchObject({ slot, preferredTime: 'morning' });
  // Without the cookie it is the page of all visitors.
  const others = await request(site.app).get(`${successPath}?sent`);
  expect(others.text).not.toContain(answers.name);
  const [, href] = linksOf(parse(thanks.text)).find(([words]) => words === 'Add it to your calendar') ?? [];
  const file = await request(site.app).get(href ?? '');
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(file.text).toContain('DTSTART:20261126T110000Z\r\nDTEND:20261126T112000Z');
  expect(file.text).toContain(`DESCRIPTION:Reference ${textsOf(shown, 'dd').at(-1)}\r\n`);
  const forged = await request(site.app).get(String(href).replace(/reference=.*/, 'reference=A%0D%0AB'));
  expect([forged.status, forged.text.includes('DESCRIPTION')]).toEqual([200, false]);
  for (const at of ['0000-01-01T00:00', '9999-12-31T23:59', '2026-02-31T09:00', '2026-11-26T25:00'])
    expect((await request(site.app).get(String(href).replace(/at=[^&]*/, `at=${at}`))).status).toBe(404);
});

test('a time that the form does not offer is an error at its question', async () => {
  await start({
    now: () => new Date('2026-11-25T12:00Z'),
    change: withCallSummary,
  });
  for (const slot of ['2026-11-25T11:00', '2026-11-26T12:00', 'soon']) {
    const { status, text } = await post({ slot });
    expect([slot, status]).toEqual([slot, 422]);
    expect(linksOf(find(parse(text), 'div', { role: 'alert' }))).toEqual([
      ['Choose one of these times', '#call-back-slot'],
    ]);
    expect(await htmlErrors(text)).toEqual([]);
  }
  expect(queued()).toEqual([]);
});

test('a visitor who submits too often is asked to wait, and no other visitor is', async () => {
  const enquiries = await start({ trustedProxies: { hops: 1 } });
  const from = (address: string, fields = {}) => post(fields, { 'X-Forwarded-For': `192.0.2.9, ${address}` });
  // An invalid submission does not count.
  await from('81.2.69.160', { name: '' });
  for (let sent = 0; sent < 60; sent += 1) expect((await from('81.2.69.160')).status).toBe(303);
  expect((await from('81.2.69.161')).status).toBe(303);
  const { status, text, headers } = await from('81.2.69.160');
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(text).toContain('Please try again in a few minutes');
  expect(text).toContain(`href="${phoneHref(mainBrand.telephone)}"`);
  expect(await htmlErrors(text)).toEqual([]);
  expect(enquiries.stats().refused).toMatchObject({ 'too-many': 1, invalid: 1 });
});

test('if all visitors may share one address, none is refused: a flood is marked and logged once', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const enquiries = await start({}, log);
  for (let sent = 0; sent < 63; sent += 1)
    expect(
      (await post({ name: `Visitor ${'abcdefgh'[sent % 8]}${sent}` }, { 'X-Forwarded-For': '81.2.69.160' }))
        .status,
    ).toBe(303);
  expect(enquiries.stats()).toMatchObject({ accepted: 63, inFlood: 3 });
  for (const line of ['set TRUSTED_PROXIES', 'the forms are flooded'])
    expect(lines.filter((each) => each.includes(line))).toHaveLength(1);
  expect(lines.join()).not.toContain('81.2.69');
});

test('if the queue is full, visitors are not thanked but get their input back and a number to ring', async () => {
  const enquiries = enquiriesOn(database.open(), { maxBytes: 0 });
  site = await startSite({ change: withCallBackForm, enquiries });
  const { status, text, headers } = await post();
  expect([status, headers['retry-after']]).toEqual([503, '120']);
  expect(text).toContain(displayPhone(mainBrand.telephone));
  expect(enquiries.stats().refused).toMatchObject({ full: 1, queue: 0 });
});

test('operators see how many enquiries are queued and refused, but nothing of their content', async () => {
  const enquiries = await start();
  await post();
  await post({ name: '' });
  enquiries.start(canonicalOrigin);
  await eventually(() => expect(enquiries.stats().waiting?.new.count).toBe(1));
  const { text } = await request(site.app).get('/metrics');
  for (const line of [
    'enquiries_waiting{state="new"} 1',
    'enquiries_accepted_total 1',
    'enquiries_refused_total{reason="invalid"} 1',
    'enquiries_refused_total{reason="full"} 0',
  ])
    expect(text.split('\n')).toContain(line);
  expect(text).not.toContain('Quintilla');
  await enquiries.stop();
});

test('with the content service down from the start, an enquiry is stored and its visitor thanked', async () => {
  await start({ isWarm: false, prepare: (service) => service.faults.add({ status: 500 }) });
  const { status, headers } = await post();
  expect([status, headers['location']]).toEqual([303, '/call-back/thank-you#main']);
  const thanks = await request(site.app).get('/call-back/thank-you');
  expect([thanks.status, thanks.text.includes('Thank you')]).toEqual([200, true]);
  expect((await post({ name: '' })).text).toContain('Enter your name');
  expect(queued()).toHaveLength(1);
});

test('from a person’s or an office’s page a visitor asks for them, and the name comes from content', async () => {
  await start();
  const { text } = await request(site.app).get('/team/ottoline-quill');
  expect(hiddenFieldsOf(text)['askedFor']).toBe('/team/ottoline-quill');
  expect(text).toContain('You’re asking for Ottoline Quill.');
  // The bar at the foot of phones leads to this form too, not to one that knows nothing of her.
  expect(text).toMatch(/<a class="phone-bar-request" href="#request-a-call"/);
  const { text: office } = await request(site.app).get('/offices/kettleby');
  expect(hiddenFieldsOf(office)['askedFor']).toBe('/offices/kettleby');
  for (const askedFor of [
    '/team/ottoline-quill',
    '/offices/kettleby',
    '/news/a-new-kettle',
    'Ottoline Quill',
  ])
    await post({ askedFor, message: askedFor });
  const asked = queued().map((enquiry) => 'askedFor' in enquiry && enquiry.askedFor);
  expect(asked).toEqual(['Ottoline Quill', 'Kettleby', false, false]);
});

test('from a brand’s pages “Request a call” leads to its own page, and the site’s form to the thank-you page below that', async () => {
  const thanks = 'lanterns/lamp-oil/thank-you';
  const change = (space: SpaceExport) => withPage(withCallBackPage(space, 'pageLampOil'), thanks, []);
  await start({ change });
  const { text } = await request(site.app).get('/lanterns');
  expect(linksOf(find(parse(text), 'header', { class: 'site-header' }))).toContainEqual([
    'Ring the bell',
    '/lanterns/lamp-oil',
  ]);
  const form = 'formCallBack';
  const { headers } = await post({ form }, { Referer: 'http://x/lanterns' });
  expect(headers['location']).toBe(`/${thanks}#main`);
  const { headers: elsewhere } = await post({ form }, { Referer: 'http://x/call-back' });
  // A firm of one brand has one such page.
  expect(elsewhere['location']).toBe(third === first ? `/${thanks}#main` : '/call-back/thank-you#main');
});

test('without a thank-you page below a brand’s page, the form’s own is shown', async () => {
  await start({ change: (space) => withCallBackPage(space, 'pageLampOil') });
  const referer = { Referer: 'http://x/lanterns' };
  const { headers } = await post({ form: 'formCallBack' }, referer);
  expect(headers['location']).toBe('/call-back/thank-you#main');
});

test('without a thank-you page in content, the site generates one', async () => {
  await start({ change: (space) => withoutPages(space, ['call-back', 'call-back/thank-you']) });
  const { status, headers } = await post({ form: 'none-of-ours' });
  expect([status, headers['location']]).toEqual([303, '/call-back/thank-you#main']);
  const thanks = await request(site.app).get('/call-back/thank-you');
  expect(thanks.status).toBe(200);
  expect(thanks.text).toContain('<h1>Thank you</h1>');
  expect(thanks.text).toContain('noindex');
  expect(await htmlErrors(thanks.text)).toEqual([]);
});

test('the form has the page from content, or else a page that the site generates', async () => {
  await start();
  const content = await request(site.app).get('/call-back');
  expect([content.status, content.text.includes('rel="canonical"')]).toEqual([200, true]);
  await site.close();
  await start({ change: (space) => withoutPages(space, ['call-back']) });
  const generated = await request(site.app).get('/call-back');
  expect([generated.status, generated.text.includes('<h1>Request a call</h1>')]).toEqual([200, true]);
  expect(generated.headers['cache-control']).toBe('no-store');
  expect(await htmlErrors(generated.text)).toEqual([]);
});

test('a submission cannot choose where it redirects', async () => {
  await start();
  const { headers } = await post({
    successPage: 'https://evil.example',
    page: '//evil.example',
    form: '//evil',
  });
  expect(headers['location']).toMatch(/^\/[a-z]/);
});

test('an invalid submission returns the form with its input and explanations, and is not stored', async () => {
  await start();
  const { text: page } = await request(site.app).get(formPath);
  const invalid = { ...hiddenFieldsOf(page), name: '', telephone: '"><b>x', marketingConsent: 'yes' };
  const { status, text, headers } = await post(invalid, { Referer: `http://x${formPath}` });
  expect([status, headers['cache-control']]).toEqual([422, 'no-store']);
  expect(text).toContain('<title>Error: ');
  expect(text).toContain('There is a problem');
  expect(text).toContain('href="#call-back-name"');
  expect(text).toContain('value="&quot;&gt;&lt;b&gt;x"');
  expect(text).toContain('About my late aunt’s cottage');
  expect(text).toContain('We’ll call you');
  expect(text).toContain('Our privacy notice');
  expect(text).toContain('<nav aria-label="Main">');
  // Scripts would take it for the page at its address, and load that instead.
  expect(text.includes('rel="canonical"')).toBe(false);
  expect(await htmlErrors(text)).toEqual([]);
  expect(queued()).toEqual([]);

  // Corrected and submitted again, it still knows its form and its page.
  const again = await post(hiddenFieldsOf(text), { Referer: 'http://x/call-back' });
  expect(again.headers['location']).toBe(`${successPath}#main`);
  expect(queued().map(({ page }) => page)).toEqual([formPath]);
});

test('a returned form has the brand of the page it was on', async () => {
  await start();
  const { text } = await post({ name: '' }, { Referer: 'http://x/lanterns' });
  expect(text).toContain(`data-theme="${third.id}"`);
  expect((await post({ name: '' })).text).toContain(`data-theme="${mainBrandId}"`);
});

test('a rejected submission keeps its page: the heading, the introduction and one form', async () => {
  await start();
  const referer = { Referer: 'http://x/knowledge/how-to-boil-water' };
  const form = hiddenFieldsOf((await request(site.app).get('/knowledge/how-to-boil-water')).text);
  const { status, text } = await post({ ...form, name: '' }, referer);
  expect(status).toBe(422);
  expect(text).toContain('<title>Error: How to boil water');
  expect(textsOf(parse(text), 'h1')).toEqual(['How to boil water']);
  expect(text.match(/<form [^>]*action="\/call-back"/g)).toHaveLength(1);
  expect(text).toContain('It begins like this: how to boil water');
  expect(text).toContain('There is a problem');
});

test('correcting an answer is never too fast', async () => {
  await start();
  const again = { elapsed: '900', page: formPath };
  expect((await post({ ...again, name: '' })).status).toBe(422);
  expect((await post(again)).status).toBe(303);
});

test('correcting an answer is never too fast, even if the browser does not say where it came from', async () => {
  await start();
  const { text } = await post({ name: '' });
  expect((await post({ ...hiddenFieldsOf(text), elapsed: '900' })).status).toBe(303);
});

test('a submission that looks like a bot’s returns the form, so that a person can submit it again', async () => {
  const enquiries = await start();
  const caught = await post({ website: 'https://spam.example' });
  expect(caught.status).toBe(422);
  expect(caught.text).not.toContain('https://spam.example');
  expect((await post({ elapsed: '1999' })).status).toBe(422);
  expect(queued()).toEqual([]);
  expect((await post({ elapsed: '2000' })).status).toBe(303);
  expect(enquiries.stats().refused).toMatchObject({ honeypot: 1, 'too-fast': 1, invalid: 0 });
});

test('if the queue cannot be written, visitors are not thanked but get their input back and a number to ring', async () => {
  await start();
  breakDisk();
  const { status, text, headers } = await post();
  expect([status, headers['retry-after']]).toEqual([503, '120']);
  expect(text).toContain('we could not save your request');
  expect(text).toContain(displayPhone(mainBrand.telephone));
  expect(text).toContain('About my late aunt’s cottage');
});

test('a submission is accepted from the site’s own pages, and from browsers that do not say where it is from', async () => {
  await start();
  const cases = [
    [{ 'Sec-Fetch-Site': 'same-origin' }, 303],
    [{ 'Sec-Fetch-Site': 'none' }, 303],
    [{ 'Sec-Fetch-Site': 'same-site' }, 403],
    [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ 'Sec-Fetch-Site': 'nonsense' }, 403],
    [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }, 303],
    [{ Origin: canonicalOrigin, Host: 'www.site.example' }, 303],
    [{ Origin: 'https://evil.example', Host: 'www.site.example' }, 403],
    // A proxy that uses an internal host name.
    [{ Origin: canonicalOrigin, Host: 'site.internal:8080' }, 303],
    [{ Origin: 'null' }, 403],
    [{}, 303],
  ] as const;
  const messages: string[] = [];
  for (const [headers, status] of cases) {
    const message = JSON.stringify(headers);
    expect([message, (await post({ message }, headers)).status]).toEqual([message, status]);
    if (status === 303) messages.push(message);
  }
  expect(
    queuedIn(database.directory).map(({ enquiry }) => ('message' in enquiry ? enquiry.message : '')),
  ).toEqual(messages);
});

test('a visitor’s input appears in no log line and in no URL', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  await start({}, log);
  const locations = [await post(), await post({ name: '' }), await post({ website: 'x' })].map(
    ({ headers }) => String(headers['location']),
  );
  breakDisk();
  await post({ message: 'Another' });
  expect(lines.join('\n')).toContain('an enquiry could not be saved');
  for (const word of ['Quintilla', '7946 0999', 'quintilla@', 'cottage'])
    expect([...lines, ...locations].join('\n')).not.toContain(word);
});

/** The space with this page as the call-back page of the third brand. */
function withCallBackPage(space: SpaceExport, id: string): SpaceExport {
  const page = { 'en-GB': { sys: { type: 'Link', linkType: 'Entry', id } } };
  const entries = space.entries.map((entry) =>
    entry.sys.contentType.sys.id === 'options'
      ? { ...entry, fields: { ...entry.fields, [`${fieldPrefix(third.id)}CallBackPage`]: page } }
      : entry,
  );
  return { ...space, entries };
}

/** The space without the pages at these slugs, but with the form of `withCallBackForm`. */
function withoutPages(space: SpaceExport, slugs: readonly string[]): SpaceExport {
  const entries = space.entries.filter(
    ({ fields }) => !slugs.includes(String(Object.values(fields['slug'] ?? {})[0])),
  );
  return withCallBackForm({ ...space, entries });
}
