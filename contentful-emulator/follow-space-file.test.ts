import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { makeFolder } from '#tests/support/folders.ts';

import {
  bookshopPreviewToken,
  bookshopSpace,
  bookshopSpaceId,
  createTestClient,
  serveBookshop,
} from './bookshop.fixture.ts';
import type { ExportedEntry } from './files/space-export.ts';
import { loadSpaceFile } from './files/space-file.ts';
import { followSpaceFile } from './follow-space-file.ts';

/** The served bookshop, which follows its file. */
async function serveFile() {
  const folder = makeFolder();
  const file = path.join(folder, 'space.json');
  const service = await serveBookshop();
  const end = followSpaceFile(file, {
    admin: service.space(bookshopSpaceId),
    content: bookshopSpace,
    load: async () => (await loadSpaceFile(file, folder)).content,
    log: { warn() {} },
  });
  onTestFinished(async () => {
    end();
  });
  return {
    preview: createTestClient(service, { accessToken: bookshopPreviewToken }),
    write: (entries: readonly ExportedEntry[]) =>
      writeFile(file, JSON.stringify({ ...bookshopSpace, entries })),
  };
}

test('an entry that is archived in the file is not even a draft any more, until it is taken out of the archive', async () => {
  const { preview, write } = await serveFile();
  const isDraft = async () => (await preview.getEntries({ 'sys.id': 'clouds' })).total === 1;
  const change = (sys: object) =>
    write(
      bookshopSpace.entries.map((entry) =>
        entry.sys.id === 'clouds'
          ? { ...entry, sys: { ...entry.sys, publishedVersion: undefined, ...sys } }
          : entry,
      ),
    );
  await change({ archivedVersion: 5 });
  await expect.poll(isDraft).toBe(false);
  await change({});
  await expect.poll(isDraft).toBe(true);
});
