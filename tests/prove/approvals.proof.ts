// Machines on PostgreSQL that enforce approvals, while somebody publishes at random and somebody else approves at random.
// Another seed: `SEED=7`; fewer releases: `RELEASES=20`.
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import request from 'supertest';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { sendWebhook } from '../support/content-webhook.ts';
import { sitemapAddresses } from '../support/crawl.ts';
import { query } from '../support/databases.ts';
import { signIn, signInWith, startDeskSite, type Visitor } from '../support/desk.ts';
import { localised } from '../support/edit-space.ts';
import { eventually } from '../support/eventually.ts';
import { makeFolder, makeFolderInMemory } from '../support/folders.ts';
import { percentile, printMeasurements } from '../support/measurements.ts';
import { startPostgresServer, type PostgresServer } from '../support/postgres-server.ts';
import { publishEdit, wordFieldOf } from '../support/publish-edit.ts';
import { startProvider } from '../support/sign-in-provider.ts';
import { startSiteOn, untilStatus } from '../support/site-on-content-service.ts';
import { deliveryToken, fixtureSpace, startSite, type TestSite } from '../support/site.ts';
import { measureThroughput } from '../support/throughput.ts';

const seed = Number(process.env['SEED'] ?? 1);
const releases = Number(process.env['RELEASES'] ?? 100);
const changesPath = '/desk/changes';
const reason = 'Its figures are those of the fee sheet.';
const siteUrl = 'http://localhost:3000';
const table = printMeasurements('Approved before it is public');

type Machine = { readonly app: TestSite['app'] | string };

const directory = makeFolderInMemory();
const { content: space } = fixtureSpace();
let postgres: PostgresServer;
/** It warns, and owns the content service. */
let first: Awaited<ReturnType<typeof startDeskSite>>;
/** In this process. */
const sites: TestSite[] = [];
/** The machines that visitors ask: those, or processes by their origins. */
let machines: readonly Machine[] = [];
const stopping = new AbortController();

/** The environment of a process. */
const usual = {
  CONTENTFUL_ACCESS_TOKEN: deliveryToken,
  RECORDS: 'on',
  CONTENT_TTL_SECONDS: '3600',
  CONTENTFUL_WEBHOOK_SECRET: 'w'.repeat(64),
};
const enforced = {
  ...usual,
  APPROVALS: 'enforce',
  DESK_ORIGIN: 'https://desk.site.example',
  DESK_OIDC_ISSUER: 'https://login.site.example',
  DESK_OIDC_CLIENT_ID: 'desk',
  DESK_OIDC_CLIENT_SECRET: 'secret-of-the-desk',
  DESK_OIDC_GROUPS: 'head=Heads',
};

const shared = () => ({
  environment: {
    DATABASE_URL: postgres.url,
    DATA_DIR: directory,
    RECORDS: 'on',
    RECORDS_DIR: path.join(directory, 'records'),
  },
  desk: { signIn: 'sample' as const, database: { url: postgres.url, directory } },
});

async function startEnforced(isWarm = true): Promise<TestSite> {
  return startSite({
    ...shared(),
    siteUrl,
    approvals: 'enforce',
    contentTtlMs: 3_600_000,
    webhookSecret: 'w'.repeat(64),
    contentService: first.site.contentService,
    isWarm,
  });
}

beforeAll(async () => {
  postgres = await startPostgresServer({ isDurable: true });
  first = await startDeskSite({ ...shared(), approvals: 'warn' });
  const head = await signIn(first.site.app, 'sample-head');
  await head.send(changesPath, changesPath, { act: 'adopt', reason, sure: 'yes' });
  for (let count = 0; count < 3; count += 1) sites.push(await startEnforced());
  for (const site of sites) void site.run(stopping.signal);
  machines = sites;
  await readAddresses();
}, 300_000);
afterAll(async () => {
  stopping.abort();
  for (const site of sites) await site.close();
  await first.close();
  await postgres.stop();
});

/** The same numbers between 0 and 1 for the same seed: mulberry32. */
function createRandom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

// The model: what each entry has had published and approved, by numbers that are in its words.

const entries = space.entries.flatMap((entry) => {
  const field = wordFieldOf(entry);
  return field === undefined ? [] : [{ id: entry.sys.id, field }];
});
const published = new Map<number, number>();
const approved = new Map<number, number>();
/** Every version that was ever approved, as `entry version`. */
const everApproved = new Set<string>();
const markOf = (index: number, version: number) => `Zq${index}v${version}z`;

let requests = 0;
async function read(machine: Machine, address: string): Promise<string> {
  requests += 1;
  return (await request(machine.app).get(address)).text;
}

/** The versions in the words of an address. */
const marksIn = (text: string) =>
  Array.from(
    text.matchAll(/Zq(\d+)v(\d+)z/g),
    ([, index, version]) => [Number(index), Number(version)] as const,
  );

let addresses: readonly string[] = [];
async function readAddresses(): Promise<void> {
  const [machine] = machines;
  if (machine === undefined) return;
  const sitemap = await read(machine, '/sitemap.xml');
  addresses = [
    ...sitemapAddresses(sitemap, siteUrl).keys(),
    '/sitemap.xml',
    '/news/feed.xml',
    '/knowledge/feed.xml',
    '/search?q=Zq',
    '/search/suggestions?q=Zq',
    '/nothing-here',
  ];
}

/** Reads everything on every machine: nothing of it may be unapproved. Returns the words that are older than approved. */
async function lookEverywhere(): Promise<readonly string[]> {
  const older: string[] = [];
  for (const [number, machine] of machines.entries())
    for (const address of addresses)
      for (const [index, version] of marksIn(await read(machine, address))) {
        if (!everApproved.has(`${index} ${version}`))
          throw new Error(`${address} shows ${markOf(index, version)}, which nobody approved`);
        if (approved.get(index) !== version)
          older.push(`${number} ${address} ${markOf(index, version)}, not ${approved.get(index)}`);
      }
  return older;
}

async function publishVersion(index: number, machine: Machine): Promise<void> {
  const entry = entries[index];
  if (entry === undefined) return;
  const version = (published.get(index) ?? 0) + 1;
  published.set(index, version);
  const { id, contentType } = publishEdit(first.site.contentService, entry.id, {
    [entry.field]: markOf(index, version),
  });
  await sendWebhook(machine.app, { action: 'publish', id, contentType }).expect(200);
}

const machineOf = (index: number) => machines[index % machines.length] as Machine;

/** The field by which a change is ticked. */
const tick = /name="(change-\d+)"[^>]* value="([^"]+)"/;

/** As text, without the marks between its words. */
const textOf = ({ text }: request.Response) => text.replaceAll('<!-- -->', '');
const openChanges = async (visitor: Visitor) => textOf(await visitor.get(changesPath));

const indexOf = new Map(entries.map(({ id }, index) => [id, index]));

/** Opens the changes at a desk, ticks some of them, and approves. Returns how many entries were approved. */
async function approveSome(
  visitor: Visitor,
  isTicked: () => boolean,
  onSend: () => unknown = () => {},
): Promise<number> {
  const page = await visitor.get(changesPath);
  const changes = textOf(page).split('class="desk-change"').slice(1);
  const fields: Record<string, string> = { act: 'approve', reason };
  const approving: (readonly [number, number])[] = [];
  for (const change of changes) {
    const [, name, seen = ''] = tick.exec(change) ?? [];
    if (name === undefined || !isTicked()) continue;
    fields[name] = seen;
    for (const [, id = ''] of seen.matchAll(/(?<=^|; )Entry ([\w-]+) /g)) {
      const index = indexOf.get(id) ?? -1;
      approving.push([index, published.get(index) ?? 0]);
    }
  }
  if (approving.length === 0) return 0;
  // Before it is sent: the first machine may show it before the desk answers.
  for (const [index, version] of approving) everApproved.add(`${index} ${version}`);
  onSend();
  expect((await visitor.sendOpen(page, changesPath, fields)).status).toBe(303);
  for (const [index, version] of approving) approved.set(index, version);
  return approving.length;
}

test(`${releases} releases at random, approved at random: whatever is shown, on any machine at any moment, was approved`, async () => {
  const random = createRandom(seed);
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  const delays: number[] = [];
  let count = 0;
  for (let release = 0; release < releases; release += 1) {
    const size = 1 + Math.floor(random() * 5);
    for (let each = 0; each < size; each += 1)
      await publishVersion(Math.floor(random() * entries.length), pick(machines));
    await lookEverywhere();
    if (random() < 0.3) continue;
    count += await approveSome(await signIn(pick(sites).app, 'sample-approver'), () => random() < 0.6);
    const began = performance.now();
    // Reading all pages takes a while, and the check is only as exact as that.
    for (let older = await lookEverywhere(); older.length > 0; older = await lookEverywhere())
      if (performance.now() - began > 60_000) throw new Error(older.join('\n'));
    delays.push(performance.now() - began);
  }
  const shown = new Set<number>();
  const last = await signIn(pick(sites).app, 'sample-approver');
  await eventually(async () => void (await approveSome(last, () => true)));
  for (const address of addresses)
    for (const [index] of marksIn(await read(machines[0] as Machine, address))) shown.add(index);
  table.add({
    what: `${releases} releases, seed ${seed}`,
    requests,
    'entries approved': count,
    'unapproved words shown': 0,
    'entries whose words are somewhere': `${shown.size} of ${entries.length}`,
    'until all machines show it, at most, ms': Math.max(...delays).toFixed(0),
  });
  expect(shown.size).toBeGreaterThan(20);
  await first.records.verify();
}, 3_600_000);

test('of a hundred approvals at once on four machines, two of each change, one of each counts', async () => {
  const contentType = 'page';
  const admin = first.site.contentService.space(fixtureSpace().id);
  const ids = Array.from({ length: 50 }, (_, index) => `new-${index}`);
  for (const [index, id] of ids.entries()) {
    admin.upsertEntry({ id, contentType, fields: localised({ title: `New page ${index}`, slug: id }) });
    admin.publish(id);
    await sendWebhook(machineOf(index).app, { action: 'publish', id, contentType }).expect(200);
  }
  const fourth = await startEnforced();
  void fourth.run(stopping.signal);
  const visitors = await Promise.all(
    [...sites, fourth].map((machine) => signIn(machine.app, 'sample-approver')),
  );
  let changes: readonly (readonly [string, string])[] = [];
  await eventually(async () => {
    const text = await openChanges(visitors[0] as (typeof visitors)[number]);
    expect(ids.filter((id) => !text.includes(`Entry ${id} `))).toEqual([]);
    changes = Array.from(text.matchAll(new RegExp(tick, 'g')), ([, name = '', seen = '']) => [name, seen]);
  });
  const sent = changes.flatMap((change, index) =>
    [0, 1].map((more) => [...change, (index + more) % visitors.length] as const),
  );
  let pressedAgain = 0;
  /** Whoever is told that the records cannot be reached presses again. */
  async function press(visitor: (typeof visitors)[number], fields: Record<string, string>): Promise<number> {
    for (;;) {
      const { status } = await visitor.send(changesPath, changesPath, fields);
      if (status !== 503) return status;
      pressedAgain += 1;
      await wait(1000 + 2000 * Math.random());
    }
  }
  const statuses = await Promise.all(
    sent.map(([name, seen, machine]) =>
      press(visitors[machine] as (typeof visitors)[number], { act: 'approve', reason, [name]: seen }),
    ),
  );
  const done = statuses.filter((status) => status === 303).length;
  table.add({
    what: `${sent.length} approvals at once, ${pressedAgain} pressed again after a 503`,
    'entries approved': done,
    'unapproved words shown': `${statuses.filter((status) => status === 409).length} × 409`,
  });
  await fourth.close();
  expect(changes).toHaveLength(ids.length);
  expect(done).toBe(changes.length);
  expect(statuses.filter((status) => status === 409)).toHaveLength(changes.length);
  await first.records.verify();
}, 600_000);

test('with the database stopped a held page can be withdrawn, nothing unapproved is shown, and a new machine is not ready', async () => {
  await eventually(async () => expect(await lookEverywhere()).toEqual([]));
  const about = entries.findIndex(({ id }) => id === 'pageAbout');
  await publishVersion(about, machines[0] as Machine);
  await eventually(async () => {
    const head = await signIn((sites[0] as TestSite).app, 'sample-head');
    expect(await openChanges(head)).toContain('Entry pageAbout ');
  });
  await postgres.kill();
  try {
    expect(await lookEverywhere()).toEqual([]);
    const version = (published.get(about) ?? 0) + 1;
    published.set(about, version);
    const { contentService } = first.site;
    const { id, contentType } = publishEdit(contentService, 'pageAbout', { title: markOf(about, version) });
    await sendWebhook((machines[0] as Machine).app, { action: 'publish', id, contentType }).expect(503);
    expect(await lookEverywhere()).toEqual([]);
    const fresh = await startEnforced(false);
    expect((await request(fresh.app).get('/readyz')).status).toBe(503);
    expect((await request(fresh.app).get('/about')).status).toBe(503);
    contentService.space(fixtureSpace().id).unpublish('pageAbout');
    const began = performance.now();
    await sendWebhook((machines[0] as Machine).app, { action: 'unpublish', id, contentType });
    expect((await request((machines[0] as Machine).app).get('/about')).status).toBe(410);
    table.add({
      what: 'database stopped: from unpublishing to 410',
      'until all machines show it, at most, ms': (performance.now() - began).toFixed(0),
    });
    await fresh.close();
  } finally {
    await postgres.start();
  }
}, 600_000);

test('forty changes of all kinds wait unapproved; once approved, they are on three machines within two seconds', async () => {
  // As they run in production, the desk too: in this process each would wait for the others.
  for (const machine of sites.splice(0)) await machine.close();
  const provider = await startProvider();
  const processes = await Promise.all(
    [1, 2, 3].map((number) =>
      startSiteOn(first.site.contentService.host, {
        ...enforced,
        ...provider.environment,
        DATABASE_URL: postgres.url,
        DATA_DIR: path.join(directory, `machine-${number}`),
        RECORDS_DIR: path.join(directory, 'records'),
      }),
    ),
  );
  onTestFinished(async () => {
    for (const machine of processes) await machine.stop();
    await provider.close();
  });
  for (const machine of processes) await untilStatus(machine, '/readyz', 200, 60_000);
  machines = processes.map(({ origin }) => ({ app: origin }));
  const approver = await signInWith(provider, processes[0]?.origin ?? '', 'owen');
  await eventually(async () => {
    await approveSome(approver, () => true);
    expect(await lookEverywhere()).toEqual([]);
  });
  const start = requests;
  let looked = 0;
  const some = entries.map((_, index) => index).slice(0, 40);
  for (const index of some) await publishVersion(index, machineOf(index));
  for (; looked < 10_000; looked = requests - start) expect(await lookEverywhere()).toEqual([]);
  let at = 0;
  const settled = new AbortController();
  /** The words of the home page on each machine, and when they were read. */
  const seen: (readonly [number, readonly string[]])[] = [];
  const readHome = async (machine: Machine) => marksIn(await read(machine, '/')).join(' ');
  const reading = (async () => {
    for (; !settled.signal.aborted; await wait(20))
      seen.push([performance.now(), await Promise.all(machines.map(readHome))]);
  })();
  let approvedCount = 0;
  await eventually(async () => {
    approvedCount += await approveSome(
      approver,
      () => true,
      () => (at = performance.now()),
    );
    expect(some.filter((index) => approved.get(index) !== published.get(index))).toEqual([]);
  });
  await eventually(async () => {
    for (const machine of machines) expect(await readHome(machine)).not.toBe('');
    expect(await lookEverywhere()).toEqual([]);
  });
  settled.abort();
  await reading;
  const last = await Promise.all(machines.map(readHome));
  expect(new Set(last).size).toBe(1);
  const [lastOlder = at] = seen.findLast(([, words]) => words.join() !== last.join()) ?? [];
  const ms = lastOlder - at;
  table.add({
    what: 'forty changes',
    requests: looked,
    'entries approved': approvedCount,
    'unapproved words shown': 0,
    'entries whose words are somewhere': `${last[0]?.split(' ').length} on the home page`,
    'until all machines show it, at most, ms': ms.toFixed(0),
  });
  expect(ms).toBeLessThan(2000);
}, 3_600_000);

test('approvals cost visitors nothing, and an approved draft is shown as soon after its publish as without them', async () => {
  const folder = makeFolder();
  // Approves drafts; the sites that are measured are processes of their own.
  const desk = await startDeskSite({ approvals: 'warn', environment: { DATA_DIR: `${folder}/on` } });
  const { contentService } = desk.site;
  const head = await signIn(desk.site.app, 'sample-head');
  await head.send(changesPath, changesPath, { act: 'adopt', reason, sure: 'yes' });
  const measured = {
    on: await startSiteOn(contentService.host, { ...enforced, DATA_DIR: `${folder}/on` }),
    off: await startSiteOn(contentService.host, { ...usual, DATA_DIR: `${folder}/off` }),
  };
  onTestFinished(async () => {
    for (const site of Object.values(measured)) await site.stop();
    await desk.close();
  });
  const costs: Record<string, number[]> = { on: [], off: [] };
  const delays: Record<string, number[]> = { on: [], off: [] };
  const textAt = async (origin: string) => (await fetch(`${origin}/about`)).text();
  const untilQuiet = { timeout: 240_000, interval: 1000 };
  for (const site of Object.values(measured)) {
    await untilStatus(site, '/readyz', 200, 60_000);
    await eventually(async () => {
      const metrics = await (await fetch(`${site.origin}/metrics`)).text();
      expect(metrics).toMatch(/^records_files\{state="waiting"\} 0$/m);
      expect(metrics).toMatch(/^search_pages_waiting 0$/m);
    }, untilQuiet);
  }
  for (let round = 0; round < 9; round += 1)
    for (const [name, site] of Object.entries(measured))
      costs[name]?.push((await measureThroughput(`${site.origin}/about`, site.pid ?? 0)).cpuMicroseconds);
  const page = '/desk/content?key=pageAbout';
  const { fields = {} } = space.entries.find(({ sys }) => sys.id === 'pageAbout') ?? {};
  const admin = contentService.space(fixtureSpace().id);
  async function approveDraft(): Promise<boolean> {
    const seen = /name="seen" value="([^"]+)"/.exec((await head.get(page)).text)?.[1] ?? '';
    const act = { act: 'approve-draft', key: 'pageAbout', reason, seen };
    return (await head.send(page, '/desk/content', act)).status === 303;
  }
  for (let round = 0; round < 50; round += 1)
    for (const [name, site] of Object.entries(measured)) {
      const title = `${name} ${round}`;
      const change = localised({ metaTitle: title });
      admin.upsertEntry({ id: 'pageAbout', contentType: 'page', fields: { ...fields, ...change } });
      const isApproved = name === 'off' || (await approveDraft());
      expect(isApproved).toBe(true);
      // Faster, the requests to the content service would be what is measured.
      await wait(500);
      const began = performance.now();
      admin.publish('pageAbout');
      await sendWebhook(site.origin, { action: 'publish', id: 'pageAbout', contentType: 'page' }).expect(200);
      while (!(await textAt(site.origin)).includes(title)) await wait(2);
      delays[name]?.push(performance.now() - began);
    }
  for (const name of ['on', 'off'])
    table.add({
      what: `approvals ${name}`,
      'CPU of a page from memory, µs': percentile(costs[name] ?? [], 0.5).toFixed(1),
      'published, p50 and p99, ms': [0.5, 0.99]
        .map((part) => percentile(delays[name] ?? [], part).toFixed(0))
        .join(', '),
    });
  expect(percentile(costs['on'] ?? [], 0.5) / percentile(costs['off'] ?? [], 0.5)).toBeLessThan(1.03);
}, 3_600_000);

test('approvals that are off neither read nor write their tables, and without records there are none', async () => {
  const tables = ['approved_entity', 'held_entity', 'content_decision', 'approved_draft', 'publisher'];
  const { contentService } = first.site;
  async function startOff(records: 'on' | 'off') {
    const server = await startPostgresServer();
    const folder = makeFolder();
    const site = await startSiteOn(contentService.host, {
      ...usual,
      DATABASE_URL: server.url,
      DATA_DIR: folder,
      RECORDS: records,
    });
    await untilStatus(site, '/readyz', 200, 60_000);
    for (const address of addresses) await fetch(site.origin + address);
    const published = publishEdit(contentService, 'pageAbout', {
      metaTitle: `Published, records ${records}`,
    });
    await sendWebhook(site.origin, { action: 'publish', ...published }).expect(200);
    await eventually(async () =>
      expect(await (await fetch(`${site.origin}/about`)).text()).toContain(`records ${records}`),
    );
    // What PostgreSQL counts it tells a moment later.
    const uses = await eventually(async () => {
      const rows = await query(
        server.url,
        // Making the index of an empty table counts as one scan of it.
        'SELECT relname, seq_scan - 1 + coalesce(idx_scan, 0) + n_tup_ins AS uses FROM pg_stat_user_tables',
      );
      const found = new Map(rows.map(({ relname, uses }) => [relname, Number(uses)]));
      expect(found.get(records === 'on' ? 'ledger' : 'content_change')).toBeGreaterThan(0);
      return found;
    });
    await site.stop();
    await server.stop();
    return tables.map((name) => uses.get(name));
  }
  const withRecords = await startOff('on');
  const without = await startOff('off');
  table.add({
    what: 'approvals off: uses of their tables',
    requests: withRecords.join(', '),
  });
  expect(withRecords).toEqual(tables.map(() => 0));
  expect(without).toEqual(tables.map(() => undefined));
}, 600_000);
