import path from 'node:path';

import { afterEach, expect, onTestFinished, test } from 'vitest';

import { mainBrand } from '#shared/brands/main.brand.ts';
import { displayPhone } from '#shared/phone.ts';

import { submit } from '../support/call-back.ts';
import { queuedIn } from '../support/enquiries.ts';
import { eventually } from '../support/eventually.ts';
import { makeFolderInMemory } from '../support/folders.ts';
import { startPostgresServer } from '../support/postgres-server.ts';
import { untilStatus } from '../support/site-on-content-service.ts';
import { freePort, startSiteProcess, type SiteProcess } from '../support/site-process.ts';
import { startVendor } from '../support/vendor.ts';

const running: SiteProcess[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((site) => site.stop('SIGKILL')));
});

async function start(environment: Readonly<Record<string, string>>): Promise<SiteProcess> {
  const site = startSiteProcess(await freePort(), environment);
  running.push(site);
  await untilStatus(site, '/readyz', 200);
  return site;
}

const send = (site: SiteProcess, name: string) =>
  submit(site.origin, { body: new URLSearchParams({ name, telephone: '020 7946 0999' }).toString() });

test('while PostgreSQL is away, pages are served, and a machine with a folder keeps enquiries; each is delivered once', async () => {
  const postgres = await startPostgresServer({ isDurable: true });
  onTestFinished(() => postgres.stop());
  const vendor = await startVendor();
  onTestFinished(() => vendor.close());
  const shared = { DATABASE_URL: postgres.url, ENQUIRY_WEBHOOK_URL: `${vendor.origin}/` };
  const directory = path.join(makeFolderInMemory(), 'data');
  const [withFolder, without] = await Promise.all([
    start({ ...shared, DATA_DIR: directory }),
    start({ ...shared, DATA_DIR: '' }),
  ]);
  for (const [site, name] of [
    [withFolder, 'Ada'],
    [without, 'Grace'],
  ] as const)
    expect((await send(site, name)).status).toBe(303);
  const delivered = () => vendor.requests.map(({ body }) => String(body['name'])).toSorted();
  await eventually(() => expect(delivered()).toEqual(['Ada', 'Grace']));

  await postgres.kill();
  for (const site of running) await untilStatus(site, '/', 200);
  expect((await send(withFolder, 'Mary')).status).toBe(303);
  expect(queuedIn(directory)).toMatchObject([{ enquiry: { name: 'Mary' } }]);
  const refused = await send(without, 'Joan');
  expect(refused.status).toBe(503);
  expect(refused.text).toContain(displayPhone(mainBrand.telephone));

  await postgres.start();
  expect((await send(without, 'Joan')).status).toBe(303);
  await eventually(() => expect(delivered()).toEqual(['Ada', 'Grace', 'Joan', 'Mary']));
  await eventually(() => expect(queuedIn(directory)).toEqual([]));
  for (const site of running.splice(0)) {
    expect(await site.stop()).toBe(0);
    expect(site.stdout).not.toContain('uncaught error');
  }
  expect(delivered()).toHaveLength(4);
});
