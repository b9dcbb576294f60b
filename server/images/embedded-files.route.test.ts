import { createServer } from 'node:http';

import { afterAll, expect, test } from 'vitest';

import { listen } from '#tests/support/local-server.ts';

import type { RequestContext } from '../http/request-context.ts';
import { embeddedFilesRoute } from './embedded-files.route.ts';

const requested: (string | undefined)[] = [];
const service = createServer((request, response) => {
  requested.push(request.url);
  const isThere = request.url === '/assets.ctfassets.net/s/a/t/fees.pdf';
  const otherwise = request.url?.endsWith('/broken.pdf') ? 500 : 404;
  response.writeHead(isThere ? 200 : otherwise, { 'Content-Type': 'application/pdf' }).end('a PDF');
});
const { origin, close } = await listen(service);
afterAll(close);

const get = (url: string) => embeddedFilesRoute(origin).handle({ request: { url } } as RequestContext);

test('a visitor downloads a file whose host browsers cannot reach', async () => {
  const response = await get('/assets.ctfassets.net/s/a/t/fees.pdf?download');
  expect([response?.status, response?.body]).toEqual([200, Buffer.from('a PDF')]);
  expect(response?.headers).toMatchObject({
    'Content-Type': 'application/pdf',
    'Content-Disposition': 'attachment',
  });
});

test.each([
  '/assets.ctfassets.net/s/a/t/none.pdf',
  '/assets.ctfassets.net/s',
  '/assets.ctfassets.net/../spaces/s/a/t',
])('there is no file at %s, and nothing else of the service is reached', async (url) => {
  expect((await get(url))?.status).toBe(404);
  expect(requested.every((path) => path?.startsWith('/assets.ctfassets.net/s/a/t/'))).toBe(true);
});

test('a file that cannot be fetched at present is not said to be missing', async () => {
  expect((await get('/assets.ctfassets.net/s/a/t/broken.pdf'))?.status).toBe(502);
});
