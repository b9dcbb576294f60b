import request from 'supertest';

import { startSite, type TestSite } from './site.ts';

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
