import type { SiteFinder } from '#shared/pages/search/search-view.ts';
import { adviserFinderType } from '#shared/sections/adviser-finder/adviser-finder.model.ts';

import { sectionsAt } from '../content/entry-at.ts';
import type { Site, SiteContent } from '../content/site-content.ts';
import { canonicalPath } from '../page/canonical-path.ts';

/** The adviser finder on the page that the site options name. Undefined if it has none, or is unavailable. */
export async function findSiteFinder(
  content: SiteContent,
  site: Site,
  href: string | undefined,
): Promise<SiteFinder | undefined> {
  if (href === undefined) return undefined;
  const sections = await sectionsAt(content, site, canonicalPath(href));
  const finder = sections.find(({ sys }) => sys.contentType.sys.id === adviserFinderType.id);
  return finder && { href, id: finder.sys.id };
}
