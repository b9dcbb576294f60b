import { pino } from 'pino';
import request from 'supertest';
import { expect, test, vi } from 'vitest';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { startSite } from '../support/site.ts';

test('if even the error page fails, visitors get one constant line, with the site’s headers', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const site = await startSite({
    log,
    now: () => {
      // The footer of every page shows the year.
      throw new Error('There is no clock');
    },
  });
  const { status, text, headers } = await request(site.app).get('/about');
  expect(status).toBe(500);
  expect(text).toBe('Something went wrong.\n');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(lines.join('')).toContain('There is no clock');
  expect((await request(site.app).get('/livez')).status).toBe(200);
  await site.close();
});

test('a bug in the fast path costs one request: a 500 with an id that leads to its log line', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const site = await startSite({ log });
  const fromMemory = vi.spyOn(site.images, 'fromMemory').mockImplementation(() => {
    throw new Error('A bug');
  });
  const src = `https://images.ctfassets.net/${fixtureSpaceId}/a/b/c.jpg`;
  const { status, text, headers } = await request(site.app).get('/api/image-proxy').query({ src, w: '640' });
  expect(fromMemory).toHaveBeenCalled();
  expect(status).toBe(500);
  expect(text).toBe('Something went wrong.\n');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  const failures = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ level }) => level === 50);
  expect(failures).toMatchObject([
    { id: headers['x-request-id'], msg: 'request failed', error: 'Error: A bug', path: '/api/image-proxy' },
  ]);
  expect((await request(site.app).get('/about')).status).toBe(200);
  await site.close();
});
