import { isRawEntry } from '#shared/content-model/raw.ts';
import type { SiteFinder } from '#shared/pages/search/search-view.ts';
import { adviserFinderType } from '#shared/sections/adviser-finder/adviser-finder.model.ts';

import { ifAvailable } from '../content/if-available.ts';
import type { Site, SiteContent } from '../content/site-content.ts';
import { canonicalPath } from '../page/canonical-path.ts';

/** The adviser finder on the page that the site options name. Undefined if it has none, or is unavailable. */
export async function findSiteFinder(
  content: SiteContent,
  site: Site,
  href: string | undefined,
): Promise<SiteFinder | undefined> {
  const route = site.routes.get((href === undefined ? undefined : canonicalPath(href)) ?? '');
  const page = route && (await ifAvailable(content.loadEntry(route)));
  const sections: unknown = page?.fields['sections'];
  const finder = Array.isArray(sections)
    ? sections.filter(isRawEntry).find(({ sys }) => sys.contentType.sys.id === adviserFinderType.id)
    : undefined;
  return href === undefined || finder === undefined ? undefined : { href, id: finder.sys.id };
}
