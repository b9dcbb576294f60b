import { decode } from '@contentful/content-source-maps';
import { expect, test } from 'vitest';

import { bookshopSpace, bookshopSpaceId, serveBookshop } from '../bookshop.fixture.ts';
import { createPreviewClient } from '../preview-client.fixture.ts';

const hrefOf = (text: unknown) => decode(String(text))?.href;

test('the client hides in every text the address of its field', async () => {
  const client = createPreviewClient(await serveBookshop(), { includeContentSourceMaps: true });
  const { items, includes } = await client.getEntries({ 'sys.id': 'birds' });
  const app = `https://app.contentful.com/spaces/${bookshopSpaceId}/environments/master`;
  const { title = '', keywords = [] } = (items[0]?.fields ?? {}) as { title?: string; keywords?: string[] };
  expect(title).toMatch(/^Birds by Ear./);
  expect(hrefOf(title)).toBe(
    `${app}/entries/birds/?focusedField=title&focusedLocale=en-GB&source=vercel-content-link`,
  );
  expect(hrefOf(keywords[1])).toContain('focusedField=keywords');
  expect(hrefOf(includes?.Entry?.[0]?.fields['name'])).toContain('/entries/bronte/');
  expect(hrefOf(includes?.Asset?.[0]?.fields.title)).toContain('/assets/bronte-portrait/');
});

test('the client hides addresses in single entities too, and in all locales', async () => {
  const client = createPreviewClient(await serveBookshop(), { includeContentSourceMaps: true });
  expect(hrefOf((await client.getEntry('clouds')).fields['title'])).toContain('/entries/clouds/');
  expect(hrefOf((await client.getAsset('catalogue')).fields.title)).toContain('/assets/catalogue/');
  const { items } = await client.withAllLocales.getAssets({ 'sys.id': 'atlas-cover' });
  const title = items[0]?.fields.title as Record<string, string> | undefined;
  expect(hrefOf(title?.['de'])).toContain('focusedLocale=de');
});

test('values that are null in one locale are delivered as they are', async () => {
  const service = await serveBookshop({
    content: {
      ...bookshopSpace,
      editorInterfaces: [
        {
          sys: { contentType: { sys: { id: 'book' } } },
          controls: [{ fieldId: 'blurb', widgetId: 'multipleLine' }],
        },
      ],
    },
  });
  const client = createPreviewClient(service, { includeContentSourceMaps: true });
  const { fields } = await client.withAllLocales.getEntry('birds');
  expect(fields['blurb']).toEqual({ 'en-GB': 'Songs and calls, for beginners.', de: null });
  expect(hrefOf((fields['title'] as Record<string, string>)['cy'])).toContain('focusedLocale=cy');
  const german = await client.getEntry('birds', { locale: 'de' });
  expect(german.fields['blurb']).toBeNull();
  expect(hrefOf((german.fields['keywords'] as string[])[0])).toContain('keywords');
});
