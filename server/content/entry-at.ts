import { isRawEntry, type RawEntry } from '#shared/content-model/raw.ts';

import { ifAvailable } from './if-available.ts';
import type { Site, SiteContent } from './site-content.ts';

/** The entry of the page at a path. Undefined if there is none, or content is unavailable. */
export async function entryAt(
  content: Pick<SiteContent, 'loadEntry'>,
  site: Site | undefined,
  path: string | undefined,
): Promise<RawEntry | undefined> {
  const route = path === undefined ? undefined : site?.routes.get(path);
  return route && ifAvailable(content.loadEntry(route));
}

/** The entries of the sections on the page at a path. None if there is no page, or content is unavailable. */
export async function sectionsAt(
  content: Pick<SiteContent, 'loadEntry'>,
  site: Site | undefined,
  path: string | undefined,
): Promise<readonly RawEntry[]> {
  const sections: unknown = (await entryAt(content, site, path))?.fields['sections'];
  return Array.isArray(sections) ? sections.filter(isRawEntry) : [];
}
