import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { readFixtureSpace } from '#tests/fixtures/fixture-space.ts';
import { createEmptyDatabase, query } from '#tests/support/databases.ts';
import { startFaultyEmulator, type FaultyEmulator } from '#tests/support/faulty-emulator.ts';
import { makeFolder } from '#tests/support/folders.ts';
import { respondWith, startImageHost, type ImageHost } from '#tests/support/image-host.ts';
import { startVendor, type Vendor } from '#tests/support/vendor.ts';

import { examineSite, printFindings } from './doctor.ts';

const space = readFixtureSpace();
const tokens = {
  deliveryToken: 'delivery-token-of-the-doctor',
  previewToken: 'preview-token-of-the-doctor',
};
let service: FaultyEmulator;
let imageHost: ImageHost;
let vendor: Vendor;
let folder: string;
let environment: Readonly<Record<string, string>>;

beforeAll(async () => {
  folder = makeFolder();
  [service, imageHost, vendor] = await Promise.all([
    startFaultyEmulator({ spaces: [space], ...tokens }),
    startImageHost(respondWith('a picture')),
    startVendor(),
  ]);
  environment = {
    CONTENTFUL_SPACE_ID: space.id,
    CONTENTFUL_ACCESS_TOKEN: tokens.deliveryToken,
    CONTENTFUL_HOST: service.host,
    CONTENTFUL_INSECURE: 'true',
    CONTENT_SNAPSHOT_DIR: path.join(folder, 'content'),
    ASSETS_DIR: path.join(folder, 'assets'),
    IMAGE_CACHE_DIR: path.join(folder, 'images'),
    IMAGE_ORIGIN: imageHost.origin,
    DATA_DIR: path.join(folder, 'data'),
    RECORDS_DIR: path.join(folder, 'records'),
    ENQUIRY_WEBHOOK_URL: `${vendor.origin}/secret-hook`,
  };
});

afterAll(async () => {
  await Promise.all([service.close(), imageHost.close(), vendor.close()]);
});

/** The doctor's output, line by line. */
async function examine(
  change: Readonly<Record<string, string | undefined>> = {},
  freeBytes = async () => 1_000_000_000,
): Promise<readonly string[]> {
  const env = { ...environment, ...change };
  return printFindings(await examineSite(env, { buildDirectory: folder, freeBytes }), env).split('\n');
}

const faultsIn = (lines: readonly string[]) => lines.filter((line) => line.startsWith('✗'));

/** A content service without the type of buttons. */
async function hostWithoutButtons(): Promise<string> {
  const contentTypes = space.content.contentTypes.filter(({ sys }) => sys.id !== 'button');
  const other = await startFaultyEmulator({
    spaces: [{ ...space, content: { ...space.content, contentTypes } }],
    ...tokens,
  });
  onTestFinished(() => other.close());
  return other.host;
}

test('a sound set-up has no fault, and nothing is sent, made or changed', async () => {
  const lines = await examine({
    CONTENTFUL_PREVIEW_ACCESS_TOKEN: tokens.previewToken,
    CONTENTFUL_PREVIEW_HOST: service.host,
  });
  expect(lines.filter((line) => !line.startsWith('✓'))).toEqual(['', 'Nothing is wrong.', '']);
  expect(lines.map((line) => /ok +([^:]+):/.exec(line)?.[1]).filter(Boolean)).toEqual([
    'Configuration',
    'Content service',
    'Content model',
    'Clock',
    'Drafts',
    'Database',
    'Content snapshot',
    'Shared assets',
    'Image host',
    'Image cache',
    'Records',
    'Vendor of enquiries',
  ]);
  expect(vendor.requests).toEqual([]);
});

test('without any variable the site that would be served is examined: the file of the embedded content service', async () => {
  const file = path.join(folder, 'space.json');
  writeFileSync(file, JSON.stringify(space.content));
  const onlyFile = Object.fromEntries(Object.keys(environment).map((name) => [name, undefined]));
  const lines = await examine({ ...onlyFile, CONTENT_FILE: file, IMAGE_ORIGIN: imageHost.origin });
  expect(faultsIn(lines)).toEqual([]);
  expect(faultsIn(await examine({ ...onlyFile, CONTENT_FILE: `${file}.lost` }))).toEqual([
    expect.stringContaining(`✗ fault    Content file: ${file}.lost cannot be read: ENOENT`),
  ]);
});

/** Each: what is broken, the faults that the doctor reports, and a part of its advice. */
const broken: readonly (readonly [
  string,
  () => Promise<Record<string, string>> | Record<string, string>,
  readonly string[],
  string,
])[] = [
  [
    'a wrong token',
    () => ({ CONTENTFUL_ACCESS_TOKEN: 'some-other-token' }),
    ['Content service: HOST refuses the token for space SPACE (401)'],
    'Correct CONTENTFUL_ACCESS_TOKEN or CONTENTFUL_SPACE_ID.',
  ],
  [
    'another space',
    () => ({ CONTENTFUL_SPACE_ID: 'elsewhere' }),
    ['Content service: HOST refuses the token for space elsewhere (401)'],
    'Correct CONTENTFUL_ACCESS_TOKEN or CONTENTFUL_SPACE_ID.',
  ],
  [
    'another environment',
    () => ({ CONTENTFUL_ENVIRONMENT: 'staging' }),
    ['Content service: space SPACE has no environment staging that this token may read (404)'],
    'Correct CONTENTFUL_ENVIRONMENT',
  ],
  [
    'no content service',
    () => ({ CONTENTFUL_HOST: '127.0.0.1:9' }),
    ['Content service: 127.0.0.1:9: nothing listens there (ECONNREFUSED)'],
    'CONTENTFUL_HOST',
  ],
  [
    'a wrong preview token',
    () => ({
      CONTENTFUL_PREVIEW_HOST: environment['CONTENTFUL_HOST'] ?? '',
      CONTENTFUL_PREVIEW_ACCESS_TOKEN: 'some-other-token',
    }),
    ['Drafts: HOST refuses the token for space SPACE (401)'],
    'Correct CONTENTFUL_PREVIEW_ACCESS_TOKEN or CONTENTFUL_SPACE_ID.',
  ],
  // `model-drift.test.ts` has what else may differ.
  [
    'a missing content type',
    async () => ({ CONTENTFUL_HOST: await hostWithoutButtons() }),
    ['Content model: the space differs from this version in 1 place'],
    'The content type button (Button) is missing.',
  ],
  [
    'no database',
    () => ({ DATABASE_URL: 'postgres://site:secret-password@127.0.0.1:9/site' }),
    ['Database: 127.0.0.1:9: nothing listens there (ECONNREFUSED)'],
    'let this machine reach it',
  ],
  [
    'no database, with a password that is not percent-encoded',
    () => ({ DATABASE_URL: 'postgres://site:secret-password-50%off@127.0.0.1:9/site' }),
    ['Database: 127.0.0.1:9: nothing listens there (ECONNREFUSED)'],
    'let this machine reach it',
  ],
  [
    'an image host that is away',
    () => ({ IMAGE_ORIGIN: 'http://127.0.0.1:9' }),
    ['Image host: http://127.0.0.1:9: nothing listens there (ECONNREFUSED)'],
    'Meanwhile cached pictures are served.',
  ],
  [
    'pictures on another host',
    () => ({ IMAGE_HOSTS: 'images.eu.ctfassets.net' }),
    ['Image host: pictures of this space are at images.ctfassets.net, which IMAGE_HOSTS does not name'],
    'Set IMAGE_HOSTS=images.ctfassets.net.',
  ],
  [
    'a vendor that is away',
    () => ({ ENQUIRY_WEBHOOK_URL: 'http://127.0.0.1:9/secret-hook' }),
    ['Vendor of enquiries: 127.0.0.1: nothing listens there (ECONNREFUSED)'],
    'Correct ENQUIRY_WEBHOOK_URL',
  ],
  [
    'a folder that cannot be made',
    () => ({ DATA_DIR: path.join(import.meta.filename, 'data') }),
    ['Database: FILE cannot be written (ENOTDIR)'],
    'DATA_DIR must be a folder that the site’s user may write',
  ],
  [
    'a misspelt variable',
    () => ({ CONTENTFUL_TTL_SECONDS: '60' }),
    ['Configuration: valid, but 1 variable has no effect'],
    'CONTENTFUL_TTL_SECONDS: did you mean CONTENT_TTL_SECONDS?',
  ],
];

test.each(broken)('%s is named, and nothing else', async (_name, change, faults, advice) => {
  const changed = await change();
  const lines = await examine(changed);
  const names: Readonly<Record<string, string>> = {
    HOST: changed['CONTENTFUL_HOST'] ?? service.host,
    SPACE: space.id,
    FILE: import.meta.filename,
  };
  expect(faultsIn(lines)).toEqual(
    faults.map(
      (line) => `✗ fault    ${line.replaceAll(/\b(?:HOST|SPACE|FILE)\b/g, (name) => names[name] ?? name)}`,
    ),
  );
  expect(lines.join('\n')).toContain(advice);
  expect(lines.join('\n')).not.toMatch(/secret-hook|secret-password|some-other-token|-of-the-doctor/);
});

test('a full disk is named, with what may be deleted', async () => {
  const lines = await examine({}, async () => 20_000_000);
  expect(faultsIn(lines)).toContain(`✗ fault    Database: ${folder}/data is nearly full: 19 MB free`);
  expect(lines.join('\n')).toContain('It may be emptied while the site runs, except for search.sqlite');
});

test('an invalid configuration has every fault named, and is not tried', async () => {
  const lines = await examine({ PORT: 'many', SITE_URL: 'example.co.uk', DATABASE_URL: 'secret-password' });
  expect(faultsIn(lines)).toEqual(['✗ fault    Configuration: 3 faults; the site does not start']);
  expect(lines.join('\n')).toMatch(/PORT must be[\s\S]*SITE_URL must be[\s\S]*DATABASE_URL must be/);
  expect(lines.join('\n')).not.toContain('secret-password');
});

test('the version and schema of PostgreSQL and the rights of its user are checked, and no migration is run', async () => {
  const { environment: database, open } = await createEmptyDatabase('PostgreSQL');
  const url = database['DATABASE_URL'] ?? '';
  const databaseLine = async (given: string) => {
    const lines = await examine({ DATABASE_URL: given, DATA_DIR: undefined });
    return lines.find((line) => line.includes('Database:'));
  };
  expect(await databaseLine(url)).toMatch(/^✓ ok +Database: PostgreSQL \d+; \d migrations will run/);
  expect(await query(url, "SELECT to_regclass('migration') AS name")).toEqual([{ name: null }]);
  await open().transact(async () => {});
  expect(await databaseLine(url)).toMatch(/^✓ ok +Database: PostgreSQL \d+; its schema is up to date$/);

  const user = `doctor_${randomUUID().replaceAll('-', '')}`;
  await query(url, `CREATE ROLE ${user} LOGIN PASSWORD 'right-password'`);
  const asUser = new URL(url);
  asUser.searchParams.set('user', user);
  expect(await databaseLine(asUser.href)).toBe(
    '✗ fault    Database: the user of DATABASE_URL may not create tables',
  );
  const [{ schema } = {}] = await query(url, 'SELECT current_schema() AS schema');
  await query(url, `GRANT ALL ON SCHEMA ${String(schema)} TO ${user}`);
  expect(await databaseLine(asUser.href)).toMatch(
    /^✗ fault +Database: the user of DATABASE_URL may not use .*enquiry/,
  );

  // From now on the server asks this user for the password.
  const [{ hba_file: rules } = {}] = await query(url, 'SHOW hba_file');
  const before = readFileSync(String(rules), 'utf8');
  writeFileSync(String(rules), `local all ${user} scram-sha-256\n${before}`);
  await query(url, 'SELECT pg_reload_conf()');
  asUser.searchParams.set('password', 'wrong-password');
  await expect
    .poll(() => databaseLine(asUser.href))
    .toBe('✗ fault    Database: PostgreSQL on this machine refuses the user or the password (28P01)');
  await query(url, `REVOKE ALL ON SCHEMA ${String(schema)} FROM ${user}`);
  await query(url, `DROP ROLE ${user}`);
});

test('the secret of a CDN is tried by purging a key that nothing has', async () => {
  const purges: IncomingHttpHeaders[] = [];
  const varnish = await startImageHost(({ headers }, response) => {
    purges.push(headers);
    response.writeHead(headers.authorization === 'Bearer varnish-secret' ? 200 : 403).end();
  });
  onTestFinished(() => varnish.close());
  const cdn = {
    CDN: 'varnish',
    CDN_VARNISH_URLS: varnish.origin,
    CONTENTFUL_WEBHOOK_SECRET: 'w'.repeat(64),
  };
  expect(await examine({ ...cdn, CDN_VARNISH_SECRET: 'varnish-secret' })).toContain(
    `✓ ok       CDN: Varnish at ${varnish.origin} accepts purges`,
  );
  expect(purges.map((headers) => headers['xkey-softpurge'])).toEqual(['nothing-has-this-key']);
  const lines = await examine({ ...cdn, CDN_VARNISH_SECRET: 'other-secret' });
  expect(faultsIn(lines)).toEqual([
    `✗ fault    CDN: Varnish at ${varnish.origin} cannot be purged: The CDN responded with 403`,
  ]);
  expect(lines.join('\n')).toContain('Correct the variables CDN_VARNISH_…');
});
