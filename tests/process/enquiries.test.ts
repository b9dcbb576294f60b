import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';

import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';

import { runEnquiriesCommand } from '#server/commands/enquiries-command.ts';
import { createEnquiryQueue } from '#server/enquiries/enquiry-queue.ts';
import { createSilentLog } from '#server/observability/log.ts';

import { submit } from '../support/call-back.ts';
import { createEmptyDatabase, createSqliteDatabase, engines } from '../support/databases.ts';
import { enquiriesOn, enquiryOf, keptEnquiries, textOfFiles } from '../support/enquiries.ts';
import { eventually } from '../support/eventually.ts';
import { makeFolderInMemory } from '../support/folders.ts';
import { untilStatus } from '../support/site-on-content-service.ts';
import { freePort, startSiteProcess, type SiteProcess } from '../support/site-process.ts';
import { startVendor } from '../support/vendor.ts';

const running: SiteProcess[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((site) => site.stop('SIGKILL')));
});

/** Starts a site that is stopped after the test, also if it never becomes ready. */
async function start(environment: Readonly<Record<string, string>>): Promise<SiteProcess> {
  const site = startSiteProcess(await freePort(), environment);
  running.push(site);
  await untilStatus(site, '/readyz', 200);
  return site;
}

const formOf = (name: string) => new URLSearchParams({ name, telephone: '020 7946 0999' }).toString();
const names = ['Ada', 'Grace', 'Mary', 'Joan', 'Hedy'];

// The proof `database` kills processes with PostgreSQL.
test('enquiries sent while the vendor is down survive a killed process and are delivered once each', async () => {
  const { directory, environment: database, open, once } = createSqliteDatabase();
  const port = await freePort();
  const environment = { ...database, ENQUIRY_WEBHOOK_URL: `http://127.0.0.1:${port}/secret-hook` };
  const first = await start(environment);
  for (const name of names) expect((await submit(first.origin, { body: formOf(name) })).status).toBe(303);
  await first.stop('SIGKILL');
  // It may have been killed during an attempt, whose claim lasts for minutes.
  await once(({ transact }) =>
    transact((queries) => queries.updateTable('enquiry').set({ due_at: 0, claimed_until: 0 }).execute()),
  );

  const second = await start(environment);
  const vendor = await startVendor(port);
  await eventually(() => expect(vendor.requests.length).toBeGreaterThanOrEqual(names.length));
  expect(await second.stop()).toBe(0);
  expect(vendor.requests.map(({ body }) => String(body['name'])).toSorted()).toEqual(names.toSorted());
  expect((await createEnquiryQueue(open(), keptEnquiries).stats()).count).toBe(0);
  expect(textOfFiles(directory)).not.toMatch(/Hedy|7946 0/);
  expect(first.stdout + second.stdout).not.toMatch(/Hedy|7946 0|secret-hook/);
  await vendor.close();
});

/** `npm run enquiries` with the site's environment, without a process of its own. */
async function runCommand(environment: Readonly<Record<string, string>>, ...args: readonly string[]) {
  let [stdout, stderr] = ['', ''];
  const code = await runEnquiriesCommand(
    [...args],
    { ...environment, CONTENT_FILE: 'space.json' },
    { print: (text) => (stdout += text), complain: (text) => (stderr += text), log: createSilentLog() },
  );
  return { code, stdout, stderr };
}

/** The command of the build, with the same. */
async function runBuiltCommand(environment: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const script = path.join(inject('productionBuild'), 'server/enquiries.js');
  const child = promisify(execFile)(process.execPath, [script, ...args], {
    env: { ...environment, CONTENT_FILE: 'space.json' },
  });
  const failed = (error: { code: number; stdout: string; stderr: string }) => error;
  return child.then((outcome) => ({ code: 0, ...outcome }), failed);
}

interface Listed {
  readonly key: string;
  readonly name: string;
  readonly attempts: number;
  readonly acceptedAt: string;
  readonly confirmUrl?: string;
}

const readLines = (stdout: string) =>
  stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Listed);

describe('while a site without a vendor runs', () => {
  const folder = makeFolderInMemory();
  const environment = { DATA_DIR: path.join(folder, 'queue') };
  let site: SiteProcess;
  beforeAll(async () => {
    site = startSiteProcess(await freePort(), environment);
    await untilStatus(site, '/readyz', 200);
  });
  afterAll(async () => {
    await site.stop('SIGKILL');
  });

  test('without a vendor for enquiries, the log says so once at the start', () => {
    expect(site.stdout.match(/no vendor is configured/g)).toHaveLength(1);
  });

  test('an operator lists the enquiries, exports one person’s, and erases it', async () => {
    for (const name of ['Ada', 'Grace'])
      expect((await submit(site.origin, { body: formOf(name) })).status).toBe(303);
    const queued = readLines((await runCommand(environment)).stdout);
    expect(queued.map(({ name, attempts }) => [name, attempts])).toEqual([
      ['Ada', 0],
      ['Grace', 0],
    ]);
    expect(Date.parse(queued[0]?.acceptedAt ?? '')).toBeGreaterThan(Date.now() - 3_600_000);

    const key = queued[1]?.key ?? '';
    const { stdout: table } = await runCommand(environment, 'export', key);
    expect([table.includes('"Grace"'), table.includes('"Ada"')]).toEqual([true, false]);
    expect(await runCommand(environment, 'erase', key)).toMatchObject({ code: 0, stdout: '' });
    expect(textOfFiles(environment.DATA_DIR)).not.toContain('Grace');
    expect(await runBuiltCommand(environment, 'erase', key)).toMatchObject({
      code: 1,
      stderr: `Not in the queue: ${key}\n`,
    });
    expect(readLines((await runCommand(environment, 'list')).stdout).map(({ name }) => name)).toEqual([
      'Ada',
    ]);
    // The queue stays usable.
    expect((await submit(site.origin, { body: formOf('Mary') })).status).toBe(303);
  });

  test('an operator finds the link that a newsletter sign-up has to be sent, and erases the sign-up', async () => {
    const body = new URLSearchParams({ email: 'ada@mail.example' }).toString();
    expect((await submit(site.origin, { path: '/newsletter', body })).status).toBe(303);
    const asked = readLines((await runCommand(environment)).stdout).at(-1);
    expect(asked).toMatchObject({ type: 'newsletter-request', email: 'ada@mail.example' });
    const token = new URL(asked?.confirmUrl ?? '').search.replace('?token=', '');
    const confirmation = new URLSearchParams({ token }).toString();
    expect((await submit(site.origin, { path: '/newsletter/confirm', body: confirmation })).location).toBe(
      '/newsletter/confirmed#main',
    );
    const { stdout: table } = await runCommand(environment, 'export');
    expect(table).toMatch(/"newsletter-request".*\r\n.*"newsletter-confirmation"/);
    expect((await runCommand(environment, 'retry', asked?.key ?? '')).code).toBe(0);
    for (const { key } of readLines((await runCommand(environment)).stdout))
      expect((await runCommand(environment, 'erase', key)).code).toBe(0);
    expect(textOfFiles(environment.DATA_DIR)).not.toContain('ada@');
    expect(site.stdout).not.toContain('ada@');
    expect(site.stdout).not.toContain(token.slice(0, 30));
  });

  test('a visitor whose submission is in progress at SIGTERM is thanked, and the enquiry is stored', async () => {
    const body = formOf('Slow Sender');
    const socket = connect(Number(new URL(site.origin).port), '127.0.0.1');
    let response = '';
    socket.on('data', (chunk: Buffer) => (response += chunk.toString()));
    const head = [
      'POST /call-back HTTP/1.1',
      'Host: localhost',
      'Connection: close',
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${body.length}`,
      'Expect: 100-continue',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    await eventually(() => expect(response).toContain('100 Continue'));
    const exitCode = site.stop('SIGTERM');
    await eventually(() => expect(site.stdout).toContain('stopping'));
    socket.write(body);
    expect(await exitCode).toBe(0);
    expect(response).toContain('HTTP/1.1 303 ');
    expect(textOfFiles(environment.DATA_DIR)).toContain('Slow Sender');
  });
});

test.each(engines)(
  'an operator erases all of one person, and it stays on record, with %s',
  async (engine) => {
    const { environment, open } = await createEmptyDatabase(engine);
    const queue = createEnquiryQueue(open(), keptEnquiries);
    for (const change of [
      { name: 'Ada', email: 'ada@mail.example', telephone: '020 7946 0001' },
      { name: 'Ada B', email: 'Ada@mail.example', telephone: '020 7946 0002' },
      { name: 'Grace', telephone: '+44 20 7946 0003' },
    ])
      await queue.accept(enquiryOf(change), undefined, 0);
    const listed = readLines((await runCommand(environment)).stdout);
    const ofAda = await runCommand(environment, 'list', '--person', 'ADA@mail.example');
    expect(readLines(ofAda.stdout).map(({ name }) => name)).toEqual(['Ada', 'Ada B']);
    for (const person of ['ada@mail.example', '020 7946 0003'])
      expect(await runCommand(environment, 'erase', '--person', person)).toMatchObject({
        code: 0,
        stdout: '',
      });
    expect((await runCommand(environment)).stdout).toBe('');
    expect((await runCommand(environment, 'erase', '--person', 'ada@mail.example')).code).toBe(1);
    const { stdout } = await runCommand(environment, 'erasures');
    const erased = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { key: string });
    expect(new Set(erased.map(({ key }) => key))).toEqual(new Set(listed.map(({ key }) => key)));
    expect(stdout).not.toMatch(/ada@|name|telephone/i);
  },
);

test('an operator has a refused enquiry sent again, once its cause is gone', async () => {
  const { environment, open } = await createEmptyDatabase('SQLite');
  const database = open();
  const queue = createEnquiryQueue(database, keptEnquiries);
  await queue.accept(enquiryOf(), undefined, 0);
  const vendor = await startVendor();
  vendor.respond = () => 422;
  const url = `${vendor.origin}/hook`;
  const enquiries = enquiriesOn(database, { vendor: { kind: 'webhook', url, token: undefined } });
  enquiries.start('https://www.site.example');
  await eventually(async () => expect(await queue.nextDueIn()).toBeGreaterThan(3_000_000));
  expect((await runCommand(environment, 'retry')).code).toBe(0);
  expect(await queue.nextDueIn()).toBeLessThan(60_000);
  await enquiries.stop();
  await vendor.close();
});

test('a wrong command changes nothing and is explained; a missing queue is not created', async () => {
  const environment = { DATA_DIR: path.join(makeFolderInMemory(), 'queue') };
  for (const args of [['erase'], ['delete', 'key'], ['list', '--all'], ['erase', 'key', '--file', 'x']]) {
    const { code, stderr } = await runCommand(environment, ...args);
    expect([args, code, stderr.includes('Usage: enquiries')]).toEqual([args, 2, true]);
  }
  expect(await runCommand(environment, 'erase', 'key')).toMatchObject({ code: 1 });
  expect(existsSync(environment.DATA_DIR)).toBe(false);
});

test('a recovered file is read like the queue', async () => {
  const directory = makeFolderInMemory();
  const file = path.join(directory, 'recovered.sqlite');
  // Of an earlier release, which had no column for floods.
  const database = new DatabaseSync(file);
  database.exec(
    'CREATE TABLE enquiry (key TEXT, accepted_at INTEGER, due_at INTEGER, attempts INTEGER, answers TEXT)',
  );
  const answers = JSON.stringify(enquiryOf({ name: 'Ada' }));
  database.prepare('INSERT INTO enquiry VALUES (?, 1, 1, 3, ?)').run('k1', answers);
  database.close();
  const { stdout } = await runCommand({ DATA_DIR: directory }, 'list', '--file', file);
  expect(readLines(stdout)).toMatchObject([{ key: 'k1', name: 'Ada', attempts: 3 }]);
});
