import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { eventually } from '../support/eventually.ts';
import { startFaultyEmulator } from '../support/faulty-emulator.ts';
import { makeFolder } from '../support/folders.ts';
import { untilStatus } from '../support/site-on-content-service.ts';
import { freePort, startSiteProcess, type SiteProcess } from '../support/site-process.ts';
import { fixtureSpace } from '../support/site.ts';

const running: { stop(): Promise<unknown> }[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((process) => process.stop()));
});

async function start(environment: Readonly<Record<string, string>>): Promise<SiteProcess> {
  const site = startSiteProcess(await freePort(), environment);
  running.push(site);
  return site;
}

const statusOf = (site: Pick<SiteProcess, 'origin'>, path: string) =>
  fetch(site.origin + path).then(
    ({ status }) => status,
    () => undefined,
  );

test('a content file that is not an export stops the start with a clear message', async () => {
  const file = path.join(makeFolder(), 'broken.json');
  await writeFile(file, '{"hello": "world"}');
  const site = await start({ CONTENT_FILE: file });
  expect(await site.exited).toBe(1);
  expect(site.stderr).toContain(`${file} is not a space export`);
  expect(site.stderr).not.toContain('    at ');
});

test('an address that is not this machine’s stops the start with one line, and no advice about connections', async () => {
  const site = await start({ HOST: '192.0.2.1' });
  expect(await site.exited).toBe(1);
  expect(site.stderr).toMatch(/^listen EADDRNOTAVAIL: [^\n]+\n$/);
  expect(site.stdout).not.toContain('connections cannot be accepted');
});

test('without a content service the process stays live, is not ready, answers 503, and recovers once the service is up', async () => {
  const contentPort = await freePort();
  const site = await start({
    CONTENTFUL_SPACE_ID: fixtureSpaceId,
    CONTENTFUL_ACCESS_TOKEN: 'delivery-token',
    CONTENTFUL_HOST: `127.0.0.1:${contentPort}`,
    CONTENTFUL_INSECURE: 'true',
    IMAGE_ORIGIN: `http://127.0.0.1:${contentPort}`,
  });
  await untilStatus(site, '/livez', 200);
  expect(await statusOf(site, '/readyz')).toBe(503);
  const page = await fetch(`${site.origin}/`);
  expect(page.status).toBe(503);
  expect(await page.text()).toContain('Error fetching data');

  const service = await startFaultyEmulator({
    spaces: [fixtureSpace()],
    deliveryToken: 'delivery-token',
    previewToken: 'preview-token',
    port: contentPort,
  });
  running.push({ stop: () => service.close() });
  await untilStatus(site, '/readyz', 200);
  expect(await statusOf(site, '/')).toBe(200);
});

test('an invalid configuration stops the start with one message that lists every error', async () => {
  const site = await start({
    PORT: 'eighty',
    CONTENTFUL_SPACE_ID: fixtureSpaceId,
    CONTENTFUL_HOST: 'https://cdn.contentful.com',
    GTM_ID: 'UA-1',
  });
  expect(await site.exited).toBe(1);
  for (const name of ['PORT', 'CONTENTFUL_ACCESS_TOKEN', 'CONTENTFUL_HOST', 'GTM_ID'])
    expect(site.stderr).toMatch(new RegExp(`^  - ${name} `, 'm'));
  expect(site.stderr).not.toContain('    at ');
});

describe('a site that runs from an export file', () => {
  let site: SiteProcess;
  let origin: string;
  beforeAll(async () => {
    site = startSiteProcess(0, { GALERY: 'true' });
    const [, port] = await eventually(() => {
      const address = /^http:\/\/localhost:(\d+)$/m.exec(site.stdout);
      if (!address) throw new Error('The site has not printed its address');
      return address;
    });
    origin = `http://127.0.0.1:${port}`;
  });
  afterAll(() => site.stop('SIGKILL'));

  test('prints its address, here with the free port that PORT=0 picks, and is ready', async () => {
    for (const path of ['/livez', '/readyz', '/', '/bridges', '/lanterns'])
      expect([path, await statusOf({ origin }, path)]).toEqual([path, 200]);
  });

  test('names a misspelt variable at the start', () => {
    const warning = site.stdout.split('\n').find((line) => line.includes('unknown environment variable'));
    expect(JSON.parse(warning ?? '{}')).toMatchObject({ variable: 'GALERY', didYouMean: 'GALLERY' });
  });

  test('serves metrics on its port without METRICS_PORT', async () => {
    expect(await statusOf({ origin }, '/metrics')).toBe(200);
  });

  test('is not ready from SIGTERM on, serves late requests, finishes those in progress once it closes, and exits cleanly', async () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write('GET /about HTTP/1.1\r\nHost: localhost\r\n');
    // Once a later request is answered, the site has read the start of this one.
    expect(await statusOf({ origin }, '/livez')).toBe(200);
    const exitCode = site.stop('SIGTERM');
    await untilStatus({ origin }, '/readyz', 503);
    const late = await fetch(`${origin}/about`);
    expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
    // SIGINT cuts short the wait for the balancer.
    void site.stop('SIGINT');
    await untilStatus({ origin }, '/readyz', undefined);
    let response = '';
    socket.on('data', (chunk: Buffer) => (response += chunk.toString('latin1')));
    socket.write('\r\n');
    await once(socket, 'close');
    expect(response).toMatch(/^HTTP\/1\.1 200 /);
    expect(await exitCode).toBe(0);
  });
});
