import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

import { afterEach, expect, test } from 'vitest';

import { createDatabase } from '#server/data/database.ts';
import { createSilentLog } from '#server/observability/log.ts';

import { submit } from '../support/call-back.ts';
import { query } from '../support/databases.ts';
import { databaseFileIn } from '../support/enquiries.ts';
import { eventually } from '../support/eventually.ts';
import { makeFolderInMemory } from '../support/folders.ts';
import { printMeasurements } from '../support/measurements.ts';
import { startPostgresServer, type PostgresServer } from '../support/postgres-server.ts';
import { untilStatus } from '../support/site-on-content-service.ts';
import { freePort, startSiteProcess, type SiteProcess } from '../support/site-process.ts';
import { startVendor } from '../support/vendor.ts';

const measurements = printMeasurements('The database: a dump restored, a file copied');
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
  const directory = path.join(makeFolderInMemory(), 'data');
  const site = await startSite({ DATA_DIR: directory });
  const names = Array.from({ length: 50 }, (_, index) => `Visitor ${index}`);
  for (const name of names) expect((await submit(site.origin, { body: formOf(name) })).status).toBe(303);
  const copy = path.join(makeFolderInMemory(), 'copy.sqlite');
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

test('after a failover, connections to what is read-only now are given up within half a minute', async () => {
  const { url } = await startServer();
  const database = createDatabase({ url, directory: undefined }, createSilentLog());
  cleanups.push(() => database.close());
  const write = () => database.transact((queries) => queries.deleteFrom('content_change').execute());
  await write();
  // Sessions that begin while the role is read-only stay so: they are those of the replica.
  await query(url, 'ALTER ROLE site SET default_transaction_read_only = on');
  await query(url, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'site'`);
  await expect.poll(() => write().catch(({ cause }: Error) => String(cause))).toContain('read-only');
  await query(url, 'BEGIN READ WRITE; ALTER ROLE site RESET default_transaction_read_only; COMMIT');

  const start = performance.now();
  await eventually(write, { timeout: 60_000, interval: 100 });
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  measurements.add({ proof: `writable again ${seconds} s after a failover` });
});
