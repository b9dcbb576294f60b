// A PostgreSQL server with TLS, and what a site does with its certificate.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';

import { submit } from '../support/call-back.ts';
import { createCertificate, type Certificate } from '../support/certificate.ts';
import { query } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { makeFolder } from '../support/folders.ts';
import { printMeasurements } from '../support/measurements.ts';
import { startPostgresServer, type PostgresServer } from '../support/postgres-server.ts';
import { untilStatus } from '../support/site-on-content-service.ts';
import { freePort, startSiteProcess, type SiteProcess } from '../support/site-process.ts';

const measurements = printMeasurements('PostgreSQL with TLS');
let directory: string;
let port: number;
let postgres: PostgresServer;
let site: SiteProcess;

const certificateOf = (name: string): Certificate => {
  mkdirSync(path.join(directory, name));
  return createCertificate(path.join(directory, name), 'localhost');
};
let own: Certificate;
let others: Certificate;

beforeAll(async () => {
  directory = makeFolder();
  [own, others] = [certificateOf('own'), certificateOf('others')];
  port = await freePort();
  postgres = await startPostgresServer({ tls: { ...own, port } });
});
afterEach(() => site.stop('SIGKILL'));
afterAll(async () => {
  await postgres.stop();
});

const urlOf = (host: string, authority: string) =>
  `postgres://site@${host}:${port}/postgres?sslmode=verify-full&sslrootcert=${encodeURIComponent(authority)}`;

async function sendTo(databaseUrl: string) {
  site = startSiteProcess(await freePort(), { DATABASE_URL: databaseUrl, DATA_DIR: '' });
  await untilStatus(site, '/readyz', 200);
  return submit(site.origin, { body: 'name=Ada&telephone=020+7946+0999' });
}

test('a site that knows the server’s authority keeps enquiries over an encrypted connection', async () => {
  expect((await sendTo(urlOf('localhost', own.certificate))).status).toBe(303);
  const connections = await query(
    urlOf('localhost', own.certificate),
    `SELECT ssl, version FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name LIKE 'site%'`,
  );
  expect(connections.length).toBeGreaterThan(0);
  for (const connection of connections) expect(connection['ssl']).toBe(true);
  measurements.add({
    what: 'connections of the site',
    seen: connections.map(({ version }) => String(version)).join(', '),
  });
});

test.each([
  ['the certificate is from another authority', 'localhost', () => others, /certificate/],
  ['the certificate is for another host', '127.0.0.1', () => own, /altnames/],
])(
  'if %s, visitors are asked to ring, and the log and the operator’s command say why',
  async (what, host, authority, reason) => {
    const url = urlOf(host, authority().certificate);
    const { status, text } = await sendTo(url);
    expect([status, text.includes('we could not save your request')]).toEqual([503, true]);
    await eventually(() => expect(site.stdout).toMatch(reason));
    expect((await fetch(`${site.origin}/about`)).status).toBe(200);
    // So does the operator's command.
    const script = path.join(inject('productionBuild'), 'server/enquiries.js');
    const env = { DATABASE_URL: url, CONTENT_FILE: 'space.json' };
    expect(spawnSync(process.execPath, [script, 'list'], { env, encoding: 'utf8' }).stderr).toMatch(reason);
    const line = site.stdout.split('\n').find((each) => reason.test(each)) ?? '';
    measurements.add({ what, seen: line.replace(/^.*"causes":/, '').replace(/\].*$/, '') });
  },
);
