import { connect } from 'node:http2';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { nameOf, queuedIn } from '../support/enquiries.ts';
import { printMeasurements } from '../support/measurements.ts';
import { askProxy, hostName, startCaddy, startNginx, type Proxy } from '../support/proxies.ts';
import { untilStatus } from '../support/site-on-content-service.ts';
import { freePort, startSiteProcess, type SiteProcess } from '../support/site-process.ts';

const measurements = printMeasurements('The sample configurations in deploy/, in real proxies');
const siteUrl = `https://${hostName}`;

describe.each([
  ['nginx', startNginx],
  ['Caddy', startCaddy],
])('%s', (name, startProxy) => {
  let directory: string;
  let site: SiteProcess;
  let proxy: Proxy;

  beforeAll(async () => {
    directory = path.join(inject('fixture'), `enquiries-${name}`);
    const port = await freePort();
    site = startSiteProcess(port, { SITE_URL: siteUrl, TRUSTED_PROXIES: '1', DATA_DIR: directory });
    await untilStatus(site, '/readyz', 200);
    proxy = await startProxy(port);
  });
  afterAll(async () => {
    await proxy.stop();
    await site.stop('SIGKILL');
  });

  /** Sends the form as a visitor with an address of this machine. */
  const sendForm = (visitor: string, headers: Readonly<Record<string, string>> = {}, message = '') => {
    const fields = { name: `Visitor ${visitor}`, telephone: '020 7946 0999', message };
    const body = new URLSearchParams(fields).toString();
    return askProxy(proxy, {
      method: 'POST',
      path: '/call-back',
      localAddress: visitor,
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': body.length,
        ...headers,
      },
      body,
    });
  };

  test('plain http, and the host name without www, lead to the site', async () => {
    for (const [host, isPlain] of [
      [hostName, true],
      ['example.co.uk', true],
      ['example.co.uk', false],
    ] as const) {
      const first = await askProxy(proxy, { path: '/about?a=1', headers: { Host: host }, isPlain });
      expect([301, 308]).toContain(first.status);
      expect(first.headers['location']).toMatch(/^https:\/\/(?:www\.)?example\.co\.uk(?::\d+)?\/about\?a=1$/);
    }
  });

  test('pages come over HTTP/2, compressed, with the headers of the site', async () => {
    const session = connect(`https://127.0.0.1:${proxy.httpsPort}`, {
      servername: hostName,
      ca: proxy.authority,
    });
    const stream = session.request({ ':authority': hostName, ':path': '/about', 'accept-encoding': 'gzip' });
    const headers = await new Promise<Record<string, unknown>>((resolve) => stream.once('response', resolve));
    session.destroy();
    expect(headers).toMatchObject({
      ':status': 200,
      'content-encoding': 'gzip',
      'strict-transport-security': 'max-age=86400',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('metrics are closed, however they are spelt', async () => {
    expect(await (await fetch(`${site.origin}/metrics`)).text()).toContain('process_cpu');
    for (const spelling of ['/metrics', '/metrics?a', '/%6detrics', '//metrics', '/metrics/', '/METRICS']) {
      const { status, text } = await askProxy(proxy, { path: spelling });
      expect([spelling, status === 404 || status === 301, text.includes('process_cpu')]).toEqual([
        spelling,
        true,
        false,
      ]);
    }
  });

  test('a form is accepted from the site’s own pages only', async () => {
    const own = await sendForm('127.0.0.9', { Origin: siteUrl });
    const other = await sendForm('127.0.0.9', { Origin: 'https://elsewhere.example' });
    expect([own.status, other.status]).toEqual([303, 403]);
    const large = await sendForm('127.0.0.9', {}, 'x'.repeat(100_000));
    expect(large.status).toBe(413);
  });

  test('one visitor’s flood of forms, with forged addresses, leaves the form open to another', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 80; index += 1) {
      const forged = { 'X-Forwarded-For': `203.0.113.${index}` };
      statuses.push((await sendForm('127.0.0.2', forged, `Buy ${index}`)).status);
    }
    const started = performance.now();
    expect((await sendForm('127.0.0.3')).status).toBe(303);
    const ms = performance.now() - started;
    const queued = queuedIn(directory);
    const marked = queued.filter(({ floodRank }) => floodRank > 0).map(nameOf);
    expect(marked).not.toContain('Visitor 127.0.0.3');
    const refused = statuses.filter((status) => status === 429).length;
    measurements.add({
      proxy: name,
      'forms in the flood': statuses.length,
      refused,
      'accepted and marked': marked.length,
      'the other visitor': `303 in ${ms.toFixed(0)} ms`,
    });
    expect(refused + marked.length).toBeGreaterThan(15);
  });
});

test('nginx shows pages it has seen while no process of the site runs, and 502 for others', async () => {
  const port = await freePort();
  const site = startSiteProcess(port, { SITE_URL: siteUrl });
  await untilStatus(site, '/readyz', 200);
  const proxy = await startNginx(port);
  await site.stop('SIGKILL');
  // After this the page in the cache is stale: `s-maxage=60`.
  await wait(61_000);
  const seen = await askProxy(proxy, { path: '/' });
  const unseen = await askProxy(proxy, { path: '/about' });
  expect([seen.status, unseen.status]).toEqual([200, 502]);
  await proxy.stop();
});
