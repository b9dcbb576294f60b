import path from 'node:path';

import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readSampleSpace } from '../../server/embedded/sample/sample-space.ts';
import { pathOfEntry } from '../../shared/links.ts';
import { startSite, type TestSite } from '../support/site.ts';

interface Answer {
  readonly status: number;
  /** Empty where the answer is no page. */
  readonly html: string;
}

let site: TestSite;
/** What every path answers that links lead to, from the home page on. */
let answers: ReadonlyMap<string, Answer>;

beforeAll(async () => {
  site = await startSite();
  answers = await followLinks();
});
afterAll(() => site.close());

async function followLinks(): Promise<Map<string, Answer>> {
  const found = new Map<string, Answer>();
  const waiting = new Set(['/']);
  for (const path of waiting) {
    const { status, type, text } = await request(site.app).get(path);
    const html = type === 'text/html' ? text : '';
    found.set(path, { status, html });
    for (const link of linksIn(html, path)) waiting.add(link.path);
  }
  return found;
}

/** Where the links of a page lead, as far as they stay on this site: path, and name of a place there. */
function linksIn(html: string, own: string): { path: string; place: string }[] {
  return [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].flatMap(([, href = '']) => {
    const url = new URL(href.replaceAll('&amp;', '&'), `http://site.test${own}`);
    return url.host === 'site.test' ? [{ path: url.pathname, place: url.hash.slice(1) }] : [];
  });
}

test('no link of the sample site leads nowhere', () => {
  const statuses = [...answers].map(([path, { status }]) => [path, status]);
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  expect(answers.size).toBeGreaterThan(60);
});

test('a link to a place on a page leads to something of that name', () => {
  const lost = [...answers].flatMap(([own, { html }]) =>
    linksIn(html, own)
      .filter(({ path, place }) => place !== '' && !answers.get(path)?.html.includes(` id="${place}"`))
      .map(({ path, place }) => `${own}: ${path}#${place}`),
  );
  expect(lost).toEqual([]);
});

test('links lead from the home page to every page of the sample but the thank-you', () => {
  const assets = path.join(import.meta.dirname, '../../server/embedded/sample/assets');
  const paths = readSampleSpace(assets).content.entries.flatMap(({ sys, fields }) => {
    const slug = fields['slug']?.['en-GB'];
    const type = sys.contentType.sys.id;
    return typeof slug === 'string' && type !== 'menuItem' ? [pathOfEntry(type, slug)] : [];
  });
  expect(paths.filter((one) => !answers.has(one))).toEqual(['/call-back/thank-you']);
});
