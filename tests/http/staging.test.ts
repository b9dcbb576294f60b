import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite({
    isPreview: true,
    environment: { PREVIEW_OPEN: 'false', PREVIEW_USER: 'editor', PREVIEW_PASSWORD: 'correct: horse' },
  });
});
afterAll(() => site.close());

test.each([
  ['no login', undefined],
  ['another user', ['visitor', 'correct: horse']],
  ['a wrong password', ['editor', 'correct']],
  ['an empty password', ['editor', '']],
] as const)('a staging site shows nothing with %s, not even that a page exists', async (_what, login) => {
  for (const path of ['/', '/about', '/nowhere', '/sitemap.xml', '/metrics', '/recover.js']) {
    const asked = request(site.app).get(path);
    const { status, headers, text } = await (login ? asked.auth(login[0], login[1]) : asked);
    expect([path, status, text]).toEqual([path, 401, 'Please log in\n']);
    expect(headers['www-authenticate']).toBe('Basic realm="Staging", charset="UTF-8"');
  }
  expect((await request(site.app).post('/call-back').type('form').send({ name: 'x' })).status).toBe(401);
});

test('who logs in sees the site, and balancers need no login', async () => {
  const { status, headers } = await request(site.app).get('/about').auth('editor', 'correct: horse');
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  for (const path of ['/livez', '/readyz']) expect((await request(site.app).get(path)).status).toBe(200);
});
