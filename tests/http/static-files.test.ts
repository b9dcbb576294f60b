import { readFileSync } from 'node:fs';
import path from 'node:path';

import request from 'supertest';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { unicodeRanges } from '#build/fonts/cut-font.ts';
import { readAssetManifest } from '#server/assets/asset-manifest.ts';

import { findAll, parse } from '../support/markup.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const { script, stylesheet, fonts } = readAssetManifest(inject('productionBuild'));

test.each([script, stylesheet])('%s is served as the build compressed it', async (url) => {
  const { headers } = await request(site.app).get(url).set('Accept-Encoding', 'br');
  expect(headers['content-encoding']).toBe('br');
  const built = readFileSync(path.join(inject('productionBuild'), 'public', `${url}.br`));
  expect(headers['content-length']).toBe(String(built.length));
});

test('a client that accepts no coding gets a file uncompressed', async () => {
  const { headers, text } = await request(site.app).get(stylesheet).set('Accept-Encoding', 'identity');
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers['content-type']).toBe('text/css; charset=utf-8');
  expect(text).toBe(readFileSync(path.join(inject('productionBuild'), 'public', stylesheet), 'utf8'));
});

test('fonts are not compressed again', async () => {
  const { headers } = await request(site.app)
    .get(fonts[0] ?? '')
    .set('Accept-Encoding', 'br, gzip');
  expect(headers['content-type']).toBe('font/woff2');
  expect(headers['content-encoding']).toBeUndefined();
});

test('seldom characters are in fonts of their own, which browsers load only for them', () => {
  const css = readFileSync(path.join(inject('productionBuild'), 'public', stylesheet), 'utf8');
  const faces = [...css.matchAll(/@font-face\{[^}]*url\("?\/assets\/([a-z-]+)\.[^}]*\}/g)].map(
    ([face, name = '']) => [name, /unicode-range:([^;}]*)/.exec(face)?.[1]],
  );
  expect(faces).toEqual(
    expect.arrayContaining([
      ['display', undefined],
      ['text', undefined],
      ['text', 'U+30-39'],
    ]),
  );
  const ofSeldom = unicodeRanges.seldom.replaceAll(' ', '');
  const seldom = faces.filter(([, range]) => range === ofSeldom).map(([name]) => name);
  const common = faces.filter(([, range]) => range === undefined).map(([name]) => `${name}-seldom`);
  expect(seldom).toEqual(common);
});

test('a page names what its script imports, so that the browser does not learn of it from the script', async () => {
  const entry = readFileSync(path.join(inject('productionBuild'), 'public', script), 'utf8');
  const imported = [...entry.matchAll(/\bimport(?:[^"();]*from)?"([^"]+)"/g)].map(([, url]) => url);
  const { text } = await request(site.app).get('/');
  const named = findAll(parse(text), 'link', { rel: 'modulepreload' }).map(
    ({ attributes }) => attributes['href'],
  );
  expect(named).toEqual(imported);
});

test('a client that has one of several versions gets a 304', async () => {
  const { headers } = await request(site.app).get('/icons/favicon.svg');
  const again = await request(site.app)
    .get('/icons/favicon.svg')
    .set('If-None-Match', `"other", ${headers['etag']}`);
  expect(again.status).toBe(304);
});

test.each(['br', 'gz'])('the build’s compressed files cannot be requested directly: .%s', async (suffix) => {
  expect((await request(site.app).get(`${stylesheet}.${suffix}`)).status).toBe(404);
});
