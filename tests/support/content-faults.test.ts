import { expect, test } from 'vitest';

import { ask, createTestClient, readFailure, serveBookshop } from '#contentful-emulator/bookshop.fixture.ts';

test('a test can make the service respond with an error a given number of times', async () => {
  const service = await serveBookshop();
  const client = createTestClient(service);
  service.faults.add({
    match: /\/entries$/,
    times: 2,
    status: 503,
    headers: { 'x-test': 'yes' },
    body: '{"sys":{"type":"Error","id":"ServerError"},"message":"Down"}',
  });
  expect((await client.getAssets()).total).toBe(5);
  expect(await readFailure(client.getEntries())).toMatchObject({
    name: 'ServerError',
    status: 503,
    message: 'Down',
  });
  expect((await ask(service, 'entries?limit=1')).headers.get('x-test')).toBe('yes');
  expect((await client.getEntries()).total).toBe(7);
});

test('a fault applies until it is removed, and the one added first takes precedence', async () => {
  const service = await serveBookshop();
  const status = async () => (await ask(service, 'entries?content_type=book')).status;
  const first = service.faults.add({ match: /content_type=book/, status: 500 });
  service.faults.add({ status: 502 });
  expect([await status(), await status()]).toEqual([500, 500]);
  first.remove();
  expect(await status()).toBe(502);
  service.faults.clear();
  expect(await status()).toBe(200);
});

test('a delayed response is correct', async () => {
  const service = await serveBookshop();
  service.faults.add({ delayMs: 150 });
  const began = performance.now();
  const response = await ask(service, 'entries/birds');
  expect(performance.now() - began).toBeGreaterThan(140);
  expect(await response.json()).toMatchObject({ sys: { id: 'birds' } });
});

test('a reset connection is a network error to the client', async () => {
  const service = await serveBookshop();
  service.faults.add({ reset: true, times: 1 });
  const error: unknown = await createTestClient(service)
    .getEntries()
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'ECONNRESET' });
});

test('a truncated response has its headers and half of its body', async () => {
  const service = await serveBookshop();
  const whole = await (await ask(service, 'entries', { headers: { 'accept-encoding': 'identity' } })).text();
  service.faults.add({ cutBody: true, times: 2 });
  const response = await ask(service, 'entries', { headers: { 'accept-encoding': 'identity' } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(whole)));
  let received = 0;
  const error: unknown = await (async () => {
    for await (const chunk of response.body as AsyncIterable<Uint8Array>) received += chunk.length;
  })().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(received).toBe(Math.floor(Buffer.byteLength(whole) / 2));
  await expect(createTestClient(service).getEntries()).rejects.toMatchObject({
    name: expect.any(String) as string,
  });
});

test('an HTML page can replace the JSON', async () => {
  const service = await serveBookshop();
  service.faults.add({ wrongType: true });
  const response = await ask(service, 'entries');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await response.text()).toContain('<!doctype html>');
});

test('a slowly dripping response arrives complete', async () => {
  const service = await serveBookshop();
  service.faults.add({ slowDrip: { bytes: 200, everyMs: 20 }, times: 1 });
  const began = performance.now();
  const response = await ask(service, 'entries/birds', { headers: { 'accept-encoding': 'identity' } });
  expect(await response.json()).toMatchObject({ sys: { id: 'birds' } });
  expect(performance.now() - began).toBeGreaterThan(50);
});

test('a huge response has the requested size, no Content-Length, and is still JSON', async () => {
  const service = await serveBookshop();
  service.faults.add({ hugeBody: 3_000_000 });
  const response = await ask(service, 'entries');
  expect(response.headers.get('content-length')).toBeNull();
  const body = await response.text();
  expect(Buffer.byteLength(body)).toBe(3_000_000);
  expect(JSON.parse(body)).toMatchObject({ total: 7 });
});
