import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

import { indexFileIn } from '#server/records/records.ts';
import { proxyUrl } from '#shared/image-url.ts';
import { cspReportPath } from '#shared/paths.ts';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { submit } from './call-back.ts';
import { sendWebhook } from './content-webhook.ts';
import { localised } from './edit-space.ts';
import { databaseFileIn } from './enquiries.ts';
import type { FaultyEmulator } from './faulty-emulator.ts';
import { startImageHost } from './image-host.ts';
import { startPostgresServer } from './postgres-server.ts';
import { publishEdit } from './publish-edit.ts';
import { freePort, type SiteProcess, type SiteStart } from './site-process.ts';
import { fixtureSpace } from './site.ts';
import { startVendor } from './vendor.ts';

/** The canonical origin of the sites. */
export const siteUrl = 'https://www.site.example';
export const unprivilegedId = 65_534;

/** A site with a fault of its own. */
export interface Patient {
  readonly service: FaultyEmulator;
  site: SiteProcess;
  /** Stops the process, and starts another on the same port. */
  readonly restart: (environment?: Readonly<Record<string, string>>, start?: SiteStart) => Promise<void>;
}

export interface Fault {
  readonly name: string;
  /** The alerts that the fault fires; no others may. */
  readonly alerts: readonly string[];
  readonly environment?: () => Readonly<Record<string, string>>;
  readonly start?: SiteStart;
  /** Whether the process never gets ready. */
  readonly isNeverReady?: boolean;
  /** What the log says first, if anything. */
  readonly message?: RegExp;
  readonly begin: (patient: Patient) => unknown;
  /** What visitors or editors keep doing meanwhile, every two seconds. */
  readonly during?: ((patient: Patient, round: number) => unknown) | undefined;
  /** Ends the fault, after which the alerts must no longer fire. Without it, the fault ends by itself, later. */
  readonly end?: (patient: Patient) => unknown;
}

const sendForm = (site: SiteProcess, visitor: number, message = '', address = '127.0.0.1') =>
  submit(
    site.origin,
    {
      body: new URLSearchParams({
        name: `Visitor ${visitor}`,
        telephone: '020 7946 0999',
        message,
      }).toString(),
    },
    address,
  );

const withFault = (fault: Parameters<FaultyEmulator['faults']['add']>[0]) => ({
  begin: ({ service }: Patient) => service.faults.add(fault),
  end: ({ service }: Patient) => service.faults.clear(),
});

function publishPage(service: FaultyEmulator, id: string, fields: Readonly<Record<string, unknown>>): void {
  const admin = service.space(fixtureSpaceId);
  admin.upsertEntry({ id, contentType: 'page', fields: localised(fields) });
  admin.publish(id);
}

/** Fills the heap within half a minute, until little is left. */
const leak = `data:text/javascript,import { getHeapStatistics as heap } from 'node:v8';
globalThis.kept = [];
setInterval(() => {
  if (heap().used_heap_size < heap().heap_size_limit * 0.88) kept.push(Array.from({ length: 1e5 }, Math.random));
}, 100).unref();`.replaceAll('\n', '%20');
const keptBuffer = 'data:text/javascript,globalThis.kept=Buffer.alloc(2e8,1);';
/** Has a process begin with a clock that is ahead. */
const clockAhead = (hours: number): SiteStart => ({
  flags: [
    '--import',
    `data:text/javascript,const%20now=Date.now.bind(Date);Date.now=()=>now()+${hours * 3_600_000};`,
  ],
});

const processFaults: readonly Fault[] = [
  {
    name: 'the process is gone',
    alerts: ['SiteDown'],
    begin: ({ site }) => site.stop('SIGKILL'),
    end: (patient) => patient.restart(),
  },
  {
    name: 'the process starts again and again',
    alerts: ['SiteRestartsOften'],
    async begin(patient) {
      for (let restart = 0; restart < 4; restart += 1) {
        await patient.restart();
        await wait(20_000);
      }
    },
  },
  {
    name: 'a start without content',
    alerts: ['SiteNotReady', 'ContentServiceDown'],
    message: /^content cannot be loaded yet|^content unavailable|^a request to the content service failed/,
    environment: () => ({ CONTENTFUL_HOST: '127.0.0.1:9' }),
    isNeverReady: true,
    begin: () => {},
  },
  {
    name: 'a clock that is ahead',
    alerts: ['ClockWrong'],
    begin: (patient) => patient.restart({}, clockAhead(1)),
    end: (patient) => patient.restart(),
  },
  {
    name: 'buffers that are never given back',
    alerts: ['MemoryNearlyFull'],
    environment: () => ({ MEMORY_LIMIT_MB: '256' }),
    begin: (patient) => patient.restart({}, { flags: ['--import', keptBuffer] }),
    end: (patient) => patient.restart(),
  },
  {
    name: 'a leak in the heap',
    alerts: ['MemoryNearlyFull'],
    environment: () => ({ MEMORY_LIMIT_MB: '512' }),
    begin: (patient) => patient.restart({}, { flags: ['--max-old-space-size=256', '--import', leak] }),
    end: (patient) => patient.restart(),
  },
];

const contentFaults: readonly Fault[] = [
  {
    name: 'a page cannot be loaded',
    alerts: ['PagesFailing'],
    message: /^content unavailable|^the content service|^content could/,
    // While others are answered, the service does not count as down.
    environment: () => ({ CONTENT_TTL_SECONDS: '1' }),
    begin({ service }) {
      service.faults.add({ match: /sys\.id=pageLater/, wrongType: true });
      publishPage(service, 'pageLater', { title: 'Later', slug: 'later' });
    },
    during: ({ site }) => fetch(`${site.origin}/later`),
    end: ({ service }) => service.faults.clear(),
  },
  {
    name: 'the content service is down',
    alerts: ['ContentServiceDown'],
    message: /^a request to the content service failed|^the content service is down/,
    ...withFault({ reset: true }),
  },
  {
    name: 'the token is refused',
    alerts: ['ContentTokenRefused'],
    message: /^content could not be refreshed|^list cannot be loaded|^the content service is down/,
    ...withFault({ status: 401 }),
  },
  {
    name: 'the content service is slow',
    message: /^the content service has not answered yet/,
    alerts: ['ContentServiceSlow'],
    ...withFault({ delayMs: 2000 }),
  },
  {
    name: 'one list cannot be read',
    alerts: ['ContentOld'],
    message: /^content could not be refreshed|^list cannot be loaded/,
    ...withFault({ match: /content_type=person&/, wrongType: true }),
  },
  {
    name: 'the space lacks a type',
    alerts: ['ContentModelDiffers'],
    message: /^content problem|^list cannot be loaded/,
    begin({ service }) {
      const { content } = fixtureSpace();
      service.space(fixtureSpaceId).replaceContent({
        ...content,
        contentTypes: content.contentTypes.filter(({ sys }) => sys.id !== 'person'),
        entries: content.entries.filter(({ sys }) => sys.contentType.sys.id !== 'person'),
      });
    },
    end: ({ service }) => service.space(fixtureSpaceId).replaceContent(fixtureSpace().content),
  },
  {
    name: 'an environment that has been emptied',
    alerts: ['ContentListsHeld'],
    message: /^list has lost most of its entries|^content problem/,
    begin({ service }) {
      const { content } = fixtureSpace();
      const entries = content.entries.filter(({ sys }) => !sys.contentType.sys.id.endsWith('Article'));
      service.space(fixtureSpaceId).replaceContent({ ...content, entries });
    },
    end: ({ service }) => service.space(fixtureSpaceId).replaceContent(fixtureSpace().content),
  },
  {
    name: 'two pages have one address',
    alerts: ['ContentMissingFromPages'],
    message: /^content problem/,
    begin: ({ service }) => publishPage(service, 'another', { title: 'About', slug: 'about' }),
    end: ({ service }) => service.space(fixtureSpaceId).unpublish('another'),
  },
];

const publishingFaults: readonly Fault[] = [
  {
    name: 'the delivery API lacks a change',
    alerts: ['PublishingStuck'],
    // The next revision.
    begin: ({ site }) =>
      sendWebhook(site.origin, { action: 'publish', id: 'pageAbout', contentType: 'page', revision: 2 }),
    end: ({ service }) => publishEdit(service, 'pageAbout', { metaTitle: 'About us, at last' }),
  },
  {
    name: 'the delivery API lacks a change for an hour',
    alerts: ['PublishingGivenUp', 'ClockWrong'],
    message: /^gave up waiting for the delivery API to deliver a change/,
    start: { hasShiftedClock: true },
    async begin({ site }) {
      await sendWebhook(site.origin, {
        action: 'publish',
        id: 'pageAbout',
        contentType: 'page',
        revision: 99,
      });
      // It is then asked for rarely: a request in between would seem to take an hour.
      await wait(60_000);
      await site.advanceClock(3_600_000);
    },
  },
  {
    name: 'webhooks signed with another secret',
    alerts: ['WebhooksRefused'],
    begin: () => {},
    during: ({ site }, round) =>
      round % 15 === 0 &&
      sendWebhook(site.origin, {
        action: 'publish',
        id: 'pageAbout',
        contentType: 'page',
        secret: 'o'.repeat(64),
      }),
  },
  {
    name: 'the CDN refuses purges',
    alerts: ['CdnNotPurged'],
    message: /^the CDN cannot be purged/,
    environment: () => ({
      CDN: 'varnish',
      // Nothing listens there.
      CDN_VARNISH_URLS: 'http://127.0.0.1:9',
      CDN_VARNISH_SECRET: 'secret-of-the-purges',
    }),
    begin: () => {},
  },
];

const enquiryFaults: readonly Fault[] = [
  {
    name: 'the queue of enquiries fills',
    alerts: ['EnquiryQueueFilling'],
    environment: () => ({ ENQUIRY_QUEUE_MAX_MB: '1' }),
    async begin({ site }) {
      // Fewer from each address than count as a flood.
      for (let visitor = 0; visitor < 100; visitor += 1)
        await sendForm(site, visitor, '\u{1F3E1}'.repeat(2000), `127.0.0.${2 + (visitor % 10)}`);
    },
  },
  {
    name: 'enquiries were too old',
    alerts: ['EnquiriesErased', 'ClockWrong'],
    message: /^enquiries were erased undelivered/,
    async begin(patient) {
      await sendForm(patient.site, 0);
      await patient.restart({ ENQUIRY_RETENTION_DAYS: '1' }, clockAhead(48));
    },
  },
  {
    name: 'the forms are flooded',
    alerts: ['FormsFlooded'],
    message: /^the forms are flooded/,
    async begin({ site }) {
      for (let visitor = 0; visitor < 100; visitor += 1) await sendForm(site, visitor);
    },
  },
  {
    name: 'browsers refuse a vendor’s script',
    alerts: ['BrowsersRefuseParts'],
    message: /^content security policy violated/,
    begin: () => {},
    during: ({ site }, round) =>
      round % 5 === 0 &&
      fetch(site.origin + cspReportPath, {
        method: 'POST',
        headers: { 'Content-Type': 'application/csp-report' },
        body: JSON.stringify({
          'csp-report': {
            'document-uri': `${siteUrl}/about`,
            'blocked-uri': 'https://vendor.example/a.js',
            'effective-directive': 'script-src-elem',
          },
        }),
      }),
  },
];

/** Has something ended after the proof. */
type AtEnd = (close: () => unknown) => void;

async function databaseIsAway(atEnd: AtEnd): Promise<Fault> {
  const postgres = await startPostgresServer();
  atEnd(() => postgres.stop());
  return {
    name: 'the database is away',
    alerts: ['DatabaseAway'],
    message:
      /^a connection to the database was lost|^changes of other machines do not arrive|^an enquiry could not be saved/,
    environment: () => ({ DATABASE_URL: postgres.url, DATA_DIR: '' }),
    begin: () => postgres.kill(),
    during: ({ site }, round) => round % 10 === 0 && sendForm(site, round),
    end: () => postgres.start(),
  };
}

/** A small disk for an unprivileged process, and what fills and frees it. */
function createDisk(disk: string, megabytes: number, atEnd: AtEnd) {
  mkdirSync(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk]);
  atEnd(() => execFileSync('umount', ['--lazy', disk]));
  chownSync(disk, unprivilegedId, unprivilegedId);
  return {
    fill: () =>
      spawnSync('dd', ['if=/dev/zero', `of=${disk}/full`, 'bs=1M', `count=${megabytes}`], {
        stdio: 'ignore',
      }),
    free: () => rmSync(`${disk}/full`),
  };
}

const publishNowAndThen = ({ service }: Patient, round: number) =>
  round % 30 === 0 && publishEdit(service, 'pageAbout', { metaTitle: `About ${round}` });

function recordsDiskIsFull(folder: string, atEnd: AtEnd): Fault {
  const directory = path.join(folder, 'records-disk');
  const disk = createDisk(directory, 64, atEnd);
  return {
    name: 'the disk of the records is full',
    alerts: ['RecordsNotWritten'],
    message: /^records cannot be written|^the records of this machine cannot be kept up to date/,
    environment: () => ({ RECORDS: 'on', RECORDS_DIR: directory }),
    start: { uid: unprivilegedId },
    begin: disk.fill,
    during: publishNowAndThen,
    end: disk.free,
  };
}

/** The last seal is from yesterday, and the key for the next one is damaged. */
function recordsAreNotSealed(folder: string): Fault {
  const directory = path.join(folder, 'unsealed');
  const change = (file: string, statement: string) => {
    const database = new DatabaseSync(file);
    database.exec(statement);
    database.close();
  };
  return {
    name: 'the records are not sealed',
    alerts: ['RecordsNotSealed'],
    message: /^the records of this machine cannot be kept up to date/,
    environment: () => ({ RECORDS: 'on', DATA_DIR: directory }),
    async begin(patient) {
      await patient.site.stop();
      change(databaseFileIn(directory), `UPDATE secret SET value = 'damaged' WHERE name = 'records key'`);
      change(
        indexFileIn(path.join(directory, 'records')),
        `UPDATE ledger SET clock_at = clock_at - ${27 * 3_600_000} WHERE kind = 'seal'`,
      );
      await patient.restart();
    },
    async end(patient) {
      await patient.site.stop();
      change(databaseFileIn(directory), `DELETE FROM secret WHERE name = 'records key'`);
      await patient.restart();
    },
  };
}

function diskIsFull(folder: string, atEnd: AtEnd): Fault {
  const directory = path.join(folder, 'disk');
  const disk = createDisk(directory, 8, atEnd);
  return {
    name: 'the disk is full',
    alerts: ['NothingCanBeSaved', 'SnapshotOld'],
    message: /^content snapshot cannot be written/,
    environment: () => ({ CONTENT_SNAPSHOT_DIR: directory }),
    start: { uid: unprivilegedId },
    begin: disk.fill,
    during: publishNowAndThen,
    end: disk.free,
  };
}

async function vendorIsDown(atEnd: AtEnd): Promise<Fault> {
  const vendor = await startVendor();
  atEnd(() => vendor.close());
  return {
    name: 'the vendor is down',
    alerts: ['EnquiriesNotDelivered'],
    message: /^enquiries cannot be delivered/,
    environment: () => ({ ENQUIRY_WEBHOOK_URL: `${vendor.origin}/hook` }),
    async begin({ site }) {
      vendor.respond = () => 503;
      await sendForm(site, 0);
    },
    end: () => {
      vendor.respond = () => 200;
    },
  };
}

async function imageHostIsDown(atEnd: AtEnd): Promise<Fault> {
  const imageHost = await startImageHost((_request, response) => void response.writeHead(404).end());
  atEnd(() => imageHost.close());
  return {
    name: 'the image host is down',
    alerts: ['ImagesFailing'],
    message: /^image cannot be sent/,
    environment: () => ({ IMAGE_ORIGIN: imageHost.origin }),
    begin: () => {
      imageHost.respond = (request) => void request.socket.destroy();
    },
    during({ site }, round) {
      if (round % 15 !== 0) return;
      const source = `https://images.ctfassets.net/${fixtureSpaceId}/picture${round}/token1/a.jpg`;
      return fetch(site.origin + proxyUrl(source, { width: 640, quality: 75, format: 'webp' }));
    },
    end: () => {
      imageHost.respond = (_request, response) => void response.writeHead(404).end();
    },
  };
}

async function tooManyConnections(): Promise<Fault> {
  const metricsPort = String(await freePort());
  const held = new Set<Socket>();
  return {
    name: 'more connections than allowed',
    alerts: ['RequestsFlooding'],
    message: /^too many connections/,
    environment: () => ({ MAX_CONNECTIONS: '20', METRICS_PORT: metricsPort }),
    begin: () => {},
    during({ site }) {
      const { port } = new URL(site.origin);
      for (let connection = 0; connection < 30; connection += 1) {
        const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
        held.add(socket.on('close', () => held.delete(socket)));
      }
    },
    end() {
      for (const socket of held) socket.destroy();
    },
  };
}

/**
 * Each fault that an alert is for, but the certificate's.
 *
 * @param folder for a disk that is full
 */
export async function createFaults(folder: string, atEnd: AtEnd): Promise<readonly Fault[]> {
  return [
    ...processFaults,
    ...contentFaults,
    ...publishingFaults,
    await databaseIsAway(atEnd),
    diskIsFull(folder, atEnd),
    recordsDiskIsFull(folder, atEnd),
    recordsAreNotSealed(folder),
    ...enquiryFaults,
    await vendorIsDown(atEnd),
    await imageHostIsDown(atEnd),
    await tooManyConnections(),
  ];
}
