import { execFile } from 'node:child_process';
import { cp, glob, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { firm } from '../../shared/firm.ts';
import { mainBrandId } from '../../shared/main-brand-id.ts';
import { displayPhone, phoneHref } from '../../shared/phone.ts';
import { crawl, isPage, type Visited } from '../support/crawl.ts';
import { find, textOf } from '../support/markup.ts';
import { freePort, startSiteProcess, type SiteProcess } from '../support/site-process.ts';

const root = path.join(import.meta.dirname, '../..');
const siteUrl = 'https://www.marlowe-thorne.example';

const [street, , postcode] = firm.registeredOffice;
const numbers = Object.values(firm.brands).flatMap((brand) => [
  brand.companyNumber,
  brand.registerNumber,
  brand.telephone,
  brand.fax,
]);

/** A copy of the sources in which nothing but the firm has changed. */
let copy: string;
let site: SiteProcess;
let visited: ReadonlyMap<string, Visited>;
/** Every answer as it came: its address, its headers, its text. */
const answers: string[] = [];

beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'other-firm-'));
  await copySources();
  await changeFile('shared/firm.ts', [
    [firm.name, 'Marlowe & Thorne'],
    [firm.domain, 'marlowe-thorne.example'],
    [street, '2 Quill Row'],
    [postcode, 'M1 0ZZ'],
    ...numbers.map((number) => [number, otherNumber(number)] as const),
  ]);
  await changeFile('shared/main-brand-id.ts', [[mainBrandId, 'marlowe']]);
  await promisify(execFile)(process.execPath, ['build.mjs'], { cwd: copy });
  site = startSiteProcess(
    await freePort(),
    { SITE_URL: siteUrl, GALLERY: 'true' },
    { main: path.join(copy, 'dist/server/main.js') },
  );
  await vi.waitUntil(() => site.stdout.includes('http://localhost:'), { timeout: 15_000 });
  visited = await crawl(get, ['/'], siteUrl);
}, 120_000);

afterAll(async () => {
  await site.stop();
  await rm(copy, { recursive: true, force: true });
});

async function copySources(): Promise<void> {
  // Pictures are drawings, and many.
  const pictures = 'sample/pictures';
  const isSource = (file: string) => !file.endsWith(pictures) && !/\.test\.tsx?$/.test(file);
  const others = new Set(['.git', '.cache', 'node_modules', 'dist', 'docs', 'tests']);
  for (const name of await readdir(root))
    if (!others.has(name))
      await cp(path.join(root, name), path.join(copy, name), { recursive: true, filter: isSource });
  for (const name of ['node_modules', pictures]) await symlink(path.join(root, name), path.join(copy, name));
}

/** The same number with other digits; the code of the country stays. */
function otherNumber(number: string): string {
  return number.replace(/(?<!\+4?)\d/g, (digit) => String(9 - Number(digit)));
}

async function changeFile(
  name: string,
  changes: readonly (readonly [from: string, to: string])[],
): Promise<void> {
  const file = path.join(copy, name);
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    changes.reduce((changed, [from, to]) => changed.replaceAll(from, to), text),
  );
}

async function get(address: string) {
  const response = await fetch(site.origin + address, { redirect: 'manual' });
  const text = await response.text();
  answers.push([address, ...[...response.headers].map((header) => header.join(': ')), text].join('\n'));
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
  return { status: response.status, type, text };
}

/** Whatever is ours, and what is around it: words in any case and within others, numbers by themselves. */
const ours = [
  new RegExp(`.{0,60}(?:${oneOf([firm.name, mainBrandId, street, postcode])}).{0,60}`, 'gi'),
  new RegExp(
    `.{0,60}(?<!\\d)(?:${oneOf(numbers.flatMap((each) => [each, displayPhone(each), phoneHref(each)]))})(?!\\d).{0,60}`,
    'g',
  ),
];

function oneOf(texts: readonly string[]): string {
  return texts.map((text) => text.replaceAll('+', '\\+')).join('|');
}

/** Where something of our firm stands in some texts: what is around it, each once. */
function oursIn(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => ours.flatMap((each) => text.match(each) ?? [])))];
}

test('no page of another firm says anything of ours, nor does anything that machines read of it', async () => {
  const files = ['/robots.txt', '/sitemap.xml', '/site.webmanifest', '/news/feed.xml', '/knowledge/feed.xml'];
  const islands = [...visited.values()].flatMap(
    ({ text }) => text.match(/\/island-content\/[\w-]+\.json/g) ?? [],
  );
  for (const address of [...files, ...new Set(islands), '/no-such-page', '/livez']) await get(address);
  expect(oursIn(answers)).toEqual([]);
  expect(answers.length).toBeGreaterThan(90);
});

test('nor does any sample of a section', async () => {
  answers.length = 0;
  for (const theme of ['marlowe', 'investment-management', 'private-wealth'])
    expect((await get(`/gallery/${theme}`)).status).toBe(200);
  expect(oursIn(answers)).toEqual([]);
});

test('nor does any file that browsers get', async () => {
  const texts: string[] = [];
  for await (const file of glob('public/**/*.{js,css,svg,txt}', { cwd: path.join(copy, 'dist') }))
    texts.push(`${file}\n${await readFile(path.join(copy, 'dist', file), 'utf8')}`);
  expect(oursIn(texts)).toEqual([]);
  expect(texts.length).toBeGreaterThan(5);
});

test('its pages stand, in its name', () => {
  const pages = [...visited.values()];
  expect(pages.filter(({ status }) => status !== 200).map(({ address }) => address)).toEqual([]);
  const titles = pages.filter(isPage).map(({ document }) => textOf(find(document, 'title')));
  expect(
    titles.filter((title) => !/ \| Marlowe & Thorne(?: Investment Management| Private Wealth)?$/.test(title)),
  ).toEqual([]);
  const home = visited.get('/');
  expect(home?.document?.attributes['data-theme']).toBe('marlowe');
});
