import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';

import { beforeAll, expect, test } from 'vitest';

import { makeFolder } from '#tests/support/folders.ts';

import { createTestClient, serveBookshop, bookshopSpaceId } from './bookshop.fixture.ts';

const hedgePicture = Buffer.from('the bytes of a hedge');
let root: string;
let assetsDirectory: string;

beforeAll(async () => {
  root = makeFolder();
  assetsDirectory = path.join(root, 'assets');
  const files: Record<string, Buffer | string> = {
    [`assets/images.ctfassets.net/${bookshopSpaceId}/atlas-cover/0123456789abcdef/hedge.jpg`]: hedgePicture,
    [`assets/images.ctfassets.net/${bookshopSpaceId}/a/t/a b&c.svg`]: '<svg/>',
    [`assets/images.ctfassets.net/${bookshopSpaceId}/a/t/x/y.jpg`]: 'deeper than an asset',
    [`assets/images.ctfassets.net/${bookshopSpaceId}/a/t/.hidden`]: 'hidden',
    [`assets/downloads.ctfassets.net/${bookshopSpaceId}/catalogue/t/catalogue.pdf`]: '%PDF',
    [`assets/images.contentful.com/${bookshopSpaceId}/old/t/old.png`]: 'old',
    'secret.txt': 'secret',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), content);
  }
  const folder = path.join(assetsDirectory, 'images.ctfassets.net', bookshopSpaceId, 'a', 't');
  await symlink(path.join(root, 'secret.txt'), path.join(folder, 'outside.jpg'));
  await symlink(path.join(folder, 'a b&c.svg'), path.join(folder, 'inside.svg'));
});

/** Sends the path as it is: `fetch` would normalise it. */
async function get(origin: string, rawPath: string): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    request(origin, { path: rawPath }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () => resolve({ status: response.statusCode, body }));
    })
      .on('error', reject)
      .end();
  });
}

test('the original of an asset is served at its URL', async () => {
  const service = await serveBookshop({ assetsDirectory });
  const { fields } = await createTestClient(service).getAsset('atlas-cover');
  const url = `${service.origin}/${(fields.file?.url ?? '').replace(/^\/\//, '')}`;
  const response = await fetch(url);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('content-length')).toBe(String(hedgePicture.length));
  expect(Buffer.from(await response.arrayBuffer())).toEqual(hedgePicture);

  const etag = response.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[^"]+"$/);
  const again = await fetch(url, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  const head = await fetch(url, { method: 'HEAD' });
  expect(head.headers.get('content-length')).toBe(String(hedgePicture.length));
  expect(await head.text()).toBe('');
  expect((await fetch(url, { method: 'POST' })).status).toBe(405);
});

test('the query is ignored: only originals are served', async () => {
  const service = await serveBookshop({ assetsDirectory });
  const url = `${service.origin}/images.ctfassets.net/${bookshopSpaceId}/atlas-cover/0123456789abcdef/hedge.jpg`;
  expect(await (await fetch(`${url}?w=10&fm=webp`)).text()).toBe(hedgePicture.toString());
});

test('an image can be requested from any of its hosts, including the old one', async () => {
  const service = await serveBookshop({ assetsDirectory });
  for (const [name, type] of [
    [`downloads.ctfassets.net/${bookshopSpaceId}/atlas-cover/0123456789abcdef/hedge.jpg`, 'image/jpeg'],
    [`assets.ctfassets.net/${bookshopSpaceId}/atlas-cover/0123456789abcdef/hedge.jpg`, 'image/jpeg'],
    [`images.contentful.com/${bookshopSpaceId}/old/t/old.png`, 'image/png'],
    [`images.ctfassets.net/${bookshopSpaceId}/old/t/old.png`, 'image/png'],
    [`downloads.ctfassets.net/${bookshopSpaceId}/catalogue/t/catalogue.pdf`, 'application/pdf'],
    [`images.ctfassets.net/${bookshopSpaceId}/a/t/a%20b%26c.svg`, 'image/svg+xml'],
    [`images.ctfassets.net/${bookshopSpaceId}/a/t/inside.svg`, 'image/svg+xml'],
  ] as const) {
    const response = await fetch(`${service.origin}/${name}`);
    expect([name, response.status]).toEqual([name, 200]);
    expect(response.headers.get('content-type')).toBe(type);
  }
});

test.each([
  `/images.ctfassets.net/${bookshopSpaceId}/a/t/nosuch.jpg`,
  `/images.ctfassets.net/${bookshopSpaceId}/a/t`,
  `/images.ctfassets.net/${bookshopSpaceId}/a/t/`,
  `/images.ctfassets.net/${bookshopSpaceId}/a/t/x/y.jpg`,
  `/images.ctfassets.net/${bookshopSpaceId}/a/t/.hidden`,
  `/images.ctfassets.net/${bookshopSpaceId}/a/t/outside.jpg`,
  `/images.ctfassets.net/../../secret.txt`,
  `/images.ctfassets.net/${bookshopSpaceId}/../../../secret.txt`,
  `/images.ctfassets.net/${bookshopSpaceId}/a/..%2f..%2f/secret.txt`,
  `/images.ctfassets.net/${bookshopSpaceId}/a/t/..%2f..%2f..%2f..%2f..%2fsecret.txt`,
  `/images.ctfassets.net/${bookshopSpaceId}/a/t/%2e%2e`,
  `/images.ctfassets.net/${bookshopSpaceId}/a/t/a%00.jpg`,
  `/images.ctfassets.net/${bookshopSpaceId}/a/t/%zz.jpg`,
  `/images.ctfassets.net/${bookshopSpaceId}/a/t/..\\..\\secret.txt`,
  `/secure.ctfassets.net/${bookshopSpaceId}/atlas-cover/0123456789abcdef/hedge.jpg`,
  `/videos.ctfassets.net/${bookshopSpaceId}/atlas-cover/0123456789abcdef/hedge.jpg`,
])('%s is not found', async (rawPath) => {
  const service = await serveBookshop({ assetsDirectory });
  const { status, body } = await get(service.origin, rawPath);
  expect(status).toBe(404);
  expect(body).not.toContain('secret');
});

test('without an assets directory, every image is a 404', async () => {
  const service = await serveBookshop();
  const url = `${service.origin}/images.ctfassets.net/${bookshopSpaceId}/atlas-cover/0123456789abcdef/hedge.jpg`;
  expect((await fetch(url)).status).toBe(404);
});
