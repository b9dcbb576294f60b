import { createServer, type AddressInfo, type Server } from 'node:net';

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { nearlyRight } from '../support/hostile-sources.ts';
import { sends } from '../support/image-host.ts';
import { askMany } from '../support/load.ts';
import { printMeasurements } from '../support/measurements.ts';
import { startSiteOnImageHost, type SiteOnImageHost } from '../support/site-on-image-host.ts';

const measurements = printMeasurements('Images: 10,000 random requests');
const count = 10_000;

let setting: SiteOnImageHost;
let canary: Server;
let canaryConnections = 0;
beforeAll(async () => {
  setting = await startSiteOnImageHost(sends('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  canary = createServer((socket) => {
    canaryConnections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => canary.listen(0, '::', resolve));
});
afterAll(async () => {
  canary.close();
  await setting.close();
});

test('no request to the image proxy causes a 500 or reaches any host but the image host', async () => {
  const { port } = canary.address() as AddressInfo;
  const source = `https://images.ctfassets.net/${fixtureSpaceId}/asset1/token1/a.svg`;
  const sources = fc.oneof(
    { weight: 6, arbitrary: nearlyRight(source) },
    { weight: 2, arbitrary: nearlyRight(`http://localhost:${port}/${fixtureSpaceId}/asset1/token1/a.svg`) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 100 }) },
    { weight: 1, arbitrary: fc.webUrl() },
  );
  const parameter = (...valid: string[]) =>
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...valid) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 9 }) },
    );
  const queries = fc.sample(
    fc.tuple(sources, parameter('640', '16', '3840'), parameter('75', '1', '100'), parameter('webp')),
    { numRuns: count, seed: 9 },
  );
  const { statuses, times } = await askMany(count, 16, (index) => {
    const [src = '', w = '', q = '', fm = ''] = queries[index] ?? [];
    const encode = (value: string) => encodeURIComponent(value.toWellFormed());
    return `${setting.site.origin}/api/image-proxy?src=${encode(src)}&w=${encode(w)}&q=${encode(q)}&fm=${encode(fm)}`;
  });
  const unexpected = setting.host.requests.filter(
    ({ path }) => !/^\/images\.ctfassets\.net\/fixturespace\/[^/]+\/[^/]+\/[^/]+$/.test(path),
  );
  measurements.add({
    requests: count,
    ...Object.fromEntries([...statuses].map(([status, number]) => [String(status), number])),
    'connections to the canary': canaryConnections,
    'image host requests': setting.host.requests.length,
    'of them unexpected': unexpected.length,
    'max ms': Math.max(...times).toFixed(0),
  });
  expect([...statuses.keys()].filter((status) => ![200, 400].includes(status))).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(100);
  expect([canaryConnections, unexpected.length]).toEqual([0, 0]);
});
