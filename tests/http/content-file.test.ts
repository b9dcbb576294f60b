import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { expect, inject, onTestFinished, test } from 'vitest';

import type { SpaceExport } from '#contentful-emulator/files/space-export.ts';
import { readConfig } from '#server/config.ts';
import { createLogCapture } from '#server/content/content-client.fixture.ts';
import { createSite } from '#server/site.ts';

import { readFixtureSpace } from '../fixtures/fixture-space.ts';
import { setFields } from '../support/edit-space.ts';
import { eventually } from '../support/eventually.ts';
import { makeFolder } from '../support/folders.ts';

/** The site of `npm run dev` with a content file, which is loaded once an hour. */
async function startWithFile() {
  const directory = makeFolder();
  const file = path.join(directory, 'space.json');
  const write = (space: SpaceExport | string) =>
    writeFile(file, typeof space === 'string' ? space : JSON.stringify(space));
  await write(readFixtureSpace().content);
  const { log, lines } = createLogCapture();
  const config = readConfig({
    CONTENT_FILE: file,
    CONTENT_TTL_SECONDS: '3600',
    IMAGE_CACHE_MAX_MB: '0',
    DATA_DIR: path.join(directory, 'enquiries'),
    ASSETS_DIR: '',
    RECORDS: 'off',
  });
  const site = await createSite(config, {
    log,
    buildDirectory: inject('productionBuild'),
    isDevelopment: true,
  });
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.on(
    'request',
    site.createApp({ siteUrl: origin, localUrl: origin, isDraining: () => false }).listener,
  );
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    site.client.close();
    site.images.close();
  });
  await site.content.warmUp(new AbortController().signal);
  return { origin, write, lines };
}

test('in development, what changes in a content file is shown at once, as if editors had published it', async () => {
  const { origin, write, lines } = await startWithFile();
  const textOf = async (url: string) => (await fetch(origin + url)).text();
  const { content } = readFixtureSpace();
  expect(await textOf('/')).not.toContain('Come in, come in');

  await write(setFields('ctaHome', { heading: 'Come in, come in' })(content));
  await eventually(async () => expect(await textOf('/')).toContain('Come in, come in'));

  await write('{ half a file');
  await eventually(() =>
    expect(lines.map(String).join('\n')).toContain('the changed content file cannot be served'),
  );
  expect(await textOf('/')).toContain('Come in, come in');

  await write({ ...content, entries: content.entries.filter(({ sys }) => sys.id !== 'pageFees') });
  await eventually(async () => expect((await fetch(`${origin}/fees`)).status).toBe(404));
});
