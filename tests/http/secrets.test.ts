import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { pino } from 'pino';
import request from 'supertest';
import { expect, inject, test } from 'vitest';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import type { FaultRule } from '../support/content-faults.ts';
import { untilStatus } from '../support/site-on-content-service.ts';
import { freePort, startSiteProcess } from '../support/site-process.ts';
import { deliveryToken, startSite } from '../support/site.ts';

const faults: readonly FaultRule[] = [
  { status: 401 },
  { status: 500 },
  { status: 429, headers: { 'x-contentful-ratelimit-reset': '0' } },
  { reset: true },
  { cutBody: true },
  { wrongType: true },
];

test('R8.6: whatever goes wrong, the token is in no log line and in no response', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const responses: string[] = [];
  for (const fault of faults) {
    const current = await startSite({ log, isWarm: false, prepare: (service) => service.faults.add(fault) });
    for (const url of ['/', '/no-such-page', '/readyz', '/api/image-proxy?src=x&w=640']) {
      const { headers, text } = await request(current.app).get(url);
      responses.push(JSON.stringify(headers), text);
    }
    await current.close();
  }
  expect(lines.length).toBeGreaterThan(faults.length);
  expect(lines.join('\n')).toContain('content unavailable');
  expect([...lines, ...responses].filter((words) => words.includes(deliveryToken))).toEqual([]);
});

test('the token from the environment is neither in the process’s output nor in what it serves', async () => {
  const canary = 'canary-token-5f1e0c7a';
  const port = await freePort();
  const running = startSiteProcess(port, {
    CONTENTFUL_SPACE_ID: fixtureSpaceId,
    CONTENTFUL_ACCESS_TOKEN: canary,
    CONTENTFUL_PREVIEW_ACCESS_TOKEN: canary,
    CONTENTFUL_HOST: `127.0.0.1:${await freePort()}`,
    CONTENTFUL_INSECURE: 'true',
    LOG_LEVEL: 'trace',
  });
  await untilStatus(running, '/livez', 200);
  const page = await (await fetch(running.origin)).text();
  await running.stop();
  const bundle = readdirSync(path.join(inject('productionBuild'), 'public/assets')).map((file) =>
    readFileSync(path.join(inject('productionBuild'), 'public/assets', file), 'latin1'),
  );
  expect(running.stdout).toContain('content cannot be loaded yet');
  expect([running.stdout, running.stderr, page, ...bundle].join('\n')).not.toContain(canary);
});
