import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { pino } from 'pino';
import request from 'supertest';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { SpaceExport } from '#server/content-service/files/space-export.ts';
import { createEnquiries } from '#server/enquiries/enquiries.ts';
import { createEnquiryQueue } from '#server/enquiries/enquiry-queue.ts';
import type { Enquiry } from '#server/enquiries/enquiry.ts';
import { createSilentLog, type Logger } from '#server/log.ts';
import { firm } from '#shared/firm.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { displayPhone, phoneHref } from '#shared/phone.ts';

import { answers, formPath, hiddenFieldsOf, successPath, withCallBackForm } from '../support/call-back.ts';
import { storedIn, queueDirectory } from '../support/enquiries.ts';
import { eventually } from '../support/eventually.ts';
import { htmlErrors } from '../support/html-validity.ts';
import { canonicalOrigin, startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let directory: string;

async function start(settings: Parameters<typeof startSite>[0] = {}, log: Logger = createSilentLog()) {
  const enquiries = createEnquiries(storedIn(directory), log);
  site = await startSite({ change: withCallBackForm, enquiries, log, ...settings });
  return enquiries;
}

beforeEach(() => {
  directory = path.join(queueDirectory(), 'queue');
});
afterEach(() => site.close());

const post = (fields: object = {}, headers: Readonly<Record<string, string>> = {}) =>
  request(site.app)
    .post('/call-back')
    .type('form')
    .set(headers)
    .send({ ...answers, ...fields });

/** All that waits in the queue. */
function queued(): Enquiry[] {
  const queue = createEnquiryQueue(storedIn(directory));
  const found: Enquiry[] = [];
  for (let next = queue.claim(); next; next = queue.claim()) found.push(next.enquiry);
  queue.close();
  return found;
}

test('who fills in the form is thanked on the page that its editor chose, and the enquiry is kept', async () => {
  await start();
  const { text } = await request(site.app).get(formPath);
  const { form } = hiddenFieldsOf(text);
  const { status, headers } = await post({ form }, { Referer: `${canonicalOrigin}${formPath}?x=1` });
  expect([status, headers['location'], headers['cache-control']]).toEqual([303, successPath, 'no-store']);
  expect(queued()).toEqual([{ ...answers, marketingConsent: false, form, page: formPath }]);
});

test('where content has no such page, the site thanks by itself', async () => {
  await start({ change: (space) => withoutPages(space, ['call-back', 'call-back/thank-you']) });
  const { status, headers } = await post({ form: 'none-of-ours' });
  expect([status, headers['location']]).toEqual([303, '/call-back/thank-you']);
  const thanks = await request(site.app).get('/call-back/thank-you');
  expect(thanks.status).toBe(200);
  expect(thanks.text).toContain('<h1>Thank you</h1>');
  expect(thanks.text).toContain('noindex');
  expect(await htmlErrors(thanks.text)).toEqual([]);
  for (const address of ['/call-back/thank-you/', '/Call-Back'])
    expect([address, (await request(site.app).get(address)).status]).toEqual([address, 404]);
});

test('where content has a page for the form, that is shown; where not, the site shows the form by itself', async () => {
  await start();
  const content = await request(site.app).get('/call-back');
  expect([content.status, content.text.includes('rel="canonical"')]).toEqual([200, true]);
  await site.close();
  await start({ change: (space) => withoutPages(space, ['call-back']) });
  const own = await request(site.app).get('/call-back');
  expect([own.status, own.text.includes('<h1>Ask for a call</h1>')]).toEqual([200, true]);
  expect(own.headers['cache-control']).toBe('no-store');
  expect(await htmlErrors(own.text)).toEqual([]);
});

test('nothing in a request says where it leads', async () => {
  await start();
  const { headers } = await post({
    successPage: 'https://evil.example',
    page: '//evil.example',
    form: '//evil',
  });
  expect(headers['location']).toMatch(/^\/[a-z]/);
});

test('what is wrong comes back with the form, filled in, in words, and is not kept', async () => {
  await start();
  const { text: page } = await request(site.app).get(formPath);
  const wrong = { ...hiddenFieldsOf(page), name: '', telephone: '"><b>x', marketingConsent: 'yes' };
  const { status, text, headers } = await post(wrong, { Referer: `http://x${formPath}` });
  expect([status, headers['cache-control']]).toEqual([422, 'no-store']);
  expect(text).toContain('<title>Error: ');
  expect(text).toContain('There is a problem');
  expect(text).toContain('href="#call-back-name"');
  expect(text).toContain('value="&quot;&gt;&lt;b&gt;x"');
  expect(text).toContain('About my late aunt’s cottage');
  expect(text).toContain('We will ring you');
  expect(text).toContain('Our privacy notice');
  expect(text).toContain('<nav aria-label="Main">');
  expect(await htmlErrors(text)).toEqual([]);
  expect(queued()).toEqual([]);

  // Mended and sent again, it still knows its form and its page.
  const again = await post(hiddenFieldsOf(text), { Referer: 'http://x/call-back' });
  expect(again.headers['location']).toBe(successPath);
  expect(queued().map(({ page }) => page)).toEqual([formPath]);
});

test('a form that came back has the brand of the page that it stood on', async () => {
  await start();
  const { text } = await post({ name: '' }, { Referer: 'http://x/lanterns' });
  expect(text).toContain('data-theme="private-wealth"');
  expect((await post({ name: '' })).text).toContain(`data-theme="${mainBrandId}"`);
});

test('sent twice, it is one enquiry, and its visitor is thanked twice', async () => {
  const enquiries = await start();
  expect([(await post()).status, (await post()).status]).toEqual([303, 303]);
  expect(queued()).toHaveLength(1);
  expect(enquiries.stats()).toMatchObject({ accepted: 1, repeated: 1 });
});

test('what a program fills in or sends too fast comes back, so that a person can send it again', async () => {
  const enquiries = await start();
  const trapped = await post({ website: 'https://spam.example' });
  expect(trapped.status).toBe(422);
  expect(trapped.text).not.toContain('https://spam.example');
  expect((await post({ elapsed: '1999' })).status).toBe(422);
  expect(queued()).toEqual([]);
  expect((await post({ elapsed: '2000' })).status).toBe(303);
  expect(enquiries.stats().refused).toMatchObject({ honeypot: 1, 'too-fast': 1, invalid: 0 });
});

test('a queue that cannot be written is never a thank-you: the visitor gets the words back and a number to ring', async () => {
  await start();
  writeFileSync(directory, 'a file where the folder should be');
  const { status, text, headers } = await post();
  expect([status, headers['retry-after']]).toEqual([503, '120']);
  expect(text).toContain('we could not save your request');
  expect(text).toContain(displayPhone(firm.brands.main.telephone));
  expect(text).toContain('About my late aunt’s cottage');
});

test('who sends without end is asked to wait, and nobody else is', async () => {
  const enquiries = await start({ trustedProxies: { hops: 1 } });
  const from = (address: string, fields = {}) => post(fields, { 'X-Forwarded-For': `192.0.2.9, ${address}` });
  // Mistakes cost nothing.
  for (let sent = 0; sent < 70; sent += 1) await from('81.2.69.160', { name: '' });
  for (let sent = 0; sent < 60; sent += 1) expect((await from('81.2.69.160')).status).toBe(303);
  expect((await from('81.2.69.161')).status).toBe(303);
  const { status, text, headers } = await from('81.2.69.160');
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(text).toContain('Please try again in a few minutes');
  expect(text).toContain(`href="${phoneHref(firm.brands.main.telephone)}"`);
  expect(await htmlErrors(text)).toEqual([]);
  expect(enquiries.stats().refused).toMatchObject({ 'too-many': 1, invalid: 70 });
});

test('where all visitors may share one address, none is refused: what comes is marked and told once', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const enquiries = await start({}, log);
  for (let sent = 0; sent < 63; sent += 1)
    expect(
      (await post({ name: `Visitor ${'abcdefgh'[sent % 8]}${sent}` }, { 'X-Forwarded-For': '81.2.69.160' }))
        .status,
    ).toBe(303);
  expect(enquiries.stats()).toMatchObject({ accepted: 63, inFlood: 3 });
  for (const line of ['set TRUSTED_PROXIES', 'the call-back form is flooded'])
    expect(lines.filter((each) => each.includes(line))).toHaveLength(1);
  expect(lines.join()).not.toContain('81.2.69');
});

test('a full queue is never a thank-you: the visitor gets the words back and a number to ring', async () => {
  const enquiries = createEnquiries({ ...storedIn(directory), maxBytes: 1 }, createSilentLog());
  site = await startSite({ change: withCallBackForm, enquiries });
  const { status, text, headers } = await post();
  expect([status, headers['retry-after']]).toEqual([503, '120']);
  expect(text).toContain(displayPhone(firm.brands.main.telephone));
  expect(enquiries.stats().refused).toMatchObject({ full: 1, queue: 0 });
});

test.each([
  [{ 'Sec-Fetch-Site': 'same-origin' }, 303],
  [{ 'Sec-Fetch-Site': 'none' }, 303],
  [{ 'Sec-Fetch-Site': 'same-site' }, 403],
  [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
  [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }, 303],
  [{ Origin: canonicalOrigin, Host: 'www.site.example' }, 303],
  [{ Origin: 'https://evil.example', Host: 'www.site.example' }, 403],
  // A proxy that asks by another name.
  [{ Origin: canonicalOrigin, Host: 'site.internal:8080' }, 303],
  [{ Origin: 'null' }, 403],
  [{}, 303],
])('a form from %j is answered with %i', async (headers, status) => {
  await start();
  expect((await post({}, headers)).status).toBe(status);
  expect(queued()).toHaveLength(status === 303 ? 1 : 0);
});

test('operators read how many wait and what was refused, and no word of it', async () => {
  const enquiries = await start();
  await post();
  await post({ name: '' });
  enquiries.start(canonicalOrigin);
  await eventually(() => expect(enquiries.stats().waiting).toBe(1));
  const { text } = await request(site.app).get('/metrics');
  for (const line of [
    'enquiries_waiting 1',
    'enquiries_accepted_total 1',
    'enquiries_refused_total{reason="invalid"} 1',
    'enquiries_refused_total{reason="full"} 0',
  ])
    expect(text.split('\n')).toContain(line);
  expect(text).not.toContain('Quintilla');
  await enquiries.stop();
});

test('what a visitor writes is in no log line and in no address', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  await start({}, log);
  const locations = [await post(), await post({ name: '' }), await post({ website: 'x' })].map(
    ({ headers }) => String(headers['location']),
  );
  rmSync(directory, { recursive: true });
  writeFileSync(directory, 'a file where the folder should be');
  await post({ message: 'Another' });
  expect(lines.join('\n')).toContain('an enquiry cannot be kept');
  for (const word of ['Quintilla', '7946 0999', 'quintilla@', 'cottage'])
    expect([...lines, ...locations].join('\n')).not.toContain(word);
});

test('with the content service down from the start, an enquiry is kept and its visitor thanked', async () => {
  await start({ isWarm: false, prepare: (service) => service.faults.add({ status: 500 }) });
  const { status, headers } = await post();
  expect([status, headers['location']]).toEqual([303, '/call-back/thank-you']);
  const thanks = await request(site.app).get('/call-back/thank-you');
  expect([thanks.status, thanks.text.includes('Thank you')]).toEqual([200, true]);
  expect((await post({ name: '' })).text).toContain('Enter your name');
  expect(queued()).toHaveLength(1);
});

/** A space without the pages at these slugs. */
function withoutPages(space: SpaceExport, slugs: readonly string[]): SpaceExport {
  const entries = space.entries.filter(
    ({ fields }) => !slugs.includes(String(Object.values(fields['slug'] ?? {})[0])),
  );
  return withCallBackForm({ ...space, entries });
}
