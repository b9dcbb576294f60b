import { readFile } from 'node:fs/promises';
import path from 'node:path';

import request from 'supertest';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { draftRootOf, saveEntry, startSiteWithPreview } from '../support/preview.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
let root: string;

beforeAll(async () => {
  site = await startSiteWithPreview();
  root = await draftRootOf(site);
});
afterAll(() => site.close());

async function versionOf(url: string): Promise<string> {
  const response = await request(site.app).get(`${root}/-/version`).query({ path: url });
  expect(response.status).toBe(200);
  expect(response.headers['cache-control']).toBe('private, no-store');
  return (response.body as { version: string }).version;
}

async function shownVersion(url: string): Promise<string | undefined> {
  const { text } = await request(site.app).get(root + url);
  return /&quot;version&quot;:&quot;([\w-]+)&quot;/.exec(text)?.[1];
}

test('the version of a page is the one in its HTML, and stays the same until an editor saves', async () => {
  const urls = [
    '/',
    '/about',
    '/news?page=1',
    '/-/entry/heroHome',
    '/-/share?entry=pageAbout',
    '/no-such-page',
  ];
  const told = await Promise.all(urls.map(versionOf));
  expect(await Promise.all(urls.map(shownVersion))).toEqual(told);
  expect(await Promise.all(urls.map(versionOf))).toEqual(told);
  expect(new Set(told).size).toBe(urls.length);
});

test('a save changes the versions of the pages that show it, and of no others', async () => {
  const both = () => Promise.all([versionOf('/'), versionOf('/about')]);
  const [home, about] = await both();
  saveEntry(site, 'heroHome', { title: 'Who opened the gate?' });
  expect(await both()).toEqual([expect.not.stringMatching(home), about]);
});

test('however many pages ask at once, the preview API is asked once', async () => {
  await versionOf('/');
  const { requests } = site.contentService;
  requests.clear();
  await Promise.all(Array.from({ length: 20 }, (_, index) => versionOf(index % 2 === 0 ? '/' : '/about')));
  expect(new Set(requests.list.map(({ path: asked }) => asked.split('/').at(-1)))).toEqual(
    new Set(['assets', 'entries']),
  );
  expect(requests.count).toBe(2);
});

test('a request without a valid token learns nothing', async () => {
  const response = await request(site.app).get(`/preview/wrong.token/-/version?path=/`);
  expect([response.status, response.body]).toEqual([403, {}]);
});

test('a public page and its scripts hold nothing of the preview', async () => {
  const { preview } = JSON.parse(
    await readFile(path.join(inject('productionBuild'), 'manifest.json'), 'utf8'),
  ) as { preview: { script: string; stylesheet: string } };
  const words = /contentful-entry-id|data-draft|live-preview|-\/version/;
  const textOf = async (url: string) => (await request(site.app).get(url).buffer()).text;
  expect(await textOf(preview.script)).toMatch(words);

  const seen = new Set<string>();
  const assetsIn = (text: string) =>
    Array.from(text.matchAll(/(?:\/assets\/|\.\/)([\w.-]+\.(?:js|css))/g), ([, name]) => `/assets/${name}`);
  let urls = ['/', '/about', '/recover.js'];
  while (urls.length > 0) {
    const texts = await Promise.all(urls.map(textOf));
    expect(urls.filter((_, index) => words.test(texts[index] ?? ''))).toEqual([]);
    for (const url of urls) seen.add(url);
    urls = [...new Set(texts.flatMap(assetsIn))].filter((url) => !seen.has(url));
  }
  expect(seen.size).toBeGreaterThan(5);
  expect([...seen].filter((url) => Object.values(preview).includes(url))).toEqual([]);
});
