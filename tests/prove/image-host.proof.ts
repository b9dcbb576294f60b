import { Agent, type RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { blackPng } from '../support/black-png.ts';
import { photograph, sends } from '../support/image-host.ts';
import { ask } from '../support/load.ts';
import { printMeasurements } from '../support/measurements.ts';
import { startSiteOnImageHost, type SiteOnImageHost } from '../support/site-on-image-host.ts';

const measurements = printMeasurements('Images: what the image host may send, and what the visitor gets');
const agent = new Agent({ keepAlive: true });
const megabyte = Buffer.alloc(1024 * 1024);

let setting: SiteOnImageHost;
let photo: Buffer;
let asset = 0;
/** After the first few images. */
let baselineMb: number;

beforeAll(async () => {
  photo = await photograph(1200, 800);
  setting = await startSiteOnImageHost(sends(photo));
  for (let image = 0; image < 5; image += 1) await askNew();
  baselineMb = setting.memory().site;
});
afterAll(() => setting.close());

function askNew() {
  asset += 1;
  return ask(setting.url(`asset${asset}`), agent);
}

const plain = sharp({ create: { width: 64, height: 64, channels: 3, background: '#24694f' } });
const status =
  (code: number, headers = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(code, headers).end('<h1>A response</h1>');
  };
/** Never stops sending, as fast as the site reads. */
const endless: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'image/jpeg' });
  response.write(photo.subarray(0, 1000));
  const more = () => {
    while (!response.destroyed && response.write(megabyte));
  };
  response.on('drain', more);
  more();
};
/** A canvas of 4 gigapixels. */
const gifBomb = Buffer.from(
  'GIF89a\u00ff\u00ff\u00ff\u00ff\u0080\0\0\0\0\0\u00ff\u00ff\u00ff,\0\0\0\0\u0001\0\u0001\0\0\u0002\u0002D\u0001\0;',
  'latin1',
);
/** Never stops sending header lines. */
const endlessHeaders: RequestListener = ({ socket }) => {
  socket.write('HTTP/1.1 200 OK\r\n');
  const timer = setInterval(() => socket.write('x-slow: y\r\n'), 100);
  socket.on('close', () => clearInterval(timer));
};
/** Starts an image, then never stops sending a byte every 50 ms. */
const trickle: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'image/jpeg' }).write(photo.subarray(0, 1000));
  const timer = setInterval(() => response.write('x'), 50);
  response.on('close', () => clearInterval(timer));
};
const drip =
  (everyMs: number): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': photo.byteLength });
    let sent = 0;
    const timer = setInterval(() => response.write(photo.subarray(sent, (sent += 10))), everyMs);
    response.on('close', () => clearInterval(timer));
  };

const responses: readonly (readonly [string, number, () => Promise<RequestListener> | RequestListener])[] = [
  ['HTML', 502, () => sends('<!doctype html><script>alert(1)</script>', { 'content-type': 'text/html' })],
  ['HTML labelled as a JPEG', 502, () => sends('<!doctype html><script>alert(1)</script>')],
  ['a program', 502, () => sends(Buffer.concat([Buffer.from('MZ\u0090\u0000', 'latin1'), megabyte]))],
  ['a PDF', 502, () => sends('%PDF-1.7\n1 0 obj')],
  ['a TIFF', 502, async () => sends(await plain.clone().tiff().toBuffer())],
  ['an AVIF', 502, async () => sends(await plain.clone().avif().toBuffer())],
  ['an icon', 502, () => sends(Buffer.from([0, 0, 1, 0, 1, 0]))],
  ['a ZIP', 502, () => sends('PK\u0003\u0004')],
  ['an empty body', 502, () => sends('')],
  ['half a JPEG', 502, () => sends(photo.subarray(0, photo.byteLength / 2))],
  ['a JPEG in gzip', 502, () => sends(gzipSync(photo), { 'content-encoding': 'gzip' })],
  ['a PNG of 30,000 × 30,000', 502, () => sends(blackPng(30_000, 30_000))],
  ['a PNG of 60,000 × 1,000', 502, () => sends(blackPng(60_000, 1000))],
  ['a PNG of 1,000,000 × 48', 502, () => sends(blackPng(1_000_000, 48))],
  ['a GIF of 65,535 × 65,535, with one pixel in it', 502, () => sends(gifBomb)],
  ['a JPEG without its last 20 bytes', 200, () => sends(photo.subarray(0, -20))],
  ['an SVG of more than 1 MB', 502, () => sends(`<svg>${' '.repeat(1024 * 1024)}</svg>`)],
  ['endless bytes', 502, () => endless],
  ['a length of 4 GB', 502, () => sends(photo, { 'content-length': '4294967296' })],
  ['301', 502, () => status(301, { location: 'http://169.254.169.254/latest/meta-data/' })],
  ['302', 502, () => status(302, { location: `https://images.ctfassets.net/${fixtureSpaceId}/a/b/c.jpg` })],
  ['307', 502, () => status(307, { location: '/' })],
  ['304', 502, () => status(304)],
  ['400', 502, () => status(400)],
  ['401', 502, () => status(401)],
  ['403', 404, () => status(403)],
  ['404', 404, () => status(404)],
  ['410', 404, () => status(410)],
  ['429', 502, () => status(429, { 'retry-after': '3600' })],
  ['500', 502, () => status(500)],
  [
    'a reset connection',
    502,
    () =>
      ({ socket }) =>
        socket.resetAndDestroy(),
  ],
  [
    'a closed connection',
    502,
    () =>
      ({ socket }) =>
        socket.end(),
  ],
  [
    'a protocol other than HTTP',
    502,
    () =>
      ({ socket }) =>
        socket.end('SSH-2.0-OpenSSH_9.9\r\n'),
  ],
  ['no response', 504, () => () => {}],
  ['a slow drip', 504, () => drip(100)],
  ['endless headers', 504, () => endlessHeaders],
  ['an endless trickle', 504, () => trickle],
];

test.each(responses)(
  '%s: the visitor gets a %i, and the next image is fine',
  async (name, expected, create) => {
    setting.host.respond = await create();
    const before = setting.host.requests.length;
    const response = await askNew();
    const upstream = setting.host.requests.length - before;
    setting.host.respond = sends(photo);
    const next = await askNew();
    measurements.add({
      'image host sends': name,
      status: response.status,
      ms: response.ms.toFixed(0),
      'upstream requests': upstream,
      'next image': next.status,
      'site MB': setting.memory().site,
    });
    expect([response.status, upstream, next.status]).toEqual([expected, 1, 200]);
    expect(response.status === 200 || response.body.length < 60).toBe(true);
    expect(response.ms).toBeLessThan(6500);
  },
);

test('the site’s memory stays flat throughout', async () => {
  for (let round = 0; round < 20; round += 1) {
    setting.host.respond = endless;
    expect((await askNew()).status).toBe(502);
  }
  setting.host.respond = sends(photo);
  expect((await askNew()).status).toBe(200);
  measurements.add({ 'image host sends': 'endless bytes, 20 times', 'site MB': setting.memory().site });
  expect(setting.memory().site).toBeLessThan(baselineMb + 100);
});
