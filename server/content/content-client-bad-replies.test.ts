import { once } from 'node:events';
import { gzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { collection, failureOf, setUpClient, jsonReply } from './content-client.fixture.ts';

test('a truncated body is a badResponse', async () => {
  const { client } = await setUpClient((response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"sys":{"type":"Array"},"items":[');
    setTimeout(() => response.destroy(), 20);
  });

  expect(await failureOf(client.getEntries())).toMatchObject({
    kind: 'badResponse',
    status: 200,
  });
});

const page = '<!doctype html><title>Maintenance</title>';

test.each([
  ['HTML', page, 'is not JSON'],
  ['broken JSON', '{"items":[', 'is not JSON'],
  ['a JSON string', '"items"', 'is not a JSON object'],
  ['null', 'null', 'is not a JSON object'],
  ['a list', '[]', 'is not a JSON object'],
  ['nothing', '', 'is empty'],
  ['an empty object', '{}', 'is not a list of items'],
  ['invalid items', '{"items":[null]}', 'is not a list of items'],
])('R8.6: %s instead of content is a badResponse, for every kind of call', async (_name, body, reason) => {
  const { client } = await setUpClient((response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  });

  const lists = [
    client.getEntries(),
    client.getEntry('a'),
    client.getLocales(),
    client.sync({ initial: true }),
  ];
  for (const call of lists) {
    const error = await failureOf(call);
    expect(error).toMatchObject({ kind: 'badResponse' });
    expect(error.message).toContain(reason);
  }
  const expiresAt = Math.floor(Date.now() / 1000) + 60;
  for (const call of [client.getAsset('a'), client.getTag('a'), client.createAssetKey(expiresAt)]) {
    expect(await failureOf(call)).toMatchObject({ kind: 'badResponse' });
  }
});

test('a 204 is a badResponse', async () => {
  const { client } = await setUpClient((response) => {
    response.writeHead(204).end();
  });

  expect(await failureOf(client.getEntries())).toMatchObject({ kind: 'badResponse' });
});

test('a sync page without a next URL is a badResponse, not an empty site', async () => {
  const { client } = await setUpClient(jsonReply(collection([])));

  expect(await failureOf(client.sync({ initial: true }))).toMatchObject({ kind: 'badResponse' });
});

test('a body of 200 MB is a badResponse, long before it has been read', async () => {
  const chunk = Buffer.alloc(1024 * 1024, 'x');
  let sent = 0;
  const { client } = await setUpClient(async (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const closed = once(response, 'close');
    while (sent < 200 && !response.destroyed) {
      sent += 1;
      // Once the client has given up, the response is closed and never drains.
      if (!response.write(chunk)) await Promise.race([once(response, 'drain'), closed]);
    }
    response.end();
  });

  expect(await failureOf(client.getEntries())).toMatchObject({ kind: 'badResponse', attempts: 1 });
  expect(sent).toBeLessThan(100);
});

test('a small body that decompresses to 20 MB is a badResponse', async () => {
  const packed = gzipSync(Buffer.alloc(20 * 1024 * 1024, ' '));
  const { client } = await setUpClient((response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(packed);
  });

  expect(await failureOf(client.getEntries())).toMatchObject({ kind: 'badResponse' });
});
