import dns from 'node:dns';

import { decode } from '@contentful/content-source-maps';
import { expect, onTestFinished, test, vi } from 'vitest';

import {
  bookshopPreviewToken,
  bookshopSpaceId,
  serveBookshop,
} from '#contentful-emulator/bookshop.fixture.ts';
import { previewHostOf } from '#contentful-emulator/preview-client.fixture.ts';
import type { FaultyEmulator } from '#tests/support/faulty-emulator.ts';

import { createSilentLog } from '../observability/log.ts';
import type { ContentClientSettings } from './content-client-settings.ts';
import { createContentClient } from './content-client.ts';

function createPreview({ host }: Pick<FaultyEmulator, 'host'>, settings: Partial<ContentClientSettings>) {
  const client = createContentClient(
    {
      spaceId: bookshopSpaceId,
      accessToken: bookshopPreviewToken,
      host,
      insecure: true,
      preview: true,
      retryLimit: 0,
      ...settings,
    },
    { log: createSilentLog() },
  );
  onTestFinished(() => client.close());
  return client;
}

test('a preview of a release shows what the release will change', async () => {
  const service = await serveBookshop();
  service.space(bookshopSpaceId).schedule({
    release: 'spring',
    entries: [{ id: 'clouds', contentType: 'book', fields: { title: { 'en-GB': 'Clouds in spring' } } }],
  });
  const preview = createPreview(service, { timelinePreview: { release: { lte: 'spring' } } });
  await expect(preview.getEntry('clouds')).resolves.toMatchObject({ fields: { title: 'Clouds in spring' } });
  await expect(preview.getEntries({ content_type: 'book' })).resolves.toMatchObject({ total: 3 });
  const missing = createPreview(service, { timelinePreview: { release: { lte: 'winter' } } });
  await expect(missing.getEntry('clouds')).rejects.toMatchObject({ status: 404, id: 'NotFound' });
});

test('content source maps lead from a text to its field in Contentful', async () => {
  const service = await serveBookshop();
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation(((
    _name: string,
    { all }: dns.LookupOptions,
    found: (error: null, address: string | dns.LookupAddress[], family?: number) => void,
  ) => {
    if (all === true) found(null, [{ address: '127.0.0.1', family: 4 }]);
    else found(null, '127.0.0.1', 4);
  }) as never);
  onTestFinished(() => lookup.mockRestore());
  const preview = createPreview({ host: previewHostOf(service) }, { includeContentSourceMaps: true });
  const { fields } = await preview.getEntry('clouds');
  expect(fields['title']).toMatch(/^Clouds./);
  expect(decode(fields['title'] as string)?.href).toContain('/entries/clouds/?focusedField=title');
});
