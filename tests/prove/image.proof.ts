import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { memoryInUseOf } from '#server/process/memory-limit.ts';

import packageJson from '../../package.json' with { type: 'json' };
import {
  baseImage,
  buildImage,
  limits,
  podman,
  prepareBase,
  requireContainerTools,
  run,
} from '../support/container.ts';
import { sitemapAddresses } from '../support/crawl.ts';
import { sendMany } from '../support/load.ts';
import { measuredFile } from '../support/measured-space.ts';
import { percentile, printMeasurements } from '../support/measurements.ts';
import { cgroupMemoryOf, type CgroupMemory } from '../support/memory-cgroup.ts';
import { untilStatus } from '../support/site-on-content-service.ts';
import { freePort } from '../support/site-process.ts';

const measurements = printMeasurements('The image, built from the Dockerfile and run as compose.yaml does');
const secondsSince = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`;
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
const image = 'localhost/site-under-proof';
const volumes = ['cache:/site/.cache', 'enquiries:/site/enquiries', 'records:/site/records'].map(
  (volume) => `site-proof-${volume}`,
);

let port: number;
let origin: string;
let site: string;
let pid: number;
let memory: CgroupMemory;

beforeAll(async () => {
  requireContainerTools();
  measurements.add({ what: `base image ${baseImage}`, result: prepareBase() });
  const started = performance.now();
  const log = buildImage(image, 'VERSION=1.2.3', 'REVISION=4d5e6f');
  const added = Array.from(log.matchAll(/^added (\d+) packages/gm), ([, count]) => count);
  measurements.add({
    what: 'build',
    result: `${secondsSince(started)}, npm installed ${added.join(' and ')} packages`,
  });

  port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  site = startSite();
  pid = Number(podman('inspect', '--format={{.State.Pid}}', site));
  memory = cgroupMemoryOf(pid);
  const ready = performance.now();
  await untilStatus({ origin }, '/readyz', 200, 60_000);
  measurements.add({ what: 'ready after the start of the container', result: secondsSince(ready) });
}, 1_200_000);
afterAll(() => {
  podman('rm', '--force', '--volumes', site);
  podman('volume', 'rm', '--force', ...volumes.map((volume) => volume.split(':')[0] ?? ''));
  podman('rmi', '--force', image);
}, 60_000);

/** With the space for measurements, whose pictures the embedded content service serves. */
function startSite(): string {
  const file = measuredFile();
  return run(
    '--detach',
    ...limits,
    ...volumes.map((volume) => `--volume=${volume}`),
    `--volume=${path.dirname(file)}:/space:ro`,
    `--env=CONTENT_FILE=/space/${path.basename(file)}`,
    `--env=PORT=${port}`,
    `--env=SITE_URL=${origin}`,
    '--env=DATA_DIR=/site/enquiries',
    image,
  );
}

const inSite = (...command: readonly string[]) => podman('exec', site, ...command);

test('the image has what the site needs to run, with a list of it, and nothing else', () => {
  const files = inSite('ls', '-A').split('\n');
  expect(files).toEqual(['.cache', 'dist', 'enquiries', 'node_modules', 'package.json', 'records']);
  expect(inSite('ls', 'dist').split('\n')).not.toContain('sample');
  const { components } = JSON.parse(inSite('cat', 'dist/sbom.json')) as {
    components: { name: string; version: string }[];
  };
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const { packages } = JSON.parse(inSite('cat', 'node_modules/.package-lock.json')) as {
    packages: Record<string, { version: string }>;
  };
  const installed = Object.entries(packages).map(
    ([folder, { version }]) => `${folder.split('node_modules/').at(-1)}@${version}`,
  );
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.filter((each) => !listed.has(each))).toEqual([]);
  const react = `react@${packageJson.devDependencies.react}`;
  expect([listed.has(react), installed.includes(react)]).toEqual([true, false]);
  measurements.add({ what: 'packages installed', result: new Set(installed).size });
  measurements.add({ what: 'packages in the list of software', result: listed.size });
  const [size = 0, base = 0] = [image, baseImage].map((name) =>
    Number(podman('image', 'inspect', '--format={{.Size}}', name)),
  );
  measurements.add({ what: 'size without the base image', result: megabytes(size - base) });
});

test('its labels name the site, the version and the commit', () => {
  const labels = JSON.parse(podman('image', 'inspect', '--format={{json .Labels}}', image)) as object;
  expect(labels).toMatchObject({
    'org.opencontainers.image.title': packageJson.name,
    'org.opencontainers.image.version': '1.2.3',
    'org.opencontainers.image.revision': '4d5e6f',
  });
});

test('the site’s user may write to the three volumes only, even where the image is not mounted read-only', () => {
  expect(inSite('id', '-u')).toBe('1000');
  const writable = volumes.map((volume) => volume.split(':')[1] ?? '');
  const folders = ['/site', '/site/dist', '/site/node_modules', '/etc', ...writable];
  const script = `for folder in ${folders.join(' ')}; do test -w $folder && echo $folder; done; true`;
  expect(run('--rm', image, 'sh', '-c', script).split('\n')).toEqual(writable);
  expect(inSite('sh', '-c', script).split('\n')).toEqual(writable);
});

test('the image’s health check passes', () => {
  expect(podman('healthcheck', 'run', site)).toBe('');
});

test('pages under load, and a cold flood of pictures, stay within 512 MB', async () => {
  let used = 0;
  const sampling = setInterval(() => (used = Math.max(used, memoryInUseOf(pid))), 50);
  const flood = async (
    what: string,
    count: number,
    connections: number,
    pathOf: (index: number) => string,
  ) => {
    used = 0;
    const started = performance.now();
    const { statuses, times } = await sendMany(count, connections, (index) => origin + pathOf(index));
    const result = `${count} in ${secondsSince(started)}, p99 ${percentile(times, 0.99).toFixed(0)} ms, `;
    measurements.add({ what, result: `${result}at most ${megabytes(used)} in use` });
    return statuses;
  };
  const pictures = await findPictures(700);
  expect(pictures.length).toBeGreaterThan(30);
  const statuses = await flood(
    'different pictures, cold',
    pictures.length,
    12,
    (index) => pictures[index] ?? '',
  );
  expect(statuses).toEqual(new Map([[200, pictures.length]]));
  const pages = await flood('pages', 50_000, 16, (index) => ['/', '/about', '/knowledge'][index % 3] ?? '');
  expect(pages).toEqual(new Map([[200, 50_000]]));
  clearInterval(sampling);
  measurements.add({ what: 'peak of the container, with file cache', result: `${memory.peakMb} MB` });
  measurements.add({ what: 'processes killed for lack of memory', result: memory.kills });
  expect(memory.kills).toBe(0);
});

/** Paths of pictures on the site’s pages, in the widths that browsers choose from; at most this many. */
async function findPictures(count: number): Promise<string[]> {
  const siteMap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const found = new Set<string>();
  for (const page of sitemapAddresses(siteMap, origin).keys()) {
    const html = await (await fetch(origin + page)).text();
    for (const [path] of html.matchAll(/\/api\/image-proxy\?[^"\s,]+/g))
      found.add(path.replaceAll('&amp;', '&'));
  }
  return [...found].slice(0, count);
}

test('the container stops cleanly, having printed nothing but JSON and its address', () => {
  const started = performance.now();
  podman('stop', '--time=15', site);
  measurements.add({ what: 'stopped after', result: secondsSince(started) });
  expect(podman('inspect', '--format={{.State.ExitCode}}', site)).toBe('0');
  const lines = podman('logs', site).split('\n');
  expect(lines.filter((line) => !/^\{.*\}$|^http:\/\/localhost:\d+$/.test(line))).toEqual([]);
});

test('the next image carries the assets of this one', () => {
  const next = `${image}:next`;
  buildImage(next, `PREVIOUS=${image}`);
  const builds = JSON.parse(run('--rm', next, 'cat', 'dist/builds.json')) as unknown[];
  podman('rmi', next);
  expect(builds).toHaveLength(2);
});
