import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test, vi } from 'vitest';

import { bookshopSpace, bookshopSpaceId } from '#contentful-emulator/bookshop.fixture.ts';
import { makeFolder } from '#tests/support/folders.ts';

import { readConfig } from './config.ts';
import { openContentSource } from './content-source.ts';
import { createSilentLog } from './observability/log.ts';

function open(environment: Readonly<Record<string, string>>, log = createSilentLog()) {
  const buildDirectory = makeFolder();
  const file = path.join(buildDirectory, 'export.json');
  writeFileSync(file, JSON.stringify(bookshopSpace));
  const content = 'CONTENT_FILE' in environment ? { CONTENT_FILE: file } : {};
  return {
    file,
    opening: openContentSource(readConfig({ ...environment, ...content }), { buildDirectory, log }),
  };
}

test.each([{}, { SAMPLE_SITE: 'true', NODE_ENV: 'production', SITE_URL: 'https://www.site.example' }])(
  'a build without the sample names the variables that it needs, with %j',
  async (environment) => {
    await expect(open(environment).opening).rejects.toThrow(
      'CONTENTFUL_SPACE_ID or CONTENT_FILE is required: this build has no sample site',
    );
  },
);

test('a content file without its pictures is served, and the log says where they belong', async () => {
  const log = createSilentLog();
  const warn = vi.spyOn(log, 'warn');
  const { file, opening } = open({ CONTENT_FILE: '' }, log);
  const source = await opening;
  expect(source.spaceId).toBe(bookshopSpaceId);
  await vi.waitFor(() =>
    expect(warn.mock.calls).toEqual([
      [
        expect.objectContaining({
          file,
          directory: path.join(path.dirname(file), 'assets'),
          first: expect.stringContaining(`images.ctfassets.net/${bookshopSpaceId}/`) as unknown,
        }),
        'pictures or files of the content file are missing',
      ],
    ]),
  );
  await source.close?.();
});
