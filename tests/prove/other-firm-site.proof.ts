import { existsSync } from 'node:fs';
import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';

import { mainBrandId } from '#shared/main-brand-id.ts';
import { fieldPrefix } from '#shared/site/options/brand-fields.ts';

import { readFixtureSpace, writeFixture } from '../fixtures/fixture-space.ts';
import { crawl, isPage, type Visited } from '../support/crawl.ts';
import { edits, setFields } from '../support/edit-space.ts';
import { find, textOf } from '../support/markup.ts';
import {
  addBrand,
  changeFile,
  changeFirm,
  firmDetailsIn,
  otherBrands,
  otherFirm,
} from '../support/other-firm.ts';
import { freePort, startSiteProcess, type SiteProcess } from '../support/site-process.ts';
import { copyTree, runIn } from '../support/tree-copy.ts';

const siteUrl = `https://www.${otherFirm.domain}`;

/** A copy of the sources in which only the firm has changed, and has the brand that the guide adds. */
let copy: string;
let addedBrand: string;
let site: SiteProcess;
let visited: ReadonlyMap<string, Visited>;
/** Every response: address, headers and text. */
const responses: string[] = [];

beforeAll(async () => {
  copy = await copyTree();
  // The pages are the fixture's.
  await rm(path.join(copy, 'sample'), { recursive: true, force: true });
  addedBrand = await addBrand(copy);
  await changeFirm(copy);
  const { code, output } = await runIn(copy, 'node build.mjs');
  if (code !== 0) throw new Error(output);
  // Editors choose the brand of a page by its identifier.
  const content = path.join(copy, 'space/space.json');
  await writeFixture(path.dirname(content));
  const { content: fixture } = readFixtureSpace();
  await writeFile(
    content,
    JSON.stringify(
      edits(
        setFields('pageFees', { theme: addedBrand }),
        setFields('options', { [`${fieldPrefix(addedBrand)}Logo`]: undefined }),
      )(fixture),
    ),
  );
  await changeFile(content, [[`"${mainBrandId}"`, `"${otherFirm.mainBrandId}"`]]);
  site = startSiteProcess(
    await freePort(),
    { SITE_URL: siteUrl, GALLERY: 'true', CONTENT_FILE: content },
    { main: path.join(copy, 'dist/server/main.js') },
  );
  await vi.waitUntil(() => site.stdout.includes('http://localhost:'), { timeout: 15_000 });
  visited = await crawl(get, ['/'], siteUrl);
}, 120_000);

afterAll(async () => {
  await site.stop();
});

/** The ids of the other firm's brands. */
const brandIds = () => new Set([...otherBrands.map(({ id }) => id), addedBrand]);

async function get(address: string) {
  const response = await fetch(site.origin + address, { redirect: 'manual' });
  const text = await response.text();
  responses.push([address, ...[...response.headers].map((header) => header.join(': ')), text].join('\n'));
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
  return { status: response.status, type, text };
}

test('no page, feed or sitemap of another firm mentions ours', async () => {
  const files = ['/robots.txt', '/sitemap.xml', '/site.webmanifest', '/news/feed.xml', '/knowledge/feed.xml'];
  const islands = [...visited.values()].flatMap(
    ({ text }) => text.match(/\/island-content\/[\w-]+\.json/g) ?? [],
  );
  for (const address of [...files, ...new Set(islands), '/no-such-page', '/livez']) await get(address);
  expect(firmDetailsIn(responses)).toEqual([]);
  expect(responses.length).toBeGreaterThan(45);
});

test('nor does any sample of a section', async () => {
  responses.length = 0;
  for (const id of brandIds()) expect([id, (await get(`/gallery/${id}`)).status]).toEqual([id, 200]);
  expect(firmDetailsIn(responses)).toEqual([]);
});

test('nor does any file for browsers', async () => {
  const texts: string[] = [];
  for await (const file of glob('public/**/*.{js,css,svg,txt}', { cwd: path.join(copy, 'dist') }))
    texts.push(`${file}\n${await readFile(path.join(copy, 'dist', file), 'utf8')}`);
  expect(firmDetailsIn(texts)).toEqual([]);
  expect(texts.length).toBeGreaterThan(5);
});

test('its icons, banners and pictures for shared links are its own', async () => {
  const drawn = { cwd: path.join(copy, 'dist/public') };
  const shared: string[] = [];
  let pictures = 0;
  for await (const file of glob(['{banners,social,icons}/*.{svg,jpg,png}', 'favicon.ico'], drawn)) {
    const ours = path.join(inject('productionBuild'), 'public', file);
    const own = await readFile(path.join(copy, 'dist/public', file));
    if (existsSync(ours) && own.equals(await readFile(ours))) shared.push(file);
    pictures += 1;
  }
  expect(shared).toEqual([]);
  expect(pictures).toBe(2 * brandIds().size + 6);
});

test('all its pages work, under the names of its brands', () => {
  const pages = [...visited.values()];
  expect(pages.filter(({ status }) => status !== 200).map(({ address }) => address)).toEqual([]);
  const titles = pages.filter(isPage).map(({ document }) => textOf(find(document, 'title')));
  const names = [otherFirm.name, ...otherBrands.map(({ name }) => name)];
  expect(titles.filter((title) => !names.some((name) => title.includes(` | ${name}`)))).toEqual([]);
  const home = visited.get('/');
  expect(home?.document?.attributes['data-theme']).toBe(otherFirm.mainBrandId);
});

test('a brand that is a file and a line has pages of its own, with its name in place of a logo', () => {
  const page = visited.get('/fees')?.document;
  expect(page?.attributes['data-theme']).toBe(addedBrand);
  expect(page && textOf(find(page, 'a', { class: 'site-logo' }))).toMatch(
    new RegExp(`^${otherFirm.name} \\w+ : home page$`),
  );
});
