import { connect } from 'node:http2';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { contentWebhookPath, cspReportPath, webVitalsPath } from '#shared/paths.ts';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { signWebhook, webhookSecret } from '../support/content-webhook.ts';
import { localised } from '../support/edit-space.ts';
import { nameOf, queuedIn } from '../support/enquiries.ts';
import { eventually } from '../support/eventually.ts';
import type { FaultyEmulator } from '../support/faulty-emulator.ts';
import { makeFolder } from '../support/folders.ts';
import { percentile, printMeasurements } from '../support/measurements.ts';
import { previewSecret } from '../support/preview.ts';
import {
  askProxy,
  hostName,
  startCaddy,
  startCaddyAndVarnish,
  startNginx,
  type Proxy,
} from '../support/proxies.ts';
import { publishEdit } from '../support/publish-edit.ts';
import {
  previewToken,
  startSiteOn,
  startSpaceService,
  untilStatus,
} from '../support/site-on-content-service.ts';
import { freePort, startSiteProcess, type SiteProcess } from '../support/site-process.ts';
import { fixtureSpace } from '../support/site.ts';
import { buildChanged } from '../support/two-builds.ts';
import { purgeSecret } from '../support/varnish.ts';

const publishes = printMeasurements(
  'Publishing through the sample configurations in deploy/, in real proxies',
);
const floods = printMeasurements('A flood of forms through them');
const upgrades = printMeasurements('An upgrade behind them');
const siteUrl = `https://${hostName}`;

describe.each([
  { name: 'nginx', proxies: 1, start: startNginx },
  { name: 'Caddy', proxies: 1, start: startCaddy },
  { name: 'Caddy and Varnish', proxies: 2, start: startCaddyAndVarnish },
])('$name', ({ name, proxies, start }) => {
  const directory = makeFolder();
  let service: FaultyEmulator;
  let site: SiteProcess;
  let proxy: Proxy;

  beforeAll(async () => {
    service = await startSpaceService();
    const [port, varnishPort] = [await freePort(), await freePort()];
    site = await startSiteOn(
      service.host,
      {
        SITE_URL: siteUrl,
        TRUSTED_PROXIES: String(proxies),
        DATA_DIR: directory,
        WEB_VITALS: 'true',
        CONTENTFUL_WEBHOOK_SECRET: webhookSecret,
        CONTENTFUL_PREVIEW_ACCESS_TOKEN: previewToken,
        CONTENTFUL_PREVIEW_HOST: service.host,
        PREVIEW_SECRET: previewSecret,
        PREVIEW_KEY: 'key-that-signs-the-passes',
        ...(start === startCaddyAndVarnish && {
          CDN: 'varnish',
          CDN_VARNISH_URLS: `http://127.0.0.1:${varnishPort}`,
          CDN_VARNISH_SECRET: purgeSecret,
        }),
      },
      { port },
    );
    await untilStatus(site, '/readyz', 200);
    proxy = await start([port], varnishPort);
  });
  afterAll(async () => {
    await proxy.stop();
    await site.stop('SIGKILL');
    await service.close();
  });

  const get = (urlPath: string) => askProxy(proxy, { path: urlPath });
  const post = (urlPath: string, body: string, headers: Readonly<Record<string, string>>, from?: string) =>
    askProxy(proxy, {
      method: 'POST',
      path: urlPath,
      ...(from !== undefined && { localAddress: from }),
      headers: { 'Content-Length': Buffer.byteLength(body), ...headers },
      body,
    });
  /** Sends the form as a visitor with an address of this machine. */
  const sendForm = (visitor: string, headers: Readonly<Record<string, string>> = {}, message = '') => {
    const fields = { name: `Visitor ${visitor}`, telephone: '020 7946 0999', message };
    const type = 'application/x-www-form-urlencoded';
    return post(
      '/call-back',
      new URLSearchParams(fields).toString(),
      { 'Content-Type': type, ...headers },
      visitor,
    );
  };
  /** As Contentful does, whose body has the whole entry. */
  const sendWebhook = (webhook: Parameters<typeof signWebhook>[0]) => {
    const { headers, body } = signWebhook(webhook);
    return post(contentWebhookPath, body, headers);
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
      const { status, text } = await get(spelling);
      expect([spelling, status === 404 || status === 301, text.includes('process_cpu')]).toEqual([
        spelling,
        true,
        false,
      ]);
    }
  });

  test('40 publishes in a row, with bodies up to 900 kB, are all accepted, and the page shows each within seconds', async () => {
    const times: number[] = [];
    for (let index = 0; index < 40; index += 1) {
      const title = `Fees of the ${index}th kind`;
      await get('/fees');
      const published = publishEdit(service, 'pageFees', { metaTitle: title });
      const fieldBytes = [0, 70_000, 900_000][index % 3] ?? 0;
      const { status } = await sendWebhook({ action: 'publish', ...published, fieldBytes });
      expect([index, status]).toEqual([index, 200]);
      const started = performance.now();
      await eventually(async () => expect((await get('/fees')).text).toContain(title), { interval: 20 });
      times.push(performance.now() - started);
    }
    publishes.add({
      proxy: name,
      publishes: times.length,
      'from the webhook to the page, p50, ms': percentile(times, 0.5).toFixed(0),
      'most, ms': Math.max(...times).toFixed(0),
    });
    expect(Math.max(...times)).toBeLessThan(5000);
  });

  test('40 webhooks at once, and others that are sent again, are refused by nobody', async () => {
    const published = publishEdit(service, 'pageFees', {});
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async () => (await sendWebhook({ action: 'publish', ...published })).status),
    );
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });

  test('a draft is shown to its editor as it is saved, and to nobody else', async () => {
    const draft = 'A title that only its editor reads';
    const save = (title: string) => {
      const entry = fixtureSpace().content.entries.find(({ sys }) => sys.id === 'pageAbout');
      const fields = { ...entry?.fields, ...localised({ metaTitle: title }) };
      service.space(fixtureSpaceId).upsertEntry({ id: 'pageAbout', contentType: 'page', fields });
    };
    save(draft);
    const opened = await get(`/preview?secret=${previewSecret}&entry=pageAbout&locale=en-GB`);
    const address = new URL(String(opened.headers['location']), siteUrl).pathname;
    const shown = await get(address);
    expect([shown.status, shown.text.includes(draft)]).toEqual([200, true]);
    expect(shown.headers['cache-control']).toContain('no-store');
    expect(shown.headers['content-security-policy']).toMatch(
      /frame-ancestors [^;]*https:\/\/app\.contentful\.com/,
    );
    save(`${draft}, changed`);
    await eventually(async () => expect((await get(address)).text).toContain(`${draft}, changed`));
    expect((await get('/about')).text).not.toContain(draft);
  });

  test('pictures come whole, and may be kept for good', async () => {
    const [picture = ''] = /\/api\/image-proxy\?[^"\s,]+/.exec((await get('/')).text) ?? [];
    const [first, again] = [
      await get(picture.replaceAll('&amp;', '&')),
      await get(picture.replaceAll('&amp;', '&')),
    ];
    for (const { status, headers, text } of [first, again]) {
      expect([status, headers['cache-control'], text]).toEqual([
        200,
        'public, max-age=31536000, immutable',
        first.text,
      ]);
      expect(headers['content-type']).toMatch(/^image\//);
    }
  });

  test('a form is accepted from the site’s own pages only, and one that is too large is refused with words', async () => {
    const own = await sendForm('127.0.0.9', { Origin: siteUrl });
    const other = await sendForm('127.0.0.9', { Origin: 'https://elsewhere.example' });
    expect([own.status, other.status]).toEqual([303, 403]);
    const large = await sendForm('127.0.0.9', {}, 'x'.repeat(40_000));
    expect([large.status, large.text]).toEqual([413, expect.stringContaining('020 7946')]);
    const huge = await sendForm('127.0.0.9', {}, 'x'.repeat(100_000));
    expect(huge.status).toBe(413);
  });

  test('what a browser measures and reports never closes the forms to its visitor', async () => {
    const visitor = '127.0.0.5';
    const measured = JSON.stringify({ device: 'phone', measures: [['view', 0, '/about', false]] });
    const reported = JSON.stringify({
      'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'inline' },
    });
    for (let view = 0; view < 40; view += 1) {
      const measure = await post(
        webVitalsPath,
        measured,
        { 'Content-Type': 'text/plain', Origin: siteUrl },
        visitor,
      );
      const report = await post(
        cspReportPath,
        reported,
        { 'Content-Type': 'application/csp-report' },
        visitor,
      );
      expect([view, measure.status, report.status]).toEqual([view, 204, 204]);
    }
    for (let form = 0; form < 20; form += 1) expect((await sendForm(visitor)).status).toBe(303);
  });

  test('one visitor’s flood of forms, with forged addresses, is marked, and leaves the form open to another', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 80; index += 1) {
      const forged = { 'X-Forwarded-For': `203.0.113.${index}` };
      statuses.push((await sendForm('127.0.0.2', forged, `Buy ${index}`)).status);
    }
    const started = performance.now();
    expect((await sendForm('127.0.0.3')).status).toBe(303);
    const ms = performance.now() - started;
    const marked = queuedIn(directory)
      .filter(({ floodRank }) => floodRank > 0)
      .map(nameOf);
    expect(new Set(marked)).toEqual(new Set(['Visitor 127.0.0.2']));
    floods.add({
      proxy: name,
      'forms in the flood': statuses.length,
      'accepted and marked': marked.length,
      'the other visitor': `303 in ${ms.toFixed(0)} ms`,
    });
    expect(marked.length).toBeGreaterThan(15);
  });
});

describe.each([
  { name: 'nginx', start: startNginx },
  { name: 'Caddy', start: startCaddy },
])('$name, with two processes', ({ name, start }) => {
  test('an upgrade, one process after the other, fails no page, asset or form', async () => {
    const folder = makeFolder();
    const changed = buildChanged();
    const main = path.join(changed, 'dist/server/main.js');
    const ports = [await freePort(), await freePort()];
    const environment = {
      SITE_URL: siteUrl,
      TRUSTED_PROXIES: '1',
      DATA_DIR: path.join(folder, 'data'),
      ASSETS_DIR: path.join(folder, 'assets'),
    };
    const sites = ports.map((port) => startSiteProcess(port, environment));
    for (const site of sites) await untilStatus(site, '/readyz', 200);
    const proxy = await start(ports);

    const statuses: Record<string, number> = {};
    const stylesheets = new Set<string>();
    const ask = async (what: string, options: Parameters<typeof askProxy>[1]) => {
      const response = await askProxy(proxy, options).catch(() => undefined);
      const key = `${what}: ${response?.status ?? 'cut off'}`;
      statuses[key] = (statuses[key] ?? 0) + 1;
      return response?.text ?? '';
    };
    const upgraded = new AbortController();
    const visitors = Array.from({ length: 2 }, async (_, visitor) => {
      for (let index = 0; !upgraded.signal.aborted; index += 1) {
        // Each one is another address, which no cache has.
        const html = await ask('pages', { path: `/about?visit=${visitor}-${index}` });
        for (const [asset] of html.matchAll(/\/assets\/[^"]+\.(?:css|js)/g)) {
          if (asset.endsWith('.css')) stylesheets.add(asset);
          await ask('assets', { path: asset });
        }
        const body = new URLSearchParams({ name: `Visitor ${index}`, telephone: '020 7946 0999' }).toString();
        const headers = {
          'Content-Type': 'application/x-www-form-urlencoded',
          'Content-Length': body.length,
        };
        await ask('forms', { method: 'POST', path: '/call-back', headers, body });
      }
    });
    for (const [index, port] of ports.entries()) {
      await sites[index]?.stop('SIGTERM');
      const next = startSiteProcess(port, environment, { main });
      sites[index] = next;
      await untilStatus(next, '/readyz', 200);
    }
    // Visits to the new build alone.
    await wait(2000);
    upgraded.abort();
    await Promise.all(visitors);
    upgrades.add({ proxy: name, ...statuses });
    await proxy.stop();
    await Promise.all(sites.map((site) => site.stop('SIGKILL')));
    expect(Object.keys(statuses).toSorted()).toEqual(['assets: 200', 'forms: 303', 'pages: 200']);
    expect(stylesheets.size).toBeGreaterThan(1);
  });
});

test('nginx shows pages it has seen while no process of the site runs, but none that was withdrawn', async () => {
  const service = await startSpaceService();
  const port = await freePort();
  const site = await startSiteOn(
    service.host,
    { SITE_URL: siteUrl, CONTENTFUL_WEBHOOK_SECRET: webhookSecret },
    { port },
  );
  await untilStatus(site, '/readyz', 200);
  const proxy = await startNginx([port]);
  const statusOf = async (urlPath: string) => (await askProxy(proxy, { path: urlPath })).status;
  expect([await statusOf('/'), await statusOf('/fees')]).toEqual([200, 200]);
  service.space(fixtureSpaceId).unpublish('pageFees');
  const { headers, body } = signWebhook({ action: 'unpublish', id: 'pageFees', contentType: 'page' });
  await fetch(site.origin + contentWebhookPath, { method: 'POST', headers, body });
  await eventually(async () => expect(await statusOf('/fees')).toBe(410), { timeout: 3000 });
  await site.stop('SIGKILL');
  // After this, what is in the cache is stale.
  await wait(1500);
  expect(await statusOf('/')).toBe(200);
  expect(await statusOf('/fees')).toBe(410);
  expect(await statusOf('/about')).toBe(502);
  await proxy.stop();
  await service.close();
});
