// A recorded page in Chromium beside the live one.
import { createServer, type OutgoingHttpHeaders } from 'node:http';

import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';

import { createReplay } from '#server/records/replay.ts';

import { launchChromium } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { makeFolderInMemory } from '../support/folders.ts';
import { listen } from '../support/local-server.ts';
import { printMeasurements } from '../support/measurements.ts';
import { openRecordsIn, recordsCommand } from '../support/records.ts';
import { startSiteOn, startSpaceService, untilStatus } from '../support/site-on-content-service.ts';

const measurements = printMeasurements('Recorded pages beside live ones');
const viewport = { width: 1440, height: 900 };
/** Of 255, in one of three colours: pictures are recorded in one width, so a large one is drawn from fewer pixels. */
const visibleDifference = 32;

test('a replayed page looks as it did, runs no script, and asks for nothing outside of its folder', async () => {
  const directory = makeFolderInMemory();
  const service = await startSpaceService();
  const site = await startSiteOn(service.host, { DATA_DIR: directory, RECORDS: 'on' });
  onTestFinished(async () => {
    await site.stop('SIGKILL');
    await service.close();
  });
  await untilStatus(site, '/readyz', 200, 60_000);
  const files = async () =>
    Number(
      /^records_files\{state="waiting"\} (\d+)/m.exec(
        await (await fetch(`${site.origin}/metrics`)).text(),
      )?.[1],
    );
  await eventually(
    async () => expect((await recordsCommand({ DATA_DIR: directory }).list()).length).toBeGreaterThan(40),
    {
      timeout: 60_000,
    },
  );
  await eventually(async () => expect(await files()).toBe(0), { timeout: 240_000, interval: 1000 });
  const records = openRecordsIn(directory);
  const replay = createReplay(records, site.origin);
  const server = createServer((request, response) => {
    void replay(request.url ?? '/', request.headers).then((found) => {
      const { status = 404, headers = {}, policy } = found ?? {};
      response.writeHead(status, {
        ...(headers as OutgoingHttpHeaders),
        ...(policy !== undefined && { 'Content-Security-Policy': policy }),
      });
      response.end(found?.body);
    });
  });
  const { origin, close } = await listen(server);
  const browser = await launchChromium();
  onTestFinished(async () => {
    await browser.close();
    await close();
  });
  const stamp = new Date().toISOString().replaceAll(/\D/g, '');
  for (const address of ['/', '/about', '/orchards', '/knowledge/how-to-boil-water']) {
    const live = await browser.newPage({ viewport, javaScriptEnabled: false, reducedMotion: 'reduce' });
    await live.goto(site.origin + address, { waitUntil: 'networkidle' });
    const past = await browser.newPage({ viewport, reducedMotion: 'reduce' });
    const requested: string[] = [];
    past.on('request', (request) => requested.push(request.url()));
    await past.goto(`${origin}/desk/at/${stamp}${address}`, { waitUntil: 'networkidle' });
    const shots = await Promise.all(
      [live, past].map(async (page) =>
        sharp(await page.screenshot())
          .removeAlpha()
          .raw()
          .toBuffer(),
      ),
    );
    const [first, second] = shots;
    let different = 0;
    for (let index = 0; index < (first?.length ?? 0); index += 3)
      if (
        [0, 1, 2].some(
          (part) =>
            Math.abs((first?.[index + part] ?? 0) - (second?.[index + part] ?? 0)) > visibleDifference,
        )
      )
        different += 1;
    const share = different / (viewport.width * viewport.height);
    const outside = requested.filter((url) => !url.startsWith(`${origin}/desk/at/`));
    const hasScript = await past.locator('html[data-ready], [data-hydrated]').count();
    measurements.add({
      page: address,
      'pixels that differ': `${(share * 100).toFixed(2)} %`,
      requests: requested.length,
      outside: outside.length,
    });
    expect(outside).toEqual([]);
    expect(hasScript).toBe(0);
    expect(share).toBeLessThan(0.01);
    await Promise.all([live.close(), past.close()]);
  }
});
