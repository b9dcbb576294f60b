import { pino } from 'pino';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
const lines: string[] = [];

beforeAll(async () => {
  site = await startSite({
    isPreview: true,
    environment: { PREVIEW_OPEN: 'false', PREVIEW_USER: 'editor', PREVIEW_PASSWORD: 'correct: horse' },
    log: pino({}, { write: (line: string) => void lines.push(line) }),
  });
});
afterAll(() => site.close());

test.each(['/', '/about', '/nowhere', '/sitemap.xml', '/metrics', '/recover.js'])(
  'a staging site shows nothing at %s without a login, not even that a page exists',
  async (path) => {
    const { status, headers, text } = await request(site.app).get(path);
    expect([status, text]).toEqual([401, 'Please log in\n']);
    expect(headers['www-authenticate']).toBe('Basic realm="Staging", charset="UTF-8"');
  },
);

test('a form of a staging site needs a login, too', async () => {
  expect((await request(site.app).post('/call-back').type('form').send({ name: 'x' })).status).toBe(401);
});

test('wrong logins see nothing, are counted, and warned of once', async () => {
  for (const [user, password] of [
    ['visitor', 'correct: horse'],
    ['editor', 'correct'],
    ['editor', ''],
  ] as const) {
    const { status, text } = await request(site.app).get('/about').auth(user, password);
    expect([user, password, status, text]).toEqual([user, password, 401, 'Please log in\n']);
  }
  const { text } = await request(site.app).get('/metrics').auth('editor', 'correct: horse');
  expect(text).toContain('staging_wrong_logins_total 3\n');
  expect(lines.filter((line) => line.includes('opened with a wrong login'))).toHaveLength(1);
});

test('whoever logs in sees the site, and balancers need no login', async () => {
  const { status, headers } = await request(site.app).get('/about').auth('editor', 'correct: horse');
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  for (const path of ['/livez', '/readyz']) expect((await request(site.app).get(path)).status).toBe(200);
});
