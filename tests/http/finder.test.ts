import { pino } from 'pino';
import request from 'supertest';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { sampleEntry } from '#shared/content-model/sample.ts';
import { adviserFinderType } from '#shared/sections/adviser-finder/adviser-finder.model.ts';

import { edits, entryLink, setFields } from '../support/edit-space.ts';
import { htmlErrors } from '../support/html-validity.ts';
import { find, findAll, parse, textOf } from '../support/markup.ts';
import { withPage } from '../support/page-export.ts';
import { startSite, type TestSite } from '../support/site.ts';

/** The first section of the page. */
const id = 'who-2';
/** A district that is in no other test, and a town that is not written by chance. */
const [postcode, district, unknownTown] = ['ZE2 9XQ', 'ZE2', 'Canaryville'];

let site: TestSite;
const logged: string[] = [];

beforeEach(async () => {
  logged.length = 0;
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  const finder = sampleEntry(adviserFinderType, 'finder', {});
  const change = edits(
    (space) => withPage(space, 'who', [finder]),
    setFields('options', { finderPage: entryLink('who-1') }),
  );
  site = await startSite({ change, log });
});
afterEach(() => site.close());

const post = (fields: object, path = '/who') =>
  request(site.app)
    .post(path)
    .type('form')
    .send({ form: id, ...fields });

test('a visitor finds whom they can meet on the page that the form is on, at its own address', async () => {
  const { status, headers, text } = await post({ place: postcode });
  expect([status, headers['cache-control'], headers['location']]).toEqual([200, 'no-store', undefined]);
  expect(find(parse(text), 'input', { name: 'place' }).attributes['value']).toBe(district);
  expect(text).not.toContain('9XQ');
  expect(text).toContain('No office within 30 miles of ZE2 (Brae): Ottoline meets by video.');
  expect(text).toContain('href="/team/ottoline-quill#request-a-call"');
  expect(await htmlErrors(text)).toEqual([]);
  expect((await request(site.app).get('/who')).text).not.toContain(district);
});

test('a visitor who searches the site for a place goes on from the nearest office to the advisers whom they can meet there', async () => {
  const main = find(parse((await request(site.app).get(`/search?q=${district}`)).text), 'main');
  expect(textOf(main)).toContain('Our nearest office to ZE2 (Brae) is');
  expect(textOf(main)).not.toContain('We found nothing');
  const form = find(main, 'form', { method: 'post' });
  const [path = '', outcome = ''] = (form.attributes['action'] ?? '').split('#');
  const fields = findAll(form, 'input').map(({ attributes: { name = '', value } }) => [name, value] as const);
  const { status, text } = await post(Object.fromEntries(fields), path);
  expect([status, path]).toEqual([200, '/who']);
  expect(textOf(find(parse(text), 'p', { id: outcome }))).toContain(
    'No office within 30 miles of ZE2 (Brae)',
  );
});

test('an unknown place is an error, and the title says so; an office’s own town is always known', async () => {
  const { status, text } = await post({ place: unknownTown });
  expect(status).toBe(422);
  expect(textOf(find(parse(text), 'title'))).toMatch(/^Error: /);
  expect(await htmlErrors(text)).toEqual([]);
  expect((await post({ place: 'Kettleby' })).status).toBe(200);
});

test('where a visitor lives is in no log, no metric, no header and no address', async () => {
  const { headers, text } = await post({ place: postcode });
  await post({ place: unknownTown });
  const { text: metrics } = await request(site.app).get('/metrics');
  const shown = parse(text);
  const addresses = ['a', 'link', 'script', 'form', 'img'].flatMap((tag) =>
    findAll(shown, tag).map(({ attributes: { href, src, action } }) => [href, src, action]),
  );
  const everywhere = JSON.stringify([logged, metrics, headers, addresses]);
  expect(everywhere).toContain('section-form');
  for (const word of [district, '9XQ', unknownTown]) expect(everywhere).not.toContain(word);
});

test('a finder takes the form on its own page only', async () => {
  expect((await post({ place: 'Bath' }, '/')).status).toBe(405);
  expect((await post({ form: 'another' })).status).toBe(400);
});
