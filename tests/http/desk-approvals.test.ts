import type request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { clockOf } from '#server/desk/parts/desk-time.tsx';
import { parseCsv } from '#server/redirects/parse-csv.ts';

import { publishWords, signIn, startDeskSite, type Visitor } from '../support/desk.ts';
import { withOneKnowledgeArticle } from '../support/edit-space.ts';
import { eventually } from '../support/eventually.ts';

let desk: Awaited<ReturnType<typeof startDeskSite>>;
let head: Visitor;
let approver: Visitor;
let editor: Visitor;
/** By how much the desk's clock is ahead. */
let aheadMs = 0;
const dayMs = 86_400_000;
/** A day in London, as fields of forms write it. */
const inDays = (days: number) => clockOf(Date.now() + days * dayMs).date;

beforeAll(async () => {
  desk = await startDeskSite({
    change: withOneKnowledgeArticle,
    now: () => new Date(Date.now() + aheadMs),
  });
  await signInAll();
});
afterAll(() => desk.close());

async function signInAll(): Promise<void> {
  head = await signIn(desk.site.app, 'sample-head');
  approver = await signIn(desk.site.app, 'sample-approver');
  editor = await signIn(desk.site.app, 'sample-editor');
}

const pathOf = (url: string) => `/desk/promotion?url=${encodeURIComponent(url)}`;
const approval = {
  act: 'approve',
  class: 'other',
  audience: 'Retail clients',
  reason: 'Its figures are those of the fee sheet.',
  evidence: 'File 117',
  reviewBy: inDays(200),
  endsOn: '',
};

/** What a form of a page knows when it is opened. */
async function open(visitor: Visitor, url: string) {
  const { text } = await visitor.get(pathOf(url));
  const valueOf = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';
  return { url, words: valueOf('words'), latest: valueOf('latest') };
}

type Opened = Awaited<ReturnType<typeof open>>;
const press = (visitor: Visitor, opened: Opened, fields: object) =>
  visitor.send(pathOf(opened.url), '/desk/promotion', { ...opened, ...fields });
const textOf = (response: request.Response) => (response.body as Buffer).toString();

async function stateOf(url: string): Promise<string> {
  const { text } = await head.get(pathOf(url));
  return /data-state="([^"]+)"/.exec(text)?.[1] ?? '';
}

async function publish(metaDescription: string): Promise<void> {
  await publishWords(desk, { id: 'pageAbout', fields: { metaDescription }, url: '/about' });
  await eventually(async () =>
    expect((await head.get(pathOf('/about'))).text.replaceAll('&#x27;', "'")).toContain(metaDescription),
  );
}

test('an approver answers for what a page says, and a changed word ends that', async () => {
  expect(await stateOf('/about')).toBe('not-approved');
  const { status, headers } = await press(approver, await open(approver, '/about'), approval);
  expect([status, headers['location']]).toEqual([303, '/desk/promotion?url=%2Fabout&done=approve']);
  expect(await stateOf('/about')).toBe('approved');
  // A time that is asked for has no fraction of a second: one in the same second could be before the page was shown.
  const { date, time } = clockOf(Date.now() + 30_000);
  const { text } = await head.get(
    `/desk/said?${new URLSearchParams({ url: '/about', date, time }).toString()}`,
  );
  expect(text).toContain('Its figures are those of the fee sheet.');
  await publish('One word more about us.');
  expect(await stateOf('/about')).toBe('changed');
  expect((await head.get(pathOf('/about'))).text).toMatch(/Changed since it was approved.*<ins>/s);
});

test('whoever presses Approve after the page has changed approves nothing, and keeps what they wrote', async () => {
  const opened = await open(approver, '/about');
  await publish('Changed while somebody was reading.');
  const stale = await press(approver, opened, approval);
  expect(stale.status).toBe(409);
  expect(textOf(stale)).toContain('This has changed since you opened it');
  expect(textOf(stale)).toContain(approval.reason);
  expect(await stateOf('/about')).toBe('changed');
});

test('of two who press at once, one approves', async () => {
  const [first, second] = [await open(approver, '/about'), await open(head, '/about')];
  const statuses = await Promise.all([press(approver, first, approval), press(head, second, approval)]);
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([303, 409]));
  await desk.records.verify();
});

test('nobody approves what they have sent themselves, nor without the role; both are refused in words, and in the log', async () => {
  await publish('Sent by an approver.');
  expect(
    (await press(approver, await open(approver, '/about'), { act: 'send', purpose: 'Spring campaign' }))
      .status,
  ).toBe(303);
  expect(await stateOf('/about')).toBe('waiting');
  const own = await press(approver, await open(approver, '/about'), approval);
  expect([own.status, textOf(own).includes('somebody else has to approve it')]).toEqual([403, true]);
  const low = await press(editor, await open(editor, '/about'), approval);
  expect([low.status, textOf(low).includes('Only approvers can approve')]).toEqual([403, true]);
  const { text } = await head.get('/desk/log?show=done');
  expect(text).toMatch(/Owen Maple<\/div><\/td><td[^>]*><div>was refused: approve \/about/);
  expect(text).toMatch(/Nell Rowan<\/div><\/td><td[^>]*><div>was refused: approve \/about/);
  const decided = (await head.get('/desk/log')).text;
  expect(decided).toMatch(/sent for approval(?:<!-- -->)? <a [^>]*>\/about<\/a><small>Spring campaign/);
  expect(decided).not.toContain('was refused');
  expect((await head.get('/desk')).text).toContain('Spring campaign');
  expect((await press(head, await open(head, '/about'), approval)).status).toBe(303);
  expect(await stateOf('/about')).toBe('approved');
});

test.each([
  ['no class', { class: '' }],
  ['an audience of one’s own', { audience: 'Martians' }],
  ['hardly a reason', { reason: 'ok' }],
  ['a review in the past', { reviewBy: inDays(0) }],
  ['a review in ten years', { reviewBy: inDays(3650) }],
  ['a day that does not exist', { reviewBy: '2027-02-31' }],
  ['an end in the past', { endsOn: inDays(-2) }],
])('an approval with %s is refused, and nothing of it is lost', async (_fault, fields) => {
  const refused = await press(approver, await open(approver, '/about'), {
    ...approval,
    ...fields,
    evidence: 'File 118',
  });
  expect(refused.status).toBe(400);
  expect(textOf(refused)).toContain('File 118');
});

test('a page is past its end once that day is over', async () => {
  await publish('For a while only.');
  await press(approver, await open(approver, '/about'), { ...approval, endsOn: inDays(3) });
  expect(await stateOf('/about')).toBe('approved');
  aheadMs = 5 * dayMs;
  const later = await signIn(desk.site.app, 'sample-head');
  expect(/data-state="([^"]+)"/.exec((await later.get(pathOf('/about'))).text)?.[1]).toBe('ended');
  expect((await later.get('/desk')).text).toContain('Past its end');
  aheadMs = 0;
  // Days later, their sessions were over.
  await signInAll();
});

test('blocked wording is changed or accepted before it is approved; what was accepted holds for that sentence alone', async () => {
  await publish('Our savings are risk-free. We like tea.');
  const blocked = await press(approver, await open(approver, '/about'), approval);
  expect([blocked.status, textOf(blocked).includes('A rule blocks some of its words')]).toEqual([400, true]);
  const accept = {
    rule: 'no-risk',
    sentence: 'Our savings are risk-free.',
    reason: 'They are National Savings.',
    until: inDays(200),
  };
  const wording = '/desk/wording?rule=no-risk';
  expect((await editor.send('/desk', '/desk/wording', accept)).status).toBe(403);
  // A refused form is shown again with what was typed, and why it was.
  const today = inDays(0);
  const refused = await approver.send(wording, '/desk/wording', { ...accept, until: today });
  expect(refused.status).toBe(400);
  for (const part of ['Choose a day after today', `value="${accept.reason}"`, `value="${today}"`])
    expect(textOf(refused)).toContain(part);
  // The first day that the form offers can be chosen.
  const [, until = ''] = /min="([\d-]+)"/.exec((await approver.get(wording)).text) ?? [];
  expect((await approver.send(wording, '/desk/wording', { ...accept, until })).status).toBe(303);
  expect((await approver.send(wording, '/desk/wording', accept)).status).toBe(303);
  await publish('Our savings are risk-free. We like coffee.');
  expect((await head.get(wording)).text).toContain('Accepted by <!-- -->Owen Maple');
  expect((await press(approver, await open(approver, '/about'), approval)).status).toBe(303);
  await publish('All our savings are risk-free. We like coffee.');
  expect((await head.get(wording)).text).not.toContain('Accepted by');
  expect((await press(approver, await open(approver, '/about'), approval)).status).toBe(400);
});

test('what is published is adopted at once, with reviews on different days, and once only', async () => {
  const adopt = { reason: 'Published before', sure: 'yes' };
  expect((await editor.send('/desk', '/desk/adopt', adopt)).status).toBe(403);
  expect((await head.send('/desk/promotions', '/desk/adopt', adopt)).status).toBe(303);
  const { text } = await head.get('/desk/promotions?state=approved');
  const reviews = new Set(
    Array.from(text.matchAll(/Review by"[^>]*><div><time dateTime="(\d{4}-\d\d-\d\d)/g), ([, day]) => day),
  );
  expect(reviews.size).toBeGreaterThan(3);
  expect((await head.send('/desk/promotions', '/desk/adopt', adopt)).status).toBe(409);
  await desk.records.verify();
});

test('the register is a file that spreadsheets read, and no text in it is a formula', async () => {
  await press(approver, await open(approver, '/orchards'), { ...approval, class: 'mifid' });
  await press(approver, await open(approver, '/orchards'), {
    ...approval,
    reason: '=HYPERLINK("https://evil.example")',
  });
  const file = await head.send('/desk/register', '/desk/register.csv');
  expect([file.status, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  const [names = [], ...rows] = Array.from(parseCsv(textOf(file)), ({ cells }) => cells);
  const column = (row: readonly string[], name: string) => row[names.indexOf(name)];
  expect(names).toHaveLength(25);
  expect(rows.filter((row) => row.length !== 25)).toEqual([]);
  const orchards = rows.filter((row) => column(row, 'address')?.endsWith('/orchards'));
  expect(orchards.map((row) => column(row, 'reason'))).toContain(`'=HYPERLINK("https://evil.example")`);
  // Its words are approved as `other` now.
  expect(new Set(orchards.map((row) => column(row, 'class')))).toEqual(new Set(['mifid']));
  expect(rows.flat().filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
  const references = rows.map((row) => column(row, 'reference')).filter(Boolean);
  expect(new Set(references).size).toBe(references.length);
  const about = rows.filter((row) => column(row, 'address')?.endsWith('/about'));
  expect(about.map((row) => column(row, 'overrides'))).toContain('no-risk');
});

test('a search finds the sentences that are shown now, as words and figures, and their pages', async () => {
  await publish('We charge 4 % once, and 14 % never.');
  const { text } = await head.get('/desk/search?q=4%25');
  expect(text).toContain('We charge <mark>4 %</mark> once, and 14 % never.');
  expect(text).toContain('/desk/promotion?url=%2Fabout');
  expect((await head.get('/desk/search?q=charge+never')).text).toContain(
    'We <mark>charge</mark> 4 % once, and 14 % <mark>never</mark>.',
  );
  expect((await head.get('/desk/search?q=wombats')).text).toContain('It is not said anywhere.');
});

test('of two who send a page for approval, the second keeps what they wrote, though that form is gone', async () => {
  const [first, second] = [await open(editor, '/'), await open(head, '/')];
  const sent = await press(editor, first, { act: 'send', purpose: 'For the new year' });
  const stale = await press(head, second, { act: 'send', purpose: 'For the spring' });
  expect([sent.status, stale.status]).toEqual([303, 409]);
  expect(textOf(stale)).toContain('For the spring');
});

test('a reason that just fits into its field is kept to its last word', async () => {
  const lines = Array.from({ length: 40 }, () => 'x'.repeat(98)).join('\r\n');
  const reason = `${lines}\r\nTo the end.`;
  expect((await press(approver, await open(approver, '/'), { ...approval, reason })).status).toBe(303);
  expect((await head.get(pathOf('/'))).text).toContain('To the end.');
});
