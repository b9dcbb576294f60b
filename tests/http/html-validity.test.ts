import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { defaultTheme } from '#shared/themes/theme.ts';

import { htmlErrors } from '../support/html-validity.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const get = async (path: string) => (await request(site.app).get(path)).text;

test('the 404 page is valid HTML', async () => {
  expect(await htmlErrors(await get('/no-such-page'))).toEqual([]);
});

// `npm run prove -- sections` validates each sample on its own page, in every brand.
test.each(['/gallery', `/gallery/${defaultTheme}`])(
  '%s is valid HTML, and so are the samples of all sections',
  async (path) => {
    expect(await htmlErrors(await get(path))).toEqual([]);
  },
);
