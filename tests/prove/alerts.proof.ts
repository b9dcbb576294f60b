// Ten faults, one after another, in a running site that Prometheus watches with the rules in deploy/prometheus.
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import type { ContentService } from '#server/content-service/content-service.ts';
import { proxyUrl } from '#shared/image-url.ts';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { submit } from '../support/call-back.ts';
import { eventually } from '../support/eventually.ts';
import { startImageHost, type ImageHost } from '../support/image-host.ts';
import { printMeasurements } from '../support/measurements.ts';
import { startPostgresServer, type PostgresServer } from '../support/postgres-server.ts';
import { startSpaceService, startSiteOn, untilStatus } from '../support/site-on-content-service.ts';
import { freePort, type SiteProcess } from '../support/site-process.ts';
import { fixtureSpace } from '../support/site.ts';
import { startVendor, type Vendor } from '../support/vendor.ts';

const rules = path.join(import.meta.dirname, '../../deploy/prometheus/alerts.yaml');
const hasPrometheus = spawnSync('prometheus', ['--version']).error === undefined;
const maySetUp = hasPrometheus && process.getuid?.() === 0;
const unprivilegedId = 65_534;

const measurements = printMeasurements(
  'Ten faults in a running site: what fires (waits of the rules are a thirtieth, their windows 20 s)',
);
const cleanups: (() => unknown)[] = [];

let service: ContentService;
let vendor: Vendor;
let imageHost: ImageHost;
let postgres: PostgresServer;
let site: SiteProcess;
let prometheus: ChildProcess;
let prometheusOrigin: string;
let folder: string;
let targets: string;
const leaving = new AbortController();

if (!maySetUp)
  process.stdout.write(
    'Skipped: the alerts. On Debian: apt-get install prometheus, and run as root, which can fill a disk of its own.\n',
  );

beforeAll(async () => {
  if (!maySetUp) return;
  folder = mkdtempSync(path.join(tmpdir(), 'alerts-'));
  chmodSync(folder, 0o755);
  chmodSync(path.dirname(inject('productionBuild')), 0o755);
  const disk = path.join(folder, 'disk');
  mkdirSync(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk]);
  chownSync(disk, unprivilegedId, unprivilegedId);
  cleanups.push(
    () => rmSync(folder, { recursive: true, force: true }),
    () => execFileSync('umount', ['--lazy', disk]),
  );
  [service, vendor, imageHost, postgres] = await Promise.all([
    startSpaceService(),
    startVendor(),
    startImageHost((_request, response) => void response.writeHead(404).end()),
    startPostgresServer(),
  ]);
  site = await startSiteOn(service.host, environmentOf(), { uid: unprivilegedId });
  await untilStatus(site, '/readyz', 200);
  void visit();
  await startPrometheus();
}, 120_000);

afterAll(async () => {
  if (!maySetUp) return;
  leaving.abort();
  prometheus.kill();
  await site.stop('SIGKILL');
  await Promise.all([service.close(), vendor.close(), imageHost.close(), postgres.stop()]);
  for (const close of cleanups.toReversed()) close();
});

const environmentOf = () => ({
  CONTENT_TTL_SECONDS: '1',
  CONTENT_SNAPSHOT_DIR: path.join(folder, 'disk'),
  DATABASE_URL: postgres.url,
  DATA_DIR: '',
  ENQUIRY_WEBHOOK_URL: `${vendor.origin}/hook`,
  IMAGE_ORIGIN: imageHost.origin,
  LOG_LEVEL: 'info',
});

/** Visitors, who keep content fresh. */
async function visit(): Promise<void> {
  for (let index = 0; !leaving.signal.aborted; index += 1) {
    const page = ['/', '/about', '/lanterns', '/orchards/pears'][index % 4] ?? '/';
    await fetch(site.origin + page).then(
      (response) => response.arrayBuffer(),
      () => {},
    );
    await wait(200);
  }
}

async function startPrometheus(): Promise<void> {
  const port = await freePort();
  prometheusOrigin = `http://127.0.0.1:${port}`;
  targets = path.join(folder, 'targets.json');
  watch(site);
  const shortened = readFileSync(rules, 'utf8')
    .replaceAll(
      /\bfor: (\d+)([mh])/g,
      (_, count, unit) => `for: ${Number(count) * (unit === 'h' ? 120 : 2)}s`,
    )
    // What has to reach back further than the others still does.
    .replaceAll(/\[(\d+)[mh](:?)\]/g, (_, count, step) => `[${count === '6' ? 24 : 20}s${step}]`);
  writeFileSync(path.join(folder, 'alerts.yaml'), shortened);
  writeFileSync(
    path.join(folder, 'prometheus.yaml'),
    `global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: [alerts.yaml]
scrape_configs: [{ job_name: site, file_sd_configs: [{ files: [targets.json], refresh_interval: 1s }] }]
`,
  );
  prometheus = spawn(
    'prometheus',
    [
      `--config.file=${folder}/prometheus.yaml`,
      `--storage.tsdb.path=${folder}/series`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
  await eventually(async () => expect(await query('min(up)')).toBe(1), { timeout: 30_000 });
}

/** Has Prometheus watch these sites from now on. */
function watch(...sites: readonly SiteProcess[]): void {
  writeFileSync(targets, JSON.stringify([{ targets: sites.map(({ origin }) => new URL(origin).host) }]));
}

async function query(expression: string): Promise<number> {
  const response = await fetch(`${prometheusOrigin}/api/v1/query?query=${encodeURIComponent(expression)}`);
  const { data } = (await response.json()) as { data: { result: { value: [number, string] }[] } };
  return Number(data.result[0]?.value[1]);
}

interface Alert {
  readonly labels: { readonly alertname: string };
  readonly annotations: { readonly runbook_url: string };
  readonly state: 'pending' | 'firing';
  readonly activeAt: string;
}

/** Only alerts whose cause began after a given time. */
async function firingSince(time: number): Promise<readonly Alert[]> {
  const response = await fetch(`${prometheusOrigin}/api/v1/alerts`);
  const { data } = (await response.json()) as { data: { alerts: Alert[] } };
  return data.alerts.filter(({ state, activeAt }) => state === 'firing' && Date.parse(activeAt) >= time);
}

/** The first message of importance in a site's log, from a place on. */
function firstMessage({ stdout }: SiteProcess, from: number): string {
  const lines = stdout
    .slice(from)
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as { level: number; msg: string });
  return lines.find(({ level, msg }) => level >= 40 && msg !== 'request')?.msg ?? '';
}

interface Fault {
  readonly name: string;
  readonly alert: string;
  /** The PromQL expression that shows the fault. */
  readonly figure: string;
  /** One of them is the first line of the log; none: nothing is logged. */
  readonly messages: readonly RegExp[];
  readonly begin: () => unknown;
  /** What visitors keep doing meanwhile. */
  readonly during?: () => unknown;
  readonly end: () => unknown;
  /** Resolves once it can be seen that the cause is gone. */
  readonly over?: () => Promise<unknown>;
}

let visitors = 0;
const sendForm = () => {
  visitors += 1;
  const body = new URLSearchParams({ name: `Visitor ${visitors}`, telephone: '020 7946 0999' });
  return submit(site.origin, { body: body.toString() });
};

const until = (expression: string) => () =>
  eventually(async () => expect(await query(expression)).toBe(1), { timeout: 40_000 });
const untilContentIsBack = until('content_service_up - content_gate_shut');

let small: SiteProcess | undefined;

const faults: readonly Fault[] = [
  {
    name: 'the content service is down',
    alert: 'ContentServiceDown',
    figure: 'max(content_gate_shut)',
    messages: [/^Connection error occurred/, /^the content service is down/],
    begin: () => service.faults.add({ reset: true }),
    end: () => service.faults.clear(),
    over: untilContentIsBack,
  },
  {
    name: 'the content service is slow',
    alert: 'ContentServiceSlow',
    figure:
      'sum(rate(http_client_request_duration_seconds_sum{peer_service="content"}[20s])) / sum(rate(http_client_request_duration_seconds_count{peer_service="content"}[20s]))',
    messages: [],
    begin: () => service.faults.add({ delayMs: 2000 }),
    end: () => service.faults.clear(),
    over: untilContentIsBack,
  },
  {
    name: 'the token is refused',
    alert: 'ContentTokenRefused',
    figure:
      'sum(http_client_request_duration_seconds_count{peer_service="content",http_response_status_code="401"})',
    messages: [
      /^content could not be refreshed/,
      /^entries cannot be loaded/,
      /^the content service is down/,
    ],
    begin: () => service.faults.add({ status: 401 }),
    end: () => service.faults.clear(),
    over: untilContentIsBack,
  },
  {
    name: 'the space lacks a type',
    alert: 'ContentModelDiffers',
    figure:
      'sum(http_client_request_duration_seconds_count{peer_service="content",http_response_status_code="400"})',
    messages: [/^content problem/, /^entries cannot be loaded/],
    begin: () => {
      const { content } = fixtureSpace();
      service.space(fixtureSpaceId).replaceContent({
        ...content,
        contentTypes: content.contentTypes.filter(({ sys }) => sys.id !== 'person'),
        entries: content.entries.filter(({ sys }) => sys.contentType.sys.id !== 'person'),
      });
    },
    end: () => service.space(fixtureSpaceId).replaceContent(fixtureSpace().content),
  },
  {
    name: 'the disk is full',
    alert: 'NothingCanBeSaved',
    figure: 'max(content_snapshot_failures_total)',
    messages: [/^content snapshot cannot be written/],
    begin: () =>
      spawnSync('dd', ['if=/dev/zero', `of=${folder}/disk/full`, 'bs=1M', 'count=20'], { stdio: 'ignore' }),
    during: () => {
      visitors += 1;
      const space = service.space(fixtureSpaceId);
      space.upsertEntry({
        id: 'pageAbout',
        contentType: 'page',
        fields: { title: { 'en-GB': `About ${visitors}` }, slug: { 'en-GB': 'about' } },
      });
      space.publish('pageAbout');
    },
    end: () => rmSync(`${folder}/disk/full`),
  },
  {
    name: 'the image host is down',
    alert: 'ImagesFailing',
    figure: 'max(image_failures_total{kind="unreachable"})',
    messages: [/^image cannot be sent/],
    begin: () => {
      imageHost.respond = (request) => void request.socket.destroy();
    },
    during: () => {
      visitors += 1;
      const source = `https://images.ctfassets.net/${fixtureSpaceId}/picture${visitors}/token1/a.jpg`;
      return fetch(site.origin + proxyUrl(source, { width: 640, quality: 75, format: 'webp' }));
    },
    end: () => {
      imageHost.respond = (_request, response) => void response.writeHead(404).end();
    },
  },
  {
    name: 'memory runs out',
    alert: 'MemoryNearlyFull',
    figure: 'max(memory_used_ratio)',
    messages: [],
    async begin() {
      small = await startSiteOn(service.host, {
        ...environmentOf(),
        CONTENT_SNAPSHOT_DIR: '',
        MEMORY_LIMIT_MB: '128',
      });
      await untilStatus(small, '/readyz', 200);
      watch(site, small);
    },
    async end() {
      watch(site);
      await small?.stop('SIGKILL');
    },
  },
  {
    name: 'the vendor is down',
    alert: 'EnquiriesNotDelivered',
    figure: 'max(enquiries_waiting{state="tried"})',
    messages: [/^enquiries cannot be delivered/],
    async begin() {
      vendor.respond = () => 503;
      await sendForm();
    },
    end: () => {
      vendor.respond = () => 200;
    },
  },
  {
    name: 'the database is away',
    alert: 'DatabaseAway',
    figure: 'min(shared_changes_connected)',
    messages: [
      /^a connection to the database was lost/,
      /^changes of other machines are not heard/,
      /^an enquiry could not be saved/,
    ],
    begin: () => postgres.kill(),
    during: sendForm,
    end: () => postgres.start(),
    over: until('shared_changes_connected'),
  },
  {
    name: 'the forms are flooded',
    alert: 'FormsFlooded',
    figure: 'max(enquiries_in_flood_total)',
    messages: [/^the forms are flooded; enquiries are accepted, marked and slowed/],
    begin: () => Promise.all(Array.from({ length: 100 }, sendForm)),
    end: () => {},
  },
];

test.runIf(maySetUp)('before any fault nothing fires', async () => {
  await wait(5000);
  expect(await firingSince(0)).toEqual([]);
});

test.runIf(maySetUp).each(faults)(
  '$name: $alert fires and nothing else, and a line of the log names it',
  async ({ name, alert, figure, messages, begin, during, end, over }) => {
    const beganAt = Date.now();
    const logged = site.stdout.length;
    await begin();
    const firing = await eventually(
      async () => {
        await during?.();
        const alerts = await firingSince(beganAt);
        expect(alerts.map(({ labels }) => labels.alertname)).toContain(alert);
        return alerts;
      },
      { timeout: 60_000, interval: 500 },
    );
    const seconds = (Date.now() - beganAt) / 1000;
    // Another that is about to fire.
    await wait(3000);
    const names = new Set((await firingSince(beganAt)).map(({ labels }) => labels.alertname));
    const seen = firstMessage(site, logged);
    const value = await query(figure);
    measurements.add({
      fault: name,
      fires: [...names].join(', '),
      'after s': seconds.toFixed(0),
      figure: `${/[a-z]+_\w+/.exec(figure)?.[0] ?? ''} ${Number(value.toFixed(2))}`,
      'first line of the log': seen || '–',
      runbook: firing[0]?.annotations.runbook_url ?? '',
    });
    await end();
    await over?.();
    expect([...names]).toEqual([alert]);
    expect(messages.length === 0 ? seen === '' : messages.some((each) => each.test(seen))).toBe(true);
  },
);

test.runIf(maySetUp)('once the causes are gone, nothing fires', async () => {
  await eventually(
    async () => expect((await firingSince(0)).map(({ labels }) => labels.alertname)).toEqual([]),
    {
      timeout: 90_000,
      interval: 1000,
    },
  );
});

test.runIf(hasPrometheus)('promtool accepts the rules, and their unit tests pass', () => {
  const directory = path.dirname(rules);
  for (const parameters of [
    ['check', 'rules', 'alerts.yaml'],
    ['test', 'rules', 'alerts.test.yaml'],
  ])
    expect(spawnSync('promtool', parameters, { cwd: directory, encoding: 'utf8' })).toMatchObject({
      status: 0,
    });
});
