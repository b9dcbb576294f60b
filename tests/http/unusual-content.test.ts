import request from 'supertest';
import { afterEach, expect, test } from 'vitest';

import type { RawAsset } from '#shared/content-model/raw.ts';
import { unresolvedLink } from '#shared/content-model/sample.ts';
import { ctaBand } from '#shared/sections/cta-band/cta-band.section.tsx';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { find, findAll, parse } from '../support/markup.ts';
import { withPage } from '../support/page-export.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site.close());

const band = (fields: object) => {
  const { typical } = ctaBand.samples;
  return { ...typical, fields: { ...typical.fields, ...fields } };
};

test.each([
  [true, 1],
  [false, 0],
])('R6.4: in a preview (%s) an invalid colour reaches the browser’s console', async (isPreview, count) => {
  site = await startSite({
    isPreview,
    change: (space) => withPage(space, 'odd', [band({ colour: 'puce' })]),
  });
  const { status, text } = await request(site.app).get('/odd');
  expect(status).toBe(200);
  const messages = JSON.parse(
    find(parse(text), 'main').attributes['data-console-errors'] ?? '[]',
  ) as string[];
  expect(messages).toHaveLength(count);
  for (const message of messages) expect(message).toContain('There is no colour “puce”. Choose white, grey');
});

test('JSON fields may hold anything, also what resembles a link', async () => {
  const odd = [
    { sys: null },
    { sys: 'Link' },
    { sys: { type: 'Link', linkType: 'Entry', id: null } },
    [null],
  ];
  interface Body {
    readonly items: readonly { readonly fields: object }[];
  }
  const changeBody = (body: unknown) => {
    for (const { fields } of (body as Body).items) Object.assign(fields, { odd });
    return body;
  };
  site = await startSite({ prepare: ({ faults }) => void faults.add({ match: /entries/, changeBody }) });
  expect((await request(site.app).get('/about')).status).toBe(200);
  expect((await request(site.app).get('/readyz')).status).toBe(200);
});

const picture = (host: string, space: string): RawAsset => ({
  sys: { id: 'far', type: 'Asset' },
  fields: {
    description: 'Far away',
    file: {
      url: `//${host}/${space}/far/token/far.jpg`,
      contentType: 'image/jpeg',
      details: { image: { width: 1200, height: 800 } },
    },
  },
});

test.each([
  [
    'of this space comes through the proxy',
    picture('images.ctfassets.net', fixtureSpaceId),
    /^\/api\/image-proxy\?/,
  ],
  [
    'of another space comes straight from its host',
    picture('images.ctfassets.net', 'other'),
    /^https:\/\/images\.ctfassets\.net\/other\//,
  ],
  ['of a host that is not allowed is left out', picture('pictures.example', fixtureSpaceId), /^no picture$/],
  ['that was never processed is left out', unresolvedLink('Asset', 'far'), /^no picture$/],
])('a picture %s', async (_what, image, source) => {
  site = await startSite({
    hasPublicImageHost: true,
    change: (space) => withPage(space, 'pictured', [band({ image })]),
  });
  const { text } = await request(site.app).get('/pictured');
  const [shown] = findAll(find(parse(text), 'section', { 'data-section': 'cta-band' }), 'img');
  expect(shown?.attributes['src'] ?? 'no picture').toMatch(source);
  expect(text).not.toContain('src=https%3A%2F%2Fpictures.example');
});

test('with the embedded content service, whose policy names no image host, a picture of another space is left out', async () => {
  const image = picture('images.ctfassets.net', 'other');
  site = await startSite({ change: (space) => withPage(space, 'pictured', [band({ image })]) });
  const { text, headers } = await request(site.app).get('/pictured');
  expect(headers['content-security-policy']).not.toContain('ctfassets');
  expect(text).not.toContain('ctfassets.net/other/');
});
