import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { afterEach, expect, test } from 'vitest';

import { submit } from '../support/call-back.ts';
import { query } from '../support/databases.ts';
import { databaseFileIn, queueDirectory } from '../support/enquiries.ts';
import { eventually } from '../support/eventually.ts';
import { percentile, printMeasurements } from '../support/measurements.ts';
import { startPostgresServer, type PostgresServer } from '../support/postgres-server.ts';
import { untilStatus } from '../support/site-on-content-service.ts';
import { freePort, startSiteProcess, type SiteProcess } from '../support/site-process.ts';
import { startVendor } from '../support/vendor.ts';

const measurements = printMeasurements('The database: kills, a dump restored');
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of cleanups.splice(0).toReversed()) await close();
});

async function startServer(binaries?: string): Promise<PostgresServer> {
  const server = await startPostgresServer({ isDurable: true, binaries });
  cleanups.push(() => server.stop());
  return server;
}

async function startSite(environment: Readonly<Record<string, string>>): Promise<SiteProcess> {
  const site = startSiteProcess(await freePort(), { LOG_LEVEL: 'error', ...environment });
  cleanups.push(() => site.stop('SIGKILL'));
  await untilStatus(site, '/readyz', 200);
  return site;
}

const formOf = (name: string) => new URLSearchParams({ name, telephone: '020 7946 0999' }).toString();

test('three machines with folders: one is killed every five seconds, PostgreSQL for a minute; no visitor is asked to ring, and each of 1,000 enquiries is delivered', async () => {
  const postgres = await startServer();
  const vendor = await startVendor();
  cleanups.push(() => vendor.close());
  const machines: SiteProcess[] = [];
  const startMachine = async (index: number) => {
    const environment = {
      DATABASE_URL: postgres.url,
      DATA_DIR: directories[index] ?? '',
      ENQUIRY_WEBHOOK_URL: `${vendor.origin}/`,
    };
    machines[index] = await startSite(environment);
  };
  const directories = [0, 1, 2].map(() => path.join(queueDirectory(), 'data'));
  await Promise.all(directories.map((_, index) => startMachine(index)));

  const count = 1000;
  const milliseconds: number[] = [];
  let refused = 0;
  let broken = 0;
  /** As a visitor does, until thanked. */
  const send = async (index: number) => {
    for (let tries = index; ; tries += 1) {
      const started = performance.now();
      const origin = machines[tries % 3]?.origin ?? '';
      const from = `127.0.0.${2 + (index % 12)}`;
      const response = await submit(origin, { body: formOf(`Visitor ${index}`) }, from).catch(
        () => undefined,
      );
      if (response?.status === 303) return void milliseconds.push(performance.now() - started);
      if (response === undefined) broken += 1;
      else refused += 1;
      await wait(200);
    }
  };
  const sending = (async () => {
    const visitors: Promise<void>[] = [];
    for (let index = 0; index < count; index += 1) {
      visitors.push(send(index));
      await wait(90);
    }
    await Promise.all(visitors);
  })();
  const outage = (async () => {
    await wait(15_000);
    await postgres.kill();
    await wait(60_000);
    await postgres.start();
  })();
  const kills = 12;
  for (let turn = 0; turn < kills; turn += 1) {
    await wait(5000);
    await machines[turn % 3]?.stop('SIGKILL');
    await startMachine(turn % 3);
  }
  await Promise.all([sending, outage]);
  const namesOf = () => vendor.requests.map(({ body }) => String(body['name']));
  // What a killed machine was delivering is claimed for three minutes.
  await eventually(() => expect(new Set(namesOf()).size).toBe(count), { timeout: 240_000, interval: 1000 });
  await eventually(async () => expect(await query(postgres.url, 'SELECT key FROM enquiry')).toEqual([]), {
    timeout: 240_000,
    interval: 1000,
  });
  const again = namesOf().length - count;
  measurements.add({
    proof: 'three machines',
    enquiries: count,
    'machines killed': kills,
    'PostgreSQL away': '60 s',
    'asked to ring': refused,
    'connections broken by a kill': broken,
    'delivered again, under the same key': again,
    'p99 ms': Math.round(percentile(milliseconds, 0.99)),
  });
  expect(refused).toBe(0);
  const keys = new Map<string, Set<string>>();
  for (const { body, headers } of vendor.requests) {
    const name = String(body['name']);
    keys.set(name, (keys.get(name) ?? new Set()).add(String(headers['idempotency-key'])));
  }
  expect([...keys].filter(([, ofName]) => ofName.size > 1)).toEqual([]);
  // At most what a killed machine had sent without having heard the outcome.
  expect(again).toBeLessThanOrEqual(kills);
}, 600_000);

const debian = '/usr/lib/postgresql/15/bin';

test.skipIf(!existsSync(path.join(debian, 'pg_dump')))(
  'a dump restored elsewhere, with PostgreSQL 15, has every enquiry that was thanked',
  async () => {
    const [first, second] = [await startServer(debian), await startServer(debian)];
    const site = await startSite({ DATABASE_URL: first.url });
    const names = Array.from({ length: 50 }, (_, index) => `Visitor ${index}`);
    for (const name of names) expect((await submit(site.origin, { body: formOf(name) })).status).toBe(303);
    const hostOf = ({ url }: PostgresServer) => new URL(url).searchParams.get('host') ?? '';
    const login = (server: PostgresServer) => [
      '--host',
      hostOf(server),
      '--username',
      'site',
      '--dbname',
      'postgres',
    ];
    const dump = execFileSync(path.join(debian, 'pg_dump'), [...login(first), '--format=custom']);
    execFileSync(path.join(debian, 'pg_restore'), login(second), { input: dump });
    const restored = await query(second.url, `SELECT answers::json->>'name' AS name FROM enquiry`);
    expect(restored.map(({ name }) => String(name)).toSorted()).toEqual(names.toSorted());

    // The site goes on from it.
    const vendor = await startVendor();
    cleanups.push(() => vendor.close());
    await startSite({ DATABASE_URL: second.url, ENQUIRY_WEBHOOK_URL: `${vendor.origin}/` });
    await eventually(() => expect(vendor.requests).toHaveLength(names.length), { timeout: 60_000 });
    measurements.add({ proof: 'dump restored (PostgreSQL 15)', enquiries: names.length, missing: 0 });
  },
  120_000,
);

test('an SQLite file copied while the site runs has every enquiry that was thanked', async () => {
  const directory = path.join(queueDirectory(), 'data');
  const site = await startSite({ DATA_DIR: directory });
  const names = Array.from({ length: 50 }, (_, index) => `Visitor ${index}`);
  for (const name of names) expect((await submit(site.origin, { body: formOf(name) })).status).toBe(303);
  const copy = path.join(queueDirectory(), 'copy.sqlite');
  const { DatabaseSync, backup } = await import('node:sqlite');
  const source = new DatabaseSync(databaseFileIn(directory), { readOnly: true });
  await backup(source, copy);
  source.close();
  const restored = new DatabaseSync(copy, { readOnly: true });
  const rows = restored.prepare(`SELECT answers ->> 'name' AS name FROM enquiry`).all();
  restored.close();
  expect(rows.map(({ name }) => String(name)).toSorted()).toEqual(names.toSorted());
  measurements.add({ proof: 'SQLite file copied', enquiries: names.length, missing: 0 });
});
