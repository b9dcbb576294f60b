// Each alert, by the fault that it is for: a site for each fault, watched by a real Prometheus with the rules as they are
// shipped. All at once, so that it takes as long as the slowest rule: an hour, for the certificate.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { createFaults, siteUrl, type Fault, type Patient } from '../support/alert-faults.ts';
import { createCertificate } from '../support/certificate.ts';
import { webhookSecret } from '../support/content-webhook.ts';
import { eventually } from '../support/eventually.ts';
import { makeFolder } from '../support/folders.ts';
import { printMeasurements } from '../support/measurements.ts';
import { alertRules, hasPrometheus, startPrometheus, type Prometheus } from '../support/prometheus.ts';
import { startSiteOn, startSpaceService, untilStatus } from '../support/site-on-content-service.ts';
import { freePort, type SiteProcess, type SiteStart } from '../support/site-process.ts';

const hasExporter = spawnSync('prometheus-blackbox-exporter', ['--version']).error === undefined;
const maySetUp = hasPrometheus && hasExporter && process.getuid?.() === 0;
/** The slowest rule but the certificate's takes 22 minutes. */
const patienceMs = 30 * 60_000;
/** How long a site may take to start, with so many at once. */
const startsWithinMs = 120_000;
const measurements = printMeasurements('Faults in running sites, and what fires with the rules as shipped');
const cleanups: (() => unknown)[] = [];
/** The alert that has no site. */
const certificateAlert = 'CertificateExpiresSoon';

let prometheus: Prometheus;
let certificate: string;
let folder: string;

if (!maySetUp)
  process.stdout.write(
    'Skipped: the alerts. On Debian: apt-get install prometheus prometheus-blackbox-exporter, and run as root, which can fill a disk of its own.\n',
  );

beforeAll(async () => {
  if (!maySetUp) return;
  folder = makeFolder();
  chmodSync(folder, 0o755);
  chmodSync(path.dirname(inject('productionBuild')), 0o755);
  const watched = await watchCertificate();
  certificate = watched.address;
  prometheus = await startPrometheus([watched.scraping]);
  cleanups.push(() => prometheus.stop());
});
afterAll(async () => {
  for (const close of cleanups.toReversed()) await close();
});

/** A certificate that ends in a week, watched by the blackbox exporter. */
async function watchCertificate(): Promise<{ readonly address: string; readonly scraping: string }> {
  const directory = makeFolder();
  const files = createCertificate(directory, 'localhost', 7);
  const server = createTlsServer(
    { key: readFileSync(files.key), cert: readFileSync(files.certificate) },
    (_request, response) => void response.end(),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const settings = path.join(directory, 'blackbox.yml');
  const tls = `{ preferred_ip_protocol: ip4, tls_config: { ca_file: ${files.certificate} } }`;
  writeFileSync(settings, `modules: { http_2xx: { prober: http, http: ${tls} } }\n`);
  const port = await freePort();
  const exporter = spawn(
    'prometheus-blackbox-exporter',
    [`--config.file=${settings}`, `--web.listen-address=127.0.0.1:${port}`],
    { stdio: 'ignore' },
  );
  cleanups.push(
    () => server.close(),
    () => exporter.kill(),
  );
  const address = `https://localhost:${(server.address() as AddressInfo).port}`;
  return {
    address,
    scraping: `job_name: certificate
    metrics_path: /probe
    params: { module: [http_2xx], target: ['${address}'] }
    static_configs: [{ targets: ['127.0.0.1:${port}'], labels: { instance: '${address}' } }]`,
  };
}

function namesOfRules(): ReadonlySet<string | undefined> {
  return new Set(Array.from(readFileSync(alertRules, 'utf8').matchAll(/alert: (\w+)/g), ([, name]) => name));
}

/** Messages that every request and every start of these sites log. */
const usualMessages = new Set([
  'request',
  'no vendor is configured: enquiries stay in the queue',
  'content restored from the snapshot',
]);

/** The first message of importance in a site's log, from a place on. */
function firstMessage({ stdout }: SiteProcess, from: number): string {
  const lines = stdout
    .slice(from)
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as { level: number; msg: string });
  return lines.find(({ level, msg }) => level >= 40 && !usualMessages.has(msg))?.msg ?? '';
}

async function startPatient(fault: Fault): Promise<Patient> {
  const service = await startSpaceService();
  cleanups.push(() => service.close());
  const own = makeFolder();
  chownSync(own, fault.start?.uid ?? 0, fault.start?.uid ?? 0);
  const port = await freePort();
  const start = (environment: Readonly<Record<string, string>> = {}, settings: SiteStart = {}) =>
    startSiteOn(
      service.host,
      {
        SITE_URL: siteUrl,
        CONTENT_SNAPSHOT_DIR: path.join(own, 'content'),
        DATA_DIR: path.join(own, 'data'),
        CONTENTFUL_WEBHOOK_SECRET: webhookSecret,
        LOG_LEVEL: 'info',
        ...fault.environment?.(),
        ...environment,
      },
      { port, ...fault.start, ...settings },
    );
  const patient: Patient = {
    service,
    site: await start(),
    async restart(environment, settings) {
      await patient.site.stop('SIGKILL');
      patient.site = await start(environment, settings);
      await untilStatus(patient.site, '/readyz', 200, startsWithinMs);
    },
  };
  cleanups.push(() => patient.site.stop('SIGKILL'));
  if (!fault.isNeverReady) await untilStatus(patient.site, '/readyz', 200, startsWithinMs);
  return patient;
}

/** Visitors, who keep content fresh, until the fault is over. */
async function visit(patient: Patient, { during }: Fault, over: AbortSignal): Promise<void> {
  for (let round = 0; !over.aborted; round += 1) {
    const page = ['/', '/about', '/lanterns', '/orchards/pears'][round % 4] ?? '/';
    await Promise.allSettled([
      fetch(patient.site.origin + page).then((response) => response.arrayBuffer()),
      during?.(patient, round),
    ]);
    await wait(2000, undefined, { signal: over }).catch(() => {});
  }
}

/** Begins a fault, and waits until all of its alerts fire, and until they no longer do. */
async function suffer(fault: Fault, patient: Patient): Promise<void> {
  const { name, alerts, begin, end } = fault;
  const isFiring = async () => {
    const { [name]: firing = [] } = await prometheus.firing();
    return alerts.map((alert) => firing.includes(alert));
  };
  const until = async (state: boolean) => {
    const started = performance.now();
    while ((await isFiring()).some((firing) => firing !== state)) {
      if (performance.now() - started > patienceMs) return `not within ${patienceMs / 60_000} min`;
      await wait(5000);
    }
    return `${((performance.now() - started) / 60_000).toFixed(1)} min`;
  };
  const leaving = new AbortController();
  const visitors = visit(patient, { ...fault, during: undefined }, leaving.signal);
  // So that Prometheus has seen the site before the fault.
  await wait(60_000);
  leaving.abort();
  await visitors;
  const logged = patient.site.stdout.length;
  const over = new AbortController();
  const sufferers = visit(patient, fault, over.signal);
  await begin(patient);
  const fires = await until(true);
  const message = firstMessage(patient.site, patient.site.stdout.length < logged ? 0 : logged);
  over.abort();
  await sufferers;
  await end?.(patient);
  const leftLater = new AbortController();
  const later = visit(patient, { ...fault, during: undefined }, leftLater.signal);
  const ends = end === undefined ? '' : await until(false);
  leftLater.abort();
  await later;
  measurements.add({
    fault: name,
    'expected to fire': alerts.join(', '),
    'fires after': fires,
    'ends after': ends,
    'first line of the log': message || '–',
  });
  expect
    .soft([name, fires, ends])
    .toEqual([name, expect.stringMatching(/^\d/), expect.not.stringContaining('not')]);
  expect.soft([name, message]).toEqual([name, expect.stringMatching(fault.message ?? /^$/)]);
}

test.runIf(maySetUp)(
  'each fault fires its alert and nothing else, and the log names it',
  async () => {
    const faults = await createFaults(folder, (close) => cleanups.push(close));
    expect(new Set(faults.flatMap(({ alerts }) => alerts).concat(certificateAlert))).toEqual(namesOfRules());
    const patients = new Map<Fault, Patient>();
    for (const fault of faults) patients.set(fault, await startPatient(fault));
    prometheus.watch(
      Object.fromEntries(
        Array.from(patients, ([fault, { site }]) => {
          const metricsPort = fault.environment?.()['METRICS_PORT'];
          return [fault.name, metricsPort === undefined ? site.origin : `http://127.0.0.1:${metricsPort}`];
        }),
      ),
    );
    const suffered = await Promise.allSettled(
      Array.from(patients, ([fault, patient]) => suffer(fault, patient)),
    );
    expect.soft(suffered.filter(({ status }) => status === 'rejected')).toEqual([]);
    const fired = await prometheus.fired();
    const sorted = (alerts: readonly string[] = []) => alerts.toSorted();
    for (const { name, alerts } of faults)
      expect.soft([name, sorted(fired[name])]).toEqual([name, sorted(alerts)]);
  },
  3_600_000,
);

test.runIf(maySetUp)(
  'a certificate that ends within two weeks fires its alert after an hour',
  async () => {
    await eventually(
      async () => expect((await prometheus.firing())[certificate]).toEqual([certificateAlert]),
      { timeout: 3_900_000, interval: 10_000 },
    );
    measurements.add({
      fault: 'the certificate was not renewed',
      'expected to fire': certificateAlert,
    });
  },
  4_000_000,
);

test.runIf(hasPrometheus)('promtool accepts the rules, and their unit tests pass', () => {
  for (const parameters of [
    ['check', 'rules', 'alerts.yaml'],
    ['test', 'rules', 'alerts.test.yaml'],
  ]) {
    const run = spawnSync('promtool', parameters, { cwd: path.dirname(alertRules), encoding: 'utf8' });
    expect(run).toMatchObject({ status: 0 });
  }
});
