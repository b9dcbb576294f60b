import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { inflateRawSync } from 'node:zlib';

import { afterEach, expect, test, vi } from 'vitest';
import { WARCParser } from 'warcio';

import { makeFolder } from '#tests/support/folders.ts';

import { exportEvidence } from './export-records.ts';
import { formatLondonTime, readTime } from './london-time.ts';
import { digestOf } from './record-objects.ts';
import { findPage } from './recorded-page.ts';
import { startRecords } from './records.fixture.ts';
import { createReplay } from './replay.ts';
import { erase, findExpired } from './retention.ts';
import { exportWebArchive } from './web-archive.ts';

const siteUrl = 'https://www.site.example';
const picture = '/images.ctfassets.net/s/a/t/hat.png';
const proxied = '/api/image-proxy?src=https%3A%2F%2Fimages.ctfassets.net%2Fs%2Fa%2Ft%2Fhat.png&amp;w=';
const html = (text: string) =>
  `<!DOCTYPE html><link rel="stylesheet" href="/assets/site.ABCDEFGH.css"/><script type="module" src="/assets/entry.ABCDEFGH.js"></script>` +
  `<a href="/fees">${text}</a><a href="https://other.example/">Out</a>` +
  `<img srcset="${proxied}640&amp;q=75&amp;fm=webp 640w, ${proxied}1200&amp;q=75&amp;fm=webp 1200w" src="${proxied}1200&amp;q=75&amp;fm=webp"/>`;

afterEach(() => vi.useRealTimers());

const setClock = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(time) });

/** A page that changed at 14:00 on 3 March. */
async function withChangedPage() {
  const started = startRecords();
  started.files.set('/assets/site.ABCDEFGH.css', {
    bytes: Buffer.from('@font-face { src: url("/assets/text.ABCDEFGH.woff2") }'),
    type: 'text/css; charset=utf-8',
  });
  started.files.set('/assets/text.ABCDEFGH.woff2', { bytes: Buffer.from('font'), type: 'font/woff2' });
  started.files.set(picture, { bytes: Buffer.from('hat'), type: 'image/webp' });
  const machine = started.startMachine('a');
  setClock('2026-03-03T12:00:00Z');
  await machine.show('/', html('Before'));
  await started.filesRecorded();
  setClock('2026-03-03T14:00:00Z');
  await machine.show('/', html('After'));
  await started.filesRecorded();
  const replay = createReplay(started.records, siteUrl);
  const get = async (url: string, headers = {}) => {
    const found = await replay(url, headers);
    const { status = 0, headers: sent = {}, body, policy } = found ?? {};
    return { status, headers: sent, text: body?.toString() ?? '', policy };
  };
  return { ...started, machine, get };
}

test('a page is shown as it was, with everything that it shows below its own folder, and nothing else', async () => {
  const { get } = await withChangedPage();
  const folder = '/desk/at/20260303130000';
  const { status, text, headers, policy } = await get(`${folder}/`);
  expect([status, headers['Memento-Datetime']]).toEqual([200, 'Tue, 03 Mar 2026 12:00:00 GMT']);
  expect(text).toContain('Before');
  const urls = [...text.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, url]) => url);
  expect(urls).toEqual([
    `${folder}/assets/site.ABCDEFGH.css`,
    `${folder}/assets/entry.ABCDEFGH.js`,
    `${folder}/fees`,
    'https://other.example/',
    `${folder}${picture}`,
  ]);
  expect(text).toContain(`srcset="${folder}${picture} 640w, ${folder}${picture} 1200w"`);
  expect(policy).toMatch(/default-src 'none'(?!.*script-src).*sandbox allow-same-origin/);
  expect((await get(`${folder}${picture}`)).text).toBe('hat');
  expect((await get(`${folder}/assets/site.ABCDEFGH.css`)).text).toContain(
    `url("${folder}/assets/text.ABCDEFGH.woff2")`,
  );
});

test('the time gate leads to the version that was shown then, or says that there is none', async () => {
  const { get } = await withChangedPage();
  const gate = (time: string) => get('/desk/at/timegate/', { 'accept-datetime': time });
  const { status, headers } = await gate('Tue, 03 Mar 2026 13:59:59 GMT');
  expect([status, headers['Vary'], headers['Location']]).toEqual([
    302,
    'accept-datetime',
    '/desk/at/20260303120000000/',
  ]);
  expect((await gate('Tue, 03 Mar 2026 14:00:00 GMT')).headers['Location']).toBe(
    '/desk/at/20260303140000000/',
  );
  expect((await gate('Tue, 03 Mar 2026 11:00:00 GMT')).status).toBe(404);
  expect((await get('/desk/at/timemap/')).text.match(/rel="memento"/g)).toHaveLength(2);
});

test('before the first record and in times to come nothing is recorded, and an hour that London’s clocks show twice is asked about', async () => {
  const { get } = await withChangedPage();
  setClock('2026-11-03T12:00:00Z');
  const cover = (at: string) => get(`/desk/at/?url=/&at=${encodeURIComponent(at)}`);
  expect(await cover('2026-03-03T11:00')).toMatchObject({
    status: 404,
    text: expect.stringContaining(
      'Not recorded yet: the first record is of 03/03/2026, 12:00:00 GMT',
    ) as string,
  });
  expect(await cover('2026-10-25T01:30')).toMatchObject({
    status: 400,
    text: expect.stringMatching(/BST.*GMT/) as string,
  });
  expect(await cover('2026-11-03T12:02')).toMatchObject({
    status: 400,
    text: expect.stringContaining('That time is still to come') as string,
  });
  expect((await get('/desk/at/20261103120200/')).status).toBe(404);
  const { status, text } = await cover('2026-03-03T14:30');
  expect(status).toBe(200);
  for (const fact of [
    `${siteUrl}/`,
    'Shown from 03/03/2026, 14:00:00 GMT until now',
    'SHA-256',
    'Scripts are off',
  ])
    expect(text).toContain(fact);
  expect(text).toContain('sandbox="allow-same-origin"');
});

test.each([
  ['2026-03-03T14:00', '2026-03-03T14:00:00.000Z'],
  ['2026-07-03T14:00', '2026-07-03T13:00:00.000Z'],
  ['2026-07-03', '2026-07-02T23:00:00.000Z'],
  ['2026-10-25T01:30+01:00', '2026-10-25T00:30:00.000Z'],
])('%s is %s', (text, time) => {
  expect(new Date(readTime(text)).toISOString()).toBe(time);
});

test.each(['2026-10-25T01:30', '2026-03-29T01:30', '3 March', '2026-02-31'])('%s is no time', (text) => {
  expect(() => readTime(text)).toThrow('2026');
});

test('a page whose file is damaged is not shown', async () => {
  const { get, records } = await withChangedPage();
  vi.spyOn(records.store, 'read').mockResolvedValue(Buffer.from('something else'));
  expect((await get('/desk/at/20260303130000/')).status).toBe(500);
});

function temporaryFile(name: string): string {
  const folder = makeFolder();
  return path.join(folder, name);
}

const day = { from: Date.parse('2026-03-03'), until: Date.parse('2026-03-04'), url: undefined };

test('evidence has the pages byte for byte, their files, the ledger and how to check them', async () => {
  const { records, files } = await withChangedPage();
  const file = temporaryFile('evidence.zip');
  const { pages, missing, head } = await exportEvidence(records, day, file);
  expect([pages, missing]).toEqual([2, []]);
  const zip = readFileSync(file).toString('latin1');
  for (const name of ['README.txt', 'pages.jsonl', 'ledger.jsonl', 'pages/', 'events/'])
    expect(zip).toContain(name);
  // The font is not named by the page, but by its stylesheet.
  for (const { bytes } of files.values()) expect(zip).toContain(`files/${digestOf(bytes)}`);
  expect(head.number).toBeGreaterThan(2);
});

/** The README of an export. */
function guideOf(file: string): string {
  const zip = readFileSync(file);
  const start = zip.indexOf('README.txt');
  return inflateRawSync(zip.subarray(start + 'README.txt'.length + zip.readUInt16LE(start - 2))).toString();
}

test('evidence of a later time has the line by which its page was recorded, and names gaps and lost bytes', async () => {
  const { records, machine, get } = await withChangedPage();
  await machine.show('/fees', 'Fees');
  const from = Date.parse('2026-03-03T15:00:00Z');
  const until = from + 60 * 60_000;
  setClock('2026-03-03T15:00:00Z');
  const [page, fees] = [await findPage(records, '/', from), await findPage(records, '/fees', from)];
  await records.objects.remove(fees?.span.body ?? '');
  expect((await get('/desk/at/20260303150000/fees')).text).toContain('missing');
  setClock('2026-03-03T17:00:00Z');
  const gap = { machine: 'a', reason: 'unwritten' as const, from: from + 60_000, until: until + 60_000 };
  await records.ledger.append({ kind: 'gap', payload: { ...gap, urls: [] } });
  const file = temporaryFile('evidence.zip');
  const { missing } = await exportEvidence(records, { from, until, url: undefined }, file);
  expect(missing).toEqual([`/fees (SHA-256 ${fees?.span.body})`]);
  const guide = guideOf(file);
  expect(guide).toContain(`Not recorded, deleted or damaged: ${missing[0]}`);
  expect(guide).toContain(`Gap from ${formatLondonTime(gap.from)} until ${formatLondonTime(gap.until)}`);
  let recordedBy = '';
  for (
    let line = await records.ledger.readLine(1);
    line;
    line = await records.ledger.readLine(line.number + 1)
  )
    if ((await records.objects.get(line.payload))?.includes(page?.span.body ?? '')) recordedBy = line.payload;
  expect(readFileSync(file).toString('latin1')).toContain(`events/${recordedBy}.json`);
  const archive = temporaryFile('site.wacz');
  const archived = await exportWebArchive(
    records,
    { from, until, url: undefined },
    { file: archive, siteUrl },
  );
  expect(archived).toMatchObject({ pages: 1, missing });
});

test('evidence says which of its pages was shown at the time that was asked about, and who approved it', async () => {
  const { records } = await withChangedPage();
  const at = Date.parse('2026-03-03T13:00:00Z');
  const span = (await findPage(records, '/', at))?.span;
  if (span === undefined) throw new Error('Nothing was recorded');
  const answer = { number: 1, at, name: 'Ruth Alder', reason: 'As the fee sheet says.' };
  const file = temporaryFile('evidence.zip');
  await exportEvidence(records, { ...day, asked: { at, span, approvals: [answer] } }, file);
  const guide = guideOf(file);
  expect(guide).toContain(`Asked about ${formatLondonTime(at)}. Then it showed pages/${span.body}.html,`);
  expect(guide).toContain(
    `Approved by Ruth Alder, ${formatLondonTime(at)}: As the fee sheet says. (ledger.jsonl, number 1)`,
  );
});

/** A file that a ZIP holds uncompressed. */
function storedIn(zip: Buffer, name: string): Buffer {
  const entry = zip.lastIndexOf(name);
  const [size, header] = [zip.readUInt32LE(entry - 26), zip.readUInt32LE(entry - 4)];
  const start = header + 30 + name.length + zip.readUInt16LE(header + 28);
  return zip.subarray(start, start + size);
}

test('an export reads each file once, however many versions of a page show it', async () => {
  const { records, files } = await withChangedPage();
  const digests = new Set(Array.from(files.values(), ({ bytes }) => digestOf(bytes)));
  const read = vi.spyOn(records.store, 'read');
  const readFiles = () =>
    read.mock.calls.flatMap(([key]) => (digests.has(path.basename(key, '.br')) ? [key] : []));
  for (const exported of [
    () => exportEvidence(records, day, temporaryFile('evidence.zip')),
    () => exportWebArchive(records, day, { file: temporaryFile('site.wacz'), siteUrl }),
  ]) {
    read.mockClear();
    expect((await exported()).pages).toBe(2);
    expect(readFiles()).toEqual([...new Set(readFiles())]);
  }
});

test('a web archive has each page and file, as other readers read it', async () => {
  const { records } = await withChangedPage();
  const file = temporaryFile('site.wacz');
  expect(await exportWebArchive(records, day, { file, siteUrl })).toMatchObject({ pages: 2, missing: [] });
  const wacz = readFileSync(file);
  const archive = storedIn(wacz, 'archive/data.warc.gz');
  const read = new Map<string, string[]>();
  for await (const record of WARCParser.iterRecords(Readable.toWeb(Readable.from([archive])))) {
    const url = record.warcTargetURI ?? '';
    read.set(url, [...(read.get(url) ?? []), (await record.contentText()) || record.warcType]);
  }
  const picture = (width: number) => `${siteUrl}${proxied.replaceAll('&amp;', '&')}${width}&q=75&fm=webp`;
  expect(Object.fromEntries(read)).toEqual({
    [`${siteUrl}/`]: [html('Before'), html('After')],
    [`${siteUrl}/assets/site.ABCDEFGH.css`]: ['@font-face { src: url("/assets/text.ABCDEFGH.woff2") }'],
    [`${siteUrl}/assets/text.ABCDEFGH.woff2`]: ['font'],
    [picture(640)]: ['hat'],
    [picture(1200)]: ['revisit'],
  });
  const index = storedIn(wacz, 'indexes/index.cdx').toString().trim().split('\n');
  expect(index).toHaveLength(6);
  expect(index).toEqual(index.toSorted());
});

test('bytes are deleted once their time is over, unless a hold or a class says otherwise; the ledger still holds', async () => {
  const { records, machine } = await withChangedPage();
  const { ledger, objects } = records;
  const in7Years = Date.parse('2033-04-01');
  await machine.show('/held', 'Held');
  await machine.show('/held', 'Held, then changed');
  await machine.show('/transfer', 'Transfer');
  await machine.show('/transfer', 'Transfer, then changed');
  await ledger.append({ kind: 'hold', payload: { url: '/held', reason: 'complaint 117' } });
  await ledger.append({ kind: 'class', payload: { url: '/transfer', class: 'pension-transfer' } });
  expect((await findExpired(records, Date.parse('2031-01-01'))).versions).toEqual([]);
  const expired = await findExpired(records, in7Years);
  expect(expired.versions.map(({ url }) => url)).toEqual(['/']);
  // The version that is still shown has the same picture and styles.
  expect(expired.files).toEqual([]);
  const remove = vi
    .spyOn(records.store, 'remove')
    .mockRejectedValueOnce(new Error('The bucket does not answer'));
  await expect(erase(records, expired)).rejects.toThrow('The bucket does not answer');
  remove.mockRestore();
  expect(await findExpired(records, in7Years)).toEqual(expired);
  await erase(records, expired);
  for (const digest of expired.objects) expect(await objects.get(digest)).toBeUndefined();
  expect((await findExpired(records, in7Years)).versions).toEqual([]);
});
