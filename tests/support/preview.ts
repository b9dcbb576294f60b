import request from 'supertest';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { localised } from './edit-space.ts';
import { fixtureSpace, startSite, type TestSite } from './site.ts';

export const previewSecret = 'secret-of-the-preview-url';

/** A site that shows drafts beside what is published. */
export function startSiteWithPreview(settings: Parameters<typeof startSite>[0] = {}): Promise<TestSite> {
  return startSite({
    ...settings,
    environment: {
      PREVIEW_SECRET: previewSecret,
      PREVIEW_KEY: 'key-that-signs-the-passes',
      ...settings.environment,
    },
  });
}

/** Opens a preview as Contentful does. Returns where it leads to. */
export async function openPreview(
  { app }: Pick<TestSite, 'app'>,
  parameters: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly location: string; readonly text: string }> {
  const query = new URLSearchParams({ secret: previewSecret, ...parameters }).toString();
  const { status, headers, text } = await request(app).get(`/preview?${query}`);
  return { status, location: headers['location'] ?? '', text };
}

/** Where drafts are: `/preview/<token>`. */
export async function draftRootOf(site: Pick<TestSite, 'app'>): Promise<string> {
  const { location } = await openPreview(site);
  return location.replace(/\/$/, '');
}

/** Saves fields of an entry of the fixture, as its editor does without publishing it. */
export function saveEntry(
  { contentService }: Pick<TestSite, 'contentService'>,
  id: string,
  fields: Readonly<Record<string, unknown>>,
): void {
  const before = fixtureSpace().content.entries.find(({ sys }) => sys.id === id);
  if (before === undefined) throw new Error(`The fixture has no entry ${id}`);
  contentService.space(fixtureSpaceId).upsertEntry({
    id,
    contentType: before.sys.contentType.sys.id,
    fields: { ...before.fields, ...localised(fields) },
  });
}

/** The same for an asset. */
export function saveAsset(
  { contentService }: Pick<TestSite, 'contentService'>,
  id: string,
  fields: Readonly<Record<string, unknown>>,
): void {
  const before = fixtureSpace().content.assets.find(({ sys }) => sys.id === id);
  contentService
    .space(fixtureSpaceId)
    .upsertAsset({ id, fields: { ...before?.fields, ...localised(fields) } });
}
